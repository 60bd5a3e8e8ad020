"""A turn with real dice in games in which points are banked: the players enter the points that the dice made.

Each HOLD button adds the amount that is shown above it. ROLL removes the last amount, a long press of ROLL removes all.
SCORE banks the points, or ends a turn that brought none; a long press of SCORE shows the points of all players. Before
the first amount, LEFT undoes the last turn. LEFT + RIGHT opens the menu.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import LONG, ROLL
from kast.text import say
from kast.ui.graphics.canvas import number_width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.screen import storage_warning
from kast.ui.widgets import draw_name
from kast.ui.widgets.banking.turn import BankingTurn
from kast.ui.widgets.banking.view import BankingView, draw_bar
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.child import draw_child

_KEYS = const(("①", "②", "③", "④", "⑤", "⑥"))
_AMOUNTS = const(45)  # top row of the amounts; the signs of their buttons are below
_GAP = const(3)  # least columns between two amounts
_LINE = const(33)  # top row of the line above them


class PointsView(BankingView):
    """Draws a turn with real dice: the points so far, and above each HOLD button the amount that it adds."""

    undo_place = (76, 16, 20)

    def __init__(self, machine, session):
        super().__init__(machine, session)
        self._portrait = None
        if session.is_child():
            from kast.ui.graphics.portraits import portrait  # noqa: PLC0415  loaded only in kid mode

            self._portrait = portrait(self._game.players[self._game.current])
        self.look()

    def new_row(self):
        return None

    def look(self):
        game = self._game
        self._score = (self._wins if game.wins else self._bank) if game.points else "SCORE: 0"
        if game.lacks:
            self._score = ""
            line = say(game.rules.id + ".entry").format(game.lacks)
        elif game.closer >= 0:
            line = say(game.rules.id + ".last").format(game.to_beat)
        else:
            line = say("keeper.back" if game.rolls else "banking.enter")
        self._line = storage_warning(self._machine) or line

    def draw(self, canvas):
        if self._portrait:
            self._draw_for_child(canvas)
        else:
            self._draw_in_words(canvas)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 76, 17)
            canvas.bitmap(UNDO, 84, 17)
        amounts = self._game.amounts
        end = -_GAP
        for key in range(len(amounts)):
            middle = 10 + 43 * key // 2  # as the dice of games with six dice
            left = max(end + _GAP, middle - number_width(SMALL, amounts[key]) // 2)
            end = canvas.number(SMALL, left, _AMOUNTS, amounts[key])
            canvas.text_center(SMALL, middle, _AMOUNTS + 11, _KEYS[key])

    def _draw_in_words(self, canvas):
        game = self._game
        draw_bar(canvas, game, self._machine.power)
        left = canvas.number(BIG, 1, 13, game.points) + 4
        draw_name(canvas, left, 17, self._score, 127 - left)
        draw_name(canvas, 1, _LINE, self._line, 127)
        if self.blinks:
            canvas.invert(0, _LINE - 1, 128, 11)

    def _draw_for_child(self, canvas):
        game = self._game
        draw_child(canvas, self._portrait, self._machine.power, game.totals[game.current])
        canvas.number(BIG, 1, 2, game.points)
        if game.can_bank:
            draw_cap(canvas, 0, 22, "SCORE", game.points and not self.blinks)
        if game.wins:
            canvas.text(BOLD, 60, 26, "♛")


class PointsKeeper(BankingTurn):
    """Shows a turn with real dice; no dice are thrown on the screen."""

    rolls_dice = False
    flies = False  # there are no dice
    view_class = PointsView

    def __init__(self, app, rolling=False, filled=None):
        super().__init__(app, False, filled)

    def step_throw(self, canvas):
        return False

    def press(self, button, kind):
        if button == ROLL and kind == LONG:
            self.session.game.drop_turn()
            self._show(tunes.RELEASE)
        else:
            super().press(button, kind)

    def hold(self, die):
        """Enter the amount of a HOLD button."""
        if self.session.game.add(die):
            self._show(tunes.CLICK)
        else:
            self.highlight_prompt()

    def lift(self):
        """Remove the amount that was entered last; this screen has no dice to lift."""
        if self.session.game.take_back():
            self._show(tunes.RELEASE)
        else:
            self.highlight_prompt()

    def _show(self, tune):
        """Show the points after an amount was entered or removed."""
        self.view.can_undo = self.session.can_undo
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.look()
        self.sound("at_risk")


SCREEN = PointsKeeper
