"""How KiCad writes texts, identifiers and places: what board and schematic share."""

from uuid import NAMESPACE_URL, uuid5


def quoted(text: str) -> str:
    """A text between quotation marks."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def identifier(*names: object) -> str:
    """An identifier made from names, so that the same design gives the same file."""
    return str(uuid5(NAMESPACE_URL, "kast/" + "/".join(map(str, names))))


def at(x: float, y: float) -> str:
    """A place in mm."""
    return f"{round(x, 4) + 0.0:g} {round(y, 4) + 0.0:g}"
