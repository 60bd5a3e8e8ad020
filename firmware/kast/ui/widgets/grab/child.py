"""The picture of a turn of Grab for a child, without words: cards are shown as dice that make them."""

from micropython import const

from kast.games.grab import EMPTY, FIVES, MIDDLE, PASS, VALUES
from kast.ui.graphics.dice import draw_small_die, draw_tiny_die
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, UNDO
from kast.ui.widgets.cap import draw_cap
from kast.ui.widgets.child import draw_child
from kast.ui.widgets.grab.view import GrabView

# Dice that make a card of each kind, in the order of KINDS; for chance, whose sum counts, the sum alone.
_DICE = const(
    (
        b"\1\1",
        b"\2\2",
        b"\3\3",
        b"\4\4",
        b"\5\5",
        b"\6\6",
        b"\4\4\4",
        b"\3\3\5\5",
        b"\2\2\2\6\6",
        b"\1\2\3\4",
        b"\1\2\3\4\5",
        b"\5\5\5\5",
        b"",
        b"\6\6\6\6\6",
    )
)
_CHANCE = const("22+")
_CAP_TOP = const(16)
_BESIDE = const(58)  # first column to the right of a cap


class KidView(GrabView):
    """Draws the turn of a child, who takes a card only once it is shown.

    - shows_card: whether the marked card is shown, and not the cap of ROLL
    """

    undo_place = (0, 26, 20)

    def __init__(self, machine, session):
        game = session.game
        self.shows_card = False
        self._portraits = []  # for each player, since cards of others are taken, too
        from kast.ui.graphics.portraits import portrait  # noqa: PLC0415  unloaded with the screen

        self._portraits = [portrait(player) for player in game.players]
        super().__init__(machine, session)

    def look(self):
        super().look()
        self.shows_card = bool(self.cards.takes) or not self._game.can_roll

    def draw(self, canvas):
        game = self._game
        picture = self._portraits[game.current]
        draw_child(canvas, picture, self._machine.power, game.total(game.current), game.rolls_used, game.rolls_left)
        if self.row.rolling:
            pass  # nothing should distract from dice in the air
        elif not game.rolls:
            self.draw_before(canvas)
        elif self.shows_card and not self.plays:
            self._draw_marked(canvas)
        else:
            self._draw_middle(canvas)
        self.row.draw(canvas, game.dice, game.held)

    def draw_before(self, canvas):
        self._draw_middle(canvas)
        if self.can_undo and not self.plays:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)

    def _draw_middle(self, canvas):
        """Draw the cap of ROLL, and next to it the cards in the middle."""
        if not self.plays:
            draw_cap(canvas, 0, 0, "ROLL", not self.blinks)
        for slot in range(MIDDLE):
            kind = self._game.middle[slot]
            if kind != EMPTY:
                for i in range(len(_DICE[kind])):
                    draw_tiny_die(canvas, _BESIDE + 8 * i, 1 + 12 * slot, _DICE[kind][i])
                if not _DICE[kind]:
                    canvas.text(BOLD, _BESIDE, 12 * slot, _CHANCE)

    def _draw_marked(self, canvas):
        """Draw the marked card as dice, its points, the player who has it, and the cap of SCORE."""
        place = self.cards.marked
        draw_cap(canvas, 0, _CAP_TOP, "SCORE", not self.blinks)
        if place == PASS:
            canvas.number(BIG, _BESIDE + 4, _CAP_TOP, 0)
            return
        kind = self._game.kind_at(place)
        dice = _DICE[kind]
        for i in range(len(dice)):
            draw_small_die(canvas, 11 * i, 1, dice[i])
        if not dice:
            canvas.text(BOLD, 0, 2, _CHANCE)
        canvas.number(BIG, _BESIDE + 4, _CAP_TOP, VALUES[kind])
        if MIDDLE <= place < FIVES:
            canvas.bitmap(self._portraits[place - MIDDLE], 78, 12)
        if len(self.cards.takes) > 1 or self._game.can_roll:
            canvas.bitmap(ARROW_LEFT, _BESIDE, 1)
            canvas.bitmap(ARROW_RIGHT, _BESIDE + 10, 1)
