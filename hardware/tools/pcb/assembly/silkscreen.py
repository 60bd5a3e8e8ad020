"""Designs the print on the pocket board: the parts' outlines and names, polarity, and a title.

A machine places the parts, so the print serves those who inspect the board, and who solder the last parts.
"""

from collections.abc import Iterator

from hardware.design import CAPS, Design, Part
from hardware.tools.pcb import jumpers
from hardware.tools.pcb.marks import SMALL, Line, Mark, Text
from hardware.tools.pcb.silkscreen import display_orders

NAMES = {
    "PICO": (6.0, 0.0),
    "DISPLAY": (-9.5, 0.0),
    "BUZZER": (0.0, 0.0),
    "R1": (0.0, -1.9),
    "R2": (-2.7, 0.0),
    "R3": (2.7, 0.0),
    "D1": (0.6, -1.9),
    "F1": (0.0, -1.9),
    "POWER": (0.0, 3.6),
    "BATTERY": (0.0, 2.6),
    "LINK": (1.0, 0.0),
}
"""Where the name of a part is, relative to its centre in mm; names of buttons are below them."""
BELOW_BUTTON = 4.3
FRAME = 0.2
"""Distance of an outline from the part's body, in mm, so that it stays visible."""


def marks(design: Design) -> Iterator[Mark]:
    """Yield everything that is printed; lines may cross pads."""
    for part in design.parts:
        if part.ref not in jumpers.REFS:
            yield from _part(part)
    yield from display_orders(design)
    yield from _display(design)
    yield from _polarity(design)
    yield from _titles()


def _part(part: Part) -> Iterator[Mark]:
    yield from _outline(part)
    if part.ref in CAPS:
        yield Text(part.x, part.y, CAPS[part.ref].text.translate({ord("◀"): "<", ord("▶"): ">"}), SMALL)
        yield Text(part.x, part.y + BELOW_BUTTON, part.ref, SMALL)
    elif part.ref == "TILT":
        yield Text(part.x, part.y, "TILT, optional", SMALL, turn=90)
    else:
        dx, dy = NAMES[part.ref]
        text = "Raspberry Pi Pico" if part.ref == "PICO" else part.ref
        yield Text(part.x + dx, part.y + dy, text, SMALL)


def _outline(part: Part) -> Iterator[Mark]:
    width, depth = part.size(part.body.width + 2 * FRAME, part.body.depth + 2 * FRAME)
    left, top, right, bottom = part.x - width / 2, part.y - depth / 2, part.x + width / 2, part.y + depth / 2
    yield Line(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)))


def _display(design: Design) -> Iterator[Mark]:
    for pin in ("SCL", "SDA"):
        x, y = design.part("DISPLAY").pad_place(pin)
        yield Text(x, y + 3.1, pin, SMALL, turn=90)


def _polarity(design: Design) -> Iterator[Mark]:
    """Yield the diode's bar, the Pico's first pin and its USB end, and the signs of the battery on both sides."""
    diode, pico = design.part("D1"), design.part("PICO")
    x = diode.pad_place("cathode")[0] - 0.9
    yield Line(((x, diode.y - 1.0), (x, diode.y + 1.0)), width=0.3)
    first = pico.pad_place("GP0")
    yield Text(first[0], first[1] + 2.7, "1", SMALL)
    yield Text(pico.x - 16.0, pico.y, "USB", SMALL, turn=90)
    for sign in "+-":
        x, y = design.part("BATTERY").pad_place(sign)
        for back in (False, True):
            yield Text(x, y - 2.2, sign, 1.6, back=back, bold=True)


def _titles() -> Iterator[Mark]:
    yield Text(30.0, 61.6, "KAST pocket board 1, untested prototype", 1.2)
    yield Text(18.0, 54.0, "menu", SMALL)
    yield Text(45.0, 24.0, "KAST", 4.0, back=True, bold=True)
    yield Text(45.0, 29.0, "pocket board 1, untested prototype", 1.3, back=True)
    yield Text(45.0, 32.0, "battery holder here: three AAA, never lithium or button cells", SMALL, back=True)
    yield Text(41.0, 9.2, "BATTERY", SMALL, back=True)
    yield Text(65.0, 57.6, "TILT", SMALL, back=True)
    yield Text(71.0, 4.4, "DISPLAY", SMALL, back=True)
