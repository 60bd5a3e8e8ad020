"""Chooses the files of the firmware that the virtual board runs: byte code, as on a Pico.

If the virtual board compiled the sources itself, it would need more memory than a Pico, and would store the name
of every local variable.
"""

from pathlib import Path

from kast_tools.build.bundle import BUNDLE
from kast_tools.build.byte_code import readable_modules
from kast_tools.build.firmware import compiled_folder
from kast_tools.build.short_names.readable import readable
from kast_tools.common.errors import KastError

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
    try:
        build = compiled_folder(firmware, jack=jack)
    except OSError as error:
        raise KastError(f"{error.filename} cannot be written: {error.strerror}. Kast stores builds there.") from None
    _made_of[build] = firmware, jack
    return build


def by_sources(said: str, build: Path) -> str:
    """Replace the short names in a board's output by those in the sources.

    :param build: the folder, returned by `board_folder`, that the board ran
    """
    if build not in _made_of:
        return said
    firmware, jack = _made_of[build]
    return readable(said, readable_modules(firmware, jack=jack))
