"""The choice of a kind of pips: LEFT and RIGHT walk through the unlocked kinds, ROLL chooses one, SCORE goes back.

The screen is also shown when a new kind has just been unlocked.
"""

from micropython import const

from kast.device import tunes
from kast.storage.settings import GAMES
from kast.text import line, texts
from kast.ui.graphics.dice_row import DiceRow
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.pips import choose
from kast.ui.widgets import draw_title
from kast.ui.widgets.chooser import Chooser

_FACES = const(b"\x02\x03\x04\x05\x06")
_HELD = const(b"\x00\x01\x00\x01\x00")
_APART = const(3)  # frames from the start of one die's hop to the start of the next


class Dice(Chooser):
    """Chooses a kind of pips.

    - new: whether a new kind has just been unlocked; this kind is then shown first
    - back_to: name and values of the screen that follows
    """

    top = 18
    quick = True

    def __init__(self, app, new, *back_to):
        won = app.machine.settings["won"]
        super().__init__(app, range(won + 1), won if new else app.machine.settings["dice"])
        self._back_to = back_to
        self._row = DiceRow(len(_FACES))
        self._frame = 0
        self.moving = new
        words = texts("dice")
        self.title = line(words, "new") if new else line(words, "title").format(won + 1, len(GAMES) + 1)
        self._take = line(words, "take")
        self._next = line(words, "next").format(GAMES[won]) if won < len(GAMES) else line(words, "all")
        if new:
            self.machine.sound(tunes.BONUS)

    def draw(self, canvas):
        if len(self.answers) > 1:
            super().draw(canvas)
        else:  # with only one kind there is nothing to choose, so no arrows are drawn
            draw_title(canvas, self.title)
            self.draw_answer(canvas, 0)

    def draw_answer(self, canvas, answer):
        choose(answer)
        canvas.text_center(SMALL, 64, 15, self._take)
        canvas.text_center(SMALL, 64, 26, self._next)
        self._row.draw(canvas, _FACES, _HELD)

    def step(self, canvas):
        die, frame = divmod(self._frame, _APART)
        self._frame += 1
        self.moving = self._row.step(canvas, _FACES, _HELD) or die < len(_FACES)
        if not frame and die < len(_FACES):
            self._row.hop(canvas, die, _FACES[die], True)

    def take(self, answer):
        self.machine.settings["dice"] = answer
        self.machine.save_settings()
        self.back()

    def back(self):
        choose(self.machine.settings["dice"])
        self.go.show(*self._back_to)


SCREEN = Dice
