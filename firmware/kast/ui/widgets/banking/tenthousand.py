"""The picture of a turn of Ten Thousand: player and totals at the top, the turn's points, the dice at the bottom.

Drawing allocates no memory.
"""

from micropython import const

from kast.device.coach_task import open_data
from kast.games.tenthousand.scoring import counted, scores_alone, together
from kast.text import say
from kast.ui.graphics.canvas import number_width
from kast.ui.graphics.dice import draw_tiny_die
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import BIG, BOLD, SMALL
from kast.ui.graphics.icons import ARROW_LEFT, UNDO
from kast.ui.screen import storage_warning
from kast.ui.widgets import draw_name, write
from kast.ui.widgets.banking.view import BankingView, draw_bar

_BLINK = const(10)  # frames for which a die that could be set aside looks set aside
_LINE = const(32)  # top row of the line above the dice
_ROOM = const(127)


class TenThousandView(BankingView):
    """Draws a turn of Ten Thousand. Subclasses override draw_who, draw_points, draw_choice or draw_before."""

    sign = False
    undo_place = (0, 26, 20)
    loss_place = (1, 13, 1, _LINE)

    def __init__(self, machine, session):
        super().__init__(machine, session)
        self.advice = ""  # what the coach advises, as a text
        self._roll_on = self._line = ""
        self._keys = say("tenthousand.lesson_back") if machine.settings["first"] else ""
        self._loose = []  # dice that could be set aside and are not
        self._frame = 0
        self.look()

    def new_row(self):
        return DiceRow(self._game.rules.dice)

    def look(self):
        game = self._game
        self._loose = []
        if game.can_hold and not self.advice:
            free = [die for die, aside in enumerate(game.aside) if not aside]
            counts = counted([game.dice[die] for die in free])
            is_whole = together(counts, game.options) > 0
            scoring = [is_whole or scores_alone(face, counts[face]) for face in game.dice]
            self._loose = [die for die in free if scoring[die] and not game.held[die]]
        self._roll_on = "ROLL: " + str(game.rolls_next) + "×"
        self._line = self._find_line()

    def _find_line(self):
        """Return the line above the dice: the most important thing that the player has to know now."""
        game = self._game
        if self.advice:
            return self.advice
        if self.plays:
            return self.plays
        if game.can_hold and not game.chosen:
            return say("tenthousand.choose")
        if False not in game.held and game.can_roll:
            return say("tenthousand.hot")
        if not game.totals[game.current] and game.options["entry"] > game.points:
            return say("tenthousand.entry").format(game.options["entry"])
        return say("tenthousand.last").format(game.to_beat) if game.closer >= 0 else ""

    def draw_who(self, canvas):
        draw_bar(canvas, self._game, self._machine.power)

    def draw_choice(self, canvas):
        game = self._game
        left = self.loss_place[0] + number_width(BIG, game.points) + 4
        top = self.loss_place[1] + 1
        if not self.plays:
            if game.can_roll:
                draw_tiny_die(canvas, canvas.text(SMALL, left, top, self._roll_on) + 2, top, 5)
            if game.can_bank:
                canvas.text_fit(SMALL, left, top + 9, self._wins if game.wins else self._bank, _ROOM - left)
        self.draw_line(canvas)

    def draw_line(self, canvas):
        """Draw the line above the dice, inverted while it is highlighted; in the first game, else the dice's keys."""
        draw_name(canvas, 1, _LINE, self._line, _ROOM)
        if not self._line and self._game.can_hold:
            canvas.text(SMALL, 1, _LINE + 1, self._keys)
        if self.blinks and self._line:
            canvas.invert(0, _LINE - 1, 128, 11)

    def draw(self, canvas):
        super().draw(canvas)
        self.row.underline(canvas, self._game.aside)

    def draw_before(self, canvas):
        if self.plays:
            draw_name(canvas, 1, 18, self.plays, _ROOM)
            return
        if self.blinks:
            canvas.rounded(0, 12, 128, 15)
        canvas.text_center(BOLD, 64, 15, self._press, 0 if self.blinks else 1)
        line = storage_warning(self._machine) or self._line
        if self.can_undo:
            write(canvas, 72, 28, line, 104)
        else:
            write(canvas, 64, 28, line, 128)
        if self.can_undo:
            canvas.bitmap(ARROW_LEFT, 0, 27)
            canvas.bitmap(UNDO, 8, 27)

    def step(self, canvas):
        """Let dice blink that could be set aside and are not."""
        if not self._loose:
            return False
        self._frame += 1
        if self._frame % _BLINK == 0:
            looks_held = self._frame // _BLINK & 1
            for die in self._loose:
                self.row.draw_one(canvas, die, self._game.dice[die], looks_held)
        return True


def best_play():
    """Return the coach's table of Ten Thousand; None if its file is missing or damaged."""
    from kast.games.tenthousand.value_table import Table  # noqa: PLC0415  loaded only where it is used

    try:
        with open_data("tenthousand.bin") as file:
            return Table(file.read())
    except (OSError, ValueError):
        return None


def advise(game, table, view):
    """Set those dice aside that the coach advises, and let the view show it.

    - game: a TenThousand after a roll that has not lost the turn
    - table: the table that best_play() returned
    - return: whether to bank
    """
    from kast.games.tenthousand.strategy import advice  # noqa: PLC0415  loaded only for advice and robots

    held = advice(game, table)
    if held is None:
        view.advice = say("tenthousand.coach_bank").format(game.points)
        return True
    game.hold(held)
    view.advice = say("tenthousand.coach_roll").format(game.rolls_next)
    return False
