"""Defines the symbols of KiCad's schematic: their drawings and the places of their pins.

Places are in steps of KiCad's grid (GRID) from the middle of a symbol, x to the right and y down.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from hardware import design as parts
from hardware import pico, pocket
from hardware.design import Body, Design
from hardware.tools.netlist import kicad_pin
from hardware.tools.pcb import jumpers
from hardware.tools.pcb.kicad_text import at, quoted

GRID = 2.54
"""Distance between the lines of the grid, in mm."""
LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"
_INTO_BODY = {LEFT: 0, RIGHT: 180, UP: 270, DOWN: 90}
"""KiCad's angle of a pin, from its end towards the body, keyed by the side of the body on which the pin is."""
LINE = 0.254

Place = tuple[float, float]


@dataclass(frozen=True)
class Pin:
    """A pin of a symbol.

    - leg: name of the leg in the design
    - x, y: place of the pin's outer end
    - side: side of the body on which the pin is
    - kind: type of the pin for KiCad's electrical rules
    """

    leg: str
    x: float
    y: float
    side: str
    length: float = 1.0
    kind: str = "passive"


@dataclass(frozen=True)
class Symbol:
    """A symbol: a drawing with pins.

    - lines: polylines of the drawing
    - dots: contacts, drawn as dots
    - box: rectangle of the drawing (left, top, right, bottom), or None
    - named, numbered: whether names and numbers of the pins are shown
    - ref_place, value_place: places of the part's name and value; None to hide them
    - power: whether the symbol is that of a net, not of a part
    """

    name: str
    pins: tuple[Pin, ...]
    lines: tuple[tuple[Place, ...], ...] = ()
    dots: tuple[Place, ...] = ()
    box: tuple[float, float, float, float] | None = None
    named: bool = False
    numbered: bool = False
    ref_place: Place | None = (0.0, -1.5)
    value_place: Place | None = (0.0, 1.5)
    power: bool = False


def _side_by_side(first: str, second: str, reach: float = 2.0) -> tuple[Pin, Pin]:
    """Return two pins at the same height: `first` at the left, and `second` at the right."""
    return Pin(first, -reach, 0, LEFT), Pin(second, reach, 0, RIGHT)


def _pico_pin(name: str) -> Pin:
    position = pico.number(name)
    first_row = position <= 20
    kinds = {"3V3": "power_out", "VBUS": "power_out", "VSYS": "power_in", "RUN": "input", "3V3_EN": "input"}
    kind = kinds.get(name, "power_in" if name in pico.GROUNDS else "bidirectional" if name[:2] == "GP" else "passive")
    y = 2 * (position - 1 if first_row else len(pico.PINS) - position) - 19
    return Pin(name, -8 if first_row else 8, y, LEFT if first_row else RIGHT, 2, kind)


