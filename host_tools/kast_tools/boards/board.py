"""One board: what it is, its files, programs that run on it."""

import base64
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kast_tools.boards import serial_port
from kast_tools.boards.mpremote import session

CHUNK = 4096
"""Bytes of a file in one program: as base64 these have to fit a Pico's memory twice."""


@dataclass(frozen=True)
class About:
    """What a board says of itself."""

    implementation: str
    """"micropython", unless it is something else."""
    platform: str
    """The port of MicroPython: "rp2" for the RP2040 and the RP2350."""
    version: tuple[int, ...]
    """Of MicroPython: (1, 27, 0)."""
    mpy: tuple[int, int]
    """The version of byte code that it reads: (6, 3)."""
    machine: str
    """"Raspberry Pi Pico with RP2040"."""
    id: str
    """The number of its flash chip in hex, as the history on the board has it under "device"."""
    free: int
    """Bytes of the file system that are free, in whole blocks."""

    @classmethod
    def from_board(cls, told: dict[str, Any]) -> "About":
        """Of what on_board.py's `about` tells."""
        fields: dict[str, Any] = told | {"version": tuple(told["version"]), "mpy": tuple(told["mpy"])}
        return cls(**fields)

    @property
    def version_text(self) -> str:
        """The version as people write it."""
        return ".".join(map(str, self.version))


@dataclass(frozen=True)
class Board:
    """A board at a port: a device of this computer such as "/dev/ttyACM0", or any address that pyserial opens."""

    port: str

    def run(self, *programs: str, hear: Callable[[Any], None] = lambda told: None) -> list[Any]:
        """Run programs of MicroPython one after the other, in one session: the later ones see what the earlier defined.

        They have the functions of on_board.py. What they hand to `tell` is handed to `hear` when it comes, and returned
        in order; it may be anything that JSON knows. The session begins with a soft reset and leaves the game stopped.

        Raises KastError if a program fails, after which no later one has run, and if the board or the cable does.
        """
        heard = []

        def take(told: Any) -> None:
            heard.append(told)
            hear(told)

        session(self.port, [program_text(Path(__file__).with_name("on_board.py")), *programs], take)
        return heard

    def about(self) -> About:
        """Ask the board what it is."""
        (told,) = self.run("about()")
        return About.from_board(told)

    def read_folder(self, folder: str) -> dict[str, bytes]:
        """Every file below a folder ("/" for all), by its path on the board without a leading slash.

        A folder that is not there holds no files.
        """
        files: dict[str, bytes] = {}
        for path, data in self.run(f"read_folder({folder!r})"):
            files[path] = files.get(path, b"") + base64.b64decode(data)
        return files

    def write_files(self, files: Mapping[str, bytes], hear: Callable[[Any], None] = lambda told: None) -> None:
        """Write files by their paths on the board, with the folders they need, in this order.

        Each is written under a temporary name and renamed: whatever happens, a file is the old or the new one. `hear`
        is told [path, bytes] for each piece that was written.
        """
        self.run(
            *(
                program
                for path, data in files.items()
                for program in [*writing(f"{path}.new", data), f"settle({path!r})"]
            ),
            hear=hear,
        )

    def restart(self) -> str | None:
        """Start main.py, as the board does when it is switched on.

        Returns None if it goes on after two seconds, else the last line that it left: that of a traceback, or "".
        """
        return serial_port.restart(self.port)


def writing(path: str, data: bytes) -> Iterator[str]:
    """Programs that write a file on the board piece by piece. Each tells [path, bytes] when it has."""
    for start in range(0, max(len(data), 1), CHUNK):
        piece = data[start : start + CHUNK]
        yield f"put({path!r}, {start}, {base64.b64encode(piece)!r})"


def program_text(path: Path) -> str:
    """A program that is kept in a file beside the code that runs it."""
    return path.read_text(encoding="utf-8")
