"""Replaces the firmware's main.py under `make bench`: runs the same app and measures what each turn of its loop does.

The garbage collector is off until the end, so that memory in use only grows. At the end one line of JSON is printed.
"""

import asyncio
import gc
import json
import os
import struct
from array import array
from binascii import crc32, hexlify
from time import ticks_ms

import machine as hardware

POLL_MS = 5
SECONDS = 18  # duration of the scripts in this folder
beats = SECONDS * 1000 // POLL_MS
when = array("i", [0] * beats)
allocated = array("i", [0] * beats)
states = bytearray(beats)  # for each turn of the loop a sum of the following flags
MOVING = 1  # something on the display moves
REDRAWN = 2  # the whole picture was redrawn
OTHER = 4  # another screen is shown
STEPPED = 8  # the next frame of an animation was drawn
UNSEEN = 16  # no dice were visible during a throw: this is the time when a roll is stored
# On a Pico these modules are in the ROM, but on the virtual board they take heap. They are loaded here, before the
# measurement begins, so that their heap is not counted as the game's.
of_the_board = (os, struct, hardware, crc32, hexlify)


async def in_use():
    """Return the bytes of heap that are referenced."""
    gc.collect()
    await asyncio.sleep_ms(POLL_MS)  # this build of MicroPython frees garbage when it returns to its host
    return gc.mem_alloc()


async def main():
    empty = await in_use()
    from kast.app import App  # noqa: PLC0415  loaded here, so that its heap is counted
    from kast.modules import unload  # noqa: PLC0415
    from kast.start import complete, wired  # noqa: PLC0415

    app = App(wired())
    complete(app)
    unload("kast.start")
    del complete, wired
    app.go.show("system.splash")
    while app.go.due:
        app.go.catch_up()
    machine = app.machine
    redraw = machine.redraw
    index = 0

    def redraw_noted():
        redraw()
        states[index] |= REDRAWN

    machine.redraw = redraw_noted
    gc.disable()
    for index in range(beats):
        screen = machine.screen
        was_moving = screen.moving
        frame = app.loop.next_frame
        row = getattr(screen, "row", None)
        if was_moving and row and row.away:
            states[index] |= UNSEEN
        before = gc.mem_alloc()
        app.loop.beat()
        while app.go.due:
            app.go.catch_up()
        allocated[index] = gc.mem_alloc() - before
        when[index] = ticks_ms()  # by the virtual clock, whose times are also in the trace
        if machine.screen.moving:
            states[index] |= MOVING
        if was_moving and app.loop.next_frame != frame:
            states[index] |= STEPPED
        if machine.screen is not screen:
            states[index] |= OTHER
        await asyncio.sleep_ms(app.loop.nap_ms())
        if ticks_ms() >= SECONDS * 1000:
            break
    gc.enable()
    counts = {
        "in_use": await in_use() - empty,
        "when": list(when[: index + 1]),
        "allocated": list(allocated[: index + 1]),
        "states": list(states[: index + 1]),
    }
    print(json.dumps(counts))


asyncio.run(main())
