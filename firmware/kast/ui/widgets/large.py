"""A turn in large letters: who plays, the total, the box and the sum of the dice in BOLD. Loaded only if the setting
"large" is on.

There is no space for the progress to the upper bonus, or for the dots of the open boxes; the card shows both.
"""

from micropython import const

from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.dice import draw_small_die
from kast.ui.graphics.fonts import BIG, BOLD
from kast.ui.graphics.icons import ARROW_LEFT, ARROW_RIGHT, BATTERY
from kast.ui.widgets import draw_name, draw_rolls

_INDENT = const(9)  # left column of the second line, after the arrow
_SUM = const(30)  # width of a small die and the sum of the dice


def draw_top(canvas, game, power, player):
    """Draw the row at the top like `draw_top` of turn_view.py, but in BOLD, a pixel taller, and without upper bonus."""
    canvas.fill(0, 0, 128, 12)
    right = canvas.number_right(BOLD, 126, 2, game.cards[player].total, 0) - 5
    if not game.real_dice:
        right = draw_rolls(canvas, right, game.rolls_used, game.rolls_left) - 4
    if power.low:
        right -= BATTERY[0] + 3
        canvas.bitmap(BATTERY, right, 2, 0)
    draw_name(canvas, 2, 2, game.players[player]["name"], right - 2, 0)


def draw_box(canvas, play):
    """Draw the shown box like `TurnView.draw_box`, and return the column after the signs below its name.

    The second line ends with the first of these that applies: bonus points, the joker, the column's factor, the sum
    of the dice.
    """
    turn = play.turn
    shown = turn.shown
    column = turn.columns[shown]
    bonus = turn.extras[shown]
    several = len(turn.boxes) > 1
    left = canvas.number_right(BIG, 127, 17, turn.points[shown] * column) - 4
    end = left - (4 + ARROW_RIGHT[0]) * several
    factor = "×" + str(column) if play.session.game.rules.columns > 1 else ""
    label = play.view.joker if play.joker and not bonus else factor
    needed = number_width(BOLD, bonus, True) if bonus else width(BOLD, label)
    second = play.view.second
    x = draw_box_name(canvas, play.names[shown], left, end - needed, second)
    if bonus:
        x = canvas.number(BOLD, x, second, bonus, 1, True)
    elif label:
        x = canvas.text_fit(BOLD, x, second, label, end - x)
    elif x + _SUM <= end:
        draw_small_die(canvas, x, second, 6)
        x = canvas.number(BOLD, x + 12, second, sum(play.session.game.dice))
    if several:
        canvas.bitmap(ARROW_LEFT, 0, second + 1)
        canvas.bitmap(ARROW_RIGHT, x + 4, second + 1)
        x += 4 + ARROW_RIGHT[0]
    return x


def draw_box_name(canvas, name, room, second_room, y=28):
    """Draw a box's name in one line if it fits, else in two lines, else in one line of small letters.

    - room, second_room: columns where the first and the second line have to end
    - y: top row of the second line

    :return: the column where the second line can continue
    """
    top = min(15, y - 12)
    first, _, second = name.partition(" ")
    fits = width(BOLD, first) < room and _INDENT + 5 + width(BOLD, second) <= second_room
    if not second or not fits or width(BOLD, name) < room:
        draw_name(canvas, 1, top, name, room - 1)
        return _INDENT
    canvas.text(BOLD, 1, top, first)
    return canvas.text(BOLD, _INDENT, y, second) + 5