_PICO = Symbol(
    "Pico",
    tuple(_pico_pin(name) for name in pico.PINS),
    box=(-6, -21, 6, 21),
    named=True,
    numbered=True,
    ref_place=(0, -22.5),
    value_place=(0, 22.5),
)
_DISPLAY = Symbol(
    "Display",
    tuple(Pin(leg, -5, y, LEFT, 2) for leg, y in zip(parts.DISPLAY_ORDERS[0], (-5, 0, 4, 6), strict=True)),
    lines=(((-0.5, -3), (4, -3), (4, 3), (-0.5, 3), (-0.5, -3)),),
    box=(-3, -7, 5, 8),
    named=True,
    ref_place=(1, -8),
    value_place=(1, 9),
)
_BUTTON = Symbol(
    "Button",
    (Pin("1", -3, 0, LEFT), Pin("2", -3, 1, LEFT), Pin("3", 3, 0, RIGHT), Pin("4", 3, 1, RIGHT)),
    lines=(
        ((-2, 0), (-2, 1)),
        ((2, 0), (2, 1)),
        ((-2, 0.5), (-0.9, 0.5)),
        ((0.9, 0.5), (2, 0.5)),
        ((-0.9, -0.1), (0.9, -0.1)),
        ((0, -0.1), (0, -0.6)),
    ),
    dots=((-0.8, 0.5), (0.8, 0.5)),
    ref_place=(0, -1.3),
    value_place=None,
)
_RESISTOR = Symbol("Resistor", _side_by_side("1", "2"), box=(-1, -0.4, 1, 0.4))
_FUSE = Symbol(
    "Fuse",
    _side_by_side("2", "1"),
    lines=(((-1, 0), (1, 0)), ((-0.9, 0.8), (-0.5, 0.8), (0.6, -0.8))),
    box=(-1, -0.4, 1, 0.4),
)
_DIODE = Symbol(
    "Schottky",
    _side_by_side("cathode", "anode"),
    lines=(
        ((-1, 0), (1, 0)),
        ((0.5, -0.5), (0.5, 0.5), (-0.5, 0), (0.5, -0.5)),
        ((-0.75, -0.3), (-0.75, -0.5), (-0.5, -0.5), (-0.5, 0.5), (-0.25, 0.5), (-0.25, 0.3)),
    ),
)
_SLIDE = Symbol(
    "Slide",
    (Pin("on", -3.5, -1, LEFT, 2.5), Pin("off", -3.5, 1, LEFT, 2.5), Pin("common", 3.5, 0, RIGHT, 2.5)),
    lines=(((0.9, -0.1), (-0.8, -0.9)),),
    dots=((-0.9, -1), (-0.9, 1), (0.9, 0)),
    numbered=True,
    ref_place=(0, -2.2),
    value_place=(0, 2.2),
)
_TILT = Symbol(
    "Tilt", _side_by_side("1", "2"), lines=(((-0.9, 0), (0.7, -0.7)),), dots=((-0.9, 0), (0.9, 0)), value_place=(0, 1)
)
_BUZZER = Symbol(
    "Piezo",
    (Pin("+", -2, -1, LEFT), Pin("-", -2, 1, LEFT)),
    lines=(
        ((-1, -1), (-0.2, -1), (-0.2, -0.5)),
        ((-1, 1), (-0.2, 1), (-0.2, 0.5)),
        ((-0.8, -0.5), (0.4, -0.5)),
        ((-0.8, 0.5), (0.4, 0.5)),
        ((-0.8, -0.2), (0.4, -0.2), (0.4, 0.2), (-0.8, 0.2), (-0.8, -0.2)),
        ((1, -0.6), (1.3, 0), (1, 0.6)),
        ((1.5, -0.9), (1.9, 0), (1.5, 0.9)),
    ),
    ref_place=(0, -2),
    value_place=(0, 2.2),
)
_BATTERY = Symbol(
    "Battery",
    (Pin("+", 0, -3, UP), Pin("-", 0, 3, DOWN)),
    lines=(
        *(((-1.2, y), (1.2, y)) for y in (-1.4, -0.2, 1.0)),
        *(((-0.6, y), (0.6, y)) for y in (-1.0, 0.2, 1.4)),
        *(((0, above), (0, below)) for above, below in ((-2, -1.4), (-1, -0.2), (0.2, 1.0), (1.4, 2))),
        *(((0.6, -2), (1, -2)), ((0.8, -2.2), (0.8, -1.8))),
    ),
    ref_place=(-3.6, -0.6),
    value_place=None,
)
_LINK = Symbol(
    "Jack",
    tuple(Pin(leg, 4, y, RIGHT) for leg, y in (("tip", -4), ("ring", 1), ("sleeve", 5))),
    box=(-3, -6, 3, 7),
    named=True,
    ref_place=(0, -7),
    value_place=(0, 8),
)
_JUMPER = Symbol(
    "Jumper",
    (Pin(jumpers.UPPER, -2, -1, LEFT), Pin(jumpers.LOWER, -2, 1, LEFT), Pin(jumpers.MIDDLE, 2, 0, RIGHT)),
    lines=(
        ((-1, -1.3), (-0.2, -1.3), (-0.2, -0.7), (-1, -0.7), (-1, -1.3)),
        ((-1, 0.7), (-0.2, 0.7), (-0.2, 1.3), (-1, 1.3), (-1, 0.7)),
        ((0.2, -1.3), (1, -1.3), (1, 1.3), (0.2, 1.3), (0.2, -1.3)),
    ),
    ref_place=(0, -2),
    value_place=None,
)
OF_BODY: dict[Body, Symbol] = {
    parts.PICO_BODY: _PICO,
    parts.DISPLAY_BODY: _DISPLAY,
    parts.BUTTON_BODY: _BUTTON,
    parts.BUZZER_BODY: _BUZZER,
    parts.RESISTOR_BODY: _RESISTOR,
    parts.DIODE_BODY: _DIODE,
    parts.FUSE_BODY: _FUSE,
    parts.SLIDE_BODY: _SLIDE,
    parts.BATTERY_BODY: _BATTERY,
    parts.LINK_BODY: _LINK,
    parts.TILT_BODY: _TILT,
    jumpers.BODY: _JUMPER,
    pocket.PICO_BODY: _PICO,
    pocket.BUTTON_BODY: _BUTTON,
    pocket.BUZZER_BODY: _BUZZER,
    pocket.RESISTOR_BODY: _RESISTOR,
    pocket.DIODE_BODY: _DIODE,
    pocket.FUSE_BODY: _FUSE,
    pocket.SLIDE_BODY: _SLIDE,
    pocket.BATTERY_BODY: _BATTERY,
    pocket.LINK_BODY: _LINK,
}
GROUND = Symbol(
    "GND",
    (Pin("1", 0, 0, UP, 0, "power_in"),),
    lines=(((0, 0), (0, 0.5)), ((-0.6, 0.5), (0.6, 0.5)), ((-0.35, 0.75), (0.35, 0.75)), ((-0.1, 1), (0.1, 1))),
    ref_place=None,
    value_place=None,
    power=True,
)
SUPPLY = Symbol(
    "3V3",
    (Pin("1", 0, 0, DOWN, 0, "power_in"),),
    lines=(((0, 0), (0, -0.6)), ((-0.6, -0.6), (0.6, -0.6))),
    ref_place=None,
    value_place=(0, -1.4),
    power=True,
)
FLAG = Symbol(
    "PWR_FLAG",
    (Pin("1", 0, 0, DOWN, 0, "power_out"),),
    lines=(((0, 0), (0, -0.5), (-0.4, -0.75), (0, -1), (0.4, -0.75), (0, -0.5)),),
    ref_place=None,
    value_place=(0, -1.5),
    power=True,
)
"""Marks a net as supplied: KiCad's rule check does not see that a diode supplies VSYS and the battery supplies GND."""
POWER = (GROUND, SUPPLY, FLAG)


