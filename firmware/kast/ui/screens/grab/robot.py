"""A robot's turn of Grab, shown step by step. Any press hurries it."""

from micropython import const

from kast.ui.widgets.banking.robot import BankingRobot
from kast.ui.widgets.grab.view import GrabView

_TAKE_MS = const(1300)


class GrabRobot(BankingRobot):
    """Shows a robot's turn of Grab."""

    keeps_coach = True
    view_class: type = GrabView

    def __init__(self, app, *_):
        super().__init__(app)
        self._thinking = app.thinking
        self._best: "Any" = None  # the GrabTurn that decides
        self.view.look()

    def announce(self):
        self.view.look()
        self.sound("seen", (self.session.game.dice, self.session.game.held))

    def decide(self):
        if not self.session.game.rolls or self.machine.buzzer.playing:
            super().decide()
        else:
            self.pause()
            self._thinking.think(self._think())

    def _think(self):
        from kast.coach.grab import GrabTurn  # noqa: PLC0415  loaded only for advice and robots

        yield True
        self._best = GrabTurn(self.session.game, self.player["level"])
        yield from self._best.steps()

    def on_result(self):
        held = self._best.held
        if held:
            self.hold(held)
            return
        self.view.cards.marked = self._best.place
        self.view.mark()
        self.machine.redraw()
        self.wait(_TAKE_MS, self.end_turn)

    def end_turn(self):
        """Take the card. At a table this is called again in each frame until it has an effect."""
        self.end_turn_by(self.view.cards.marked)


SCREEN = GrabRobot
