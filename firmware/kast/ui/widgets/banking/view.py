"""The base class of the pictures of a turn in games in which points are banked. Drawing allocates no memory."""

from micropython import const

from kast.text import load_sections, say
from kast.ui.graphics.canvas import number_width, width
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import BATTERY
from kast.ui.widgets import draw_name

_LOST = 27  # frames for which a lost turn is shown
_COUNT = const(12)  # how many of these frames, from the first, show the points counting down


class BankingView:
    """Draws a turn. Subclasses define how everything looks.

    - row: the DiceRow or BigDie that is thrown
    - can_undo: whether to show that LEFT undoes the last turn
    - plays: text such as "Rex plays" in a robot's turn; else ""
    - blinks: frames for which the prompt is still highlighted
    - loss: text that is shown when the turn is lost
    - mourned: frames for which the loss of the turn has been shown so far
    - sign: whether the points of the turn begin with a plus
    - undo_place: column, row and width of the undo hint
    - loss_place: column and row of the points that count down in a lost turn, and column and row of the text below
    """

    sign = True
    undo_place: tuple = (0, 0, 0)
    loss_place: tuple = (0, 0, 0, 0)

    def __init__(self, machine, session):
        game = session.game
        load_sections("banking", game.rules.id)
        self._machine = machine
        self._game = game
        self.row = self.new_row()
        self.blinks = self.mourned = 0
        self._press = say("over.roll")
        self._not_kept = say("over.not_kept")
        self._bank = say("banking.bank")
        self._wins = say("banking.wins")
        self.loss = say(game.rules.id + ".lost")
        self.can_undo = session.can_undo
        self.plays = ""

    def new_row(self) -> "Any":
        """Return the dice at rest, as a DiceRow or BigDie."""
        raise NotImplementedError

    def draw(self, canvas):
        """Draw the whole picture."""
        game = self._game
        self.draw_who(canvas)
        if self.row.rolling:
            self.draw_points(canvas, game.kept if self.row.landing else game.kept + game.chosen)
        elif game.is_lost:
            self._draw_loss(canvas)
        elif game.rolls:
            self.draw_points(canvas, game.points)
            self.draw_choice(canvas)
        else:
            self.draw_before(canvas)
        self.row.draw(canvas, game.dice, game.held)

    def draw_who(self, canvas) -> None:
        """Draw whose turn it is, and the low-battery sign."""
        raise NotImplementedError

    def draw_points(self, canvas, points):
        """Draw the points of the turn so far."""
        if points:
            canvas.number(BIG, self.loss_place[0], self.loss_place[1], points, 1, self.sign)

    def draw_choice(self, canvas) -> None:
        """Draw what the player can do now, while the dice are at rest."""
        raise NotImplementedError

    def draw_before(self, canvas) -> None:
        """Draw what the player can do before the first roll."""
        raise NotImplementedError

    def draw_low_battery(self, canvas, left, top, ink=1):
        """Draw the low-battery sign, if the battery is low."""
        if self._machine.power.low:
            canvas.bitmap(BATTERY, left, top, ink)

    def look(self):
        """Find out what the dice are good for. Called when they have come to rest, or were set aside."""

    def step(self, canvas) -> bool:
        """Draw the next frame of what moves while the dice are at rest; return False if nothing does."""
        return False

    def _draw_loss(self, canvas):
        """Draw the points of a lost turn, which count down."""
        x, y, text_x, text_y = self.loss_place
        left = self._game.kept * max(0, _COUNT - self.mourned) // _COUNT
        canvas.fill(x - 1, y, 129 - x, 18, 0)
        digits_width = number_width(BIG, left, self.sign)
        canvas.number(BIG, x, y, left, 1, self.sign)
        if left:
            canvas.fill(x - 1, y + 8, digits_width + 2, 2, 1)
        write(canvas, text_x, text_y, self.loss)

    def mourn(self, canvas):
        """Draw the next frame of a lost turn and return False when the animation is over."""
        self.mourned += 1
        if self.mourned <= _COUNT:
            self._draw_loss(canvas)
        return self.mourned < _LOST


def write(canvas, left, top, text, ink=1):
    """Draw a line from column `left` to the right edge, in BOLD if it fits."""
    canvas.text(BOLD if width(BOLD, text) <= 126 - left else SMALL, left, top, text, ink)


def draw_bar(canvas, game, power):
    """Draw the bar at the top: the current player, the player's total, and the best total of the others.

    - power: the device's Power, for the low-battery sign
    """
    canvas.fill(0, 0, 128, 12)
    right = 126
    if len(game.here) > 1:
        right = canvas.text_right(BOLD, canvas.number_right(BOLD, right, 2, game.to_beat, 0) - 2, 2, ":", 0) - 2
    right = canvas.number_right(BOLD, right, 2, game.totals[game.current], 0) - 4 - BATTERY[0]
    if power.low:
        canvas.bitmap(BATTERY, right, 2, 0)
    draw_name(canvas, 2, 2, game.players[game.current]["name"], right - 4, 0)
