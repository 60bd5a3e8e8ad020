"""The end of a game of two machines: as of any, but that ROLL leads to another one with them."""

from kast.screens.after import result


class Result(result.Result):
    may_be_put_right = False  # the other machines have the game, too

    def again(self):
        # The other machine may not know yet that the game is over.
        self.go.show("together.waiting") if self.session.table.question() else self.go.show("together.meet", True)


SCREEN = Result
