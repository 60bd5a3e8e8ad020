"""Handle an unexpected error: show it on the screen, and restart the device. Loaded only after such an error."""

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
"""Name of the stored value with the name and CRC-32 of the game in play when an unexpected error occurred."""


async def rescue(app, error, had_coach):
    """Report an error on the screen, wait for ROLL, and restart. If memory ran out, restart at once.

    If an error occurs a second time in the same state of a stored game or table, that game or table is put into
    quarantine, and the screen reports this. Any button then restarts the device.

    :param app: the App
    :param error: the exception
    :param had_coach: whether the coach was in memory
    """
    print_error(error)
    app.machine.buzzer.silence()
    if isinstance(error, MemoryError):
        _start_anew(app, had_coach)
    if not app.session:
        speak(app.machine.settings["language"])  # the error came before a language was set
    else:
        try:
            app.session.save_holds()  # a game that has just begun is not stored yet
        except Exception as other:
            print_error(other)
    is_quarantined = app.session is not None and _quarantine_at_second(app.session.stored_name)
    app.machine.canvas.clear()
    load_screen("system.quarantined" if is_quarantined else "system.error")(app).draw(app.machine.canvas)
    app.machine.display.start()  # the display may be off
    await _wait_for_press(app.machine, any_button=is_quarantined)
    reset()


def _quarantine_at_second(name):
    """Put a stored value into quarantine if it is unchanged since an earlier error; return whether this was done."""
    data = name and store.load(name)
    if not data:
        return False
    failed = name.encode() + crc32(data).to_bytes(4, "little")
    if failed != store.load(_FAILED):
        store.save(_FAILED, failed)
        return False
    store.forget(_FAILED)
    return store.quarantine(name)


def _start_anew(app, had_coach):
    """Store the game, and restart with a free heap.

    Returns without a restart if the data for the next start cannot be stored, or if the device restarted for lack of
    memory less than a minute ago, so that another restart would not help.
    """
    gc.collect()
    session = app.session
    has_game = session is not None and session.game is not None and session.stores
    if has_game:
        session.save_holds()
    if not (app.restarted and app.machine.now < _MINUTE_MS) and restart.leave(has_game, had_coach):
        reset()


async def _wait_for_press(machine, any_button):
    """Send the picture, and wait for a press of ROLL; with `any_button`, wait for a press of any button."""
    machine.buttons.flush()
    while True:
        machine.now += POLL_MS
        machine.buttons.poll(machine.now)
        event = machine.buttons.take()
        if event == DOWN << 4 | ROLL or (any_button and event >> 4 == DOWN):
            return
        machine.display.refresh(machine.now)
        await asyncio.sleep_ms(POLL_MS)
