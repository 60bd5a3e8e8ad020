"""Reads KiCad's schematic back: finds, from the drawing alone, which legs its wires, labels and symbols connect."""

from collections.abc import Iterable
from typing import Any

from gerbonara.cad.kicad.sexp import Atom, parse_sexp

from hardware.design import Design
from hardware.tools.joins import Joins
from hardware.tools.netlist import kicad_pin

Point = tuple[float, float]


def net_differences(design: Design, joined: dict[str, set[tuple[str, str]]]) -> list[str]:
    """Return a sentence for each net that differs from the design.

    :param joined: part and pin of each leg on a net, keyed by KiCad's name of the net
    """
    expected = {net: {kicad_pin(leg) for leg in legs} for net, legs in design.nets.items()}
    return [
        f"{net}: the design joins {_pin_list(expected.get(net, ()))}; KiCad's joins {_pin_list(joined.get(net, ()))}."
        for net in sorted({*expected, *joined})
        if expected.get(net) != joined.get(net)
    ]


def drawn_nets(schematic: str) -> dict[str, set[tuple[str, str]]]:
    """Return part and pin of every leg that the sheet connects, keyed by the net's name.

    The key is "?" for legs on wires without a name; for wires with two names the key contains both.
    """
    sheet = tree(schematic)
    definitions = {symbol[1]: symbol for symbol in all_named(first_named(sheet, "lib_symbols"), "symbol")}
    pins: dict[tuple[str, str], Point] = {}
    names: list[tuple[str, Point]] = [
        (label[1], _point(first_named(label, "at"))) for label in all_named(sheet, "global_label")
    ]
    for symbol in all_named(sheet, "symbol"):
        definition = definitions[first_named(symbol, "lib_id")[1]]
        ref, value = (_property(symbol, name) for name in ("Reference", "Value"))
        for number, place in _pin_places(symbol, definition):
            if not all_named(definition, "power"):
                pins[ref, number] = place
            elif value != "PWR_FLAG":
                names.append((value, place))
    wires = [tuple(_point(xy) for xy in all_named(first_named(wire, "pts"), "xy")) for wire in all_named(sheet, "wire")]
    junctions = {_point(first_named(junction, "at")) for junction in all_named(sheet, "junction")}
    return _nets(wires, junctions, pins, names)


def listed_nets(netlist: str) -> dict[str, set[tuple[str, str]]]:
    """Return part and pin of every connected leg in a netlist from KiCad, keyed by the net's name."""
    nets = all_named(first_named(tree(netlist), "nets"), "net")
    named = {first_named(net, "name")[1]: net for net in nets}
    return {
        name: {
            (_text(first_named(node, "ref")[1]), _text(first_named(node, "pin")[1])) for node in all_named(net, "node")
        }
        for name, net in named.items()
        if not name.startswith("unconnected-")
    }


def _nets(
    wires: Iterable[tuple[Point, ...]],
    junctions: set[Point],
    pins: dict[tuple[str, str], Point],
    names: list[tuple[str, Point]],
) -> dict[str, set[tuple[str, str]]]:
    joins: Joins[Any] = Joins()
    for start, end in wires:
        joins.join([start, end])
        joins.join([start, *(point for point in junctions if _on(point, start, end))])
    for name, place in names:
        joins.join([f"net {name}", place])
    for pin, place in pins.items():
        joins.join([pin, place])
    nets: dict[str, set[tuple[str, str]]] = {}
    for group in joins.groups():
        legs = {member for member in group if member in pins}
        named = sorted(member.removeprefix("net ") for member in group if isinstance(member, str))
        if len(legs) > 1 or named:
            nets.setdefault(" and ".join(named) or "?", set()).update(legs)
    return nets


def _on(point: Point, start: Point, end: Point) -> bool:
    """Return whether a point is on a wire, which is horizontal or vertical."""
    (x, y), (x1, y1), (x2, y2) = point, start, end
    return min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2)


def _pin_places(symbol: list[Any], definition: list[Any]) -> list[tuple[str, Point]]:
    x, y, turn = first_named(symbol, "at")[1:4]
    positions = []
    for unit in all_named(definition, "symbol"):
        for pin in all_named(unit, "pin"):
            right, up = first_named(pin, "at")[1:3]
            offset = {0: (right, -up), 90: (-up, -right), 180: (-right, up), 270: (up, right)}[turn]
            positions.append((_text(first_named(pin, "number")[1]), (round(x + offset[0], 3), round(y + offset[1], 3))))
    return positions


def tree(text: str) -> list[Any]:
    """Return a file of KiCad as nested lists."""
    parsed: Any = parse_sexp(text)
    return parsed


def all_named(tree: list[Any], name: str) -> list[list[Any]]:
    """Return the lists in a list that begin with a name."""
    return [child for child in tree if isinstance(child, list) and child[0] == Atom(name)]


def first_named(tree: list[Any], name: str) -> list[Any]:
    """Return the first list in a list that begins with a name."""
    return all_named(tree, name)[0]


def _point(at: list[Any]) -> Point:
    return round(at[1], 3), round(at[2], 3)


def _property(symbol: list[Any], name: str) -> str:
    return next(_text(entry[2]) for entry in all_named(symbol, "property") if entry[1] == name)


def _text(value: object) -> str:
    return str(value)


def _pin_list(legs: Iterable[tuple[str, str]]) -> str:
    return ", ".join(sorted(f"{ref}.{pin}" for ref, pin in legs)) or "nothing"
