"""What follows when something fails that nobody foresaw: it is said on the screen, and the machine starts anew.

In memory only then.
"""

import asyncio
import gc

from machine import reset
from micropython import const
from ubinascii import crc32

from kast import restart
from kast.drivers.buttons import DOWN, POLL_MS, ROLL
from kast.storage import store
from kast.text import speak
from kast.traceback import print_error
from kast.ui.screen import load_screen

_MINUTE_MS = const(60_000)
_FAILED = const("failed")
"""The stored value: the name and the CRC-32 of what was in play when something failed that nobody foresaw."""


async def rescue(app, error, thought):
    """Say that something failed, and wait for ROLL; thought: whether the coach was in memory.

    A stored game, or table, at which that has happened twice is set aside, and that is said.
    """
    print_error(error)
    app.machine.buzzer.silence()
    if isinstance(error, MemoryError):
        _start_anew(app, thought)
    if not app.session:
        speak(app.machine.settings["language"])  # nothing was said before
    is_set_aside = app.session is not None and _set_aside_at_second(app.session.kept_as)
    app.machine.canvas.clear()
    load_screen("system.quarantined" if is_set_aside else "system.error")(app).draw(app.machine.canvas)
    app.machine.display.start()  # it may be off
    await _wait_for_press(app.machine, any_button=is_set_aside)
    reset()


def _set_aside_at_second(name):
    """Whether a stored value is set aside, since it is the same one as when something failed before."""
    data = name and store.load(name)
    if not data:
        return False
    failed = name.encode() + crc32(data).to_bytes(4, "little")
    if failed != store.load(_FAILED):
        store.save(_FAILED, failed)
        return False
    store.forget(_FAILED)
    return store.set_aside(name)


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


async def _wait_for_press(machine, any_button):
    """Let the display finish, and wait until ROLL is pressed, or any button."""
    machine.buttons.hush()
    while True:
        machine.now += POLL_MS
        machine.buttons.poll(machine.now)
        event = machine.buttons.take()
        if event == DOWN << 4 | ROLL or (any_button and event >> 4 == DOWN):
            return
        machine.display.refresh(machine.now)
        await asyncio.sleep_ms(POLL_MS)
