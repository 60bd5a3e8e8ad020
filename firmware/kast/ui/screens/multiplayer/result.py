"""The result of a game of several devices, shown like that of other games.

ROLL leads to another game with the same devices.
"""

from kast.ui.screens.results import result


class Result(result.Result):
    may_be_put_right = False  # the other devices have the game, too

    def again(self):
        # Another device may not know yet that the game is over.
        if self.session.table.question():
            self.go.show("multiplayer.waiting")
        else:
            self.go.with_room(self.go.show, "multiplayer.meet", True)


SCREEN = Result
