"""Designs the print on the board to solder by hand: outlines, names, polarity and stages of the parts, and a title."""

from collections.abc import Iterator
from math import cos, pi, sin

from hardware import pico
from hardware.design import BOARD, CAPS, DISPLAY_ORDERS, STAGES, Design, Part
from hardware.tools.pcb import jumpers
from hardware.tools.pcb.marks import EDGE, SMALL, Line, Mark, Text, circle

VERSION = BOARD.revision

SIZE = 1.3
"""Height of text in mm."""
LETTER = 0.92
"""Approximate width of a letter, relative to its height."""
STAGE_RADIUS, STAGE_GAP = 0.95, 0.5
"""Radius of the circle around the number of a stage, and distance from the circle to the part's name, in mm."""
MENU_BELOW = 2.2
"""Distance of the word between LEFT and RIGHT from the buttons' names, in mm."""
BAR, BAR_AWAY = 0.3, 1.55
"""Width of the bar to the left of a jumper's pads, and its distance from the middles of the pads, in mm."""


def marks(design: Design) -> Iterator[Mark]:
    """Yield everything that is printed on the board that is soldered by hand; lines may cross pads."""
    for part in design.parts:
        yield from _part(part)
    yield from display_orders(design)
    yield from _menu(design)
    yield from _pin_names(design)
    yield from _title(66.5, 8.5)
    yield from _legend(8.0, 57.8)
    yield from _back(design)


def _part(part: Part) -> Iterator[Mark]:
    if part.ref in CAPS:
        yield from _button(part)
    elif part.ref in _DRAWN:
        yield from _DRAWN[part.ref](part)


def _box(part: Part, width: float, height: float, dx: float = 0.0, dy: float = 0.0) -> Line:
    x, y = part.x + dx - width / 2, part.y + dy - height / 2
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
    return Line(corners, part.ref)


def _body(part: Part) -> Line:
    return _box(part, part.body.width, part.body.depth)


def _name(part: Part, x: float, y: float, text: str = "", size: float = SIZE) -> Iterator[Mark]:
    """Yield a part's name, centred at (x, y), with the part's stage in a circle in front of the name."""
    text = text or part.ref
    left = x - (2 * STAGE_RADIUS + STAGE_GAP + len(text) * size * LETTER) / 2
    yield from _stage(left + STAGE_RADIUS, y, part.stage, part.ref)
    yield Text(left + 2 * STAGE_RADIUS + STAGE_GAP, y, text, size, part.ref, side="right")


def _stage(x: float, y: float, stage: int, ref: str = "") -> Iterator[Mark]:
    yield Line(circle(x, y, STAGE_RADIUS), ref)
    yield Text(x, y, str(stage), SMALL, ref)


def _button(part: Part) -> Iterator[Mark]:
    yield _body(part)
    yield Line(circle(part.x, part.y, 3.4), part.ref)
    yield Text(part.x, part.y, CAPS[part.ref].text.translate({ord("◀"): "<", ord("▶"): ">"}), SIZE, part.ref)
    yield from _name(part, part.x, _name_below(part))


def _name_below(button: Part) -> float:
    """Return the y coordinate of a button's name."""
    return button.y + button.body.depth / 2 + 1.7


def _menu(design: Design) -> Iterator[Mark]:
    """Yield "menu" below LEFT and RIGHT, with a line to the name of each: both pressed together open the menu."""
    left, right = design.part("LEFT"), design.part("RIGHT")
    x, y = (left.x + right.x) / 2, _name_below(left) + MENU_BELOW
    yield Text(x, y, "menu", SIZE)
    for part, direction in ((left, -1), (right, 1)):
        inner = x + direction * (len("menu") * SIZE * LETTER / 2 + 0.8)
        yield Line(((inner, y), (part.x, y), (part.x, y - MENU_BELOW / 2)))


def _pico(part: Part) -> Iterator[Mark]:
    yield _body(part)
    left = part.x - part.body.width / 2
    yield _box(part, 5.6, 8.0, dx=left + 2.8 - part.x)
    yield Text(left + 3.0, part.y, "USB", SIZE, part.ref, turn=90)
    yield from _name(part, part.x, part.y, "Raspberry Pi Pico", 1.6)
    for name, dx, dy in (("GP0", 0, -1.9), ("GP15", 0, -1.9), ("GP16", 0, 1.9), ("VBUS", 0, 1.9)):
        x, y = part.pad_place(name)
        yield Text(x + dx, y + dy, str(pico.number(name)), SMALL, part.ref)


