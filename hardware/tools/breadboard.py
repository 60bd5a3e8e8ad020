"""Lays out Kast on two breadboards of 830 holes: the hole of each leg, and the wires between holes.

Lengths are in units of the hole pitch (2.54 mm), x to the right and y down, from the upper left corner of the upper
board. The buttons are in the order of the Pico's pins, so that no wires cross.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from kast_tools.common.errors import KastError

from hardware import pico
from hardware.design import DISPLAY_ORDERS, Design
from hardware.tools.joins import Joins

Point = tuple[float, float]

ROWS = {
    "top-": 1.5,
    "top+": 2.5,
    **{row: 5.5 + i for i, row in enumerate("jihgf")},
    **{row: 12.5 + i for i, row in enumerate("edcba")},
    "bottom-": 19.5,
    "bottom+": 20.5,
}
"""y of each row of holes. The rails have gaps: every sixth column has no hole."""
COLUMNS = 63
BOARD_WIDTH, BOARD_HEIGHT = 65.0, 22.0
RAIL_COLUMNS = tuple(column for column in range(3, 62) if (column - 2) % 6)
RAIL_GAP = 32
"""In this column the rails of many breadboards are interrupted, so each half of a rail counts as a separate rail."""
LANE = 0.75
"""Distance between parallel wires."""
LANES = 12
BETWEEN = LANES * LANE
"""Gap between the boards: space for LANES parallel wires."""
UPPER, LOWER = 0, 1

BUTTONS = ("ROLL", "SCORE", "HOLD1", "HOLD2", "HOLD3", "HOLD4", "HOLD5", "HOLD6", "LEFT", "RIGHT")
"""The buttons from left to right on the lower board."""
_FIRST_BUTTON, _BUTTON_STEP = 4, 6
_DISPLAY_COLUMN = 30


@dataclass(frozen=True)
class Hole:
    """A hole of one of the breadboards, UPPER or LOWER."""

    board: int
    row: str
    column: int

    @property
    def strip(self) -> tuple[int, str, int]:
        """Return the strip of metal behind the hole, which connects five holes of a column, or half a rail."""
        if self.row in "abcdefghij":
            return self.board, "a-e" if self.row in "abcde" else "f-j", self.column
        return self.board, self.row, int(self.column > RAIL_GAP)

    @property
    def place(self) -> Point:
        return self.column + 0.5, ROWS[self.row] + self.board * (BOARD_HEIGHT + BETWEEN)

    def __str__(self) -> str:
        """Return the hole's name for the list of wires, such as "upper a4"."""
        board = ("upper", "lower")[self.board]
        if len(self.row) == 1:
            return f"{board} {self.row}{self.column}"
        return f"{board} board, {self.row[:-1]} {'−' if self.row[-1] == '-' else '+'} rail at {self.column}"


@dataclass(frozen=True)
class Wire:
    """A jumper wire; `corners` are the points where it bends between its two holes."""

    net: str
    start: Hole
    end: Hole
    corners: tuple[Point, ...] = ()
    stage: int = 1

    @property
    def points(self) -> tuple[Point, ...]:
        return (self.start.place, *self.corners, self.end.place)


