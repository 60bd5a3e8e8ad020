"""Asks after the first choice of a language who plays: a child, a grown-up, or somebody who plays by ear.

A grown-up begins with the guided first turns; the game of a child, or by ear, begins at once, since its screens or
sounds say what to press. LEFT + RIGHT leads to the menu. SCORE does nothing, so that a child who presses keys at random
reaches a game.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import CHORD, DOWN, LEFT, RIGHT, ROLL
from kast.text import line, texts
from kast.ui.graphics.fonts import BOLD
from kast.ui.graphics.icons import SOUND_3
from kast.ui.graphics.portraits import portrait
from kast.ui.screen import Screen
from kast.ui.screens.help import begin_lesson, lessons
from kast.ui.widgets import draw_title
from kast.ui.widgets.chooser import animal_names
from kast.ui.widgets.keys import draw_keys

_ANSWERS = const(("kids", "", "by_ear"))  # the setting that each answer switches on, if any
_WORDS = const(("child", "grown_up", "ear"))
_GROWN_UP = const(1)  # indices of answers
_BY_EAR = const(2)
_WIDE = const(42)  # width in pixels of an answer
_TOP = const(13)  # top row of the answers
_DIE = const(b"\x06\x06\x10\x06\x0b\x0b\x06\x10\x10\x10")  # column and row of each pip of the die


class FirstTime(Screen):
    """Asks who plays.

    - chosen: index of the highlighted answer
    """

    def __init__(self, app):
        super().__init__(app)
        self.chosen = _BY_EAR if app.machine.settings["by_ear"] else _GROWN_UP
        self._texts = texts("first")
        self._player = {"name": animal_names()[0], "kind": "human", "picture": 0}

    def draw(self, canvas):
        draw_title(canvas, line(self._texts, "question"))
        canvas.rounded((_WIDE + 1) * self.chosen, _TOP, _WIDE, 28)
        inks = [int(index != self.chosen) for index in range(len(_ANSWERS))]
        canvas.bitmap(portrait(self._player), 9, _TOP + 2, inks[0])
        canvas.rounded_outline(52, _TOP + 2, 24, 24, inks[1])
        for pip in range(0, len(_DIE), 2):
            canvas.fill(51 + _DIE[pip], _TOP + 1 + _DIE[pip + 1], 4, 4, inks[1])
        canvas.bitmap(SOUND_3, 94, _TOP + 5, inks[2], 2)
        canvas.text_center(BOLD, 64, _TOP + 30, line(self._texts, _WORDS[self.chosen]))
        draw_keys(canvas, 54, back=False)

    def press(self, button, kind):
        if kind == CHORD:
            self.go.show("menus.menu")
        elif kind != DOWN:
            return
        elif button in (LEFT, RIGHT):
            self.chosen = (self.chosen + (1 if button == RIGHT else -1)) % len(_ANSWERS)
            self.machine.sound(tunes.CLICK)
            self.sound("number", self.chosen + 1)
            self.machine.redraw()
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            self.go.later(self._begin)

    def _begin(self):
        setting = _ANSWERS[self.chosen]
        if not setting:
            begin_lesson(self, lessons()[0])
            return
        settings = self.machine.settings
        settings[setting] = True
        if not settings["plan"]["players"]:
            settings["plan"].update({"players": [self._player], "start": "listed"})
        self.machine.save_settings()
        self.go.begin()


SCREEN = FirstTime