def _display(part: Part) -> Iterator[Mark]:
    yield _box(part, part.body.width + 0.4, part.body.depth + 0.4)
    yield from _name(part, part.x - 11.0, max(part.y, EDGE + 2 * STAGE_RADIUS))
    for pin in DISPLAY_ORDERS[0][len(jumpers.REFS) :]:
        x, y = part.pad_place(pin)
        yield Text(x, y + 3.1, pin, SMALL, part.ref, turn=90)


def display_orders(design: Design) -> Iterator[Mark]:
    """Yield instructions for the jumpers: next to each half, the first two pins of the displays that need this half.

    A vertical bar runs along the two pads to connect. The text avoids the word "row", since solder along a row would
    connect 3V3 to GND.
    """
    first, second = (design.part(ref) for ref in jumpers.REFS)
    for order, direction in zip(DISPLAY_ORDERS, (-1, 1), strict=True):
        near, far = first.y + direction * 0.3, first.y + direction * jumpers.SPACING * 1.3
        for part in (first, second):
            x = part.x - BAR_AWAY
            yield Line(((x, near), (x, far)), part.ref, BAR)
        yield Text(first.x - BAR_AWAY - 0.5, (near + far) / 2, " ".join(order[:2]), SMALL, first.ref, side="left")
    for line, text in enumerate(("join 2 pads in", "each column,", "never sideways")):
        yield Text(second.x + 1.7, second.y + 1.5 + 1.6 * line, text, SMALL, second.ref, side="right")


def _buzzer(part: Part) -> Iterator[Mark]:
    yield Line(circle(part.x, part.y, part.body.width / 2), part.ref)
    yield from _name(part, part.x, part.y - 2.6, size=1.15)
    yield Text(part.x, part.y + 2.8, "piezo", SMALL, part.ref)
    x, y = part.pad_place("+")
    yield Text(x - 2.0, y, "+", SIZE, part.ref)


def _resistor(part: Part) -> Iterator[Mark]:
    yield _box(part, part.body.width, min(part.body.depth, 2.2))
    yield from _leads(part)
    yield Text(part.x, part.y, part.product.value, SMALL, part.ref)
    if part.optional:  # the two optional resistors are too close to each other for a name between them
        yield from _name(part, part.x + 9.5, part.y, size=SMALL)
        yield Text(part.x + 12.5, part.y, "optional", SMALL, part.ref, side="right")
    else:
        yield from _name(part, part.x - 2.5, part.y - 2.7)


def _diode(part: Part) -> Iterator[Mark]:
    yield _body(part)
    yield from _leads(part)
    ring = part.x + (0.9 if part.pad_place("cathode")[0] > part.x else -0.9) * part.body.width / 2 * 0.8
    top, bottom = part.y - part.body.depth / 2, part.y + part.body.depth / 2
    for dx in (-0.12, 0.0, 0.12):
        yield Line(((ring + dx, top), (ring + dx, bottom)), part.ref)
    yield from _name(part, part.x, part.y - 2.7, f"{part.ref} {part.product.value}")


def _leads(part: Part) -> Iterator[Mark]:
    for pad in part.body.pads:
        inner = part.x + part.body.width / 2 * (1 if pad.x > 0 else -1)
        yield Line((part.pad_place(pad.name), (inner, part.y)), part.ref)


def _fuse(part: Part) -> Iterator[Mark]:
    yield _body(part)
    for pad in part.body.pads:
        x, y = part.pad_place(pad.name)
        yield Line(((x, y), (x, part.y + part.body.depth / 2)), part.ref)
    yield from _name(part, part.x, part.y)
    yield Text(part.x, part.y + 2.2, part.product.value, SMALL, part.ref)


def _slide(part: Part) -> Iterator[Mark]:
    yield _body(part)
    yield from _name(part, part.x - 2.0, part.y - 2.7)
    direction = 1 if part.pad_place("on")[0] < part.x else -1
    yield Text(part.x + direction * 2.6, part.y + 2.4, "ON", SMALL, part.ref)
    yield Text(part.x - direction * 2.6, part.y + 2.4, "OFF", SMALL, part.ref)


def _battery(part: Part) -> Iterator[Mark]:
    for sign in "+-":
        x, y = part.pad_place(sign)
        yield Text(x + 2.1, y, sign, SIZE, part.ref, bold=True)
    yield from _name(part, part.x - 1.2, part.y - 4.8, size=SMALL)


