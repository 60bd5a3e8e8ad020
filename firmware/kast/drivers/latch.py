"""Presses that began and ended while the device was busy, for example writing flash (issue 41).

The chip notes each falling edge of a pin until the note is cleared, whether or not the pin may interrupt (register INTR
of IO_BANK0: datasheets RP2040, 2.19.6.1, and RP2350, 9.11.1). Eight pins share a register, with four bits for each; the
third one stands for a falling edge. Notes are read byte by byte, since MicroPython allocates memory for numbers of 31
bits and more, and cleared by whole registers, since the chip takes a byte that is written for all four bytes.
"""

import sys

from machine import mem8, mem32
from micropython import const

_RP2040 = const(0x400140F0)
_RP2350 = const(0x40028230)
_EDGES = 0xCCCCCCCC  # the notes of all falling and rising edges in a register


class Latch:
    """The noted presses of buttons."""

    def __init__(self, pins):
        """Clear all notes.

        :param pins: GP numbers of the buttons, in the order of NAMES in buttons.py
        """
        start = _RP2350 if "RP2350" in sys.implementation._machine else _RP2040
        self._pins = [(start + pin // 2, 4 * (pin & 1) + 2) for pin in pins]
        self._registers = list({start + pin // 8 * 4 for pin in pins})
        self.clear()

    def clear(self):
        for register in self._registers:
            mem32[register] = _EDGES

    def take(self):
        """Clear the notes and return them: a bit for each button that was pressed since they were cleared last."""
        pressed = 0
        bit = 1
        for place, shift in self._pins:
            if mem8[place] >> shift & 1:
                pressed |= bit
            bit <<= 1
        self.clear()
        return pressed
