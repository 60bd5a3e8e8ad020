"""Typing a name with six buttons: the first press picks a group of six letters, the second the letter.

Two presses a letter, with no waiting and no timing. LEFT takes a letter back, RIGHT turns the page, SCORE is done.
"""

from kast import tunes
from kast.draw.fonts import BOLD, SMALL
from kast.hal.buttons import DOWN, HOLD6, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.screens import Screen
from kast.screens.parts import draw_title
from kast.session.plan import LONGEST_NAME, Plan
from kast.text import say

_PAGES = (
    ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZÅÄÖÉ", "ÆØÜ-. "),
    ("012345", "6789!?", "ÀÁÂÃÇÈ", "ÊËÌÍÎÏ", "ÑÒÓÔÕÙ", "ÚÛÝÐÞß"),
)


class TypeName(Screen):
    """index: which player. name: what the player is called so far."""

    def __init__(self, rooms, index, name):
        super().__init__(rooms)
        self._index = index
        self._name = name
        self._page = 0
        self._group = None  # the six letters to choose from, once a group is picked

    def draw(self, canvas):
        draw_title(canvas, say("new.type_name"))
        width = canvas.text(BOLD, 4, 17, self._name)
        canvas.fill(width + 1, 27, 7, 2)  # where the next letter goes
        canvas.text_right(SMALL, 127, 20, str(LONGEST_NAME - len(self._name)))
        for i in range(6):
            left = i * 128 // 6
            if i:
                canvas.vline(left, 34, 30)
            if self._group:
                canvas.text_center(BOLD, left + 11, 44, self._shown(self._group[i]))
            else:
                for place in range(6):
                    letter = _PAGES[self._page][i][place]
                    canvas.text_center(SMALL, left + 7 + place % 2 * 9, 36 + place // 2 * 10, letter)

    def _shown(self, letter):
        return "\xb7" if letter == " " else self._cased(letter)

    def _cased(self, letter):
        # Names begin with a capital; MicroPython's own lower() knows ASCII only, Latin-1 keeps the same distance of 32.
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
            player = plan.players[self._index]
            name = self._name.strip() or say("animal." + str(player["picture"]))
            plan.change_player(self._index, dict(player, name=name))
            self.go.show("before.who_plays", self._index)
            return
        self.machine.sound(tune)
        self.machine.redraw()
