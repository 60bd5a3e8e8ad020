"""Draws the parts from above for the wiring diagrams. Lengths are in units of the hole pitch (2.54 mm)."""

from collections.abc import Callable, Collection
from functools import partial

from hardware import pico
from hardware.design import CAPS, DISPLAYS, FUSE_BODY, GLASS_ABOVE, GLASS_BELOW, PITCH, REFERENCE, TILT_BODY
from hardware.tools.svg import Drawing, Point

Place = Callable[[str], Point]
"""Function that returns the place of a leg, given as part.leg, in the picture."""

FUSE_FILL, FUSE_EDGE = "#e8b21c", "#9a7410"
METAL, BLACK, GREEN = "#c9ccd1", "#23262b", "#1f7a4d"
CAP_COLOURS = {"white": "#f7f5ee", "grey": "#b9bec5", "yellow": "#ffd23c", "red": "#e2492c"}
CAP_INKS = {"white": "#2b2d31", "grey": "#2b2d31", "yellow": "#2b2d31", "red": "#ffffff"}
SMALL = 1.05
"""Height of the smallest letters. It is 7.6 points in a life-size print, and at least 8 points on a hand-out."""


def draw_part(drawing: Drawing, ref: str, place: Place, used: Collection[str]) -> None:
    """Draw one part.

    :param used: the Pico's pins whose names are shown, as part.leg; there is not enough space for all names
    """
    if ref in CAPS:
        _button(drawing, ref, place)
    elif ref == "PICO":
        _pico(drawing, place, used)
    else:
        _DRAWN[ref](drawing, place)


def _middle(*points: Point) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _pico(drawing: Drawing, place: Place, used: Collection[str]) -> None:
    first, last, opposite = (place(f"PICO.{name}") for name in ("GP0", "GP15", "VBUS"))
    width, depth = pico.LENGTH / PITCH, pico.WIDTH / PITCH
    x, y = _middle(first, last)[0], _middle(first, opposite)[1]
    left, top = x - width / 2, y - depth / 2
    drawing.box(left, top, width, depth, GREEN, rx=0.5, stroke="#14563a", stroke_width=0.12)
    drawing.box(left - 0.5, y - 1.5, 2.4, 3.0, METAL, rx=0.25, stroke="#8b9097", stroke_width=0.1)
    drawing.text(left + 0.7, y, "USB", SMALL)
    drawing.box(x - 0.2, y - 1.35, 2.7, 2.7, BLACK, rx=0.15)
    drawing.box(left + 4.2, y - 0.7, 1.5, 1.4, "#f2f2ee", rx=0.3)
    drawing.text(x + 4.2, y - 0.25, "Pico", SMALL, "#e9f5ee")
    for i, name in enumerate(pico.PINS):
        px, py = place(f"PICO.{name}")
        drawing.dot((px, py), 0.3, "#e3b93c")
        drawing.dot((px, py), 0.13, "#6b5510")
        if f"PICO.{name}" in used:
            below = i < 20
            text = name.split(".")[0].replace("_OUT", "")
            inner = py + (-0.5 if below else 0.5)
            drawing.text(px, inner, text, SMALL, "#ffffff", "start" if below else "end", turn=-90, halo="#14563a")


def _display(drawing: Drawing, place: Place) -> None:
    module = DISPLAYS[REFERENCE]
    pins = [place(f"DISPLAY.{leg}") for leg in ("GND", "VCC", "SCL", "SDA")]
    x, y = _middle(*pins)
    width, height = module.width / PITCH, module.height / PITCH
    left, top = x - width / 2, y - module.pins_from_top / PITCH
    drawing.box(left, top, width, height, "#1d3f77", rx=0.4, stroke="#122a52", stroke_width=0.12)
    for corner in (
        (left + 0.8, top + 0.8),
        (left + width - 0.8, top + 0.8),
        (left + 0.8, top + height - 0.8),
        (left + width - 0.8, top + height - 0.8),
    ):
        drawing.dot(corner, 0.45, "#f3f4f6", stroke="#c7a53a", stroke_width=0.12)
    for px, py in pins:
        drawing.dot((px, py), 0.3, "#e3b93c")
        drawing.dot((px, py), 0.13, "#6b5510")
    active_width, active_height = module.active_width / PITCH, module.active_height / PITCH
    active_top = top + (module.active_from_top - module.active_height / 2) / PITCH
    glass_height = active_height + (GLASS_ABOVE + GLASS_BELOW) / PITCH
    drawing.box(left + 0.15, active_top - GLASS_ABOVE / PITCH, width - 0.3, glass_height, "#0b0c10", rx=0.15)
    drawing.box(x - active_width / 2, active_top, active_width, active_height, "#14181f", rx=0.1)
    _dice(drawing, x, active_top + active_height * 0.66, active_width * 0.94)
    for leg, (px, py) in zip(("GND", "VCC", "SCL", "SDA"), pins, strict=True):
        drawing.text(px, py + 0.5, leg, SMALL, "#ffffff", "end", turn=-90)


