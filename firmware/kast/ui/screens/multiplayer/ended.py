"""The screen after a game on several devices that ended early: another device gave it up or violated the protocol. ROLL
leads to the menu.
"""

from kast.device import tunes
from kast.drivers.buttons import DOWN, ROLL
from kast.session import joining
from kast.text import line, texts
from kast.ui.graphics.fonts import SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title, fitted
from kast.ui.widgets.help_page import draw_sentence

_WHAT = {"chain": "dice", "dice": "dice", "twice": "dice", "holds": "move", "box": "move", "order": "move"}
_ELSE = "points"  # for the violations "score" and "state", which concern the points of the game


class Ended(Screen):
    """Shows why the game ended.

    - sides: (side of the device that caused the end,); () if any of the other devices may have caused it
    """

    def __init__(self, app):
        super().__init__(app)
        words = texts("together")
        session = self.session
        violation = session.violation
        self._title = line(words, "title")
        self.sides = ()
        if session.table:
            side = session.table.violator if violation else session.table.quitter
            self.sides = () if side < 0 else (side,)  # -1: any of the others may have violated the protocol
        if violation and session.table:
            self._title = fitted("{}", 122, joining.other_names(session, self.sides))
        if violation == "papers":
            self._sentence = line(words, "papers")
        elif violation:
            self._sentence = line(words, "lie").format(line(words, _WHAT.get(violation, _ELSE)))
        else:
            self._sentence = fitted(line(words, "given_up"), 122, joining.other_names(session, self.sides))
        self._ends = line(words, "ends")
        self.machine.sound(tunes.ZERO)
        self.sound("there", tunes.REFUSED + tunes.ZERO if violation else tunes.ZERO)

    @classmethod
    def form(cls, app, *_) -> str:
        return "multiplayer.kid_ended" if cls is Ended and app.machine.settings["kids"] else ""

    def draw(self, canvas):
        draw_title(canvas, self._title)
        draw_sentence(canvas, 13, self._sentence, 39)
        canvas.text_center(SMALL, 64, 54, self._ends)

    def press(self, button, kind):
        if button == ROLL and kind == DOWN:
            self.machine.sound(tunes.CLICK)
            joining.close_table(self.session)
            self.go.show("menus.menu")


SCREEN = Ended
