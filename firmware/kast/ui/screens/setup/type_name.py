"""Typing a name with six buttons: the first press picks a group of six letters, the second press picks the letter.

Each letter takes two presses, without any waiting or timing. The top row explains the other buttons: LEFT deletes
a letter, RIGHT turns the page, SCORE finishes.
"""

from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, HOLD6, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.session.plan import LONGEST_NAME, Plan
from kast.text import say
from kast.ui.graphics.canvas import width
from kast.ui.graphics.fonts import BOLD, SMALL
from kast.ui.graphics.icons import UNDO
from kast.ui.screen import Screen

_PAGES = (
    ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZÅÄÖÉ", "ÆØÜ-. "),
    ("012345", "6789!?", "ÀÁÂÃÇÈ", "ÊËÌÍÎÏ", "ÑÒÓÔÕÙ", "ÚÛÝÐÞß"),
)
_NAMES = const(("A-Z", "0-9"))  # names of the pages
_ROOM = const(112)  # width of the name in pixels


class TypeName(Screen):
    """Lets a player type a name.

    - index: index of the player, or ALONE
    - name: the player's name so far
    """

    def __init__(self, app, index, name):
        super().__init__(app)
        self._index = index
        self._name = name
        self._page = 0
        self._group = None  # the six letters to choose from; None until a group is picked

    def draw(self, canvas):
        canvas.fill(0, 0, 128, 11)
        canvas.text(SMALL, 3, 2, "◀", 0)
        canvas.bitmap(UNDO, 11, 1, 0)
        canvas.text(SMALL, 29, 2, "▶ " + _NAMES[1 - self._page], 0)
        canvas.text_right(SMALL, 126, 2, say("new.done"), 0)
        end = canvas.text(BOLD if width(BOLD, self._name) <= _ROOM else SMALL, 4, 15, self._name)
        canvas.fill(end + 1, 25, 7, 2)  # a line where the next letter goes
        if not self._name:
            canvas.text(SMALL, 16, 17, say("new.type_name"))
        for i in range(6):
            left = i * 128 // 6
            if i:
                canvas.vline(left, 31, 33)
            if self._group:
                canvas.text_center(BOLD, left + 11, 44, self._shown(self._group[i]))
            else:
                for index in range(6):
                    letter = _PAGES[self._page][i][index]
                    canvas.text_center(SMALL, left + 7 + index % 2 * 9, 33 + index // 2 * 11, letter)

    def _shown(self, letter):
        return "\xb7" if letter == " " else self._cased(letter)

    def _cased(self, letter):
        # Names begin with a capital. MicroPython's lower() converts ASCII only, so add 32, which also works in Latin-1.
        if not self._name or self._name[-1] in " -":
            return letter
        return chr(ord(letter) + 32) if "A" <= letter <= "Z" or "À" <= letter <= "Þ" else letter

    def press(self, button, kind):
        if kind != DOWN and not (kind == REPEAT and button == LEFT):
            return
        tune = tunes.CLICK
        if button <= HOLD6:
            if not self._group:
                self._group = _PAGES[self._page][button]
            else:
                letter = self._cased(self._group[button])
                self._group = None
                if len(self._name) < LONGEST_NAME and not (letter == " " and not self._name):
                    self._name += letter
                else:
                    tune = tunes.REFUSED
        elif button == LEFT:
            if self._group:
                self._group = None
            else:
                self._name = self._name[:-1]
        elif button == RIGHT:
            self._group = None
            self._page = (self._page + 1) % len(_PAGES)
        elif button in (SCORE, ROLL):
            plan = Plan(self.machine.settings)
            player = plan.player(self._index)
            name = self._name.strip() or say("animal." + str(player["picture"]))
            plan.change_player(self._index, dict(player, name=name))
            self.go.show("setup.who_plays", self._index)
            return
        self.machine.sound(tune)
        self.machine.redraw()


SCREEN = TypeName
