"""The result of a game on several devices, shown like the result of a game on one device.

ROLL leads to another game with the same devices.
"""

from kast.ui.screens.results import result


class Result(result.Result):
    may_be_put_right = False  # corrections here would not reach the other devices

    def again(self):
        # While a question is open, another device may not know yet that the game is over, so wait for its answer.
        if self.session.table.question():
            self.go.show("multiplayer.waiting")
        else:
            self.go.with_room(self.go.show, "multiplayer.meet", True)


SCREEN = Result
