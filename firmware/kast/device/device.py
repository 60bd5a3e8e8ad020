"""The machine: what all rooms share of the hardware: time, picture, sound, settings, flash; the display's bus."""

import json
from binascii import hexlify
from time import ticks_diff, ticks_ms

import board
from machine import I2C, Pin, unique_id

from kast.storage import store


class Machine:
    """canvas, display, buttons, buzzer, power and tilt (None where there is none): its parts, as start.py wires them.

    settings: a dict as settings.py describes it; it survives a power cut once `save_settings` is called. screen: what
    is shown. now: milliseconds since the start; last_press: when a button was pressed last, or what counts as that.
    random_bytes(n) returns n random bytes. silent is True while nothing is to be heard, and keeps False while nothing
    is to be stored. kept is False once a save has failed, until the next game. answered: something was to be heard
    since the last press.
    """

    def __init__(self, canvas, display, buttons, buzzer, power, tilt, random_bytes, settings):
        self.canvas = canvas
        self.display = display
        self.buttons = buttons
        self.buzzer = buzzer
        self.power = power
        self.tilt = tilt
        self.random_bytes = random_bytes
        self.settings = settings
        self.screen = None
        self.now = 0
        self.last_press = 0
        self.answered = False
        self.silent = False
        self.keeps = True
        self.try_to_keep()
        self._ticks = ticks_ms()
        self.adjust()

    def look_at_the_clock(self):
        ticks = ticks_ms()
        self.now += ticks_diff(ticks, self._ticks)
        self._ticks = ticks

    def show(self, screen):
        """Let that be the screen which is shown."""
        self.screen = screen
        self.redraw()

    def redraw(self):
        """Draw the whole screen anew."""
        self.canvas.clear()
        self.screen.draw(self.canvas)

    @property
    def is_shown(self):
        """Whether the display has all of the picture, or there is none that could."""
        return not (self.display.present and self.display.is_behind)

    def sound(self, tune, again_ms=0):
        """Play a tune as soon as the picture is drawn, ending the one before; again_ms as for Buzzer.play."""
        self.answered = True
        if not self.silent:
            self.buzzer.play(tune, again_ms)

    def adjust(self, dimmed=False):
        """Let the parts be as the settings say."""
        self.buzzer.volume = self.settings["volume"]
        turned = self.settings["flipped"]
        self.buttons.turn(turned)
        self.canvas.large = self.settings["large"]
        self.display.adjust(0 if dimmed else self.settings["brightness"], turned != board.DISPLAY_TURNED)

    def save_settings(self):
        self.keep(store.save, "settings", json.dumps(self.settings).encode())

    def try_to_keep(self):
        """Store again from now on, whatever failed before."""
        self.kept = True
        self._flash_fails = False

    def keep(self, save, *what):
        """Call a function that stores something and returns whether it could; `kept` is False once one could not.

        False where only room is missing, so that it may be tried again once there is more.

        Flash that has room and refuses is worn out. LittleFS tries all its blocks then, which takes seconds (9.9 s for
        a box, issue 36), so nothing more is tried until the next game.
        """
        if not self.keeps or self._flash_fails:
            return True
        self.buzzer.silence()  # writing flash stops the processor for up to 400 ms, and a tone would hang
        if save(*what):
            return True
        self.kept = False
        self._flash_fails = store.free() >= store.LOW
        return self._flash_fails

    @property
    def device(self):
        """What tells this machine from others in the history: the number of its flash chip."""
        return hexlify(unique_id()).decode()


def make_bus():
    """The display's bus, free of what a fault may have left on it."""
    clock = Pin(board.DISPLAY_SCL, Pin.OUT)
    for _ in range(9):  # a chip that was cut off amid a byte holds the data line until it is clocked on
        clock.off()
        clock.on()
    data = Pin(board.DISPLAY_SDA)
    # A transfer of a page takes 3 ms, 12 at 100 kHz; a bus that hangs shall not hold up the buttons for much longer.
    # The type stubs do not know the timeout that this chip's port takes.
    return I2C(board.DISPLAY_I2C, sda=data, scl=clock, freq=board.DISPLAY_HZ, timeout=20_000)  # pyright: ignore
