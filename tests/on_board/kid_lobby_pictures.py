"""Stand in for the firmware's main.py: show each picture of the lobby in kid mode for a second."""

import asyncio

from kast.app import App
from kast.modules import load
from kast.start import complete, wired
from kast.ui.widgets.examples import show_at_once

app = App(wired())
show_at_once(app)
complete(app)


async def main():
    loop = asyncio.create_task(app.loop.run())
    for _ in load("kast.ui.screens.multiplayer.examples").kid_lobby(app):
        app.loop.cable = None  # without a cable no relay changes the state
        app.machine.redraw()
        await asyncio.sleep_ms(1000)
    loop.cancel()


asyncio.run(main())
