"""Estimates battery life, from how the processor may spend its time and from published measurements.

The shares of time are limits that `make bench` checks on the emulated Pico; measured values are below
them. So far, no Kast has been run until its battery was empty. The estimate is a range, because the reported
currents of displays differ greatly.
"""

from dataclasses import dataclass

BOARD_VOLTS = 5.0
"""Voltage at which the following currents were measured. A Pico takes nearly the same power at any voltage."""
AWAKE_MA = 18.0
"""Current in a busy loop (Damien George, github.com/raspberrypi/pico-sdk/issues/1812, 2024-08-13)."""
IDLE_MA = 15.2
"""Current while the processor waits for an event with its clocks running (from the same source as AWAKE_MA)."""
ASLEEP_MA = 1.3
"""Current in machine.lightsleep without USB (Angus Gratton, github.com/micropython/micropython/pull/15111, 2024-05-24).
"""

LIT = 28
"""Percentage of the display's dots that are lit: the mean over the pictures of games in tests/pictures."""
DISPLAY_VOLTS = 3.3
REGULATOR = 0.85
"""Share of the cells' power that reaches the display. This is an assumption: the Pico's datasheet has no figure."""
FRUGAL_MA = 2.2 + (22.4 - 2.2) * LIT / 50
"""Current of a 1.3 inch display, interpolated between its values with no and with half of its dots lit.

Source: thethingsnetwork.org/forum/t/the-workbench-part-2/16122/41, display H. Displays of 0.96 inch take less, 3 mA at
least (hsel.co.uk/2018/12/04/ssd1306-power-consumption).
"""
HUNGRY_MA = 20.0
"""Average current of such displays, 1.3 inch included (Adafruit, "Monochrome OLED Breakouts", power requirements)."""

CELLS = 3
CELL_MAH = 1000.0
"""Capacity of a cell: alkaline AAA cells are sold with 900 to 1,155 mAh (encyc.org/wiki/AAA_battery, 2026)."""
USED = 0.9
"""Share of a cell's energy that is used: Kast turns dark at 1.07 V a cell, when a tenth of the energy is left.

See firmware/kast/drivers/power.py.
"""
MEAN_VOLTS = 1.25
"""Mean voltage of an alkaline cell between 1.5 and 1.07 V."""
DIODE_VOLTS = 0.3
"""Drop of a Schottky diode, such as the 1N5817 of hardware/design.py, at a few milliamperes."""
ENERGY_MWH = CELL_MAH * USED * (CELLS * MEAN_VOLTS - DIODE_VOLTS)


@dataclass(frozen=True)
class Spent:
    """Shares of time, 0 to 1: the processor works (awake), waits with clocks running (idle), or sleeps (the rest)."""

    awake: float
    idle: float

    @property
    def milliwatts(self) -> float:
        """Return the power of the Pico alone, without the display."""
        asleep = 1 - self.awake - self.idle
        return BOARD_VOLTS * (self.awake * AWAKE_MA + self.idle * IDLE_MA + asleep * ASLEEP_MA)


PLAYING = Spent(awake=0.25, idle=0.11)
WAITING = Spent(awake=0.13, idle=0.01)
DARK = Spent(awake=0.045, idle=0.0)
"""PLAYING, WAITING and DARK are limits that bench/__main__.py prints and tests/pico/test_emulated_pico.py asserts."""


def estimate() -> str:
    """Return the estimate as text; `make bench` prints it, and READMEs quote it."""
    hungry, frugal = (
        ENERGY_MWH / (PLAYING.milliwatts + current * DISPLAY_VOLTS / REGULATOR) for current in (HUNGRY_MA, FRUGAL_MA)
    )
    days = ENERGY_MWH / DARK.milliwatts / 24
    return f"{_round(hungry)} to {_round(frugal)} hours of play, or {days:.0f} days dark"


def _round(hours: float) -> int:
    """Return the hours rounded to tens, since more digits would claim too much precision."""
    return round(hours / 10) * 10
