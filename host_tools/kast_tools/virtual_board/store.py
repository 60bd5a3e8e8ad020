"""The folder of a board's files on this computer: made, measured, and kept for one command at a time."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import click

from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BOARD_FOLDER, is_board
from kast_tools.common.files import require_free
from kast_tools.common.lock import only_user
from kast_tools.common.models import MODELS
from kast_tools.common.paths import DATA
from kast_tools.common.wording import say

OWN = DATA / "board"
"""The files of this user's board, that of the terminal."""
FLASH_BYTES = MODELS["pico"].blocks * 4096
"""The part of a Pico's flash that MicroPython gives to files."""


class ExistingFolder(click.Path):
    """An argument: a folder that is there. click's own takes devices for folders."""

    def __init__(self) -> None:
        super().__init__(exists=True, file_okay=False, path_type=Path)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        folder = Path(super().convert(value, param, ctx))  # pyright: ignore[reportArgumentType]
        if not folder.is_dir():
            self.fail(f"{str(folder)!r} is no folder.", param, ctx)
        return folder


@contextmanager
def board_store(folder: Path) -> Iterator[Sequence[int]]:
    """Let a board have the folder as its flash, which is made if it is missing; yields what only_user does.

    Raises KastError if another command has it, if it cannot be written, if it holds more than a Pico could, or if it
    lies among files of something else.
    """
    if folder != OWN and not is_board(folder):
        require_free(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = f"{error.filename or folder} cannot be written: {error.strerror}. The board's files belong there."
        raise KastError(said) from None
    with only_user(folder) as descriptors:
        if folder == OWN:
            _bring_from(DATA)
        if _holds_more_than(FLASH_BYTES, folder):
            raise KastError(f"{folder} holds more than a Pico's flash can. Name the folder of a board's files.")
        yield descriptors


def _bring_from(earlier: Path) -> None:
    """The first versions kept the board's files beside the archive, and took that for one of them.

    All of them lie in one folder, which moves in one step.
    """
    old, new = earlier / BOARD_FOLDER, OWN / BOARD_FOLDER
    if not old.is_dir():
        return
    if new.exists():
        say(f"An earlier Kast has left games in {earlier}. `kast export --store` reads them from there.", err=True)
        return
    try:
        old.rename(new)
    except OSError as error:
        raise KastError(f"{old} cannot be moved to {new}: {error.strerror}. Move it there.") from None


def _holds_more_than(most: int, folder: Path) -> bool:
    """Whether the folder's files have more than so many bytes together; stops looking once they have."""
    total = 0
    for path in folder.rglob("*"):
        total += path.stat().st_size if path.is_file() else 0
        if total > most:
            return True
    return False
