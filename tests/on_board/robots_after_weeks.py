"""Stand in for the firmware's main.py: robots play without any button press.

The clock begins at twelve days after power-on, shortly before milliseconds no longer fit into a small integer, and the
battery reads as empty whenever a robot decides. Prints the number of finished turns after each turn.
"""

import asyncio

import kast.app
import kast.session.session
import kast.start
from kast.app import main
from kast.device.coach_task import Thinking
from kast.device.machine import Machine
from kast.session.session import Session

SMALL = 1 << 30  # integers below this limit need no object in MicroPython


class OddMachine(Machine):
    def __init__(self, *parts):
        super().__init__(*parts)
        self.now = self.last_press = SMALL - 5_000


class OddThinking(Thinking):
    def __init__(self, machine):
        super().__init__(machine)
        self.power = machine.power

    def think(self, steps):
        super().think(steps)
        self.power.empty = True

    def beat(self):
        if self.goes_on:
            super().beat()
            self.power.empty = self.goes_on


class Told(Session):
    def end_turn(self, move):
        brought = super().end_turn(move)
        print(self.game.turns_finished)
        return brought


kast.start.Machine = OddMachine
kast.app.Thinking = OddThinking
kast.session.session.Session = Told
asyncio.run(main())
