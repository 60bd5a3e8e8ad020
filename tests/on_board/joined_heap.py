"""Stand in for the firmware's main.py: run the app and print twice a second the heap in use and the turn's screen."""

import asyncio
import gc
import os
import struct
import sys
from binascii import crc32, hexlify

import machine as hardware

TURNS = "turn.play", "turn.cpu_turn", "turn.kid_play", "multiplayer.other_play", "multiplayer.kid_other_play"
# These modules take heap on the virtual board; a Pico has them in ROM. They are loaded now, so that they are not
# measured.
of_the_board = (os, struct, hardware, crc32, hexlify)
# MicroPython stores names in pools that grow: pools for 20, 60, 140, ... 1,260, 2,540 names in all. The virtual board
# also stores hundreds of names in its heap that a Pico has in ROM, so it would allocate a pool of 9 KB during the game,
# after 1,260 names. Together with the names at the start, these names allocate that pool before the measurement. With
# some 100 more, the game would need the next pool, of 18 KB (tried with 1,150).
MORE_NAMES = 1_060


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
