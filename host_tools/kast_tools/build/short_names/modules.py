"""The rooms of the firmware by names of MicroPython's ROM, in the imports and for `kast.modules`.

MicroPython keeps for ever the name by which a room is imported, each part of it, and the room's path. A name of the ROM
takes nothing, and its path is short. What runs beside the firmware finds by their own names the rooms it imports.
"""

import ast
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import PurePath

from kast.module_names import LEAVES, leaves

from kast_tools.build.short_names.rom import names_for_rooms
from kast_tools.common.errors import KastError

_PACKAGE = "kast"
_MOST_BELOW = LEAVES - 1
_SIZE = 3
"""Bytes of a checksum."""


def room_of(path: PurePath) -> str:
    """The name of a room in an import, "kast.ui.screens.menus.menu"; a package has that of its folder."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def known_rooms(rooms: Iterable[str], outside: Iterable[str]) -> Mapping[str, str]:
    """What each room is known as on a board, by its name in an import.

    rooms: all there are, whether or not they are built, so that each has the same name in every build. outside: sources
    of what runs beside them; what these import keeps its name, and so does its package. Raises SyntaxError.
    """
    every = frozenset(rooms)
    own = {package for source in outside for room in _imported(source, every) for package in _with_packages(room)}
    names = iter(names_for_rooms())
    return {room: room if room in own or not _is_within(room) else next(names) for room in sorted(every)}


def with_known_rooms(source: str, known: Mapping[str, str]) -> str:
    """The source of a room that imports others by what they are known as; each line stays where it is.

    Raises SyntaxError.
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts bytes
    imports = [node for node in _imports(source) if isinstance(node, ast.ImportFrom) and node.level == 0]
    # The last ones first: what stands before them on a line stays where it is.
    for node in sorted(imports, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if _is_within(f"{node.module}."):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            text = lines[first][: node.col_offset] + _by_known(node, known).encode()
            lines[first] = text + lines[last][node.end_col_offset :]
            for line in range(first + 1, last + 1):
                lines[line] = b"\n"
    return b"".join(lines).decode()


def imported_rooms(sources: Iterable[str], known: Mapping[str, str]) -> Set[str]:
    """The rooms that are read from a path of their own: who imports them does so by what they are known as.

    All others kast/modules.py loads. sources: of rooms, as with_known_rooms returns them. Raises SyntaxError.
    """
    names = frozenset(known.values())
    imported = {name for source in sources for name in _imported(source, names)}
    return {room for room, name in known.items() if name in imported or name == room}


def table_of_rooms(known: Mapping[str, str]) -> str:
    """The source that takes the place of kast/module_names.py, of the rooms that are built.

    Raises KastError if two rooms cannot be told apart by their checksums.
    """
    rooms = sorted(known)
    checksums = [zlib.crc32(room.encode()).to_bytes(4, "little")[:_SIZE] for room in rooms]
    for room, checksum in zip(rooms, checksums, strict=True):
        if checksums.count(checksum) > 1:
            raise KastError(f"{room} has the same checksum as another room. Give it another name.")
    below = [sum(other.startswith(f"{room}.") for other in rooms) for room in rooms]
    # Only of small packages is asked, which leave the memory whole.
    kinds = bytes(min(count, _MOST_BELOW) | leaves(room) * LEAVES for room, count in zip(rooms, below, strict=True))
    return (
        f"LEAVES = {LEAVES}\nNAMES = {[known[room] for room in rooms]!r}\n"
        f"CHECKSUMS = {b''.join(checksums)!r}\nKINDS = {kinds!r}\n"
    )


def _imported(source: str, rooms: Set[str]) -> Iterator[str]:
    for node in _imports(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in rooms)
        elif node.module and node.module in rooms:
            yield node.module
            yield from (room for alias in node.names if (room := f"{node.module}.{alias.name}") in rooms)


@cache  # most rooms of one build are those of the next
def _imports(source: str) -> Sequence[ast.Import | ast.ImportFrom]:
    """All imports of a room, those within functions too. Only statements are gone through: no expression has any."""
    found: list[ast.Import | ast.ImportFrom] = []
    within: list[ast.AST] = [ast.parse(source)]
    while within:
        for node in ast.iter_child_nodes(within.pop()):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found.append(node)
            elif isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
                within.append(node)
    return found


def _with_packages(room: str) -> Iterator[str]:
    parts = room.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _is_within(room: str) -> bool:
    return room.startswith(f"{_PACKAGE}.")


def _by_known(node: ast.ImportFrom, known: Mapping[str, str]) -> str:
    """The same import; rooms of a package that do not go by its name are imported one by one."""
    package = node.module or ""
    said: list[str] = []
    rest: list[str] = []
    for alias in node.names:
        room = f"{package}.{alias.name}"
        if known.get(room, room) != room:
            said.append(f"import {known[room]} as {alias.asname or alias.name}")
        else:
            rest.append(ast.unparse(alias))
    if rest:
        said.append(f"from {known.get(package, package)} import {', '.join(rest)}")
    return "; ".join(said)
