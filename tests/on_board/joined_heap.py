"""Stand in for the firmware's main.py: run the app and print twice a second how much heap a turn uses."""

import asyncio
import gc
import os
import struct
import sys
from binascii import crc32, hexlify

import machine as hardware

TURNS = [f"multiplayer.{turn}" for turn in ("play", "other_play", "cpu_turn", "kid_play", "kid_other_play")]
# Modules that a Pico has in its ROM and the virtual board in its heap: they count for the board, not for the game.
of_the_board = (os, struct, hardware, crc32, hexlify)
# MicroPython stores names in pools, each for as many names as all before plus ten: 10, 30, 70, ... 1,270, 2,550. A Pico
# has hundreds of names in its ROM; here they are in the heap, too, where about 1,270 names would need another pool of 9
# KB. With these names, added to those at the start, there is a pool for 1,280 more.
MORE_NAMES = 1_150


async def in_use():
    """Return the bytes of heap in use."""
    gc.collect()
    await asyncio.sleep_ms(5)  # this build of MicroPython frees memory only in the event loop
    return gc.mem_alloc()


async def main():
    for number in range(MORE_NAMES):
        hasattr(os, f"name{number}")  # interns the name
    empty = await in_use()
    from kast import app  # noqa: PLC0415  loaded after measuring the empty heap
    from kast.modules import alias_of  # noqa: PLC0415  loaded after measuring the empty heap

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
            room = sys.modules.get(alias_of("kast.ui.screens." + name))
            if room and room.SCREEN is type(apps[0].machine.screen):
                print(await in_use() - empty, name)


asyncio.run(main())
