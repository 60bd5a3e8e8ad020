"""Writes the schematic in KiCad 6's format: one sheet that contains all symbols and names the nets as the design does.

The same design gives the same text. This module defines where the symbols are and which wires are drawn. The names of
wires and legs come from the nets of the design; a wire between legs of two nets is an error.
"""

from kast_tools.common.errors import KastError

from hardware.design import CAPS, Design
from hardware.tools.netlist import kicad_ref, net_of
from hardware.tools.pcb import fields, symbols
from hardware.tools.pcb.fields import LIBRARY
from hardware.tools.pcb.kicad_text import at, identifier, quoted
from hardware.tools.pcb.symbols import DOWN, GRID, LEFT, RIGHT, UP, Pin, Place, Symbol, text_style

PLACES: dict[str, Place] = {
    **{name: (18, 13 + 6 * row) for row, name in enumerate(CAPS)},
    "PICO": (53, 33),
    "D1": (79, 12),
    "POWER": (89.5, 13),
    "F1": (98.5, 13),
    "BATTERY": (106, 16),
    "JP1": (88, 29),
    "JP2": (88, 34),
    "DISPLAY": (103, 34),
    "R1": (83, 49),
    "BUZZER": (94, 50),
    "TILT": (83, 59),
    "LINK": (40, 69),
    "R2": (55, 65),
    "R3": (55, 70),
}
"""The middle of each symbol, in grid steps from the sheet's upper left corner."""
WIRES = (
    ("D1.anode", "POWER.on"),
    ("POWER.common", "F1.2"),
    ("F1.1", "BATTERY.+"),
    ("JP1.middle", "DISPLAY.GND"),
    ("JP2.middle", "DISPLAY.VCC"),
    ("R1.2", "BUZZER.+"),
    ("LINK.tip", "R2.1"),
    ("LINK.ring", "R3.1"),
)
"""Horizontal wires between legs of two parts, labelled with the names of their nets."""
JOINED = tuple((f"{name}.{a}", f"{name}.{b}") for name in CAPS for a, b in (("1", "2"), ("3", "4")))
"""Short wires between two legs of the same part."""
FED = ("D1.cathode", "BATTERY.-")
"""Legs that get KiCad's power flag, since according to KiCad's rules no part supplies their nets."""
POWER = {"GND": symbols.GROUND, "3V3": symbols.SUPPLY}
HEADINGS = (
    (11, 9, "Buttons"),
    (72, 7, "Supply: three AAA cells, or USB by the Pico"),
    (72, 25, "Display, in either order of its first pins"),
    (72, 45, "Sound"),
    (72, 55, "Shaking (optional)"),
    (34, 61, "A second machine (optional)"),
)
NOTES = (
    (72, 63, "Made by `make pcb` from firmware/board.py and hardware/design.py."),
    (72, 64.2, "Join JP1 and JP2 both above, or both below, by a drop of solder."),
)
STUB = 1.0
"""Distance from a leg to the name of its net, in grid steps."""
_STROKE = "(stroke (width 0) (type default) (color 0 0 0 0))"
_OUTWARDS = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}
_LABEL_TURN = {RIGHT: 0, UP: 90, LEFT: 180, DOWN: 270}
_POWER_TURN = {
    symbols.GROUND: {DOWN: 0, RIGHT: 90, UP: 180, LEFT: 270},
    symbols.SUPPLY: {UP: 0, LEFT: 90, DOWN: 180, RIGHT: 270},
}
"""Rotation of the symbol of a net, keyed by symbol and by the side on which its wire leaves a part."""


def library() -> str:
    """Return the text of kast.kicad_sym: the same symbols as a library, which KiCad's rule check requires."""
    return "\n".join(["(kicad_symbol_lib (version 20211014) (generator kast)", *symbols.definitions(), ")", ""])


def library_table() -> str:
    """Return the text of sym-lib-table, which locates the project's library."""
    uri = f"${{KIPRJMOD}}/{LIBRARY}.kicad_sym"
    entry = f'(lib (name "{LIBRARY}")(type "KiCad")(uri "{uri}")(options "")(descr "Symbols of Kast"))'
    return f"(sym_lib_table\n  {entry}\n)\n"


