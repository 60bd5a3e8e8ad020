"""The daily dice: of which day. LEFT and RIGHT walk the days, HOLD1 to HOLD4 the years and months.

A Pico without power forgets which day it is.
"""

from machine import RTC
from micropython import const

from kast import tunes
from kast.daily import FIRST_YEAR, LAST_YEAR, beside, day_text, month_days, parts, proposed
from kast.draw.fonts import BIG, SMALL
from kast.game import is_machine
from kast.hal.buttons import DOWN, HOLD1, LEFT, REPEAT, RIGHT, ROLL, SCORE
from kast.screens import Screen
from kast.screens.parts import draw_title
from kast.screens.parts.keys import draw_keys_on_title
from kast.session.plan import ALONE, Plan
from kast.text import line, say, texts

# Of year, month and day: the column of its middle, and the keys that lead back and on.
_MIDDLES = const((31, 77, 110))
_KEYS = const(("①  ②", "③  ④", "◀  ▶"))
_TOP = const(15)


class WhichDay(Screen):
    def __init__(self, rooms):
        super().__init__(rooms)
        self._plan = Plan(rooms.machine.settings)
        self._day = parts(proposed(RTC().datetime()[:3], self._plan.day))
        self._about = line(texts("daily"), "about")

    def draw(self, canvas):
        draw_title(canvas, say("menu.daily"))
        year, month, day = self._day
        canvas.number_center(BIG, _MIDDLES[0], _TOP, year)
        for number, middle in ((month, _MIDDLES[1]), (day, _MIDDLES[2])):
            canvas.text_center(BIG, middle, _TOP, f"{number:02}")
            canvas.fill(middle - 19, _TOP + 8, 5, 2)
        for middle, keys in zip(_MIDDLES, _KEYS):
            canvas.text_center(SMALL, middle, 38, keys)
        canvas.text_center(SMALL, 64, 54, self._about)

    def waited(self):
        draw_keys_on_title(self.machine.canvas)

    def press(self, button, kind):
        if button not in (ROLL, SCORE):
            if kind in (DOWN, REPEAT):
                self._walk(button)
        elif kind != DOWN:
            pass
        elif button == ROLL:
            self.machine.sound(tunes.HOLD)
            self._take()
        else:
            self.machine.sound(tunes.RELEASE)
            self.go.show("menus.menu")

    def _walk(self, button):
        year, month, day = self._day
        if button in (LEFT, RIGHT):
            self._day = beside(year, month, day, 1 if button == RIGHT else -1)
            part = 2
        elif button < HOLD1 + 4:
            part, on = divmod(button - HOLD1, 2)
            step = 1 if on else -1
            if part:
                month = (month - 1 + step) % 12 + 1
            else:
                year = max(FIRST_YEAR, min(year + step, LAST_YEAR))
            self._day = year, month, min(day, month_days(year, month))
        else:
            return
        self.machine.sound(tunes.CLICK)
        self.sound("number", self._day[part] % 100)
        self.machine.redraw()

    def _take(self):
        plan = self._plan
        plan.change(day=day_text(*self._day))
        if not plan.alone:
            people = [player for player in plan.players if not is_machine(player)]
            plan.change(alone=people[0] if people else {"name": say("animal.0"), "kind": "human", "picture": 0})
        self.go.show("before.who_plays", ALONE)
