"""The picture of a turn of Pig: all players and their points at the top, a big die and the turn's points below.

Drawing allocates no memory.
"""

from micropython import const

from kast.device.coach_task import open_data
from kast.text import say
from kast.ui.graphics.big_die import BigDie
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, BATTERY, UNDO
from kast.ui.widgets import draw_name
from kast.ui.widgets.banking.view import BankingView, write

RIGHT = const(46)  # first column to the right of the die
_DIE = const(24)  # top row of the die
_BLINK = const(6)  # frames after which the die of a lost turn is inverted


class PigView(BankingView):
    """Draws a turn of Pig. Subclasses override draw_top, draw_who, draw_choice or draw_points."""

    undo_place = (RIGHT - 1, 53, 22)
    loss_place = (RIGHT, 23, RIGHT, 50)

    def __init__(self, machine, session):
        super().__init__(machine, session)
        game = session.game
        self._wide = 128 // len(game.players)
        self._names = [fitting(player["name"], self._wide - 2) for player in game.players]
        self._roll_on = say("banking.roll_on")

    def new_row(self):
        return BigDie(1, _DIE)

    def draw(self, canvas):
        self.row.is_solid = self._game.is_lost and not self.row.rolling
        super().draw(canvas)

    def draw_who(self, canvas):
        self.draw_top(canvas)
        self.draw_low_battery(canvas, 128 - BATTERY[0], 55)

    def draw_choice(self, canvas):
        if self.plays:
            draw_name(canvas, RIGHT, 52, self.plays, 82)
        elif self._game.wins:
            write(canvas, RIGHT, 50, self._wins)
        else:
            draw_name(canvas, RIGHT, 42, self._roll_on, 82)
            draw_name(canvas, RIGHT, 53, self._bank, 82)

    def draw_top(self, canvas):
        """Draw the players next to each other, with the points each has banked; the current player is inverted."""
        game = self._game
        for index, name in enumerate(self._names):
            left = index * self._wide
            ink = 1
            if index == game.current:
                canvas.fill(left, 0, self._wide - 1, 21)
                ink = 0
            middle = left + self._wide // 2
            canvas.text_center(SMALL, middle, 2, name, ink)
            canvas.number_center(BOLD, middle, 11, game.totals[index], ink)
            if index in game.left:
                canvas.hline(left, 5, self._wide - 1)

    def draw_before(self, canvas):
        if self.plays:
            canvas.text_fit(BOLD, RIGHT, 38, self.plays, 82)
            return
        if self.blinks:
            canvas.rounded(RIGHT - 3, 34, 85, 17)
        write(canvas, RIGHT, 38, self._press, 0 if self.blinks else 1)
        if not self._machine.storing_works:
            canvas.text(SMALL, RIGHT, 24, self._not_kept)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, RIGHT, 54)
            canvas.bitmap(UNDO, RIGHT + 8, 54)

    def mourn(self, canvas):
        goes_on = super().mourn(canvas)
        if self.mourned % _BLINK == 0 and self.mourned > 2 * _BLINK:
            self.row.is_solid = not self.row.is_solid
            self.row.draw(canvas, self._game.dice, self._game.held)
        return goes_on


def fitting(name, room):
    """Return as much of the beginning of a name as fits into `room` pixels."""
    while width(SMALL, name) > room:
        name = name[:-1]
    return name


def best_play():
    """Return the table of optimal decisions in Pig; None if its file is missing or damaged."""
    from kast.games.pig.value_table import Table  # noqa: PLC0415  loaded only where it is used

    try:
        with open_data("pig.bin") as file:
            return Table(file.read())
    except (OSError, ValueError):
        return None
