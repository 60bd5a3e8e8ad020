"""Self-test of the flash: write, rename, read and remove a file; show the time of each step and the free space."""

from time import ticks_diff, ticks_ms

from micropython import const

from kast.entropy_pool import MOST
from kast.storage import store
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import TICK
from kast.ui.widgets.check_page import CheckPage

_NAME = const("check")
_PIECES = const(16)  # pieces of 256 bytes, together a whole block of flash, so that a block is erased


class Flash(CheckPage):
    """Shows the steps and their results.

    - results: for each step, whether it worked and how many milliseconds it took
    """

    name = "flash"

    def __init__(self, app):
        super().__init__(app)
        self.results = []
        self._data = [self.machine.random_bytes(MOST) * (256 // MOST)] * _PIECES
        steps = ("self_test.write", self._write), ("self_test.read", self._read), ("self_test.remove", self._remove)
        self._steps = steps

    def again(self):
        self.results = []

    def step(self, canvas):
        """Do one step in each frame, so that presses are noticed in between."""
        if len(self.results) < len(self._steps):
            self.machine.buzzer.silence()  # writing flash stops the processor, and a tone would continue
            start = ticks_ms()
            passed = self._steps[len(self.results)][1]()
            self.results.append((passed, ticks_diff(ticks_ms(), start)))
            self.machine.redraw()

    def _write(self):
        return store.save_in_pieces(_NAME, self._data)

    def _read(self):
        return list(store.load_in_pieces(_NAME)) == self._data

    def _remove(self):
        for name in store.names():
            if name.startswith(_NAME + "."):
                store.remove(name)
        return store.load(_NAME) is None

    def draw_page(self, canvas):
        for row, (passed, ms) in enumerate(self.results):
            top = 14 + row * 10
            if passed:
                canvas.bitmap(TICK, 5, top + 1)
            canvas.text(SMALL, 16, top, say(self._steps[row][0]))
            canvas.text_right(SMALL, 122, top, say("self_test.ms").format(ms) if passed else say("self_test.failed"))
        canvas.text(SMALL, 4, 45, say("self_test.free").format(store.free() // 1024))
        canvas.text(SMALL, 4, 55, say("self_test.again"))


SCREEN = Flash
