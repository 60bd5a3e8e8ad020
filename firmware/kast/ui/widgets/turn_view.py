"""The picture of a turn in a score-card game, and parts of it that other screens use: top row, names of boxes."""

from micropython import const

from kast.games.cards import column_of, kind_of
from kast.modules import load
from kast.session.turn import ASKING
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, BATTERY, CROSS, STAR, STAR_SMALL, TICK, UNDO
from kast.ui.screen import storage_warning
from kast.ui.widgets import draw_name, draw_rolls, draw_title, write

_LARGE = const("kast.ui.widgets.large")
_BOX = const(13)  # first row of the box
_FOUR_DIGITS = const(1000)  # a total from which on there is no space for it in BOLD


class TurnView:
    """Draws a turn in a score-card game. Drawing allocates no memory.

    - play: the Play that is drawn
    - blinks: frames for which the prompt is still highlighted
    - not_kept: short text of the warning that the game is not stored
    """

    room = 128  # width in pixels of the prompt before the first roll
    top = _BOX  # first row below the row at the top, a note or a question

    def __init__(self, play):
        self.play = play
        self.blinks = 0
        self.second = 25 if play.row.explained else 28  # top row of the second line
        # The title includes the name of the player who filled the box, the line does not.
        self.before = "" if not play.filled else play.filled.line if play.can_undo else play.filled.title
        self.what_to_do = say("over.roll")
        self.not_kept = say("over.not_kept")
        self.zero_here = say("play.zero_here")
        self.sure = say("play.sure")
        self.joker = say("play.joker")

    def draw(self, canvas):
        """Draw the whole picture."""
        play = self.play
        game = play.session.game
        self.top = self.draw_top(canvas) or _BOX
        if play.turn.in_air:
            pass  # nothing should distract from dice in the air
        elif self.top > _BOX or play.turn.state == ASKING:
            self.draw_below(canvas, self.top)
        elif not game.rolls_used:
            self.draw_prompt(canvas)
            self.draw_before(canvas)
        else:
            self.draw_box(canvas)
        play.row.draw(canvas, game.dice, game.held)

    def draw_before(self, canvas):
        """Draw the line above the dice before the first roll: what the last turn brought, or a warning."""
        play = self.play
        warning = storage_warning(play.machine)
        if play.can_undo:
            write(canvas, 72, self.second, self.not_kept if warning else self.before, 104)
            canvas.bitmap(ARROW_LEFT, 0, self.second - 1)
            canvas.bitmap(UNDO, 8, self.second - 1)
        else:
            write(canvas, 64, self.second, warning or self.before, 128)

    def draw_prompt(self, canvas):
        """Draw the prompt before the first roll, such as "Press ROLL"."""
        canvas.fill(0, 12, self.room, 15, 0)
        if self.blinks:
            canvas.rounded(0, 12, self.room, 15)
        canvas.text_center(BOLD, self.room // 2, 15, self.what_to_do, 0 if self.blinks else 1)

    def draw_top(self, canvas) -> int | None:
        """Draw the row at the top; or a note or a question in its place, and return the row below it."""
        turn = self.play.turn
        note = self.play.note
        if turn.state == ASKING:
            note = self.sure if turn.points[turn.shown] else self.zero_here
        if note:
            return draw_title(canvas, note, 2)
        self.draw_head(canvas)
        return None

    def draw_head(self, canvas):
        """Draw the row at the top."""
        turn = self.play.turn
        draw_top(canvas, self.play.session.game, self.play.machine.power, turn.columns[turn.shown] if turn.boxes else 1)

    def draw_below(self, canvas, bottom):
        """Draw the prompt or the shown box in one line below a note, whose last row is above `bottom`."""
        top = (bottom + self.second + 3) // 2 - self.play.row.explained
        turn = self.play.turn
        if not self.play.session.game.rolls_used:
            canvas.text_center(BOLD, 64, top, self.what_to_do)
            return
        left = canvas.number_right(BOLD, 127, top, turn.points[turn.shown] * turn.columns[turn.shown])
        draw_name(canvas, 1, top, self.play.names[turn.shown], left - 4)

    def draw_box(self, canvas):
        """Draw the shown box, and return the pixel column after the symbols below its name."""
        if canvas.large:
            return load(_LARGE).draw_box(canvas, self.play)
        turn = self.play.turn
        shown = turn.shown
        count = len(turn.boxes)
        column = turn.columns[shown]
        left = canvas.number_right(BIG, 127, 16, turn.points[shown] * column)
        draw_name(canvas, 1, 14, self.play.names[shown], left - 4)
        x = 8
        second = self.second
        columns = self.play.session.game.rules.columns
        if columns > 1:
            x = canvas.text(SMALL, canvas.number(SMALL, x, second + 1, turn.points[shown]) + 2, second + 1, "×") + 1
            x = canvas.number(SMALL, x, second + 1, column) + 3
        if self.play.joker:
            x = canvas.text(SMALL, x, second + 1, self.joker) + 4
        if turn.extras[shown]:
            x = canvas.number(SMALL, x, second + 1, turn.extras[shown], 1, True)
        elif count > 1 and columns == 1 and not self.play.joker:
            x = draw_place(canvas, x, second + 4, shown, count)
        if count > 1:
            canvas.bitmap(ARROW_LEFT, 0, second)
            canvas.bitmap(ARROW_RIGHT, x + 3, second)
            x += 3 + ARROW_RIGHT[0]
        return x

    def clear_box(self, canvas):
        """Clear everything below the top row, which is faster than drawing the whole picture."""
        canvas.fill(0, 12, 128, 52, 0)

    def mark_name(self, canvas):
        """Invert the name of the box, while SCORE is down."""
        canvas.invert(0, 12, min(width(BOLD, self.play.names[self.play.turn.shown]) + 2, 100), 13)


def is_party(game):
    """Return whether all dice are equal and can earn a bonus, or at least 50 points in a box."""
    return min(game.dice) == max(game.dice) and (game.bonus() > 0 or any(points >= 50 for _, points in game.choices()))


def box_name(box):
    """Return the name of a box, followed by its column's factor in Triple."""
    name = say(kind_of(box))
    return name + " " + "×" + str(column_of(box)) if "." in box else name


def draw_top(canvas, game, power, column=1, player=None):
    """Draw the row at the top: player, rolls of this turn, progress to the upper bonus of a column, total.

    - power: the device's Power, for the low-battery sign
    - player: index of the player whose data the row shows; None for the current player
    """
    if player is None:
        player = game.current
    if canvas.large:
        load(_LARGE).draw_top(canvas, game, power, player)
        return
    card = game.cards[player]
    canvas.fill(0, 0, 128, 12)
    right = 66
    if not game.real_dice:  # the number of rolls of real dice is unknown
        right = draw_rolls(canvas, right, game.rolls_used, game.rolls_left) - 3
    if power.low:
        right -= BATTERY[0]
        canvas.bitmap(BATTERY, right, 2, 0)
        right -= 3
    draw_name(canvas, 2, 2, game.players[player]["name"], right - 2, 0)
    canvas.number_right(BOLD if card.total < _FOUR_DIGITS else SMALL, 126, 2, card.total, 0)
    if card.bonus_pays:
        draw_race(canvas, 71, 0, card, column, 0)


def draw_race(canvas, x, y, card, column, ink=1):
    """Draw the progress to the upper bonus of a column, 25 pixels wide and 11 high.

    A bar grows towards a star, which is large once the bonus is won. A tick after the star means that the filled boxes
    are on course for the bonus. A cross replaces the star if the bonus can no longer be won.
    """
    upper = card.upper_in(column)
    canvas.outline(x, y + 3, 13, 5, ink)
    canvas.fill(x + 1, y + 4, min(upper, card.bonus_at) * 11 // card.bonus_at, 3, ink)
    if card.bonus_in(column):
        canvas.bitmap(STAR, x + 14, y, ink)
    elif card.bonus_is_lost(column):
        canvas.bitmap(CROSS, x + 15, y + 3, ink)
    else:
        canvas.bitmap(STAR_SMALL, x + 14, y + 2, ink)
        if upper and card.pace(column) >= 0:
            canvas.bitmap(TICK, x + 22, y + 3, ink)


def draw_place(canvas, left, top, shown, count):
    """Draw a dot for each open box, a large dot for the shown box, and return the column where another dot would be."""
    spacing = 4 if count <= 15 else 3 if count <= 20 else 2
    for i in range(count):
        if i == shown:
            canvas.fill(left + i * spacing - 1, top - 1, 3, 3)
        else:
            canvas.pixel(left + i * spacing, top)
    return left + count * spacing