def legs(design: Design) -> dict[str, Hole]:
    """Return the hole of every leg, keyed by part.leg."""
    holes = {f"PICO.{name}": _pico_hole(name, "c", "h") for name in pico.PINS}
    for i, leg in enumerate(DISPLAY_ORDERS[0]):
        holes[f"DISPLAY.{leg}"] = Hole(UPPER, "i", _DISPLAY_COLUMN + i)
    for name in BUTTONS:
        column = _button_column(name)
        holes |= {f"{name}.{leg}": Hole(LOWER, row, column) for leg, row in (("1", "g"), ("2", "d"))}
        holes |= {f"{name}.{leg}": Hole(LOWER, row, column + 2) for leg, row in (("3", "g"), ("4", "d"))}
    return holes | {
        "R1.1": Hole(UPPER, "b", 43),
        "R1.2": Hole(UPPER, "b", 47),
        "BUZZER.+": Hole(UPPER, "e", 47),
        "BUZZER.-": Hole(UPPER, "e", 49),
        "TILT.1": Hole(UPPER, "c", 54),
        "TILT.2": Hole(UPPER, "c", 55),
        "D1.cathode": Hole(UPPER, "i", 44),
        "D1.anode": Hole(UPPER, "i", 48),
        "POWER.on": Hole(UPPER, "g", 48),
        "POWER.common": Hole(UPPER, "g", 49),
        "POWER.off": Hole(UPPER, "g", 50),
        "F1.2": Hole(UPPER, "i", 49),
        "F1.1": Hole(UPPER, "i", 51),
        "BATTERY.+": Hole(UPPER, "j", 51),
        "BATTERY.-": Hole(UPPER, "top-", 52),
        "R2.2": Hole(LOWER, "f", 1),
        "R2.1": Hole(LOWER, "e", 1),
        "R3.2": Hole(LOWER, "f", 2),
        "R3.1": Hole(LOWER, "e", 2),
        "LINK.tip": Hole(LOWER, "a", 1),
        "LINK.ring": Hole(LOWER, "a", 2),
        "LINK.sleeve": Hole(LOWER, "a", _FIRST_BUTTON + 2),  # ground, like the button's leg in this column
    }


def wires(design: Design) -> list[Wire]:
    """Return every wire in the order of the build guide: display, buttons, then sound and battery."""
    return [
        *_display_wires(design),
        *_button_wires(design),
        *_sound_wires(design),
        *_battery_wires(),
        *_link_wires(design),
    ]


def groups(design: Design, laid: Iterable[Wire]) -> list[set[str]]:
    """Return the groups of legs that are connected by the strips of the breadboards, by wires, or inside parts."""
    joins: Joins[str | tuple[int, str, int]] = Joins()
    for wire in laid:
        joins.join([wire.start.strip, wire.end.strip])
    for leg, hole in legs(design).items():
        joins.join([hole.strip, leg])
    for part in design.parts:
        for group in part.body.joined:
            joins.join([f"{part.ref}.{leg}" for leg in group])
    return [{member for member in group if isinstance(member, str)} for group in joins.groups()]


def faults(design: Design) -> list[str]:
    """Return a sentence for each hole that does not exist, and for each hole that two legs or wires share."""
    ends = [*legs(design).values(), *(hole for wire in wires(design) for hole in (wire.start, wire.end))]
    shared = sorted({str(hole) for hole in ends if ends.count(hole) > 1})
    missing = [
        str(hole)
        for hole in ends
        if not 1 <= hole.column <= COLUMNS or (len(hole.row) > 1 and hole.column not in RAIL_COLUMNS)
    ]
    return [f"{hole} is used twice." for hole in shared] + [f"There is no {hole}." for hole in missing]


def _pico_hole(name: str, low_row: str, high_row: str) -> Hole:
    """Return the hole in the column of the pin `name`: in `low_row` for pins 1 to 20, else in `high_row`."""
    number = pico.number(name)
    return Hole(UPPER, low_row, number) if number <= 20 else Hole(UPPER, high_row, 41 - number)


def _signal_hole(design: Design, net: str, row: str) -> Hole:
    """Return the hole in `row` below the pin of the Pico that is on a net.

    :raises KastError: the pin is on the other side of the Pico
    """
    name = next(pad.removeprefix("PICO.") for pad in design.nets[net] if re.match(r"PICO\.GP", pad))
    hole = _pico_hole(name, row, "j")
    if hole.row == "j":
        raise KastError(
            f"{net} is on {name}, and the breadboard's wires start on the Pico's other side. "
            f"Give it one of GP0 to GP15 in firmware/board.py."
        )
    return hole


def _button_column(name: str) -> int:
    return _FIRST_BUTTON + _BUTTON_STEP * BUTTONS.index(name)


def _bridge(board: int, rail: str, stage: int) -> Wire:
    """Return the ground wire that connects the two halves of a rail."""
    return Wire("GND", Hole(board, rail, RAIL_GAP - 1), Hole(board, rail, RAIL_GAP + 1), stage=stage)


