"""A turn of Ten Thousand for a child, in pictures: the caps of ROLL and SCORE, with the number of dice and the points.

The cap of the button for the better choice is filled, and the coach sets the dice aside. If the coach is off, a cap is
filled only while there is just one choice.
"""

from micropython import const

from kast.ui.graphics.dice import draw_tiny_die
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.graphics.portraits import portrait
from kast.ui.screens.tenthousand.turn import TenThousandTurn
from kast.ui.widgets.banking.tenthousand import TenThousandView, advise
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.child import draw_child

_SCORE_TOP = const(20)
_BESIDE = const(58)  # first column to the right of the caps


class KidView(TenThousandView):
    """Draws the turn of a child.

    - banks: whether banking is the better choice; None if this is unknown, since the coach is off
    """

    loss_place = (_BESIDE, _SCORE_TOP, _BESIDE, 0)

    def __init__(self, machine, session):
        game = session.game
        self.banks = None
        self._portrait = portrait(game.players[game.current])
        super().__init__(machine, session)
        self.loss = ""  # the dice and the sad number say it

    def draw_who(self, canvas):
        game = self._game
        draw_child(canvas, self._portrait, self._machine.power, game.totals[game.current])

    def draw_choice(self, canvas):
        game = self._game
        if game.can_roll:
            self._draw_roll(canvas, game.rolls_next)
        if game.can_bank:
            draw_cap(canvas, 0, _SCORE_TOP, "SCORE", (self.banks or not game.can_roll) and not self.blinks)
            if game.wins:
                canvas.text(BOLD, 60, 4, "♛")

    def draw_before(self, canvas):
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)
        self._draw_roll(canvas, self._game.rules.dice)

    def _draw_roll(self, canvas, count):
        """Draw the cap of ROLL, and next to it the dice that it rolls."""
        is_light = self.banks is False or not self._game.can_bank
        draw_cap(canvas, 0, 0, "ROLL", is_light and not self.blinks)
        for die in range(count):
            draw_tiny_die(canvas, _BESIDE + die % 3 * 9, 2 + die // 3 * 9, die + 1)


class KidTurn(TenThousandTurn):
    view_class = KidView

    def on_idle(self):
        self.yawn(self.view.draw)

    def settled(self):
        self.view.banks = None
        super().settled()

    def hold(self, die):
        self.view.banks = None
        super().hold(die)

    def advise(self):
        if self._table and not self.row.rolling:
            self.view.banks = advise(self.session.game, self._table, self.view)
            self.look()


SCREEN = KidTurn
