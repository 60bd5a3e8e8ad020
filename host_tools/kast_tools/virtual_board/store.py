"""Creates and checks the folder with a board's files on this computer, and locks it for one command at a time."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BOARD_FOLDER, is_board
from kast_tools.common.files import require_free
from kast_tools.common.lock import only_user
from kast_tools.common.models import MODELS
from kast_tools.common.paths import DATA
from kast_tools.common.wording import say

OWN = DATA / "board"
"""Folder with the files of this user's board, which `kast play --terminal` uses."""
FLASH_BYTES = MODELS["pico"].blocks * 4096
"""Bytes of a Pico's flash that MicroPython uses for files."""


class ExistingFolder(click.Path):
    """A Click parameter type for an existing folder. Click's own type also accepts devices as folders."""

    def __init__(self) -> None:
        super().__init__(exists=True, file_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        folder = Path(super().convert(value, param, ctx))  # pyrefly: ignore[bad-argument-type]
        if not folder.is_dir():
            self.fail(f"{str(folder)!r} is not a folder.", param, ctx)
        return folder


@contextmanager
def board_store(folder: Path) -> Generator[Sequence[int]]:
    """Use a folder as a board's flash, creating it if it is missing. Yield the descriptors of its lock.

    :raises KastError: another command uses the folder, it cannot be written, it holds more than a Pico could,
        or it contains other files than a board's
    """
    if folder != OWN and not is_board(folder):
        require_free(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        message = f"{error.filename or folder} cannot be written: {error.strerror}. The board's files belong there."
        raise KastError(message) from None
    with only_user(folder) as descriptors:
        if folder == OWN:
            _bring_from(DATA)
        if _holds_more_than(FLASH_BYTES, folder):
            raise KastError(
                f"{folder} has more data than fits into a Pico's flash. Choose the folder of a board's files."
            )
        yield descriptors


def _bring_from(earlier: Path) -> None:
    """Move the files of a board that the first versions of Kast stored next to the archive.

    All these files are in one folder, which is renamed, so that either all of them are moved or none.
    """
    old, new = earlier / BOARD_FOLDER, OWN / BOARD_FOLDER
    if not old.is_dir():
        return
    if new.exists():
        say(f"Games of an earlier version of Kast are in {earlier}. Import them with `kast export --store`.", err=True)
        return
    try:
        old.rename(new)
    except OSError as error:
        raise KastError(f"{old} cannot be moved to {new}: {error.strerror}. Move it there.") from None


def _holds_more_than(most: int, folder: Path) -> bool:
    """Return whether the folder's files together have more than `most` bytes."""
    total = 0
    for path in folder.rglob("*"):
        total += path.stat().st_size if path.is_file() else 0
        if total > most:
            return True
    return False
