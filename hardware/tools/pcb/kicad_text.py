"""Writes texts, identifiers and places in KiCad's format, for board and schematic."""

from uuid import NAMESPACE_URL, uuid5


def quoted(text: str) -> str:
    """Return a text in quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def identifier(*names: object) -> str:
    """Return an identifier made from names, so that the same design gives the same file."""
    return str(uuid5(NAMESPACE_URL, "kast/" + "/".join(map(str, names))))


def at(x: float, y: float) -> str:
    """Return a place, given in mm, in KiCad's format."""
    return f"{round(x, 4) + 0.0:g} {round(y, 4) + 0.0:g}"
