"""A turn that the coach looks on at, and thinks about while the dice lie. What it says of them others of it show."""

from kast.screens.turn.play import Play


class WatchedPlay(Play):
    """advice: on the dice as they lie; None before it is thought out, and without the coach's files."""

    think_ms = 4
    keeps_coach = True

    def __init__(self, rooms, rolling=False, filled=None, shown=None):
        self.thinking = rooms.thinking
        self.advice = None
        super().__init__(rooms, rolling, filled, shown)

    def look(self):
        super().look()
        if self.session.may_ask:
            self.thinking.think(self._think())

    def _think(self):
        game = self.session.game
        coach = self.thinking.bring_coach(game.rules)
        yield True
        yield from self.thinking.listen()  # what was pressed meanwhile was meant for what is shown now
        if coach:
            self.advice = coach.advice_on(game)
            yield from self.advice.steps()

    def roll(self):
        self.advice = None
        self.row.marks = 0
        super().roll()
        self.machine.redraw()