def _dice(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draw five dice in a row, as the screen shows them."""
    side = width / 5 * 0.8
    for i, spots in enumerate(("c", "ad", "acd", "abde", "abcde")):
        cx = x + (i - 2) * width / 5
        drawing.box(cx - side / 2, y - side / 2, side, side, "#eaf4ff", rx=0.25)
        for spot in spots:
            dx, dy = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (1, 1), "e": (-1, 1)}[spot]
            drawing.dot((cx + dx * side * 0.27, y + dy * side * 0.27), side * 0.1, "#14181f")


def _button(drawing: Drawing, name: str, place: Place) -> None:
    legs = [place(f"{name}.{leg}") for leg in "1234"]
    x, y = _middle(*legs)
    for leg in legs:
        drawing.line([leg, (leg[0] * 0.8 + x * 0.2, leg[1] * 0.8 + y * 0.2)], METAL, 0.4)
    cap = CAPS[name]
    drawing.box(x - 2.36, y - 2.36, 4.72, 4.72, BLACK, rx=0.3)
    ink, size = CAP_INKS[cap.colour], 1.9 if len(cap.text) == 1 else SMALL
    if cap.round:
        drawing.dot((x, y), 2.15, CAP_COLOURS[cap.colour], stroke="#00000055", stroke_width=0.12)
    else:
        drawing.box(x - 2, y - 2, 4, 4, CAP_COLOURS[cap.colour], rx=0.7, stroke="#00000055", stroke_width=0.12)
    drawing.text(x, y, cap.text, size, ink, bold=size > SMALL)


def draw_menu(drawing: Drawing, place: Place) -> None:
    """Draw "menu" below the buttons LEFT and RIGHT, with a line to each: both pressed together open the menu."""
    (left, y), (right, _) = (_middle(*(place(f"{name}.{leg}") for leg in "1234")) for name in ("LEFT", "RIGHT"))
    top, low = y + 2.5, y + 3.1
    drawing.line([(left, top), (left, low), (right, low), (right, top)], BLACK, 0.16)
    drawing.label((left + right) / 2, low, "menu", SMALL)


def _buzzer(drawing: Drawing, place: Place) -> None:
    plus, minus = place("BUZZER.+"), place("BUZZER.-")
    x, y = _middle(plus, minus)
    drawing.dot((x, y), 2.4, "#2d3138", stroke="#111", stroke_width=0.12)
    drawing.dot((x, y), 0.45, "#0c0d0f")
    drawing.text(x, y - 1.1, "buzzer", SMALL, "#ffffff", halo="#2d3138")
    side = 0.8 if plus[0] < minus[0] else -0.8
    drawing.text(plus[0] - side * 0.7, y, "+", SMALL, "#ffffff", bold=True)


def _leads(drawing: Drawing, start: Point, end: Point) -> Point:
    drawing.line([start, end], METAL, 0.24)
    return _middle(start, end)


_RINGS = {"470 Ω": ("#f5d327", "#8a46c2", "#8b5a2b"), "1 kΩ": ("#8b5a2b", "#1f2328", "#e0241b")}
"""Colours of a resistor's rings except the last one, which is gold for 5 %."""


def resistor_bands(value: str) -> tuple[str, ...]:
    """Return the colours of the rings of a 5 % resistor, beginning with the ring of the first digit."""
    return (*_RINGS[value], "#c9a227")


def _resistor(drawing: Drawing, place: Place, ref: str, value: str) -> None:
    first, second = place(f"{ref}.1"), place(f"{ref}.2")
    x, y = _leads(drawing, first, second)
    upright = first[0] == second[0]

    def across(along: float, length: float, fill: str, **look: float | str) -> None:
        """Draw a piece of the body, `length` long, which begins at distance `along` from the body's middle."""
        if upright:
            drawing.box(x - 0.47, y + along, 0.94, length, fill, **look)
        else:
            drawing.box(x + along, y - 0.47, length, 0.94, fill, **look)

    across(-1.24, 2.48, "#e2c79a", rx=0.4, stroke="#a98c58", stroke_width=0.08)
    for along, band in zip((-0.8, -0.4, 0.0, 0.75), resistor_bands(value), strict=True):
        across(along - 0.1, 0.2, band)
    if not upright:
        two_close = ref != "R1"  # R2 and R3 are so close that their values are written to the right
        drawing.label(
            *((x + 5.2, y) if two_close else (x - 0.9, y - 1.0)), f"{ref} {value}" if two_close else value, SMALL
        )


def _diode(drawing: Drawing, place: Place) -> None:
    anode, cathode = place("D1.anode"), place("D1.cathode")
    x, y = _leads(drawing, anode, cathode)
    drawing.box(x - 1.02, y - 0.53, 2.04, 1.06, BLACK, rx=0.12)
    ring = x + (0.5 if cathode[0] > anode[0] else -0.8)
    drawing.box(ring, y - 0.53, 0.3, 1.06, "#e8eaed")
    drawing.label(x + 0.4, y - 1.0, "1N5817", SMALL)


def draw_standing_fuse(drawing: Drawing, place: Place) -> None:
    """Draw the fuse upright, as on a breadboard, where no case limits its height."""
    x, y = _middle(place("F1.1"), place("F1.2"))
    width, thickness = FUSE_BODY.width / PITCH, FUSE_BODY.height / PITCH
    drawing.box(
        x - width / 2, y - thickness / 2, width, thickness, FUSE_FILL, rx=0.6, stroke=FUSE_EDGE, stroke_width=0.1
    )
    wide = drawing.label_size("fuse", SMALL)[0]
    if wide > 1.5 * width:
        drawing.label(x + width / 2 + wide / 2, y, "fuse", SMALL)
    else:
        drawing.text(x, y, "fuse", SMALL)


def _fuse(drawing: Drawing, place: Place) -> None:
    first, second = place("F1.1"), place("F1.2")
    x, legs = _middle(first, second)
    width, depth = FUSE_BODY.width / PITCH, FUSE_BODY.depth / PITCH
    y = legs - FUSE_BODY.pads[0].y / PITCH
    for leg in (first, second):
        drawing.line([leg, (leg[0], y)], METAL, 0.24)
    drawing.box(x - width / 2, y - depth / 2, width, depth, FUSE_FILL, rx=1.2, stroke=FUSE_EDGE, stroke_width=0.1)
    _along(drawing, x, y, "fuse", width)


def _slide(drawing: Drawing, place: Place) -> None:
    on, x, y = place("POWER.on"), *place("POWER.common")
    drawing.box(x - 1.97, y - 0.5, 3.94, 1.0, METAL, rx=0.15, stroke="#7d838b", stroke_width=0.1)
    drawing.box(x - 1.1, y - 0.28, 2.2, 0.56, "#3a3f46")
    side = -1 if on[0] > x else 1  # when on, the handle is on the side opposite to the leg "on", see SLIDE_BODY
    drawing.box(x + side * 0.55 - 0.5, y - 0.28, 1.0, 0.56, BLACK, stroke="#ffffff", stroke_width=0.06)
    drawing.label(x + side * 0.95, y + 1.1, "on", SMALL)
    drawing.label(x - side * 1.3, y + 1.1, "off", SMALL)


def _tilt(drawing: Drawing, place: Place) -> None:
    first, second = place("TILT.1"), place("TILT.2")
    x, legs = _middle(first, second)
    y = legs - TILT_BODY.pads[0].y / PITCH
    width, depth = TILT_BODY.width / PITCH, TILT_BODY.depth / PITCH
    for leg in (first, second):
        drawing.line([leg, (leg[0], y)], METAL, 0.24)
    drawing.box(x - width / 2, y - depth / 2, width, depth, "#d9b65c", rx=0.35, stroke="#96762a", stroke_width=0.1)
    _along(drawing, x, y, "tilt", width)


def _along(drawing: Drawing, x: float, y: float, text: str, width: float) -> None:
    """Write a part's name across the part, or along it if the word is wider than the part."""
    drawing.text(x, y, text, SMALL, turn=-90 if drawing.label_size(text, SMALL)[0] > 1.5 * width else 0)


_DRAWN = {
    "DISPLAY": _display,
    "BUZZER": _buzzer,
    "R1": partial(_resistor, ref="R1", value="470 Ω"),
    "R2": partial(_resistor, ref="R2", value="1 kΩ"),
    "R3": partial(_resistor, ref="R3", value="1 kΩ"),
    "D1": _diode,
    "F1": _fuse,
    "POWER": _slide,
    "TILT": _tilt,
}
"""Functions that draw the parts other than the Pico, the buttons and LEADS; each picture draws the leads itself."""
LEADS = {
    "BATTERY": {"+": ("BATTERY+", "+"), "-": ("GND", "−")},
    "LINK": {"tip": ("TIP", "T"), "ring": ("RING", "R"), "sleeve": ("GND", "S")},
}
"""Parts of which only leads reach the board, with the net and the sign of each lead."""
