"""Puts the rooms together, runs the loop, and says what to do when something fails that nobody foresaw."""

import asyncio
import gc
import sys

from machine import reset
from micropython import const

from kast.hal.buttons import DOWN, POLL_MS, ROLL
from kast.modules import forget
from kast.navigation import Navigation
from kast.screens import load_screen
from kast.text import speak
from kast.thinking import Thinking

_MINUTE_MS = const(60_000)


class App:
    """The rooms: machine, thinking, go (the navigation); and session, caretaker and loop, which the first picture need
    not wait for: start.py brings them.

    Each screen is handed it, and takes from it the rooms that it needs. restarted is True if the machine has started by
    itself, after its memory came to its end.
    """

    def __init__(self, machine):
        self.restarted = False
        self.machine = machine
        self.thinking = Thinking(machine)
        self.go = Navigation(self)
        self.session = None
        self.caretaker = None
        self.loop = None


def _restart(app):
    """The memory has come to its end: keep the game, and start anew, with a memory that is whole.

    Returns if that is no help, since it was done a moment ago.
    """
    thought = app.thinking.let_coach_go()
    app.thinking.stop()
    gc.collect()
    session = app.session
    goes_on = session is not None and session.game is not None and session.stores
    if goes_on:
        session.save_holds()
    from kast import restart  # noqa: PLC0415  in memory only then

    if not (app.restarted and app.machine.now < _MINUTE_MS) and restart.leave(goes_on, thought):
        reset()


async def _wait_for_roll(machine):
    """Let the display finish, and wait until ROLL is pressed."""
    machine.buttons.hush()
    while True:
        machine.now += POLL_MS
        machine.buttons.poll(machine.now)
        if machine.buttons.take() == DOWN << 4 | ROLL:
            return
        machine.display.refresh(machine.now)
        await asyncio.sleep_ms(POLL_MS)


def _wired():
    from kast.start import wired  # noqa: PLC0415  leaves the memory once the machine has started

    return App(wired())


async def _start(app):
    from kast.start import start  # noqa: PLC0415  as said

    await start(app)


async def _run(app):
    await _start(app)
    forget("kast.start")
    await app.loop.run()


async def main():
    """Run the machine for ever. What nobody foresaw is said on the screen; the stored game stays."""
    app = _wired()
    try:
        await _run(app)
    except Exception as error:
        app.machine.screen = None  # the one that failed may hold the memory that what follows needs
        gc.collect()
        await asyncio.sleep_ms(0)  # the virtual board collects between two rounds of the loop
        sys.print_exception(error)
        app.machine.buzzer.silence()
        if isinstance(error, MemoryError):
            _restart(app)
        if not app.session:
            speak(app.machine.settings["language"])  # nothing was said before
        load_screen("trouble")(app).draw(app.machine.canvas)
        app.machine.display.start()  # it may be off
        await _wait_for_roll(app.machine)
        reset()
