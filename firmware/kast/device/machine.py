"""Machine: the hardware and settings that all parts of the app share. Also sets up the display's I2C bus."""

import json
from binascii import hexlify
from time import ticks_diff, ticks_ms

import board
from machine import I2C, Pin, unique_id
from micropython import const

from kast.device import tunes
from kast.storage import store

_STEPS = const(400)  # most steps of play_out, 30 ms on a Pico; the clock of a virtual board stands still meanwhile


class Machine:
    """The hardware, as start.py sets it up, and its state.

    - canvas, display, buttons, buzzer, power: the Canvas and the drivers
    - tilt: the Tilt, or None if no tilt switch is fitted
    - settings: dict as storage/settings.py describes it; save_settings() stores it
    - random_bytes: function of n that returns n random bytes
    - screen: the Screen that is shown
    - now: time since the start, in ms; last_press: time of the last press, or of an activity that counts as a press
    - answered: whether sound() was called since the last press, even if all sounds are muted
    - silent: whether all sounds are muted
    - stores: whether storing is on; it is off in demonstrations and lessons
    - storing_works: False once storing has failed, until the next game
    """

    def __init__(self, canvas, display, buttons, buzzer, power, tilt, random_bytes, settings):
        """Store the parts, and adjust them to the settings. The parameters are the attributes of the same names."""
        self.canvas = canvas
        self.display = display
        self.buttons = buttons
        self.buzzer = buzzer
        self.power = power
        self.tilt = tilt
        self.random_bytes = random_bytes
        self.settings = settings
        self.screen: "Any" = None
        self.now = 0
        self.last_press = 0
        self.answered = False
        self.silent = False
        self.stores = True
        self._spare = 0  # bytes free in flash at least, if each game since they were counted took store.LOW bytes
        self.allow_storing()
        self._ticks = ticks_ms()
        self.adjust()

    def update_clock(self):
        """Update `now`."""
        ticks = ticks_ms()
        self.now += ticks_diff(ticks, self._ticks)
        self._ticks = ticks

    def show(self, screen):
        """Show a screen.

        :param screen: a Screen
        """
        self.screen = screen
        if self.buttons.latch:
            self.buttons.latch.clear()  # these presses were made before the screen could be seen
        self.redraw()

    def redraw(self):
        """Redraw the whole screen."""
        self.canvas.clear()
        self.screen.draw(self.canvas)

    @property
    def is_shown(self):
        """Return whether the display has received the whole picture, or does not answer."""
        return not (self.display.present and self.display.is_behind)

    def send(self):
        """Send the whole picture to the display, before something begins that takes longer."""
        if self.display.present:
            while self.display.refresh(self.now, True):
                pass

    def sound(self, tune, again_ms=0):
        """Play a tune as soon as the picture is drawn, a click at once; it replaces a tune that is still playing.

        :param tune: as in Buzzer.play()
        :param again_ms: as in Buzzer.play()
        """
        self.answered = True
        if not self.silent:
            self.buzzer.play(tune, again_ms)
            if tune is tunes.CLICK:
                self.play_out()

    def play_out(self):
        """Play a click or another short tone to its end, before something begins that takes longer."""
        for _ in range(_STEPS):
            if not self.buzzer.is_short:
                return
            self.buzzer.step(self.now)
            self.update_clock()

    def adjust(self, dimmed=False):
        """Adjust display, buttons, buzzer and canvas to the settings.

        :param dimmed: whether to dim the display, whatever brightness is set
        """
        self.buzzer.volume = self.settings["volume"]
        turned = self.settings["flipped"]
        self.buttons.turn(turned)
        self.canvas.large = self.settings["large"]
        self.display.adjust(0 if dimmed else self.settings["brightness"], turned != board.DISPLAY_TURNED)

    def save_settings(self):
        """Store the settings, unless they are stored already: reading takes a tenth of the time and wears nothing."""
        data = json.dumps(self.settings).encode()
        if store.load("settings") != data:
            self.try_to_store(store.save, "settings", data)

    def allow_storing(self):
        """Allow storing again after a failure."""
        self.storing_works = True
        self._flash_fails = False

    def count_space(self):
        """Count the free bytes of flash. LittleFS reads all folders for that, which takes 110 ms on a Pico."""
        self._spare = store.free()

    def has_space(self):
        """Return whether flash has free space for another game. Call this for each game that begins.

        Free space is counted again only once so many games have begun that it may be short (issue 41).
        """
        if self._spare < store.LOW:
            self.count_space()
        self._spare -= store.LOW
        return self._spare >= 0

    def try_to_store(self, save, *what):
        """Call a function that stores something, unless storing is off; a failure sets `storing_works` to False.

        If a write fails although flash has free space, the flash is worn out. LittleFS then tries all its blocks, which
        takes seconds (9.9 s for a turn, issue 36), so nothing more is stored until the next game.

        :param save: function that stores something and returns whether it succeeded
        :param what: arguments of this function
        :returns: False if storing failed for lack of free space, so that it can succeed once space is freed
        """
        if not self.stores or self._flash_fails:
            return True
        self.buzzer.silence()  # a flash write stops the processor for up to 400 ms, and a tone would go on sounding
        if save(*what):
            return True
        self.storing_works = False
        self._spare = 0
        self._flash_fails = store.free() >= store.LOW
        return self._flash_fails

    @property
    def device(self):
        """Return the flash chip's unique ID in hex; it identifies this machine in the history."""
        return hexlify(unique_id()).decode()


def make_bus():
    """Return the display's I2C bus, after releasing it from an interrupted transfer."""
    clock = Pin(board.DISPLAY_SCL, Pin.OUT)
    for _ in range(9):  # a chip that was interrupted within a byte holds the data line until it receives clock pulses
        clock.off()
        clock.on()
    data = Pin(board.DISPLAY_SDA)
    # Sending a page takes 3 ms, or 12 ms at 100 kHz; a bus that hangs must not delay the buttons for much longer.
    return I2C(board.DISPLAY_I2C, sda=data, scl=clock, freq=board.DISPLAY_HZ, timeout=20_000)  # pyrefly: ignore[no-matching-overload]  the stubs lack `timeout`
