"""Writes checklists of parts and wires for breadboard and perfboard."""

from itertools import pairwise
from math import dist
from textwrap import wrap

from hardware.design import CAPS, COLUMNS, MOUNT_HOLE, MOUNTS, PITCH, ROWS, STAGES, Design, Part
from hardware.tools import breadboard, perfboard, wires

STAGE_TITLES = {1: "Pico and display", 2: "Buttons", 3: "Buzzer, tilt switch, battery"}
STRIPPED = 12
"""Length in mm to add to a wire's route for its two stripped and bent ends."""


def breadboard_list(design: Design) -> str:
    """Return a Markdown list of parts and wires on the breadboards, for each stage of the build guide."""
    holes = {leg: str(hole) for leg, hole in breadboard.legs(design).items()}
    text = [
        "# Breadboard: parts and wires",
        "",
        "Made by `make hardware`; do not change it here. The pictures in this folder show the same. The upper board",
        "has the Pico. Holes have a letter and a number; a rail is one of the long rows at the edges.",
    ]
    for stage in STAGES:
        text += _parts(design, stage, holes)
        text += ["", "| ☐ | colour | from | to | wire |", "|---|---|---|---|---|"]
        for wire in breadboard.wires(design):
            if wire.stage == stage:
                text.append(f"| ☐ | {wires.OF_NET[wire.net]} | {wire.start} | {wire.end} | {wire.net} |")
    return "\n".join([*text, ""])


def perfboard_list(design: Design, laid: list[perfboard.Wire]) -> str:
    """Return a Markdown list of parts and wires on the perfboard, for each stage of the build guide.

    Columns and rows are counted from 1, as in the pictures of the perfboard.
    """
    holes = {leg: _hole(hole) for leg, hole in perfboard.legs(design).items()}
    text = [
        "# Perfboard: parts and wires",
        "",
        f"Made by `make hardware`; do not change it here. The board has {COLUMNS} × {ROWS} holes; holes are named",
        "column/row, as in the pictures in this folder. All parts are on the front, all wires on the back. Lengths",
        "include both stripped ends.",
        "",
        "Each stage lists its parts in soldering order, low ones first, so that each part stays on the board when you",
        "turn it over. To solder everything in one go, take the parts by height:",
        *wrap(", ".join(part.ref for part in sorted(design.parts, key=_height)) + ".", 110),
        "",
        f"Saw the board to {COLUMNS} × {ROWS} holes. Drill out to {MOUNT_HOLE:g} mm, for the case's screws: "
        + ", ".join(_hole((round(x / PITCH - 0.5), round(y / PITCH - 0.5))) for x, y in MOUNTS)
        + ".",
    ]
    for stage in STAGES:
        text += _parts(design, stage, holes, by_height=True)
        stage_wires = [wire for wire in laid if perfboard.stage(design, wire) == stage]
        text += ["", "| ☐ | colour | from | to | wire | mm |", "|---|---|---|---|---|---:|"]
        text += _bare_rows(stage_wires)
        for wire in stage_wires:
            if not wire.bare:
                start, end = (_leg(design, hole) for hole in wire.ends)
                length = sum(dist(*pair) for pair in pairwise(wire.corners)) * PITCH + STRIPPED
                text.append(f"| ☐ | {wires.OF_NET[wire.net]} | {start} | {end} | {wire.net} | {length:.0f} |")
    return "\n".join([*text, ""])


def _height(part: Part) -> float:
    """Return the height of a part above the board, in mm."""
    return part.body.height


def _parts(design: Design, stage: int, holes: dict[str, str], by_height: bool = False) -> list[str]:
    """Return a stage's heading and the places of its parts, in the design's order, or with the lowest parts first."""
    text = ["", f"## {stage}. {STAGE_TITLES[stage]}", "", "| ☐ | part | leg: hole |", "|---|---|---|"]
    for part in sorted(design.parts, key=_height) if by_height else design.parts:
        if part.stage == stage:
            names = _shown_legs(part.ref, [pad.name for pad in part.body.pads])
            places = ", ".join(f"{leg}: {holes[f'{part.ref}.{leg}']}" for leg in names)
            text.append(f"| ☐ | {part.ref} | {places} |")
    return text


def _shown_legs(ref: str, legs: list[str]) -> list[str]:
    """Return the legs that locate a part: the corners of the Pico, two legs of a button, all legs of other parts."""
    if ref == "PICO":
        return ["GP0", "GP15", "GP16", "VBUS"]
    return ["1", "4"] if ref in CAPS else legs


def _bare_rows(laid: list[perfboard.Wire]) -> list[str]:
    """Return the rows of the table for the bare wires of `laid`; bare wires that touch each other share a row."""
    rows: list[tuple[int, int, int]] = []
    for (first, row), (last, _) in sorted((wire.ends for wire in laid if wire.bare), key=lambda ends: ends[0][::-1]):
        if rows and rows[-1][0] == row and rows[-1][2] == first:
            rows[-1] = row, rows[-1][1], last
        else:
            rows.append((row, first, last))
    return [
        f"| ☐ | bare | {_hole((first, row))} | {_hole((last, row))} | GND, over all legs between | "
        f"{(last - first) * PITCH:.0f} |"
        for row, first, last in rows
    ]


def _leg(design: Design, hole: perfboard.Hole) -> str:
    leg_at = {hole: leg for leg, hole in perfboard.legs(design).items()}
    return f"{leg_at[hole].replace('.', ' ', 1)} ({_hole(hole)})"


def _hole(hole: perfboard.Hole) -> str:
    return f"{hole[0] + 1}/{hole[1] + 1}"
