"""The end of a game of two machines: as of any, but that ROLL leads to another one with them."""

from kast.ui.screens.results import result


class Result(result.Result):
    may_be_put_right = False  # the other machines have the game, too

    def again(self):
        # The other machine may not know yet that the game is over.
        if self.session.table.question():
            self.go.show("multiplayer.waiting")
        else:
            self.go.with_room(self.go.show, "multiplayer.meet", True)


SCREEN = Result