def schematic(design: Design) -> str:
    """Return the text of kast.kicad_sch for a design with jumpers.

    :raises KastError: a drawn wire connects two nets
    """
    sheet = _Sheet(design)
    sheet.draw()
    lines = [
        "(kicad_sch (version 20211123) (generator kast)",
        f"  (uuid {identifier('sheet')})",
        '  (paper "A4")',
        f'  (title_block (title "Kast, a pocket dice machine") (rev {quoted(design.board.revision)}) (company "Kast")',
        '    (comment 1 "The circuit board is an untested prototype."))',
        "  (lib_symbols",
        *symbols.definitions(f"{LIBRARY}:"),
        "  )",
        *sheet.lines,
        '  (sheet_instances (path "/" (page "1")))',
        "  (symbol_instances",
        *sheet.instances,
        "  )",
    ]
    return "\n".join([*lines, ")", ""])


class _Sheet:
    """Collects the lines of the sheet, and the lines of KiCad's list of symbols."""

    def __init__(self, design: Design):
        self.design = design
        self.nets = net_of(design)
        self.lines: list[str] = []
        self.instances: list[str] = []
        self._power_symbols = 0

    def draw(self) -> None:
        wired = {leg for ends in (*WIRES, *JOINED) for leg in ends}
        for part in self.design.parts:
            self._part(part.ref)
            for pin in symbols.of(self.design, part.ref).pins:
                leg = f"{part.ref}.{pin.leg}"
                if leg not in self.nets:
                    self.lines.append(f"  (no_connect (at {_at(*self._end(leg))}) (uuid {identifier('none', leg)}))")
                elif leg not in wired:
                    self._named_end(leg, pin)
        for first, second in WIRES:
            self._named_wire(first, second)
        for first, second in JOINED:
            self._join(first, second)
        for name in CAPS:
            for leg in (f"{name}.1", f"{name}.3"):
                self._named_end(leg, self._pin(leg))
        for leg in FED:
            self._flag(leg)
        for x, y, text in HEADINGS:
            self._text(x, y, text, 2.0)
        for x, y, text in NOTES:
            self._text(x, y, text, 1.5)

    def _pin(self, leg: str) -> Pin:
        ref, name = leg.split(".", 1)
        return next(pin for pin in symbols.of(self.design, ref).pins if pin.leg == name)

    def _end(self, leg: str) -> Place:
        x, y = PLACES[leg.partition(".")[0]]
        pin = self._pin(leg)
        return x + pin.x, y + pin.y

    def _part(self, ref: str) -> None:
        part = self.design.part(ref)
        footprint = f"{LIBRARY}:{fields.footprint(self.design, part)}"
        hidden = {"Footprint": footprint, "Datasheet": "", **fields.fields(part)}
        self._symbol(symbols.of(self.design, ref), kicad_ref(ref), fields.value(part), PLACES[ref], 0, hidden)

    def _symbol(self, symbol: Symbol, ref: str, value: str, place: Place, turn: int, hidden: dict[str, str]) -> None:
        unique = identifier("symbol", ref)
        self.lines.append(f"  (symbol (lib_id {quoted(f'{LIBRARY}:{symbol.name}')}) (at {_at(*place)} {turn}) (unit 1)")
        self.lines.append(f"    (in_bom yes) (on_board yes) (uuid {unique})")
        shown = {"Reference": (ref, symbol.ref_place), "Value": (value, symbol.value_place)}
        texts = shown | {name: (text, None) for name, text in hidden.items()}
        for i, (name, (text, offset)) in enumerate(texts.items()):
            x, y = _turned(offset or (0, 0), turn)
            # KiCad rotates a text with its symbol; another 90 degrees make the text legible again.
            self.lines.append(
                f"    (property {quoted(name)} {quoted(text)} (id {i}) "
                f"(at {_at(place[0] + x, place[1] + y)} {turn % 180}) "
                f"{text_style(hidden=offset is None)})"
            )
        for pin in symbol.pins:
            number = quoted(symbols.number(symbol, pin))
            self.lines.append(f"    (pin {number} (uuid {identifier('pin', ref, pin.leg)}))")
        self.lines.append("  )")
        path = f'(path "/{unique}" (reference {quoted(ref)}) (unit 1) (value {quoted(value)})'
        self.instances.append(f"    {path} (footprint {quoted(hidden.get('Footprint', ''))}))")

    def _named_end(self, leg: str, pin: Pin) -> None:
        """Add a short wire that leads from a leg outwards and has the name of the leg's net at its end."""
        (x, y), (right, down) = self._end(leg), _OUTWARDS[pin.side]
        end = x + STUB * right, y + STUB * down
        self._wire((x, y), end)
        self._net_name(self.nets[leg], end, pin.side)

    def _named_wire(self, first: str, second: str) -> None:
        """Add a wire between two legs at the same height, with the name of its net above the wire."""
        (x1, y), (x2, y2) = self._end(first), self._end(second)
        if y != y2:
            raise KastError(f"{first} and {second} are not on a level; correct hardware/tools/pcb/kicad/schematic.py.")
        net = self._net_of_both(first, second)
        middle = x1 + 1.5
        self._wire((x1, y), (middle, y))
        self._wire((middle, y), (x2, y))
        self._junction((middle, y))
        self._wire((middle, y), (middle, y - 1.5))
        self._net_name(net, (middle, y - 1.5), RIGHT)

    def _join(self, first: str, second: str) -> None:
        self._net_of_both(first, second)
        self._wire(self._end(first), self._end(second))

    def _net_of_both(self, first: str, second: str) -> str:
        if self.nets[first] != self.nets[second]:
            raise KastError(f"{first} and {second} are of two nets; correct hardware/tools/pcb/kicad/schematic.py.")
        return self.nets[first]

    def _flag(self, leg: str) -> None:
        pin = self._pin(leg)
        (x, y), (right, down) = self._end(leg), _OUTWARDS[pin.side]
        x, y = x + STUB * right / 2, y + STUB * down / 2
        end = x + 3 * abs(down), y - 1.5 * abs(right)
        self._wire((x, y), end)
        self._junction((x, y))
        self._power(symbols.FLAG, end, 0)

    def _net_name(self, net: str, end: Place, side: str) -> None:
        if net in POWER:
            self._power(POWER[net], end, _POWER_TURN[POWER[net]][side])
            return
        justify = "right" if side in (LEFT, DOWN) else "left"
        place = f"(at {_at(*end)} {_LABEL_TURN[side]})"
        self.lines += [
            f"  (global_label {quoted(net)} (shape passive) {place} {text_style(justify=justify)}",
            f"    (uuid {identifier('label', net, end)})",
            '    (property "Intersheet References" "${INTERSHEET_REFS}" (id 0) '
            f"(at {_at(*end)} 0) {text_style(hidden=True)})",
            "  )",
        ]

    def _power(self, symbol: Symbol, end: Place, turn: int) -> None:
        self._power_symbols += 1
        ref = f"#PWR{self._power_symbols:02d}"
        self._symbol(symbol, ref, symbol.name, end, turn, {"Footprint": "", "Datasheet": ""})

    def _wire(self, start: Place, end: Place) -> None:
        points = f"(pts (xy {_at(*start)}) (xy {_at(*end)}))"
        self.lines.append(f"  (wire {points} {_STROKE} (uuid {identifier('wire', start, end)}))")

    def _junction(self, place: Place) -> None:
        unique = identifier("junction", place)
        self.lines.append(f"  (junction (at {_at(*place)}) (diameter 0) (color 0 0 0 0) (uuid {unique}))")

    def _text(self, x: float, y: float, text: str, size: float) -> None:
        self.lines.append(
            f"  (text {quoted(text)} (at {_at(x, y)} 0) {text_style(size, 'left bottom')} (uuid {identifier(text)}))"
        )


def _turned(offset: Place, turn: int) -> Place:
    """Return where a place in a symbol is after the symbol is rotated counterclockwise by 0, 90, 180 or 270 degrees."""
    x, y = offset
    return {0: (x, y), 90: (y, -x), 180: (-x, -y), 270: (-y, x)}[turn]


def _at(x: float, y: float) -> str:
    return at(x * GRID, y * GRID)
