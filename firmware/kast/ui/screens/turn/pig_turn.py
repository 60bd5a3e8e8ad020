"""A turn of Pig: ROLL rolls the die, as often as one likes; SCORE banks what the rolls have brought; a 1 loses it.

A long SCORE shows everybody's points, LEFT + RIGHT the menu. Before the first roll LEFT takes the last banking back.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, LET_GO, LONG, ROLL, SCORE, TAP
from kast.ui.screen import Screen
from kast.ui.widgets import take_back
from kast.ui.widgets.pig import RIGHT, PigView

_THROWN_BY = (TAP, LET_GO)
_BLINK = const(6)  # frames


class PigTurn(Screen):
    """rolling: True to throw the die at once. banked: what this player just banked, as banked.py has it.

    A PigView draws it; other forms of it bring a view of their own, and say what else roll, settle or end_turn do.
    """

    rolls_dice = True
    quick = True
    view_class: type = PigView

    def __init__(self, rooms, rolling=False, banked=None):
        super().__init__(rooms)
        self.session.take_note()
        self.banked = banked  # while its points are counted
        self.view = self.view_class(rooms.machine, rooms.session)
        self.die = self.view.die
        self.moving = True
        if rolling:
            self.die.shake()
            self._throw()

    @classmethod
    def form(cls, rooms, *_) -> str:
        return "turn.kid_pig" if cls is PigTurn and rooms.session.is_child() else ""

    @property
    def flies(self):
        return self.die.flies

    def draw(self, canvas):
        (self.banked or self.view).draw(canvas)

    def step(self, canvas):
        game = self.session.game
        if self.banked:
            if not self.banked.step(canvas):
                self.stop_counting()
        elif self.die.away:
            if self.machine.is_shown:  # nothing of the die
                self.roll()
        elif self.die.step(canvas, game.face):
            if self.die.landed:
                self.machine.sound(tunes.LAND)
        elif self.die.landing:
            if self.machine.is_shown:  # before, a die that stands still in the air would be seen
                self.settle()
        elif game.is_lost:
            if not self.view.mourn(canvas):
                self.end_turn()
        elif self.view.blinks:
            self.view.blinks -= 1
            if not self.view.blinks:
                self.machine.redraw()
        else:
            self.moving = False

    # What happens

    def press(self, button, kind):
        if kind == DOWN and self.banked:
            self.stop_counting()
        if self.die.rolling or self.die.landing:
            self._press_in_flight(button, kind)
        elif self.session.game.is_lost:
            if kind == DOWN:
                self.end_turn()
        elif kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == ROLL:
            if kind == DOWN:
                self.lift()
        elif button == SCORE and kind == LONG:
            self.go.show(self.session.game.totals_screen, self.session.game.current)
        elif button == SCORE and kind == TAP and self.session.game.rolls:
            self.end_turn()
        elif button == LEFT and self.view.can_undo and not self.session.game.rolls:
            take_back(self, kind, RIGHT - 1, 53, 22)
        elif (kind == DOWN and button != SCORE) or (kind == TAP and button == SCORE):
            self.say_what()

    def _press_in_flight(self, button, kind):
        if self.die.thrown:
            if kind in (DOWN, CHORD):
                self.die.vanish(self.machine.canvas)
        elif self.die.landing:
            if kind in (DOWN, CHORD):
                self.settle()
        elif button == ROLL and kind in _THROWN_BY:
            self._throw()

    def stop_counting(self):
        """The points of what was just banked stand there."""
        self.banked = None
        self.machine.redraw()

    def say_what(self):
        """Nothing is to be done by this button: what is, stands out for a moment."""
        self.view.blinks = _BLINK
        self.moving = True
        self.machine.sound(tunes.DULL)
        self.machine.redraw()

    def lift(self):
        """ROLL goes down: the die is shaken until it is let go."""
        if not self.session.game.can_roll:
            self.say_what()
            return
        self.die.shake()
        self.moving = True
        self.machine.sound(tunes.CLICK)
        self.machine.redraw()

    def _throw(self):
        self.die.throw()
        self.machine.sound(tunes.THROW)

    def roll(self):
        """Once the display shows no die in the air: pulling the battery takes no roll back that was seen."""
        self.session.game.roll()
        self.session.keep_roll()
        self.come_back()

    def come_back(self):
        """It is rolled."""
        self.view.can_undo = False
        self.die.land()
        self.machine.sound(tunes.ROLL)

    def settle(self):
        """The die lies."""
        self.die.stop()
        self.machine.sound(tunes.ZERO if self.session.game.is_lost else tunes.HOLD)
        self.sound("pig")
        self.machine.redraw()

    def end_turn(self):
        """Bank what the rolls have brought; of a lost turn that is nothing."""
        self.go.end_turn(self.session.end_turn, None)


SCREEN = PigTurn
