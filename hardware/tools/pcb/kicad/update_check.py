"""Checks that KiCad's "Update PCB from Schematic" and "Update Footprints from Library" would change nothing.

KiCad 6 checks its libraries only in its window, and has no command for either update.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hardware.tools.pcb.fields import LIBRARY
from hardware.tools.pcb.kicad import schematic_reader
from hardware.tools.pcb.kicad.schematic_reader import all_named, first_named, tree

UNCONNECTED = re.compile(r'"(unconnected-\([^"]+\))"')
_OF_THE_SHEET = {"Sheetfile", "Sheetname"}
_SHAPES = ("attr", "fp_circle", "fp_rect", "pad", "model")
"""What a footprint has in the library, too; its texts are its name and its value, which differ."""


def changes(board: str, schematic: str) -> list[str]:
    """Return a sentence for each part whose link, name, value, footprint, fields or nets an update would change."""
    placed = {_path(footprint): footprint for footprint in all_named(tree(board), "footprint") if _path(footprint)}
    sheet = tree(schematic)
    paths = {
        str(first_named(entry, "reference")[1]): str(entry[1])
        for entry in all_named(first_named(sheet, "symbol_instances"), "path")
    }
    symbols = {_fields(symbol)["Reference"]: symbol for symbol in all_named(sheet, "symbol")}
    drawn = {paths[ref]: symbol for ref, symbol in symbols.items() if not ref.startswith("#")}
    sentences = [f"{_reference(placed[path])} has no symbol." for path in placed.keys() - drawn.keys()]
    sentences += [f"{_fields(drawn[path])['Reference']} is not on the board." for path in drawn.keys() - placed.keys()]
    nets = _drawn_nets(schematic)
    for path in sorted(placed.keys() & drawn.keys()):
        wanted, footprint = _fields(drawn[path]), placed[path]
        ref = wanted.pop("Reference")
        there = {**_fields(footprint), "Value": _text(footprint, "value"), "Footprint": str(footprint[1])}
        expected = {name: text for name, text in wanted.items() if text}
        actual = {name: text for name, text in there.items() if name not in _OF_THE_SHEET}
        if _reference(footprint) != ref or actual != expected:
            sentences.append(f"{ref} would become {expected} instead of {actual}.")
        for pad in all_named(footprint, "pad"):
            net = str(first_named(pad, "net")[2]) if all_named(pad, "net") else ""
            if net != nets.get((ref, str(pad[1])), net if net.startswith(f"unconnected-({ref}-Pad{pad[1]})") else ""):
                sentences.append(f"{ref}.{pad[1]} would leave {net}.")
    return sentences


def library_changes(board: str, library: Mapping[str, str]) -> list[str]:
    """Return a sentence for each footprint that is not in the library as it is on the board.

    :param library: files of the library, keyed by path
    """
    stored = {
        path.rpartition("/")[2].removesuffix(".kicad_mod"): sorted(_shapes(tree(text), 0.0))
        for path, text in library.items()
        if path.endswith(".kicad_mod")
    }
    sentences = []
    for footprint in all_named(tree(board), "footprint"):
        folder, _, name = str(footprint[1]).partition(":")
        place = first_named(footprint, "at")
        turn = float(place[3]) if len(place) > 3 else 0.0
        if folder != LIBRARY or stored.get(name) != sorted(_shapes(footprint, turn)):
            sentences.append(f"{_reference(footprint)} differs from {name} in the library.")
    return sentences


def _shapes(footprint: list[Any], turn: float) -> Iterator[str]:
    """Yield what a footprint consists of, without identifiers and nets, and with pads as in an unturned footprint."""
    for kind in _SHAPES:
        for shape in all_named(footprint, kind):
            parts = [part for part in shape if not (isinstance(part, list) and str(part[0]) in ("tstamp", "net"))]
            for part in parts:
                if kind == "pad" and isinstance(part, list) and str(part[0]) == "at":
                    angle = (float(part[3]) if len(part) > 3 else 0.0) - turn
                    part[3:] = [angle] if angle else []
            yield _plain(parts)


def _plain(part: Any) -> str:
    """Return a part of a file as text; KiCad puts some words in quotation marks that need none."""
    return f"({' '.join(map(_plain, part))})" if isinstance(part, list) else str(part)


def _drawn_nets(schematic: str) -> dict[tuple[str, str], str]:
    return {leg: net for net, legs in schematic_reader.drawn_nets(schematic).items() for leg in legs}


def _fields(tree: list[Any]) -> dict[str, str]:
    return {str(entry[1]): str(entry[2]) for entry in all_named(tree, "property")}


def _path(footprint: list[Any]) -> str:
    return next((str(path[1]) for path in all_named(footprint, "path")), "")


def _text(footprint: list[Any], kind: str) -> str:
    return next(str(text[2]) for text in all_named(footprint, "fp_text") if str(text[1]) == kind)


def _reference(footprint: list[Any]) -> str:
    return _text(footprint, "reference")
