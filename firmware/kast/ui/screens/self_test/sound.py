"""Self-test of the buzzer: a sweep of every other note from the lowest to the highest, at each of three volumes."""

from micropython import const

from kast.drivers.buzzer import HIGHEST, LOWEST
from kast.text import say
from kast.ui.graphics.fonts import SMALL
from kast.ui.graphics.icons import SOUND_1, SOUND_2, SOUND_3
from kast.ui.widgets.check_page import REDRAW_OFTEN_MS, CheckPage

_NOTE = const(20)  # length of a note, in units of 2 ms
_STEPS = range(LOWEST, HIGHEST + 1, 2)
_SWEEP_MS = len(_STEPS) * _NOTE * 2
_PAUSE_MS = const(300)
_VOLUMES = const(3)
_SYMBOLS = (SOUND_1, SOUND_2, SOUND_3)


class Sound(CheckPage):
    name = "sound"
    redraw_ms = REDRAW_OFTEN_MS

    def __init__(self, app):
        super().__init__(app)
        self._tune = bytes([byte for note in _STEPS for byte in (note, _NOTE)])
        self._volume = _VOLUMES  # the buzzer's volume minus 1; _VOLUMES when the sweeps are over
        self._began = 0
        self.again()

    def again(self):
        self._volume = 0
        self._sweep()

    def leave(self):
        buzzer = self.machine.buzzer
        buzzer.silence()
        buzzer.volume = self.machine.settings["volume"]

    def _sweep(self):
        self._began = self.machine.now
        self.machine.buzzer.volume = self._volume + 1  # regardless of the volume setting, since this is a test
        self.machine.sound(self._tune)

    def step(self, canvas):
        if self._volume < _VOLUMES and self.machine.now >= self._began + _SWEEP_MS + _PAUSE_MS:
            self._volume += 1
            if self._volume < _VOLUMES:
                self._sweep()
            else:
                self.leave()
        super().step(canvas)

    def draw_page(self, canvas):
        sounds = (self.machine.now - self._began) // (_NOTE * 2)
        for volume in range(_VOLUMES):
            top = 15 + volume * 13
            canvas.bitmap(_SYMBOLS[volume], 4, top)
            canvas.outline(24, top + 1, 2 * len(_STEPS) + 4, 7)
            filled = len(_STEPS) if volume < self._volume else sounds if volume == self._volume else 0
            canvas.fill(26, top + 3, 2 * min(filled, len(_STEPS)), 3)
        if self._volume < _VOLUMES and sounds < len(_STEPS):
            hertz = self.machine.buzzer.hertz[_STEPS[sounds] - LOWEST]
            canvas.text_right(SMALL, 122, 16 + self._volume * 13, say("self_test.hertz").format(hertz))
        canvas.text(SMALL, 4, 55, say("self_test.again"))


SCREEN = Sound
