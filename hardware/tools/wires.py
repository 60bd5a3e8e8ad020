"""Defines the colours of the wires, and writes the table of connections."""

import csv
import io

from hardware import pico
from hardware.design import Design

COLOURS = {
    "black": "#1f2328",
    "red": "#e0241b",
    "orange": "#f28c1b",
    "yellow": "#f5d327",
    "green": "#2c9f45",
    "blue": "#2470d8",
    "purple": "#8a46c2",
    "brown": "#8b5a2b",
    "grey": "#8d949c",
    "white": "#fbfbf8",
}
"""The colours that sets of jumper wires have."""
OF_NET = {
    "GND": "black",
    "3V3": "red",
    "VSYS": "red",
    "SWITCHED": "red",
    "FUSED": "red",
    "BATTERY+": "red",
    "ROLL": "grey",
    "SCORE": "white",
    "SDA": "blue",
    "SCL": "yellow",
    "HOLD1": "brown",
    "HOLD2": "orange",
    "HOLD3": "yellow",
    "HOLD4": "green",
    "HOLD5": "blue",
    "HOLD6": "purple",
    "LEFT": "yellow",
    "RIGHT": "orange",
    "TILT": "brown",
    "BUZZER": "green",
    "PIEZO": "green",
    "TX": "purple",
    "TIP": "purple",
    "RX": "blue",
    "RING": "blue",
}
"""Colour of each net's wires: only plus is red, only ground is black, and neighbours on the Pico differ in colour."""


def colour(net: str) -> str:
    """Return the colour of a net's wires for SVG."""
    return COLOURS[OF_NET[net]]


def rows(design: Design) -> list[tuple[str, str, str, str]]:
    """Return for each net: name, colour, the Pico's pins, as in "4 (GP2)", and the other legs.

    The pins are empty if the net does not reach the Pico. Of legs that are connected inside their part, only one is
    listed.
    """
    joined = {f"{part.ref}.{leg}" for part in design.parts for group in part.body.joined for leg in group[1:]} - {
        f"PICO.{name}" for name in pico.GROUNDS
    }
    table = []
    for net, pads in design.nets.items():
        names = [pad.removeprefix("PICO.") for pad in pads if pad.startswith("PICO.")]
        pins = ", ".join(str(pico.number(name)) for name in names)
        pins += f" ({'GND' if net == 'GND' else names[0]})" if names else ""
        legs = [pad.replace(".", " ", 1) for pad in pads if not pad.startswith("PICO.") and pad not in joined]
        table.append((net, OF_NET[net], pins, ", ".join(legs)))
    return table


def as_csv(design: Design) -> str:
    """Return the table of connections as CSV, for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["wire", "colour", "pin of the Pico", "to"])
    writer.writerows(rows(design))
    return text.getvalue()


def as_markdown(design: Design) -> str:
    """Return the table of connections as Markdown, for reading and printing."""
    return "\n".join(
        [
            "# Wiring",
            "",
            "Made by `make hardware` from [board.py](../../firmware/board.py) and [design.py](../design.py); do not",
            "change it here. Pin 1 of the Pico is next to its USB socket, where a 1 is printed. A button has four",
            "legs; 1 and 2 are joined inside, and so are 3 and 4.",
            "",
            "| wire | colour | pin of the Pico | to |",
            "|---|---|---|---|",
            *("| " + " | ".join(row) + " |" for row in rows(design)),
            "",
        ]
    )
