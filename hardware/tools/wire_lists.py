"""The wires of both builds as lists to tick off."""

from math import dist

from hardware.design import CAPS, COLUMNS, PITCH, ROWS, STAGES, Design
from hardware.tools import breadboard, perfboard, wires

STAGE_TITLES = {1: "Pico and display", 2: "Buttons", 3: "Buzzer, tilt switch, battery"}
STRIPPED = 12
"""How much longer than its way a wire is cut, in mm: both ends are stripped and bent."""


def breadboard_list(design: Design) -> str:
    """Every leg and every wire of the breadboard, by stage of the build guide."""
    holes = breadboard.legs(design)
    text = [
        "# Breadboard: parts and wires",
        "",
        "Made by `make hardware`; do not change it here. The pictures beside it show the same. The upper board is the",
        "one with the Pico. Holes have a letter and a number; a rail is one of the long rows at the edges.",
    ]
    for stage in STAGES:
        text += ["", f"## {stage}. {STAGE_TITLES[stage]}", "", "| ☐ | part | leg: hole |", "|---|---|---|"]
        for part in design.parts:
            if part.stage == stage:
                shown = _shown_legs(part.ref, [pad.name for pad in part.body.pads])
                text.append(
                    f"| ☐ | {part.ref} | " + ", ".join(f"{leg}: {holes[f'{part.ref}.{leg}']}" for leg in shown) + " |"
                )
        text += ["", "| ☐ | colour | from | to | wire |", "|---|---|---|---|---|"]
        for wire in breadboard.wires(design):
            if wire.stage == stage:
                text.append(f"| ☐ | {wires.OF_NET[wire.net]} | {wire.start} | {wire.end} | {wire.net} |")
    return "\n".join([*text, ""])


def perfboard_list(design: Design, laid: list[perfboard.Wire]) -> str:
    """Every leg and every wire of the perfboard; columns and rows count from 1, as on its pictures."""
    holes = perfboard.legs(design)
    legs = {hole: leg.replace(".", " ", 1) for leg, hole in holes.items()}
    text = [
        "# Perfboard: parts and wires",
        "",
        f"Made by `make hardware`; do not change it here. The board has {COLUMNS} × {ROWS} holes; a hole is called",
        "column/row, as in the pictures beside it. All parts stand on the front, all wires run on the back.",
        "Lengths count both stripped ends.",
        "",
        "| ☐ | part | leg: hole |",
        "|---|---|---|",
    ]
    for part in design.parts:
        shown = _shown_legs(part.ref, [pad.name for pad in part.body.pads])
        text.append(
            f"| ☐ | {part.ref} | " + ", ".join(f"{leg}: {_hole(holes[f'{part.ref}.{leg}'])}" for leg in shown) + " |"
        )
    text += ["", "## Bare wire, straight", "", "| ☐ | row | from column | to column |", "|---|---|---|---|"]
    text += [f"| ☐ | {row + 1} | {first + 1} | {last + 1} |" for row, first, last in _bare_rows(laid)]
    text += ["", "## Insulated wires", "", "| ☐ | colour | from | to | wire | mm |", "|---|---|---|---|---|---:|"]
    for wire in laid:
        if not wire.bare:
            start, end = (f"{legs[hole]} ({_hole(hole)})" for hole in wire.ends)
            way = sum(dist(*pair) for pair in zip(wire.corners, wire.corners[1:], strict=False)) * PITCH
            text.append(f"| ☐ | {wires.OF_NET[wire.net]} | {start} | {end} | {wire.net} | {round(way) + STRIPPED} |")
    return "\n".join([*text, ""])


def _shown_legs(ref: str, legs: list[str]) -> list[str]:
    """The legs that say where a part goes: all, but of the Pico those at its corners, and of a button two."""
    if ref == "PICO":
        return ["GP0", "GP15", "GP16", "VBUS"]
    return ["1", "4"] if ref in CAPS else legs


def _bare_rows(laid: list[perfboard.Wire]) -> list[tuple[int, int, int]]:
    """Row, first and last column of each bare wire, pieces that touch each other as one."""
    rows: list[tuple[int, int, int]] = []
    for (first, row), (last, _) in sorted((wire.ends for wire in laid if wire.bare), key=lambda ends: ends[0][::-1]):
        if rows and rows[-1][0] == row and rows[-1][2] == first:
            rows[-1] = row, rows[-1][1], last
        else:
            rows.append((row, first, last))
    return rows


def _hole(hole: perfboard.Hole) -> str:
    return f"{hole[0] + 1}/{hole[1] + 1}"
