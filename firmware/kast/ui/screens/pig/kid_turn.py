"""A turn of Pig for a child, in pictures: the die, the points of the turn, and the caps of the buttons ROLL and SCORE.

The cap of the button for the better choice is filled: ROLL next to the die, or SCORE next to the pig, which means
banking. If the coach is off, a cap is filled only while there is just one choice.
"""

from kast.ui.graphics.animals import ANIMALS
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.graphics.portraits import portrait
from kast.ui.screens.pig.turn import PigTurn
from kast.ui.widgets.banking.pig import RIGHT, PigView, best_play
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.child import draw_child

_PIG = ANIMALS[7]
_ROLL_TOP = 22
_SCORE_TOP = 44


class KidPigView(PigView):
    def __init__(self, machine, session):
        super().__init__(machine, session)
        game = session.game
        self._portrait = portrait(game.players[game.current])
        self._table = best_play() if session.has_coach else None
        self._banks = None  # whether banking is the better choice; None if this is unknown, since the coach is off
        self.look()

    def look(self):
        from kast.games.pig.strategy import advises_to_bank  # noqa: PLC0415  loaded only for children and robots

        game = self._game
        self._banks = None
        if not game.rolls or not game.can_roll:
            self._banks = bool(game.rolls)
        elif self._table:
            self._banks = advises_to_bank(game, self._table)

    def draw_who(self, canvas):
        draw_child(canvas, self._portrait, self._machine.power, self._game.totals[self._game.current])

    def draw_choice(self, canvas):
        game = self._game
        draw_cap(canvas, RIGHT, _SCORE_TOP, "SCORE", self._banks and not self.blinks)
        if game.wins:
            canvas.text(BOLD, 110, 49, "♛")
        else:
            canvas.bitmap(_PIG, 104, 40)
        if game.can_roll:
            self._draw_roll(canvas)

    def draw_before(self, canvas):
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 2)
            canvas.bitmap(UNDO, 8, 2)
        self._draw_roll(canvas)

    def _draw_roll(self, canvas):
        draw_cap(canvas, RIGHT, _ROLL_TOP, "ROLL", self._banks is False and not self.blinks)

    def draw_points(self, canvas, points):
        if points:
            canvas.number(BIG, RIGHT, 0, points, 1, True)


class KidPig(PigTurn):
    view_class = KidPigView

    def on_idle(self):
        self.yawn(self.view.draw)


SCREEN = KidPig