def _link(part: Part) -> Iterator[Mark]:
    for lead in ("tip", "ring", "sleeve"):
        x, y = part.pad_place(lead)
        yield Text(x - 2.0, y, lead[0].upper(), SMALL, part.ref, bold=lead == "tip")
    yield from _name(part, part.x, part.y - 4.6, size=SMALL)


def _tilt(part: Part) -> Iterator[Mark]:
    yield _body(part)
    for pad in part.body.pads:
        x, y = part.pad_place(pad.name)
        yield Line(((x, y), (x, part.y + part.body.depth / 2)), part.ref)
    yield from _name(part, part.x + 6.8, part.y - 3.2)
    yield Text(part.x, part.y, "optional", SMALL, part.ref, turn=90)


_DRAWN = {
    "PICO": _pico,
    "DISPLAY": _display,
    "BUZZER": _buzzer,
    "R1": _resistor,
    "R2": _resistor,
    "R3": _resistor,
    "LINK": _link,
    "D1": _diode,
    "F1": _fuse,
    "POWER": _slide,
    "BATTERY": _battery,
    "TILT": _tilt,
}


def _pin_names(design: Design) -> Iterator[Mark]:
    """Yield the names of the Pico's pins, printed on the back, where a probe reaches the pins."""
    part = design.part("PICO")
    for i, name in enumerate(pico.PINS):
        x, y = part.pad_place(name)
        inward = -1 if i < len(pico.PINS) / 2 else 1
        yield Text(
            x, y + inward * 1.4, name.split(".")[0], SMALL, turn=90, side="left" if inward < 0 else "right", back=True
        )


def _title(x: float, y: float) -> Iterator[Mark]:
    """Yield a row of dice, the machine's name, and two lines that describe the board."""
    for i, spots in enumerate(("c", "ad", "acd", "abde", "abcde")):
        yield from _die(x + i * 3.9, y - 4.4, spots)
    yield Text(x + 7.8, y, "KAST", 3.4, bold=True)
    yield Text(x + 7.8, y + 3.6, "untested prototype", SIZE)
    yield Text(x + 7.8, y + 5.8, f"circuit board {VERSION}", SIZE)


def _die(x: float, y: float, spots: str) -> Iterator[Mark]:
    half, corner = 1.5, 0.5
    turns = [((1, 1), 0), ((-1, 1), 90), ((-1, -1), 180), ((1, -1), 270)]
    points = [
        (
            round(x + sx * (half - corner) + corner * cos((start + degrees) * pi / 180), 4),
            round(y + sy * (half - corner) + corner * sin((start + degrees) * pi / 180), 4),
        )
        for (sx, sy), start in turns
        for degrees in (0, 30, 60, 90)
    ]
    yield Line((*points, points[0]), width=0.2)
    for spot in spots:
        dx, dy = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1)}[spot]
        yield _dot(round(x + dx * 0.75, 4), round(y + dy * 0.75, 4), 0.52)


def _dot(x: float, y: float, diameter: float) -> Line:
    """Return a disc as a very short line with round ends."""
    return Line(((x - 0.005, y), (x + 0.005, y)), width=diameter)


_STAGE_NAMES = ("Pico and display", "buttons", "sound, battery")


def _legend(x: float, y: float) -> Iterator[Mark]:
    for stage, name in zip(STAGES, _STAGE_NAMES, strict=True):
        yield from _stage(x, y, stage)
        yield Text(x + 1.8, y, name, SIZE, side="right")
        x += 5.5 + len(name) * SIZE * LETTER


def _back(design: Design) -> Iterator[Mark]:
    """Yield the names of the parts on the back, where the parts are soldered, and the title of the board."""
    for part in design.parts:
        if part.ref in CAPS:
            yield Text(part.x, part.y, part.ref, SIZE, back=True)
    for ref, dx, dy in (
        ("BUZZER", 0, 3),
        ("R1", 0, 0),
        ("D1", 0, 0),
        ("F1", 0, 5.4),
        ("POWER", -1, -2.6),
        ("TILT", 0, 4.3),
        ("R2", 0, 0),
        ("R3", 0, 0),
    ):
        part = design.part(ref)
        yield Text(part.x + dx, part.y + dy, ref, SIZE, back=True)
    for sign in "+-":
        x, y = design.part("BATTERY").pad_place(sign)
        yield Text(x + 2.1, y, sign, SIZE, back=True, bold=True)
    yield Text(70.5, 10.0, "Kast, untested prototype", 1.4, back=True)
    yield Text(70.5, 13.0, f"circuit board {VERSION}", SIZE, back=True)
    yield Text(70.5, 17.5, "solder on this side", SIZE, back=True)
