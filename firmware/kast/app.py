"""Builds the hardware from board.py, wires the rooms and runs the loop."""

import asyncio
import json
import os
import sys
from time import ticks_diff, ticks_ms

import board
from machine import I2C, PWM, Pin, reset
from micropython import const

from kast import saved_game, store
from kast.draw.canvas import Canvas
from kast.game import Game
from kast.hal.buttons import DOWN, NAMES, POLL_MS, ROLL, Buttons
from kast.hal.buzzer import Buzzer
from kast.hal.display import Display
from kast.screens import Screen, load_screen

_FRAME_MS = const(33)  # while something moves


class App:
    """The rooms of the machine, as the screens are given them.

    `screen` is what is shown. `now` is milliseconds since the start. `game` is the game being played, or None.
    `settings` is a dict that survives a power cut once `save_settings` is called; `plan`, a part of it, is what the
    next game is to be: game, options, players, start.
    """

    def __init__(self):
        self.canvas = Canvas()
        bus = I2C(board.DISPLAY_I2C, sda=Pin(board.DISPLAY_SDA), scl=Pin(board.DISPLAY_SCL), freq=board.DISPLAY_HZ)
        self.display = Display(bus, board.DISPLAY_ADDRESS, board.DISPLAY, self.canvas.frame)
        self.buttons = Buttons([Pin(board.BUTTONS[name], Pin.IN, Pin.PULL_UP) for name in NAMES])
        self.buzzer = Buzzer(PWM(Pin(board.BUZZER), freq=440, duty_u16=0))
        self.random_bytes = os.urandom
        self.now = 0
        self._ticks = ticks_ms()
        self._next_frame = 0
        self.settings = {"volume": 2, "plan": {"game": "yatzy", "options": {}, "players": [], "start": "roll"}}
        try:
            self.settings.update(json.loads(store.load("settings") or b"{}"))
        except (TypeError, ValueError):
            pass
        self.buzzer.volume = self.settings["volume"]
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
        store.save("game", saved_game.pack(self.game.state()))

    def load_game(self):
        """Take up the stored game. False if there is none that can be played on."""
        try:
            self.game = Game.from_state(saved_game.unpack(store.load("game") or b""), self.random_bytes)
        except ValueError:
            return False
        return True

    def save_settings(self):
        self.buzzer.silence()
        store.save("settings", json.dumps(self.settings).encode())

    # The loop

    def beat(self):
        """One turn of the loop: buttons, then what moves, then the display. Allocates nothing by itself."""
        ticks = ticks_ms()
        self.now += ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        self.buttons.poll(self.now)
        event = self.buttons.take()
        while event >= 0:
            self.screen.press(event & 15, event >> 4)
            event = self.buttons.take()
        if self.screen.moving and self.now >= self._next_frame:
            self._next_frame = self.now + _FRAME_MS
            self.screen.step(self.canvas)
        self.buzzer.step(self.now)
        self.display.refresh(self.now)

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


async def main():
    """Run the machine for ever. What nobody foresaw is said on the screen; the stored game stays."""
    app = App()
    try:
        await app.run()
    except Exception as error:
        sys.print_exception(error)
        app.buzzer.silence()
        load_screen("trouble")(app).draw(app.canvas)
        await app.wait_for_roll()
        reset()
