"""The sources from which games are exported: boards, and folders with a board's files."""

import contextlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from kast_tools.archive.export import clearing_on_board
from kast_tools.boards import Board, program_text
from kast_tools.boards.name.command import name_among
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import BOARD_FOLDER
from kast_tools.common.lock import only_user
from kast_tools.games.own.board_file import definitions_among


@dataclass(frozen=True)
class BoardGames:
    """What was read from a source.

    - lines: all lines of the history, including damaged ones, the oldest game first
    - board: name of the board; "" if it has none
    - definitions: the rules of players' own games that were played, keyed by the id of the game
    """

    lines: list[bytes]
    board: str
    definitions: Mapping[str, bytes]


class Source(Protocol):
    """A board, or a folder with a board's files. A game in play can be continued after each method.

    :raises KastError: raised by `read` and `clear` for every failure
    """

    @property
    def name(self) -> str:
        """Return the name of the source for messages that begin with it."""
        ...

    def read(self) -> "BoardGames":
        """Return the history and the name of the board."""
        ...

    def clear(self, seq: int) -> None:
        """Delete the games up to the source's last one, number `seq`, as clearing_on_board.py describes."""
        ...


@dataclass(frozen=True)
class BoardSource:
    """A board that is connected to a port."""

    board: Board

    @property
    def name(self) -> str:
        return f"The board on {self.board.port}"

    def read(self) -> BoardGames:
        with self.board.game_stopped():
            files = self.board.read_folder(BOARD_FOLDER)
            self._restart()
        return _content({path.rpartition("/")[2]: data for path, data in files.items()})

    def clear(self, seq: int) -> None:
        with self.board.game_stopped():
            *_, cleared = self.board.run(program_text(Path(clearing_on_board.__file__)), f"send(clear({seq}, send))")
            self._restart()
        _require_cleared(self, cleared)

    def _restart(self) -> None:
        with contextlib.suppress(KastError):  # a board that was unplugged restarts when it is plugged in
            self.board.restart()


@dataclass(frozen=True)
class FolderSource:
    """A folder with a board's files, such as `kast run --store` writes."""

    folder: Path

    @property
    def name(self) -> str:
        return str(self.folder)

    def read(self) -> BoardGames:
        folder = self.folder / BOARD_FOLDER
        if not folder.is_dir():
            raise KastError(f"{self.folder} has no folder {BOARD_FOLDER}. Choose the folder of a board's files.")
        try:
            return _content({path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()})
        except OSError as error:
            raise KastError(f"{error.filename} cannot be read: {error.strerror}.") from None

    def clear(self, seq: int) -> None:
        # clearing_on_board.py uses the firmware's code, which reads files in the working directory.
        with only_user(self.folder), contextlib.chdir(self.folder):
            cleared = clearing_on_board.clear(seq, lambda percent: None)
        _require_cleared(self, cleared)


def _content(files: Mapping[str, bytes]) -> BoardGames:
    """Return the lines of the history and the name of the board from a board's files.

    :param files: contents of the files in BOARD_FOLDER, keyed by file name
    """
    segments = [name for name in files if name.startswith("history-") and name.endswith(".jsonl")]
    lines = [line for name in sorted(segments) for line in files[name].split(b"\n") if line]
    return BoardGames(lines, name_among(files), definitions_among(files))


def _require_cleared(source: Source, done: bool) -> None:
    if not done:
        raise KastError(
            f"{source.name} has changed, or cannot be written to; not everything was deleted. Export again."
        )
