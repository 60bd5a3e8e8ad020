"""Parts of the screens of games in which the points of a turn are banked or lost."""

from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import BATTERY


def draw_bar(canvas, game, power):
    """Draw the bar at the top: the current player, the player's total, and the best total of the others.

    - power: the device's Power, for the low-battery sign
    """
    canvas.fill(0, 0, 128, 11)
    right = 126
    if len(game.here) > 1:
        right = canvas.text_right(SMALL, canvas.number_right(SMALL, right, 2, game.to_beat, 0) - 2, 2, ":", 0) - 2
    right = canvas.number_right(SMALL, right, 2, game.totals[game.current], 0) - 4 - BATTERY[0]
    if power.low:
        canvas.bitmap(BATTERY, right, 2, 0)
    canvas.text_fit(SMALL, 2, 2, game.players[game.current]["name"], right - 4, 0)
