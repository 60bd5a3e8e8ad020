"""The base class of the screens that show a robot's turn in games in which points are banked, step by step."""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, REPEAT
from kast.text import say
from kast.ui.widgets.robot import Robot

_BEFORE_MS = const(500)  # pause to look at dice at rest
_SHAKEN_MS = const(300)
_HOLD_MS = const(200)
_BANK_MS = const(1000)


class BankingRobot(Robot):
    """Shows a robot's turn. Subclasses set `view_class`, a BankingView, and define decision.

    - player: dict of the robot
    """

    view_class: type

    def __init__(self, app, *_):
        self.view = self.view_class(app.machine, app.session)
        super().__init__(app, self.view.row)
        self.player = self.session.game.players[self.session.game.current]
        self.view.plays = say("cpu.press") if self.session.demo else say("cpu.plays").format(self.player["name"])
        self.view.can_undo = False
        self._to_hold = []  # dice that the robot still has to set aside, or to take back
        self.begin(_BEFORE_MS, self.decide)

    def decision(self) -> "Any":
        """Return for each die whether it is held for the next roll; None to end the turn. There was a roll already."""
        raise NotImplementedError

    def announce(self):
        """Announce dice that have come to rest, if audio cues are on."""
        self.sound("at_risk")

    def draw(self, canvas):
        self.view.draw(canvas)

    def step(self, canvas):
        game = self.session.game
        if self.dice.away:
            if self.machine.is_shown:
                self.roll()
        elif self.dice.step(canvas, game.dice, game.held):
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
                self.cut_short()
            elif self.dice.landing:
                self._settle()
            else:
                self.hurry()

    # Steps of the turn, in order

    def decide(self):
        """Decide what to do with the dice, or roll for the first time."""
        game = self.session.game
        if self.machine.buzzer.playing:  # the audio cue of the dice comes first
            self.wait(0, self.decide)
            return
        held = self.decision() if game.rolls else game.held
        if held is None:
            self.wait(_BANK_MS, self.end_turn)
        else:
            self.hold(held)

    def hold(self, held):
        """Hold these dice one after the other, then roll the others.

        - held: for each die whether it is held
        """
        game = self.session.game
        self._to_hold = [die for die in range(len(held)) if held[die] != game.held[die]]
        if self._to_hold:
            game.hold(held)
        self._hold()

    def _hold(self):
        """Show the next die as held or released; once there is no such die left, shake the dice to roll."""
        game = self.session.game
        if self._to_hold:
            die = self._to_hold.pop(0)
            self.machine.sound(tunes.HOLD if game.held[die] else tunes.RELEASE)
            self.dice.hop(self.machine.canvas, die, game.dice[die], game.held[die])
            self.wait(_HOLD_MS, self._hold)
        else:
            self.shake(_SHAKEN_MS, game.stays)

    def _settle(self):
        self.dice.stop()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.announce()
        self.machine.redraw()
        self.wait(_BEFORE_MS, self.decide)

    def end_turn(self):
        """Bank the points of the turn; a lost turn has no points."""
        self.end_turn_by(None)
