"""Stands in for the firmware's main.py: robots play when nobody tries them.

Twelve days after power-on, when milliseconds no longer fit into a small integer, and with a battery that is empty
whenever somebody thinks. Prints how many boxes are filled each time a box is.
"""

import asyncio

import kast.app
from kast.app import App, main

SMALL = 1 << 30  # integers below it are no objects of MicroPython


class OddTimes(App):
    def __init__(self):
        super().__init__()
        self.now = SMALL - 5_000
        self._next_frame = self._last_press = self._next_warning = self.now

    def think(self, steps):
        super().think(steps)
        self.power.empty = True

    def fill(self, box):
        super().fill(box)
        print(self.game.turns_finished)

    def _think(self):
        super()._think()
        self.power.empty = self._thoughts is not kast.app._NO_THOUGHTS


kast.app.App = OddTimes
asyncio.run(main())
