"""Stand in for the firmware's main.py: show every screen with the widest values, in several languages.

Prints a line of JSON for each picture of the screens' examples: the language; whether boxes have their other names; the
screen; `drawn`: left, top, right, bottom and the text of each item (null for numbers and pictures); `cut`: texts that
did not fit and were shortened with dots.
"""

import asyncio
import gc
import json
import sys

from kast.app import App
from kast.modules import alias_of, load
from kast.start import complete, wired
from kast.text import speak
from kast.ui.graphics.canvas import Canvas, number_width, width
from kast.ui.widgets.examples import show_at_once

SPOKEN = EXAMPLES = SCREENS = ()  # set by drawn_examples.py
MANY = 32  # number of pictures after which garbage is collected
KEYS = "①②③④⑤⑥◀▶"


class Watched(Canvas):
    """Canvas that records the place of each item. It draws no letters, numbers and pictures, which would take long.

    One byte for each item is written into the frame, so that frames differ. Some examples end when their first frame
    appears again.
    """

    def clear(self):
        super().clear()
        self.drawn = []
        self.cut = []

    def _note(self, left, top, right, bottom, text=None):
        self.drawn.append((left, top, right, bottom, text))
        self.frame[len(self.drawn)] = hash((left, top, right, text)) & 255

    def fill(self, x, y, w, h, ink=1):
        Canvas.fill(self, x, y, w, h, ink)  # super() would allocate memory for each of many calls
        for place in range(len(self.drawn) - 1, -1, -1):  # in place, since a new list for each fill would be garbage
            left, top, right, bottom, _ = self.drawn[place]
            if x <= left and y <= top and right <= x + w and bottom <= y + h:
                del self.drawn[place]

    def text(self, font, x, y, string, ink=1):
        above = any(key in string for key in KEYS)  # key symbols rise one row above the capitals
        self._note(x, y - above, x + width(font, string), y + font.capital, string)
        return x + width(font, string)

    def text_fit(self, font, x, y, string, max_width, ink=1):
        if width(font, string) > max_width:
            self.cut.append(string)
            self._note(x, y, x + max_width, y + font.capital, string)
        return super().text_fit(font, x, y, string, max_width, ink)

    def number(self, font, x, y, n, ink=1, sign=False):
        self._note(x, y, x + number_width(font, n, sign), y + font.capital)
        return x + number_width(font, n, sign)

    def bitmap(self, bitmap, x, y, ink=1, scale=1):
        self._note(x, y, x + bitmap[0] * scale, y + bitmap[1] * scale)


app = App(wired())
show_at_once(app)
complete(app)
machine = app.machine
machine.canvas = Watched()


MODULES = [(name, alias_of("kast.ui.screens." + name)) for name in SCREENS]


def name_of(screen):
    for name, alias in MODULES:
        module = sys.modules.get(alias)
        if module and module.SCREEN is type(screen):
            return name
    return None


def picture():
    machine.redraw()
    canvas = machine.canvas
    screen = name_of(machine.screen)
    language = machine.settings["language"]
    others = machine.settings["other_names"]
    seen = {"language": language, "other_names": others, "screen": screen, "drawn": canvas.drawn, "cut": canvas.cut}
    print(json.dumps(seen))


async def rest():
    """Return to the event loop, because the virtual board collects garbage only there and would run out of memory.

    If memory runs out within C code of MicroPython, its build for WebAssembly hangs.
    """
    gc.collect()
    await asyncio.sleep_ms(1)


async def main():
    for machine.settings["language"], machine.settings["other_names"] in SPOKEN:
        speak(machine.settings["language"], machine.settings["other_names"])
        for room, example in EXAMPLES:
            for count, _ in enumerate(getattr(load("kast.ui.screens." + room), example)(app)):
                picture()
                if not count % MANY:
                    await rest()


asyncio.run(main())
