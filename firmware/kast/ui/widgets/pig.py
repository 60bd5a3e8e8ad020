"""The picture of a turn of Pig: all players and their points at the top, a big die and the turn's points below.

Drawing allocates no memory.
"""

from micropython import const

from kast.device.coach_task import open_data
from kast.text import bring, say
from kast.ui.graphics.big_die import BigDie
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, BATTERY, UNDO

RIGHT = const(46)  # first column to the right of the die
_DIE = const(24)  # top row of the die
_LOST = 27  # frames for which a lost turn is shown
_COUNT = const(12)  # how many of these frames, from the first, show the points counting down
_BLINK = const(6)


class PigView:
    """Draws a turn of Pig. Subclasses override draw_top, draw_who, draw_choice or draw_points.

    - die: the BigDie
    - can_undo: whether to show that LEFT undoes the last turn
    - plays: text such as "Rex plays" in a robot's turn; else ""
    - blinks: frames for which the prompt is still highlighted
    - mourned: frames for which the loss of the turn has been shown so far
    """

    def __init__(self, machine, session):
        bring("pig")
        game = session.game
        self._machine = machine
        self._game = game
        self.die = BigDie(1, _DIE)
        self._wide = 128 // len(game.players)
        self._names = [fitting(player["name"], self._wide - 2) for player in game.players]
        self.blinks = self.mourned = 0
        self._press = say("over.roll")
        self._not_kept = say("over.not_kept")
        self._roll_on = say("pig.roll_on")
        self._bank = say("pig.bank")
        self._wins = say("pig.wins")
        self._lost = say("pig.lost")
        self.can_undo = session.can_undo
        self.plays = ""

    def draw(self, canvas):
        game = self._game
        self.draw_who(canvas)
        self.die.is_solid = game.is_lost and not self.die.rolling
        self.die.draw(canvas, game.face)
        if self.die.flies or self.die.away:
            self.draw_points(canvas, game.points)
        elif game.is_lost:
            self._draw_loss(canvas)
        else:
            self.draw_choice(canvas)

    def draw_who(self, canvas):
        """Draw whose turn it is, and the low-battery sign."""
        self.draw_top(canvas)
        if self._machine.power.low:
            canvas.bitmap(BATTERY, 128 - BATTERY[0], 55)

    def draw_choice(self, canvas):
        """Draw what the player can do now, while the die is at rest or has not been rolled yet."""
        game = self._game
        if game.rolls:
            self.draw_points(canvas, game.points)
            if self.plays:
                canvas.text_fit(SMALL, RIGHT, 53, self.plays, 82)
            elif game.wins:
                _write(canvas, 50, self._wins)
            else:
                canvas.text(SMALL, RIGHT, 45, self._roll_on)
                canvas.text(SMALL, RIGHT, 55, self._bank)
        else:
            self._draw_before(canvas)

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

    def _draw_before(self, canvas):
        if self.plays:
            canvas.text_fit(BOLD, RIGHT, 38, self.plays, 82)
            return
        if self.blinks:
            canvas.rounded(RIGHT - 3, 34, 85, 17)
        _write(canvas, 38, self._press, 0 if self.blinks else 1)
        if not self._machine.kept:
            canvas.text(SMALL, RIGHT, 24, self._not_kept)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, RIGHT, 54)
            canvas.bitmap(UNDO, RIGHT + 8, 54)

    def draw_points(self, canvas, points):
        """Draw the points of the turn so far."""
        if points:
            canvas.number(BIG, RIGHT, 23, points, 1, True)

    def _draw_loss(self, canvas):
        """Draw the points of a lost turn, which count down."""
        game = self._game
        lost = sum_before_loss(game.rolls)
        left = lost * max(0, _COUNT - self.mourned) // _COUNT
        canvas.fill(RIGHT - 1, 23, 83, 18, 0)
        digits_width = number_width(BIG, left, left > 0)
        canvas.number(BIG, RIGHT, 23, left, 1, True)
        if left:
            canvas.fill(RIGHT - 1, 31, digits_width + 2, 2, 1)
        _write(canvas, 50, self._lost)

    def mourn(self, canvas):
        """Draw the next frame of a lost turn and return False when the animation is over."""
        self.mourned += 1
        if self.mourned <= _COUNT:
            self._draw_loss(canvas)
        elif self.mourned % _BLINK == 0:
            self.die.is_solid = not self.die.is_solid
            self.die.draw(canvas, self._game.face)
        return self.mourned < _LOST


def _write(canvas, top, text, ink=1):
    """Draw a line to the right of the die, in BOLD if it fits."""
    canvas.text(BOLD if width(BOLD, text) <= 80 else SMALL, RIGHT, top, text, ink)


def sum_before_loss(rolls):
    """Return the points that a turn had before its last roll.

    - rolls: the faces as digits
    """
    points = 0
    for index in range(len(rolls) - 1):
        points += ord(rolls[index]) - 48
    return points


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
