"""Gives modules names from MicroPython's ROM, in imports and for `kast.modules`.

MicroPython stores the name by which a module is imported, each part of it, and the module's path for
ever. A name from ROM takes no memory, and its path is short. Modules that programs outside the build
import keep their own names.
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
"""Bytes in a checksum."""


def room_of(path: PurePath) -> str:
    """Return the name of a module in an import, "kast.ui.screens.menus.menu"; a package has the name of its folder."""
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def known_rooms(rooms: Iterable[str], outside: Iterable[str]) -> Mapping[str, str]:
    """Return each module's name on a board, keyed by its name in an import.

    :param rooms: all modules, whether or not they are built, so that names are the same in every build
    :param outside: sources of other programs that run with them; modules that these import, and their
        packages, keep their names
    :raises SyntaxError: a source is not valid Python
    """
    every = frozenset(rooms)
    own = {package for source in outside for room in _imported(source, every) for package in _with_packages(room)}
    names = iter(names_for_rooms())
    return {room: room if room in own or not _is_within(room) else next(names) for room in sorted(every)}


def with_known_rooms(source: str, known: Mapping[str, str]) -> str:
    """Return a module's source with imports by the names on a board; line numbers do not change. Raises SyntaxError."""
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    imports = [node for node in _imports(source) if isinstance(node, ast.ImportFrom) and node.level == 0]
    # Start with the last: the positions of earlier imports on a line then stay valid.
    for node in sorted(imports, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if _is_within(f"{node.module}."):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            text = lines[first][: node.col_offset] + _by_known(node, known).encode()
            lines[first] = text + lines[last][node.end_col_offset :]
            for line in range(first + 1, last + 1):
                lines[line] = b"\n"
    return b"".join(lines).decode()


def imported_rooms(sources: Iterable[str], known: Mapping[str, str]) -> Set[str]:
    """Return the modules that imports find by a path of their own; kast/modules.py loads all others.

    :param sources: sources of modules, as with_known_rooms returns them
    :raises SyntaxError: one of them is not valid Python
    """
    names = frozenset(known.values())
    imported = {name for source in sources for name in _imported(source, names)}
    return {room for room, name in known.items() if name in imported or name == room}


def table_of_rooms(known: Mapping[str, str]) -> str:
    """Return the source that replaces kast/module_names.py, for the modules that are built.

    :raises KastError: two modules have the same checksum
    """
    rooms = sorted(known)
    checksums = [zlib.crc32(room.encode()).to_bytes(4, "little")[:_SIZE] for room in rooms]
    for room, checksum in zip(rooms, checksums, strict=True):
        if checksums.count(checksum) > 1:
            raise KastError(f"{room} has the same checksum as another room. Give it another name.")
    below = [sum(other.startswith(f"{room}.") for other in rooms) for room in rooms]
    # The count is needed only for small packages, which are unloaded as a whole.
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


@cache  # successive builds share most modules
def _imports(source: str) -> Sequence[ast.Import | ast.ImportFrom]:
    """Return all imports of a module, also those within functions. Only statements are searched, not expressions."""
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
    """Return an import by the names on a board; modules that lose their package's name are imported one by one."""
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
