"""The choice of a day for a game with daily dice.

LEFT and RIGHT change the day, HOLD1 and HOLD2 the year, HOLD3 and HOLD4 the month. ROLL accepts it, SCORE goes back.
The player has to choose, because a Pico that was without power does not know the date.
"""

from machine import RTC
from micropython import const

from kast.daily import first, text, walk
from kast.device import tunes
from kast.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.game import is_machine
from kast.session.plan import ALONE, Plan
from kast.text import line, say, texts
from kast.ui.graphics.fonts import BIG, SMALL
from kast.ui.screen import Screen
from kast.ui.widgets import draw_title
from kast.ui.widgets.keys import draw_keys_on_title

# For year, month and day: the column where each is centred, and the two buttons that decrease and increase it.
_MIDDLES = const((31, 77, 110))
_KEYS = const(("①  ②", "③  ④", "◀  ▶"))
_TOP = const(15)


class WhichDay(Screen):
    def __init__(self, app):
        super().__init__(app)
        self._plan = Plan(app.machine.settings)
        self.chosen = first(RTC().datetime()[:3], self._plan.day)
        self._texts = texts("daily")

    def draw(self, canvas):
        draw_title(canvas, say("menu.daily"))
        for index, part in enumerate(text(self.chosen).split("-")):
            middle = _MIDDLES[index]
            canvas.text_center(BIG, middle, _TOP, part)
            canvas.text_center(SMALL, middle, 38, _KEYS[index])
            if index:
                canvas.fill(middle - 19, _TOP + 8, 5, 2)
        canvas.text_center(SMALL, 64, 54, line(self._texts, "how"))

    def waited(self):
        draw_keys_on_title(self.machine.canvas)

    def press(self, button, kind):
        if button in (LEFT, RIGHT):
            self._walk(kind, 2, 1 if button == RIGHT else -1)
        elif button < 4:  # HOLD1 to HOLD4
            self._walk(kind, button // 2, 1 if button % 2 else -1)
        elif kind != DOWN:
            pass
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            self._take()
        elif button == SCORE:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")

    def _walk(self, kind, place, way):
        if kind in (DOWN, REPEAT):
            self.chosen = walk(self.chosen, place, way)
            self.machine.sound(tunes.CLICK)
            self.sound("number", self.chosen[place] % 100)
            self.machine.redraw()

    def _take(self):
        plan = self._plan
        plan.change(day=text(self.chosen))
        if not plan.alone:
            people = [player for player in plan.players if not is_machine(player)]
            picture = 0
            first_animal = {"name": say("animal." + str(picture)), "kind": "human", "picture": picture}
            plan.change(alone=people[0] if people else first_animal)
        self.go.show("setup.who_plays", ALONE)


SCREEN = WhichDay
