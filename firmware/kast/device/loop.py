"""The loop: buttons, then what is thought and what moves, then the display, for ever."""

import asyncio
from time import ticks_diff, ticks_ms

import machine
from micropython import const

from kast.device import tunes
from kast.drivers.buttons import DOWN, POLL_MS, ROLL, SAMPLE_MS, TAP

_FRAME_MS = const(33)  # while something moves
_NAP_MS = const(15)  # the loop's nap while nothing moves: a press is answered within a frame all the same
_DARK_NAP_MS = const(35)  # while the display is dark; a quick press takes 50 ms, and no press ends light sleep

# The virtual board has none: it would hold up the page that it is in.
_lightsleep = getattr(machine, "lightsleep", None)


class Loop:
    """machine: a Machine. thinking and caretaker have their share of each beat. go: the Navigation, which does what a
    beat has led to when that is over. next_frame: when what moves is due.

    cable: the Cable to another machine, as cable.py has it, while it is at the same table.
    """

    def __init__(self, machine, thinking, caretaker, go):
        self._machine = machine
        self._thinking = thinking
        self._caretaker = caretaker
        self._go = go
        self.next_frame = machine.now
        self.cable = None
        self._sending = False  # the display has not yet all that it is to show

    def beat(self):
        """One turn of the loop, up to what leads to another screen. Allocates nothing by itself."""
        machine = self._machine
        due = self._go.due
        machine.look_at_the_clock()
        machine.buzzer.step(machine.now)  # a click ends in time, however long drawing takes
        machine.buttons.poll(machine.now)
        event = machine.buttons.take()
        while event >= 0:
            machine.last_press = machine.now
            if not self._caretaker.woken():
                self._press(event & 15, event >> 4)
            if due:
                return
            event = machine.buttons.take()
        if self.cable:
            self.cable.beat(machine.now)
        if not due and machine.tilt and machine.tilt.poll(machine.now):
            self._shaken(machine.tilt.shaking)
        if not due:
            self._thinking.beat()
        if not due:
            self._caretaker.beat()
        if due:
            return
        if not machine.screen.moving:
            self.next_frame = machine.now + _FRAME_MS  # what begins to move has its first picture from the press
        elif machine.now >= self.next_frame:
            self.next_frame += _FRAME_MS
            if self.next_frame <= machine.now:  # the machine stood still: what is late is not caught up with
                self.next_frame = machine.now + _FRAME_MS
            machine.screen.step(machine.canvas)
        if machine.buzzer.playing:  # a tune begins after what was drawn; without one the clock is too slow to be asked
            machine.look_at_the_clock()
            machine.buzzer.step(machine.now)
        self._sending = machine.display.refresh(machine.now, machine.buttons.undecided)

    def nap_ms(self):
        """How long nothing needs a beat."""
        machine = self._machine
        if machine.buttons.undecided:
            return SAMPLE_MS
        if not machine.buttons.at_rest or self._sending or machine.buzzer.playing or self._thinking.goes_on:
            return POLL_MS
        if machine.tilt and not machine.tilt.at_rest:
            return POLL_MS
        return POLL_MS if machine.screen.moving and not machine.display.is_off else _NAP_MS

    def _press(self, button, kind):
        """Hand an event to the screen. A press is heard always, dull if neither a sound nor a picture answers it."""
        machine = self._machine
        machine.answered = False
        machine.screen.press(button, kind)
        if kind == DOWN:
            if self._go.due:
                self._go.later(self._answer)
            else:
                self._answer()

    def _answer(self):
        machine = self._machine
        if not machine.answered:
            machine.sound(tunes.CLICK if machine.display.is_behind else tunes.DULL)

    def _shaken(self, begins):
        """Shaking the machine is pressing ROLL, and being done with it letting go, where there are dice to roll."""
        machine = self._machine
        if machine.screen.rolls_dice and machine.settings["shake"] and not machine.buttons.down >> ROLL & 1:
            machine.last_press = machine.now
            self._press(ROLL, DOWN if begins else TAP)

    async def run(self):
        while True:
            while self._go.due:
                self._go.catch_up()
            start = ticks_ms()
            self.beat()
            if self._go.due:
                await asyncio.sleep_ms(1)  # the virtual board collects between two turns, where time passes
                continue
            nap = self.nap_ms()
            if nap > POLL_MS and _lightsleep and self._machine.power.may_sleep and not self.cable:
                _lightsleep(_DARK_NAP_MS if self._machine.display.is_off else nap)
            else:
                # Sending a page takes as long as POLL_MS: on the chip, the one is a part of the other.
                await asyncio.sleep_ms(max(0, nap - ticks_diff(ticks_ms(), start)))
