"""Gives modules names from MicroPython's ROM, in import statements and in the table of kast/module_names.py.

MicroPython never frees the name by which a module is imported, each part of this name, and the module's
path. A name from ROM takes no memory, and the path of such a module is short. Modules that programs
outside the build import keep their names.
"""

import ast
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from pathlib import PurePath

from kast.module_names import leaves_with_screen

from kast_tools.build.short_names.rom import names_for_modules
from kast_tools.common.errors import KastError

_PACKAGE = "kast"
_MOST_BELOW = 0xFF
_SIZE = 3
"""Bytes in a checksum."""


def module_of(path: PurePath) -> str:
    """Return the name of a module in an import, such as "kast.ui.screens.menus.menu".

    A package (an __init__.py) has the name of its folder.
    """
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def known_modules(modules: Iterable[str], outside: Iterable[str]) -> Mapping[str, str]:
    """Return each module's name on a board, keyed by its name in the sources.

    :param modules: the names of all modules, whether or not they are built, so that every build uses the
        same names
    :param outside: sources of other programs that run with the modules; modules that these programs
        import, and the packages of these modules, keep their names
    :raises SyntaxError: a source is not valid Python
    """
    all_modules = frozenset(modules)
    kept = {
        package for source in outside for module in _imported(source, all_modules) for package in _with_packages(module)
    }
    names = iter(names_for_modules())
    return {
        module: module if module in kept or not _is_within(module) else next(names) for module in sorted(all_modules)
    }


def with_aliases(source: str, known: Mapping[str, str]) -> str:
    """Return a module's source with imports by the names on a board. The line numbers do not change.

    :raises SyntaxError: the source is not valid Python
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    imports = [node for node in _imports(source) if isinstance(node, ast.ImportFrom) and node.level == 0]
    # Start with the last import, so that the positions of earlier ones on its line stay valid.
    for node in sorted(imports, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if _is_within(f"{node.module}."):
            first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
            text = lines[first][: node.col_offset] + _by_known(node, known).encode()
            lines[first] = text + lines[last][node.end_col_offset :]
            for line in range(first + 1, last + 1):
                lines[line] = b"\n"
    return b"".join(lines).decode()


def imported_modules(sources: Iterable[str], known: Mapping[str, str]) -> Set[str]:
    """Return the modules that import statements load, and those that keep their names; kast/modules.py loads others.

    :param sources: sources of modules, as with_aliases returns them
    :raises SyntaxError: one of them is not valid Python
    """
    names = frozenset(known.values())
    imported = {name for source in sources for name in _imported(source, names)}
    return {module for module, name in known.items() if name in imported or name == module}


def module_table(known: Mapping[str, str]) -> str:
    """Return the source that replaces kast/module_names.py, for the modules that are built.

    :raises KastError: two modules have the same checksum
    """
    modules = sorted(known)
    checksums = [zlib.crc32(module.encode()).to_bytes(4, "little")[:_SIZE] for module in modules]
    for module, checksum in zip(modules, checksums, strict=True):
        if checksums.count(checksum) > 1:
            raise KastError(f"{module} has the same checksum as another module. Give it another name.")
    counts = [sum(other.startswith(f"{module}.") for other in modules) for module in modules]
    # Cap the number of modules in a package: it matters only for small packages, which are unloaded as a whole.
    counts = bytes(min(count, _MOST_BELOW) for count in counts)
    leaves = [known[module] for module in reversed(modules) if leaves_with_screen(module)]
    return (
        f"NAMES = {[known[module] for module in modules]!r}\nLEAVES = {leaves!r}\n"
        f"CHECKSUMS = {b''.join(checksums)!r}\nCOUNTS = {counts!r}\n"
    )


def _imported(source: str, modules: Set[str]) -> Iterator[str]:
    for node in _imports(source):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif node.module and node.module in modules:
            yield node.module
            yield from (module for alias in node.names if (module := f"{node.module}.{alias.name}") in modules)


@cache  # successive builds share most modules
def _imports(source: str) -> Sequence[ast.Import | ast.ImportFrom]:
    """Return all imports in a source, even within functions. Only statements are searched, not expressions."""
    found: list[ast.Import | ast.ImportFrom] = []
    pending: list[ast.AST] = [ast.parse(source)]
    while pending:
        for node in ast.iter_child_nodes(pending.pop()):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found.append(node)
            elif isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
                pending.append(node)
    return found


def _with_packages(module: str) -> Iterator[str]:
    parts = module.split(".")
    return (".".join(parts[:count]) for count in range(1, len(parts) + 1))


def _is_within(module: str) -> bool:
    return module.startswith(f"{_PACKAGE}.")


def _by_known(node: ast.ImportFrom, known: Mapping[str, str]) -> str:
    """Return the source of an import by the names on a board; each renamed module gets a separate import."""
    package = node.module or ""
    statements: list[str] = []
    rest: list[str] = []
    for alias in node.names:
        module = f"{package}.{alias.name}"
        if known.get(module, module) != module:
            statements.append(f"import {known[module]} as {alias.asname or alias.name}")
        else:
            rest.append(ast.unparse(alias))
    if rest:
        statements.append(f"from {known.get(package, package)} import {', '.join(rest)}")
    return "; ".join(statements)
