"""Builds the firmware for a board, and copies it with another main.py for measurements and tests."""

import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

from kast_tools.build.bundle import BUNDLE, bundled
from kast_tools.build.byte_code import MOUNTER, byte_code
from kast_tools.build.data_files import data_of, is_data, names_on_board
from kast_tools.build.sources import EXAMPLES, MAIN, mqtt_client, words_of
from kast_tools.build.stored_builds import stored_build
from kast_tools.common.paths import FIRMWARE


def compiled(
    source: Path = FIRMWARE, left_out: tuple[str, ...] = EXAMPLES, *, jack: bool | None = None, wifi: bool = False
) -> Mapping[str, bytes]:
    """Return every file of the firmware, keyed by its path on the board: data, all byte code as one file, main.py.

    Byte code runs on every chip, and the few machine-code modules run on every Pico. The name of a data file
    contains part of its SHA-256, so that an update can store it next to the one that the old version
    reads. The same source gives the same bytes. If `source` holds byte code, its files are returned
    unchanged.

    :param left_out: patterns of modules to leave out
    :param jack: whether the board has a jack for the cable to another machine; None for what board.py
        says. Without a jack, modules for multiplayer games are left out.
    :param wifi: whether the board's radio connects multiplayer games to a network
    :raises KastError: a file does not compile
    """
    if (source / BUNDLE).is_file():
        names = [path.relative_to(source).as_posix() for path in sorted(source.rglob("*")) if path.is_file()]
        return {name: (source / name).read_bytes() for name in names if is_firmware(name)}
    try:
        bundle = (compiled_folder(source, left_out, jack=jack, wifi=wifi) / BUNDLE).read_bytes()
    except OSError:  # a cache that cannot be written, or is being deleted
        bundle = _bundle(source, left_out, jack, wifi)
    return _with_bundle(source, bundle)


def compiled_folder(
    source: Path, left_out: tuple[str, ...] = EXAMPLES, *, jack: bool | None = None, wifi: bool = False
) -> Path:
    """Return a folder with the files of `compiled`, in the user's cache. Callers must not write into the folder.

    Parameters are those of `compiled`, but `source` holds sources.

    :raises KastError: a file does not compile
    :raises OSError: the cache cannot be written
    """
    options = f"{left_out} {jack} {wifi} {hashlib.sha256(mqtt_client()).hexdigest() if wifi else None}"
    return stored_build(source, options, lambda: _with_bundle(source, _bundle(source, left_out, jack, wifi)))


def _with_bundle(source: Path, bundle: bytes) -> dict[str, bytes]:
    """Return every file of a board, keyed by its path there."""
    data = data_of(source)
    names = names_on_board(data)
    files = {f"data/{names[name]}": content for name, content in data.items()}
    return files | {BUNDLE: bundle, MAIN: (source / MAIN).read_bytes()}


def _bundle(source: Path, left_out: tuple[str, ...], jack: bool | None, wifi: bool) -> bytes:
    """Return the byte code of all modules as one file."""
    modules = dict(byte_code(source, left_out, jack=jack, wifi=wifi))
    mounter = modules.pop(MOUNTER)
    contents = {module.imported_from: module.stored for module in modules.values()}
    return bundled(mounter.code, contents | words_of(source, left_out, jack, wifi))


def is_firmware(path: str) -> bool:
    """Return whether a path on a board is one for which some version of `compiled` returns a file."""
    return path in (BUNDLE, MAIN) or is_data(path)


def firmware_with(main: Path, folder: Path, source: Path = FIRMWARE) -> Path:
    """Copy the firmware into `folder` with another main.py, and return the copy's folder."""
    firmware = folder / "firmware"
    shutil.copytree(source, firmware, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(main, firmware / "main.py")
    return firmware
