"""Stands in for the firmware's main.py: shows what children are told without words at the door of a room, a second each."""

import asyncio

from kast.app import App
from kast.modules import load
from kast.start import complete, wired

app = App(wired())
complete(app)


async def main():
    asyncio.create_task(app.loop.run())
    for _ in load("kast.screens.together.examples").kid_at_door(app):
        app.loop.cable = None  # no carrier says anything else
        app.machine.redraw()
        await asyncio.sleep_ms(1000)


asyncio.run(main())