def _display_wires(design: Design) -> list[Wire]:
    """Return the display's wires: power via the rails, SDA and SCL around the right sides of Pico and display."""
    ground, plus, clock, data = (_DISPLAY_COLUMN + i for i in range(4))
    sda, scl = _signal_hole(design, "SDA", "b"), _signal_hole(design, "SCL", "a")
    around_sda = ((22.0, 15.5), (22.0, 20.2), (39.5, 20.2), (39.5, 4.6), (data + 0.5, 4.6))
    around_scl = ((scl.place[0], 16.05), (21.2, 16.05), (21.2, 20.9), (40.2, 20.9), (40.2, 3.9), (clock + 0.5, 3.9))
    return [
        Wire("GND", _pico_hole("GND.8", "a", "j"), Hole(UPPER, "top-", 3)),
        Wire("3V3", _pico_hole("3V3", "a", "j"), Hole(UPPER, "top+", 5)),
        Wire("GND", Hole(UPPER, "top-", ground), Hole(UPPER, "j", ground)),
        Wire("3V3", Hole(UPPER, "top+", plus), Hole(UPPER, "j", plus)),
        Wire("SDA", sda, Hole(UPPER, "j", data), around_sda),
        Wire("SCL", scl, Hole(UPPER, "j", clock), around_scl),
    ]


def _button_wires(design: Design) -> list[Wire]:
    """Return the buttons' wires: ground via the lower board's rail, signals through the gap between the boards."""
    grounds = [Wire("GND", _pico_hole("GND.1", "a", "j"), Hole(LOWER, "top-", 3), stage=2), _bridge(LOWER, "top-", 2)]
    signals = []
    routes = [(_signal_hole(design, name, "a"), Hole(LOWER, "j", _button_column(name)), name) for name in BUTTONS]
    # The wire that starts furthest in the direction in which it runs takes the top lane: the others pass below it.
    routes.sort(key=lambda way: -way[0].column if way[1].column >= way[0].column else way[0].column)
    lane = 1
    for start, end, name in routes:
        (x, _), (end_x, _) = start.place, end.place
        corners: tuple[Point, ...] = ()
        if x != end_x:
            lane += 1
            y = BOARD_HEIGHT + (lane - 0.25) * LANE
            corners = ((x, y), (end_x, y))
        signals.append(Wire(name, start, end, corners, stage=2))
        column = _button_column(name) + 2
        grounds.append(Wire("GND", Hole(LOWER, "top-", column), Hole(LOWER, "j", column), stage=2))
    return [*grounds, *sorted(signals, key=lambda wire: wire.start.column)]


def _sound_wires(design: Design) -> list[Wire]:
    """Return the wires of buzzer and tilt switch, with ground from the upper board's lower rail."""
    buzzer, tilt = _signal_hole(design, "BUZZER", "a"), _signal_hole(design, "TILT", "a")
    low, lane = 21.6, BOARD_HEIGHT + 0.5 * LANE
    return [
        Wire("GND", _pico_hole("GND.4", "a", "j"), Hole(UPPER, "bottom-", 18), stage=3),
        _bridge(UPPER, "bottom-", 3),
        Wire("BUZZER", buzzer, Hole(UPPER, "a", 43), ((buzzer.place[0], low), (43.5, low)), stage=3),
        Wire("GND", Hole(UPPER, "a", 49), Hole(UPPER, "bottom-", 49), stage=3),
        Wire("TILT", tilt, Hole(UPPER, "a", 54), ((tilt.place[0], lane), (54.5, lane)), stage=3),
        Wire("GND", Hole(UPPER, "a", 55), Hole(UPPER, "bottom-", 55), stage=3),
    ]


def _battery_wires() -> list[Wire]:
    """Return the bridge in the battery's ground rail, and the wire from the diode to VSYS, above the upper board."""
    vsys, above = _pico_hole("VSYS", "a", "j"), -0.9
    return [
        _bridge(UPPER, "top-", 3),
        Wire("VSYS", Hole(UPPER, "j", 44), vsys, ((44.5, above), (vsys.place[0], above)), stage=3),
    ]


def _link_wires(design: Design) -> list[Wire]:
    """Return the wires that run from the Pico straight down to the jack's resistors, left of the buttons."""
    return [
        Wire(net, _signal_hole(design, net, "a"), Hole(LOWER, "j", column), stage=3)
        for net, column in (("TX", 1), ("RX", 2))
    ]
