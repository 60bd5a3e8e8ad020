"""What follows when something fails that nobody foresaw: it is said on the screen, and the machine starts anew.

In memory only then.
"""

import asyncio
import gc
import sys

from machine import reset
from micropython import const

from kast import restart
from kast.hal.buttons import DOWN, POLL_MS, ROLL
from kast.screens import load_screen
from kast.text import speak

_MINUTE_MS = const(60_000)


async def rescue(app, error, thought):
    """Say that something failed, and wait for ROLL; thought: whether the coach was in memory."""
    sys.print_exception(error)
    app.machine.buzzer.silence()
    if isinstance(error, MemoryError):
        _start_anew(app, thought)
    if not app.session:
        speak(app.machine.settings["language"])  # nothing was said before
    load_screen("machine.trouble")(app).draw(app.machine.canvas)
    app.machine.display.start()  # it may be off
    await _wait_for_roll(app.machine)
    reset()


def _start_anew(app, thought):
    """The memory has come to its end: keep the game, and start with a memory that is whole.

    Returns if that is no help, since it was done a moment ago.
    """
    gc.collect()
    session = app.session
    goes_on = session is not None and session.game is not None and session.stores
    if goes_on:
        session.save_holds()
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
