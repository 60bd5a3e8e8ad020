"""Builds the hardware from board.py, wires the rooms and runs the loop."""

import asyncio
import os
import sys
from time import ticks_diff, ticks_ms

import board
from machine import ADC, I2C, PWM, Pin, reset
from micropython import const

from kast import store, tunes
from kast.draw.canvas import Canvas
from kast.game import Game, GameError
from kast.hal.buttons import DOWN, NAMES, POLL_MS, ROLL, Buttons
from kast.hal.buzzer import Buzzer
from kast.hal.display import Display
from kast.hal.power import Power
from kast.screens import Screen, load_screen
from kast.settings import checked, next_value

_FRAME_MS = const(33)  # while something moves
_WARN_MS = const(300_000)  # a low battery is heard this often
_MINUTE_MS = const(60_000)


class App:
    """The rooms of the machine, as the screens are given them.

    `screen` is what is shown. `now` is milliseconds since the start. `game` is the game being played, or None.
    `settings` is a dict as settings.py describes it; it survives a power cut once `save_settings` is called. `plan` is
    a part of it. `kept` is False when the last save failed.
    """

    def __init__(self):
        self.canvas = Canvas()
        self.display = Display(_make_bus, board.DISPLAY_ADDRESS, board.DISPLAY, self.canvas.frame)
        self.buttons = Buttons([Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES])
        self.buzzer = Buzzer(PWM(Pin(board.BUZZER), freq=440, duty_u16=0))
        supply = (ADC(board.BATTERY_VOLTS), Pin(board.BATTERY_USB, Pin.IN)) if board.BATTERY else (None, None)
        self.power = Power(*supply)
        self.random_bytes = os.urandom
        self.now = 0
        self._ticks = ticks_ms()
        self._next_frame = 0
        self._last_press = 0
        self._next_warning = 0
        self._paused = False
        self.kept = True
        self.settings = checked(store.load("settings"))
        self._apply_settings()
        self.plan = self.settings["plan"]
        self.game = None
        self.screen = Screen(self)  # until `run` shows the first

    # What the screens ask for

    def show(self, name, *values):
        """Go to the screen of the file `name`.py in kast/screens; values are handed to it."""
        self.buttons.hush()  # the press that led here means nothing there
        self.screen = load_screen(name)(self, *values)
        self.redraw()

    def redraw(self):
        """Draw the whole screen anew."""
        self.canvas.clear()
        self.screen.draw(self.canvas)

    def sound(self, tune):
        self.buzzer.play(tune, self.now)

    def start_game(self):
        """Begin the game that `plan` describes."""
        plan = self.plan
        self.game = Game(plan["game"], plan["options"], plan["players"], self.random_bytes, plan["start"])
        self.save_settings()
        self.save_game()
        self.show_game()

    def show_game(self):
        """Show the game where it stands."""
        self.show({"start": "who_starts", "play": "play", "over": "result"}[self.game.phase])

    def save_game(self):
        """Keep the game as it stands. Before a roll is shown, so that pulling the battery cannot take it back."""
        self.buzzer.silence()
        self.kept = store.save("game", self.game.state())

    def load_game(self):
        """Take up the stored game. False if there is none that can be played on."""
        state = store.load("game")
        if not state:
            return False
        try:
            self.game = Game.from_state(state, self.random_bytes)
        except GameError:
            return False
        return True

    def save_settings(self):
        self.buzzer.silence()
        self.kept = store.save("settings", self.settings)

    def change_setting(self, name):
        """Set the next of a setting's values, and keep it."""
        self.settings[name] = next_value(name, self.settings[name])
        self._apply_settings()
        self.save_settings()

    def pause(self, name):
        """Save, and let the screen of file `name`.py take over until it calls `go_on`: it is handed the one before."""
        self._paused = True
        if self.game and self.game.phase != "over":
            self.save_game()
        self.show(name, self.screen)

    def go_on(self, screen):
        """Back from a pause: show that screen as it was."""
        self._paused = False
        self._last_press = self.now
        self.screen = screen
        self.buttons.hush()  # the press that woke the machine does nothing else
        self.redraw()
        self.display.start()

    def _apply_settings(self):
        self.buzzer.volume = self.settings["volume"]
        self.display.adjust(self.settings["brightness"], self.settings["flipped"])

    # The loop

    def beat(self):
        """One turn of the loop: buttons, then what moves, then the display. Allocates nothing by itself."""
        ticks = ticks_ms()
        self.now += ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        self.buttons.poll(self.now)
        event = self.buttons.take()
        while event >= 0:
            self._last_press = self.now
            self.screen.press(event & 15, event >> 4)
            event = self.buttons.take()
        self._look_after_power()
        if self.screen.moving and self.now >= self._next_frame:
            self._next_frame = self.now + _FRAME_MS
            self.screen.step(self.canvas)
        self.buzzer.step(self.now)
        self.display.refresh(self.now)

    def _look_after_power(self):
        """Warn of a low battery; pause when it is empty, or when nobody has pressed a button for long."""
        if self.power.check(self.now) and not self.screen.moving:
            self.redraw()  # its mark comes or goes
        if self._paused:
            return
        auto_off = self.settings["auto_off"] * _MINUTE_MS
        if self.power.empty:
            self.pause("battery_empty")
        elif auto_off and self.now - self._last_press >= auto_off:
            self.pause("asleep")
        elif self.power.low and self.now >= self._next_warning:
            self._next_warning = self.now + _WARN_MS
            self.sound(tunes.LOW_BATTERY)

    async def run(self):
        self.show("splash")
        while True:
            self.beat()
            await asyncio.sleep_ms(POLL_MS)

    async def wait_for_roll(self):
        """Let the display finish, and wait until ROLL is pressed."""
        self.buttons.hush()
        while True:
            self.now += POLL_MS
            self.buttons.poll(self.now)
            if self.buttons.take() == DOWN << 4 | ROLL:
                return
            self.display.refresh(self.now)
            await asyncio.sleep_ms(POLL_MS)


def _make_bus():
    """The display's bus, free of what a fault may have left on it."""
    clock = Pin(board.DISPLAY_SCL, Pin.OUT)
    for _ in range(9):  # a chip that was cut off amid a byte holds the data line until it is clocked on
        clock.off()
        clock.on()
    data = Pin(board.DISPLAY_SDA)
    # A transfer of a page takes 3 ms, 12 at 100 kHz; a bus that hangs shall not hold up the buttons for much longer.
    # The type stubs do not know the timeout that this chip's port takes.
    return I2C(board.DISPLAY_I2C, sda=data, scl=clock, freq=board.DISPLAY_HZ, timeout=20_000)  # pyright: ignore


async def main():
    """Run the machine for ever. What nobody foresaw is said on the screen; the stored game stays."""
    app = App()
    try:
        await app.run()
    except Exception as error:
        sys.print_exception(error)
        app.buzzer.silence()
        load_screen("trouble")(app).draw(app.canvas)
        app.display.start()  # it may be off
        await app.wait_for_roll()
        reset()
