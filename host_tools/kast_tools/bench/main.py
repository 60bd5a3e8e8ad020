"""Stands in for the firmware's main.py under `make bench`: the same app, and what each turn of its loop allocates.

The garbage collector rests until the end, so that memory in use only grows. Prints one line of JSON.
"""

import asyncio
import gc
import json
from array import array

from kast.app import App
from kast.hal.buttons import POLL_MS

SECONDS = 16  # as long as the script beside this file plays
beats = SECONDS * 1000 // POLL_MS
when = array("i", [0] * beats)
allocated = array("i", [0] * beats)
moving = bytearray(beats)


async def main():
    app = App()
    app.show("splash")
    gc.disable()
    for i in range(beats):
        before = gc.mem_alloc()
        app.beat()
        allocated[i] = gc.mem_alloc() - before
        when[i] = app.now
        moving[i] = app.screen.moving
        await asyncio.sleep_ms(POLL_MS)
    gc.enable()
    gc.collect()
    await asyncio.sleep_ms(POLL_MS)  # this build of MicroPython frees what was collected on the way out
    in_use = gc.mem_alloc() - beats * 9  # less the arrays above
    print(json.dumps({"in_use": in_use, "when": list(when), "allocated": list(allocated), "moving": list(moving)}))


asyncio.run(main())
