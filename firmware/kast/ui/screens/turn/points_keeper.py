"""A turn with real dice in games in which points are banked: the players enter the points that the dice made.

Each HOLD button adds the amount that is shown above it. ROLL removes the last amount, a long press of ROLL removes all.
SCORE banks the points, or ends a turn that brought none; a long press of SCORE shows the points of all players. Before
the first amount, LEFT undoes the last turn. LEFT + RIGHT opens the menu.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, HOLD6, LEFT, LONG, ROLL, SCORE, TAP
from kast.text import load_sections, say
from kast.ui.graphics.canvas import number_width
from kast.ui.graphics.fonts import BIG, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, CROWN, UNDO
from kast.ui.screen import storage_warning
from kast.ui.turn_screen import TurnScreen
from kast.ui.widgets import take_back
from kast.ui.widgets.banking import draw_bar
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.child import draw_child

_KEYS = const(("①", "②", "③", "④", "⑤", "⑥"))
_AMOUNTS = const(45)  # top row of the amounts; the signs of their buttons are below
_GAP = const(3)  # least columns between two amounts
_LINE = const(33)  # top row of the line above them
_UNDO = const((76, 16, 20))  # column, row and width of the undo hint
_BLINK = const(6)  # frames for which a prompt is highlighted


class PointsKeeper(TurnScreen):
    """Shows a turn with real dice.

    - banked: animation of the points that the player has just banked, a Filled of widgets/banking/result.py; or None
    - can_undo: whether to show that LEFT undoes the last turn
    - blinks: frames for which a prompt is still highlighted
    """

    moving = True

    def __init__(self, app, rolling=False, banked=None):
        super().__init__(app)
        game = self.session.game
        load_sections("bank", game.rules.id)
        self.session.take_note()
        self.banked = banked  # None once its points have counted up
        self.blinks = 0
        self._portrait = None
        if self.session.is_child():
            from kast.ui.graphics.portraits import portrait  # noqa: PLC0415  loaded only in kid mode

            self._portrait = portrait(game.players[game.current])
        self.look()

    def look(self):
        """Find the texts for the current points, since drawing must not allocate memory."""
        game = self.session.game
        self.can_undo = self.session.can_undo
        self._bank = say("bank.wins" if game.wins else "bank.bank") if game.points else "SCORE: 0"
        self._line = storage_warning(self.machine)
        if game.lacks:
            self._bank = ""
            self._line = say(game.rules.id + ".entry").format(game.lacks)
        elif self._line:
            pass
        elif game.closer >= 0:
            self._line = say(game.rules.id + ".last").format(game.to_beat)
        else:
            self._line = say("keeper.back" if game.rolls else "bank.enter")

    def draw(self, canvas):
        if self.banked:
            self.banked.draw(canvas)
            return
        if self._portrait:
            self._draw_for_child(canvas)
        else:
            self._draw_in_words(canvas)
        if self.can_undo:
            x, y, _ = _UNDO
            canvas.bitmap(ARROW_LEFT, x, y + 1)
            canvas.bitmap(UNDO, x + 8, y + 1)
        amounts = self.session.game.amounts
        end = -_GAP
        for key in range(len(amounts)):
            middle = 10 + 43 * key // 2  # as the dice of games with six dice
            left = max(end + _GAP, middle - number_width(SMALL, amounts[key]) // 2)
            end = canvas.number(SMALL, left, _AMOUNTS, amounts[key])
            canvas.text_center(SMALL, middle, _AMOUNTS + 11, _KEYS[key])

    def _draw_in_words(self, canvas):
        game = self.session.game
        draw_bar(canvas, game, self.machine.power)
        canvas.number(BIG, 1, 13, game.points)
        left = number_width(BIG, game.points) + 5
        canvas.text_fit(SMALL, left, 18, self._bank, 127 - left)
        canvas.text_fit(SMALL, 1, _LINE, self._line, 127)
        if self.blinks:
            canvas.invert(0, _LINE, 128, 8)

    def _draw_for_child(self, canvas):
        game = self.session.game
        draw_child(canvas, self._portrait, self.machine.power, game.totals[game.current])
        canvas.number(BIG, 1, 2, game.points)
        if game.can_bank:
            draw_cap(canvas, 0, 22, "SCORE", game.points and not self.blinks)
        if game.wins:
            canvas.bitmap(CROWN, 60, 26)

    def step(self, canvas):
        if self.banked:
            if not self.banked.step(canvas):
                self._stop_counting()
        elif self.blinks:
            self.blinks -= 1
            if not self.blinks:
                self.machine.redraw()
        else:
            self.moving = False

    def _stop_counting(self):
        self.banked = None
        self.machine.redraw()

    def press(self, button, kind):
        if kind == DOWN and self.banked:
            self._stop_counting()
        game = self.session.game
        if kind == CHORD:
            self.go.show("turn.game_menu")
        elif button == SCORE and kind == LONG:
            self.go.show(game.totals_screen, game.current)
        elif button == SCORE and kind == TAP and game.can_bank:
            self.end_turn_by(None)
        elif button == LEFT and self.can_undo:
            take_back(self, kind, *_UNDO)
        elif button == ROLL and kind == LONG:
            game.drop_turn()
            self._show(tunes.RELEASE)
        elif kind != (TAP if button == SCORE else DOWN):
            pass
        elif button <= HOLD6 and game.add(button):
            self._show(tunes.CLICK)
        elif button == ROLL and game.take_back():
            self._show(tunes.RELEASE)
        else:
            self.blinks = _BLINK
            self.moving = True
            self.machine.redraw()
            self.machine.sound(tunes.DULL)

    def _show(self, tune):
        """Show the points after an amount was entered or removed."""
        self.look()
        self.session.save_holds_soon()
        self.machine.sound(tune)
        self.machine.redraw()
        self.sound("at_risk")


SCREEN = PointsKeeper
