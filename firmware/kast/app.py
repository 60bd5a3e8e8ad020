"""Puts the rooms together, and runs the loop."""

import asyncio
import gc

from kast.device.coach_task import Thinking
from kast.modules import forget
from kast.ui.navigation import Navigation


class App:
    """The rooms: machine, thinking, go (the navigation); and session, caretaker and loop, which the first picture need
    not wait for: start.py brings them.

    Each screen is handed it, and takes from it the rooms that it needs. restarted is True if the machine has started by
    itself, after its memory came to its end.
    """

    def __init__(self, machine):
        self.restarted = False
        self.machine = machine
        self.thinking = Thinking(machine)
        self.go = Navigation(self)
        self.session = None
        self.caretaker = None
        self.loop = None


def _wired():
    from kast.start import wired  # noqa: PLC0415  leaves the memory once the machine has started

    return App(wired())


def _start(app):
    """What shows the first picture and completes the app, as a coroutine."""
    from kast.start import start  # noqa: PLC0415  as said

    return start(app)


async def main():
    """Run the machine for ever. What nobody foresaw is said on the screen; the stored game stays."""
    app = _wired()
    try:
        await _start(app)
        forget("kast.start")
        # From here, since each call between it and the screens would take of the stack. start.py has made the loop.
        await app.loop.run()  # pyright: ignore[reportAttributeAccessIssue]
    except Exception as error:
        app.machine.screen = None  # the one that failed may hold the memory that what follows needs
        app.thinking.stop()
        thought = app.thinking.let_coach_go()
        gc.collect()
        await asyncio.sleep_ms(0)  # the virtual board collects between two rounds of the loop
        from kast.rescue import rescue  # noqa: PLC0415  in memory only now

        await rescue(app, error, thought)
