"""Create the parts of the app, and run the device loop."""

import asyncio
import gc

from kast.device.coach_task import Thinking
from kast.modules import unload
from kast.ui.navigation import Navigation


class App:
    """The parts of the app. Each screen is given this object and uses the parts that it needs.

    - machine: the Machine; thinking: the Thinking, which runs the coach; go: the Navigation between screens
    - session, idle, loop: the Session, Idle and Loop; None until start.py has created them, after the
      first picture
    - restarted: whether this start is a restart because memory ran out
    """

    def __init__(self, machine):
        self.restarted = False
        self.machine = machine
        self.thinking = Thinking(machine)
        self.go = Navigation(self)
        self.session = None
        self.idle = None
        self.loop: "Any" = None


def _wired():
    from kast.start import wired  # noqa: PLC0415  unloaded again after the start

    return App(wired())


def _start(app):
    """Return the coroutine that shows the first picture and completes the app."""
    from kast.start import start  # noqa: PLC0415  unloaded again after the start

    return start(app)


async def main():
    """Run the device forever. Unexpected errors are shown on the screen; the stored game is kept."""
    app = _wired()
    try:
        await _start(app)
        unload("kast.start")
        # The loop, which start.py created, is run here and not in a helper, since each nested call takes C stack.
        await app.loop.run()
    except Exception as error:
        app.machine.screen = None  # the screen that failed may hold memory that is needed now
        app.thinking.stop()
        had_coach = app.thinking.unload()
        gc.collect()
        await asyncio.sleep_ms(0)  # the virtual board collects garbage only between passes of the event loop
        from kast.rescue import rescue  # noqa: PLC0415  loaded only after an unexpected error

        await rescue(app, error, had_coach)
