"""A robot's turn of Pig, shown step by step. Any press hurries it."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, REPEAT
from kast.text import say
from kast.ui.widgets.pig import PigView, best_play
from kast.ui.widgets.robot import Robot

_BEFORE_MS = const(500)  # pause to look at the die at rest
_SHAKEN_MS = const(300)
_BANK_MS = const(1000)


class PigRobot(Robot):
    """Shows a robot's turn of Pig."""

    def __init__(self, app, *_):
        self.view = PigView(app.machine, app.session)
        super().__init__(app, self.view.die)
        self._player = self.session.game.players[self.session.game.current]
        self.view.plays = say("cpu.press") if self.session.demo else say("cpu.plays").format(self._player["name"])
        self.view.can_undo = False
        self._table = best_play()
        self.begin(_BEFORE_MS, self._decide)

    def draw(self, canvas):
        self.view.draw(canvas)

    def step(self, canvas):
        game = self.session.game
        if self.dice.away:
            if self.machine.is_shown:
                self.roll()
        elif self.dice.step(canvas, game.face):
            if self.dice.landed:
                self.machine.sound(tunes.LAND)
        elif self.dice.landing:
            if self.machine.is_shown:
                self._settle()
        elif game.is_lost and not self.view.mourn(canvas):
            self.end_turn()
            return
        if not game.is_lost:
            self.go_on()

    def press(self, button, kind):
        if kind == CHORD and not self.dice.rolling and not self.dice.landing:
            self.go.show("turn.game_menu")
        elif kind in (DOWN, REPEAT):
            if self.dice.thrown:
                self.dice.vanish(self.machine.canvas)
            elif self.dice.landing:
                self._settle()
            else:
                self.hurry()

    # Steps of the turn, in order

    def _decide(self):
        from kast.games.pig.strategy import banks  # noqa: PLC0415  loaded only for children and robots

        game = self.session.game
        if self.machine.buzzer.playing:  # the audio cue of the die comes first
            self.wait(0, self._decide)
        elif game.rolls and banks(game, self._player["level"], self._table):
            self.wait(_BANK_MS, self.end_turn)
        else:
            self.shake(_SHAKEN_MS)

    def _settle(self):
        self.dice.stop()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.sound("at_risk")
        self.machine.redraw()
        self.wait(_BEFORE_MS, self._decide)

    def end_turn(self):
        """Bank the points of the turn; a lost turn has no points."""
        self.end_turn_by(None)


SCREEN = PigRobot
