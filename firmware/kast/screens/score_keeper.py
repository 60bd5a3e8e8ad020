"""A turn with real dice: the players tell the machine how the last roll fell, and fill a box as in any turn.

HOLDn turns the die above it to the next face, held long it turns it back. ROLL lets the dice not told yet show the face
of the last one that is; held long it clears them all. Filling a box that would earn first-roll points asks whether it
was the first roll.
"""

from kast import tunes
from kast.draw.fonts import BOLD, SMALL
from kast.hal.buttons import DOWN, HOLD6, LONG, REPEAT, ROLL, SCORE
from kast.screens.play import Play
from kast.screens.turn_parts import draw_top
from kast.text import say

_BACK = (LONG, REPEAT)
_ANSWERS = (ROLL, SCORE)


class ScoreKeeper(Play):
    """filled: as for Play. No dice are thrown here."""

    rolls_dice = False

    def __init__(self, rooms, rolling=False, filled=None):
        self._earns = 0  # first-roll points that are asked about
        super().__init__(rooms, False, filled)
        self._what_to_do = say("keeper.tell")
        self._if_none = self._before or say(
            "keeper.count" if self.session.game.options.get("saved_rolls") else "keeper.back"
        )
        self._say_more()

    @staticmethod
    def form(settings) -> str:
        return ""

    def _say_more(self):
        """What is said while dice are missing."""
        self._can_undo = self.session.can_undo
        self._before = say("keeper.rest") if any(self.session.game.dice) else self._if_none

    def draw(self, canvas):
        if self._earns:
            draw_top(canvas, self.session.game, self.machine.power, self._columns[self._shown])
            left = canvas.number_right(BOLD, 127, 14, self._earns, 1, True)
            canvas.text_fit(SMALL, 2, 15, say("keeper.first_roll"), left - 5)
            canvas.text(SMALL, 2, 28, say("keeper.answer"))
            self._row.draw(canvas, self.session.game.dice, self.session.game.held)
        else:
            super().draw(canvas)

    def press(self, button, kind):
        if kind == DOWN and self._filled:
            self._stop_counting()
        if self._earns:
            if kind == DOWN:
                self._answer(button)
        elif self._asking or button > ROLL:
            super().press(button, kind)
        elif button <= HOLD6:
            if button < self.session.game.rules.dice and (kind == DOWN or kind in _BACK):
                self._turn_die(button, 1 if kind == DOWN else -1)
        elif kind == DOWN:
            self._tell_rest()
        elif kind == LONG:
            self.session.game.clear()
            self._told(tunes.RELEASE)

    def _turn_die(self, die, step):
        self.session.game.turn_die(die, step)
        self._told(tunes.CLICK)

    def _tell_rest(self):
        if self.session.game.tell_rest():
            self._told(tunes.HOLD)
        elif self.session.game.rolls_used:
            self._note = say("keeper.clear")
            self.machine.sound(tunes.REFUSED)
            self.machine.redraw()
        else:
            self._say_roll()

    def _told(self, tune):
        """The dice are others now."""
        self._note = None
        self._say_more()
        self._look()
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.machine.redraw()

    def _score(self):
        game = self.session.game
        self._earns = game.card.first_roll_extra(self._boxes[self._shown], game.dice, 1)
        if self._earns:
            self.machine.sound(tunes.RELEASE)
            self.machine.redraw()
        else:
            super()._score()

    def _answer(self, button):
        """To the question about the first roll; neither yes nor no leads back."""
        self._earns = 0
        if button in _ANSWERS:
            self.session.game.say_first_roll(button == ROLL)
            self._fill()
        else:
            self.machine.redraw()
