"""Stand in for the firmware's main.py: run the app and print twice a second how much heap a turn uses."""

import asyncio
import gc
import os
import struct
import sys
from binascii import crc32, hexlify

import machine as hardware

TURNS = [f"multiplayer.{turn}" for turn in ("play", "other_play", "cpu_turn", "kid_play", "kid_other_play")]
# What a Pico has in its ROM, and the virtual board in its heap: it counts for the board, not for the game.
of_the_board = (os, struct, hardware, crc32, hexlify)
# MicroPython keeps names in pools, each for as many as all before and ten more: 10, 30, 70, ... 1,270, 2,550. A Pico
# has hundreds of the build's names in its ROM; here they are in the heap, too, where some 1,270 would need another
# pool, of 9 KB. With these, behind the names that a board begins with, there is one for 1,280 more.
MORE_NAMES = 1_150


async def in_use():
    """Bytes of heap that are referred to."""
    gc.collect()
    await asyncio.sleep_ms(5)  # this build of MicroPython frees what was collected on the way out
    return gc.mem_alloc()


async def main():
    for number in range(MORE_NAMES):
        hasattr(os, f"name{number}")  # reads that name
    empty = await in_use()
    from kast import app  # noqa: PLC0415  only now, so that it counts
    from kast.modules import known_as  # noqa: PLC0415  likewise

    apps = []

    class Told(app.App):
        def __init__(self, machine):
            super().__init__(machine)
            apps.append(self)

    app.App = Told
    task = asyncio.create_task(app.main())
    while not task.done():
        await asyncio.sleep_ms(500)
        for name in TURNS:
            room = sys.modules.get(known_as("kast.ui.screens." + name))
            if room and room.SCREEN is type(apps[0].machine.screen):
                print(await in_use() - empty, name)


asyncio.run(main())
