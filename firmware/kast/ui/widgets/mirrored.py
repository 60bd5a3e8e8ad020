"""A turn on another device, mirrored on this device: each step is shown once it has happened there."""

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, LONG, SCORE
from kast.game import is_machine
from kast.ui.screen import Screen
from kast.ui.widgets import take_back
from kast.ui.widgets.at_table import check


class Mirrored(Screen):
    """Shows a turn of a player on another device.

    Subclasses define the picture, what a roll sounds like (`announce`), and where the picture has the undo hint
    (`undo_place`).

    If audio cues are on, the cues of the previous turn are first played to their end. Then each roll is announced, and
    changes that arrive during the cue are shown after it. Only another roll is shown without waiting, since its
    picture also shows which dice were held.

    - dice: the DiceRow or BigDie that is thrown
    - faces, held: faces and holds of the dice on the screen; the game may be a step ahead of the screen
    - filled: animation of the previous turn's result, while it is shown
    """

    undo_place: tuple = (0, 0, 0)  # column, row and width of the undo hint

    def __init__(self, app, dice, filled):
        super().__init__(app)
        self._idle = app.idle
        self.dice = dice
        self.filled = filled
        self.moving = filled is not None
        self.can_undo = self.session.can_undo
        self.faces = list(self.session.game.dice)  # a copy, since the game may get a step ahead of the screen
        self.held = list(self.session.game.held)
        self._turns = self.session.game.turns_finished
        self._rolls = self.session.rolls
        self._before = True  # whether cues of the previous turn may still be playing

    @property
    def flies(self):  # pyrefly: ignore[bad-override]  a property in place of a constant
        return self.dice.flies

    def land(self):
        """Let the rolled dice come back into the picture; held dice stay in it."""
        game = self.session.game
        held = self.held_before_roll()
        self.faces = list(game.dice)
        self.held = list(game.held)
        self.dice.shake(held)
        self.dice.land(None if is_machine(game.players[game.current]) else self.faces)

    def held_before_roll(self):
        """Return for each die whether the roll that has just been made left it out."""
        return self.session.game.held

    def announce(self) -> None:
        """Play the audio cue of the dice that have come to rest, if audio cues are on."""
        raise NotImplementedError

    def show_change(self):
        """Show one die as held or released if this has changed on the other device.

        Called while no dice are in the air.
        """
        game = self.session.game
        if not game.rolls_used:
            return
        for die, held in enumerate(game.held):
            if held != self.held[die]:
                self.held[die] = held
                self.machine.sound(tunes.HOLD if held else tunes.RELEASE)
                self.sound("die", die)
                self.dice.hop(self.machine.canvas, die, game.dice[die], held)
                self.moving = True
                return

    def draw_turn(self, canvas) -> None:
        """Draw the whole picture of the turn, without `filled`."""
        raise NotImplementedError

    def draw(self, canvas):
        if self.filled:
            self.filled.draw(canvas)
        else:
            self.draw_turn(canvas)

    def step(self, canvas):
        if self.filled:
            if not self.filled.step(canvas):
                self._stop_counting()
        elif self.dice.step(canvas, self.faces, self.held):
            if self.dice.landed or self.dice.drums:
                self.machine.sound(tunes.LAND)
        else:
            self.moving = False
            if self.dice.rolling or self.dice.landing:
                self.dice.stop()
                self.machine.redraw()
                self.announce()

    def on_received(self):
        if self.filled or self.dice.rolling or self._must_wait() or not check(self, self._turns):
            return
        if self.session.rolls != self._rolls:
            self._rolls = self.session.rolls
            self.can_undo = False
            self._idle.stay_awake()  # a robot on this device may play next, without any press
            self.machine.sound(tunes.ROLL)
            self.land()
            self.moving = True
            self.machine.redraw()
        else:
            self.show_change()

    def _must_wait(self):
        """Return whether an audio cue has to end first."""
        is_announcing = self.machine.settings["by_ear"] and self.machine.buzzer.playing
        self._before = self._before and is_announcing
        return is_announcing and (self._before or self.session.rolls == self._rolls)

    def _stop_counting(self):
        self.filled = None
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and self.filled:
            self._stop_counting()
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == LEFT and self.can_undo:
            take_back(self, kind, *self.undo_place)
        elif button == SCORE and kind == LONG:
            self.go.show(self.session.game.totals_screen, self.session.game.current)