def of(design: Design, ref: str) -> Symbol:
    """Return the symbol of a part."""
    return OF_BODY[design.part(ref).body]


def number(symbol: Symbol, pin: Pin) -> str:
    """Return the number of a pin in KiCad: 1 to 40 for the Pico, and the name of the leg for all other parts."""
    return kicad_pin(f"PICO.{pin.leg}")[1] if symbol is _PICO else pin.leg


def definitions(library: str = "") -> list[str]:
    """Return all symbols in KiCad's format.

    :param library: text to put in front of each symbol's name, such as "kast:"
    """
    every = dict.fromkeys((*OF_BODY.values(), *POWER))
    return [line for symbol in every for line in _definition(symbol, library)]


def text_style(size: float = 1.27, justify: str = "", *, hidden: bool = False) -> str:
    """Return the style of a text in KiCad's format.

    :param size: font size in mm
    :param justify: which edge of the text is at the text's place, such as "left"; "" for the middle
    """
    justified = f" (justify {justify})" if justify else ""
    return f"(effects (font (size {size:g} {size:g})){justified}{' hide' if hidden else ''})"


def _definition(symbol: Symbol, library: str) -> Iterator[str]:
    hidden = "" if symbol.numbered else " (pin_numbers hide)"
    names = f"(pin_names (offset {GRID / 4:g}){'' if symbol.named else ' hide'})"
    power = " (power)" if symbol.power else ""
    yield f"    (symbol {quoted(library + symbol.name)}{power}{hidden} {names} (in_bom yes) (on_board yes)"
    prefix = "#PWR" if symbol.power else symbol.name.upper()
    footprint = "" if symbol.power else f"kast:{symbol.name}"
    fields = (("Reference", prefix), ("Value", symbol.name), ("Footprint", footprint), ("Datasheet", ""))
    for i, (name, value) in enumerate(fields):
        yield f"      (property {quoted(name)} {quoted(value)} (id {i}) (at 0 0 0) {text_style(hidden=i > 1)})"
    yield f"      (symbol {quoted(symbol.name + '_0_1')}"
    stroke = f"(stroke (width {LINE}) (type default) (color 0 0 0 0))"
    if symbol.box:
        left, top, right, bottom = symbol.box
        corners = f"(start {_lib(left, top)}) (end {_lib(right, bottom)})"
        yield f"        (rectangle {corners} {stroke} (fill (type background)))"
    for line in symbol.lines:
        points = " ".join(f"(xy {_lib(*point)})" for point in line)
        yield f"        (polyline (pts {points}) {stroke} (fill (type none)))"
    for dot in symbol.dots:
        yield f"        (circle (center {_lib(*dot)}) (radius {LINE}) {stroke} (fill (type outline)))"
    yield "      )"
    yield f"      (symbol {quoted(symbol.name + '_1_1')}"
    for pin in symbol.pins:
        place = f"(at {_lib(pin.x, pin.y)} {_INTO_BODY[pin.side]}) (length {pin.length * GRID:g})"
        name = symbol.name if symbol.power else pin.leg
        yield f"        (pin {pin.kind} line {place}"
        yield f"          (name {quoted(name)} {text_style()})"
        yield f"          (number {quoted(number(symbol, pin))} {text_style(1.0)}))"
    yield "      )"
    yield "    )"


def _lib(x: float, y: float) -> str:
    """Return a place in a symbol in KiCad's format, in which y goes up."""
    return at(x * GRID, -y * GRID)
