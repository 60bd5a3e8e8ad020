"""Typing a name with six buttons: the first press picks a group of six letters, the second press picks the letter.

Each letter takes two presses, without any waiting or timing. The top row explains the other buttons: LEFT deletes
a letter, RIGHT turns the page, SCORE finishes. The first page has the letters from A to Z and those of the language;
the second one has digits and all other letters, and after such a letter the first page is shown again.
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

_LETTERS = const("ABCDEFGHIJKLMNOPQRSTUVWXYZ{}-. ")
_ACCENTED = const("ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß")
_NAMES = const(("ÀÂ0", "A-Z"))  # what RIGHT leads to from each page; À and Â are on the second page in each language
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
        own = "".join(say("new.letters").split())
        others = "".join([letter for letter in _ACCENTED if letter not in own])
        self._pages = (_LETTERS.format(own), "0123456789!?" + others)
        self._page = 0
        self._group = None  # the six letters to choose from; None until a group is picked

    def draw(self, canvas):
        canvas.fill(0, 0, 128, 10)
        canvas.hline(57, 10, 71)  # on the left this row is free, so that the ring of an Å does not touch the title
        canvas.text(SMALL, 3, 2, "◀", 0)
        canvas.bitmap(UNDO, 11, 1, 0)
        canvas.text(SMALL, 29, 2, "▶ " + _NAMES[self._page], 0)
        canvas.text_right(SMALL, 126, 2, say("new.done"), 0)
        end = canvas.text(BOLD if width(BOLD, self._name) <= _ROOM else SMALL, 4, 14, self._name)
        canvas.fill(end + 1, 23, 7, 2)  # a line where the next letter goes
        if not self._name:
            canvas.text(SMALL, 16, 15, say("new.type_name"))
        for i in range(6):
            left = i * 128 // 6
            if i:
                canvas.vline(left, 27, 37)
            if self._group:
                canvas.text_center(BOLD, left + 11, 36, self._shown(self._group[i]))
            else:
                for index in range(6):
                    letter = self._pages[self._page][6 * i + index]
                    canvas.text_center(SMALL, left + 7 + index % 2 * 9, 27 + index // 2 * 10, letter)
        for i in range(6):
            canvas.text_center(SMALL, i * 128 // 6 + 11, 56, "①②③④⑤⑥"[i])  # the sign on the cap of the column's button

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
                self._group = self._pages[self._page][6 * button : 6 * button + 6]
            else:
                letter = self._cased(self._group[button])
                self._group = None
                if letter > "Z":
                    self._page = 0
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
            self._page = (self._page + 1) % 2
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
