"""Stands in for the firmware's main.py under `make bench`: the same app, and what each turn of its loop allocates.

The garbage collector rests until the end, so that memory in use only grows. Prints one line of JSON.
"""

import asyncio
import gc
import json
import os
import struct
from array import array
from binascii import crc32, hexlify
from time import ticks_ms

import machine

POLL_MS = 5
SECONDS = 16  # as long as the script beside this file plays
beats = SECONDS * 1000 // POLL_MS
when = array("i", [0] * beats)
allocated = array("i", [0] * beats)
moving = bytearray(beats)
# What a Pico has in its ROM, and the virtual board in its heap: it counts for the board, not for the game.
of_the_board = (os, struct, machine, crc32, hexlify)


async def in_use():
    """Bytes of heap that are referred to."""
    gc.collect()
    await asyncio.sleep_ms(POLL_MS)  # this build of MicroPython frees what was collected on the way out
    return gc.mem_alloc()


async def main():
    empty = await in_use()
    from kast.app import App  # noqa: PLC0415  only now, so that it counts

    app = App()
    app.show("splash")
    gc.disable()
    i = 0
    while ticks_ms() < SECONDS * 1000:
        before = gc.mem_alloc()
        app.beat()
        allocated[i] = gc.mem_alloc() - before
        when[i] = ticks_ms()  # the virtual clock, as in the trace
        moving[i] = app.screen.moving
        i += 1
        await asyncio.sleep_ms(app.nap_ms())
    gc.enable()
    counts = {
        "in_use": await in_use() - empty,
        "when": list(when[:i]),
        "allocated": list(allocated[:i]),
        "moving": list(moving[:i]),
    }
    print(json.dumps(counts))


asyncio.run(main())
