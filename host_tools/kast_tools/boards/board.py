"""One board: what it is, its files, programs that run on it."""

import base64
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kast_tools.boards import serial_port
from kast_tools.boards.mpremote import session
from kast_tools.boards.port_errors import NoAnswer
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line

CHUNK = 4096
"""Bytes of a file that a program writes: as base64 these have to fit a Pico's memory twice."""
READ = 32768
"""Bytes of a file that a program reads. The virtual board collects garbage only between programs."""


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
        """Of what common_on_board.py's `about` tells; words are made fit to be printed, the number to be part of a
        name.
        """
        fields: dict[str, Any] = told | {"version": tuple(told["version"]), "mpy": tuple(told["mpy"])}
        fields |= {name: on_one_line(told[name]) for name in ("implementation", "platform", "machine")}
        fields["id"] = re.sub("[^0-9a-f]", "", told["id"])
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

        They have the functions of common_on_board.py. What they hand to `tell` is handed to `hear` when it comes, and
        returned in order; it may be anything that JSON knows. The session begins with a soft reset and leaves the game
        stopped, see `asking`.

        Raises KastError if a program fails, after which no later one has run, and if the board or the cable does.
        """
        heard = []

        def take(told: Any) -> None:
            heard.append(told)
            hear(told)

        session(self.port, [program_text(Path(__file__).with_name("common_on_board.py")), *programs], take)
        return heard

    def about(self) -> About:
        """Ask the board what it is."""
        (told,) = self.run("about()")
        return About.from_board(told)

    def read_folder(self, folder: str) -> dict[str, bytes]:
        """Every file below a folder ("/" for all), by its path on the board without a leading slash.

        A folder that is not there holds no files.
        """
        return self.read_files(dict(self.run(f"list_folder({folder!r})")))

    def read_files(self, sizes: Mapping[str, int]) -> dict[str, bytes]:
        """Files by their paths on the board, of so many bytes."""
        files = dict.fromkeys(sizes, b"")
        programs = [
            f"read({path!r}, {start}, {min(start + READ, size)})"
            for path, size in sizes.items()
            for start in range(0, size, READ)
        ]
        for path, data in self.run(*programs) if programs else ():
            files[path] += base64.b64decode(data)
        return files

    @contextmanager
    def asking(self) -> Iterator[None]:
        """Run programs in its `with`: if something fails there, or is given up, the game that they stopped goes on.

        After all went well `restart` is the caller's, in the `with` too: it may be given up amid that.
        """
        try:
            yield
        except NoAnswer:  # it starts by itself when it is plugged in again
            raise
        except BaseException:
            with suppress(KastError):  # what went wrong first is what has to be told
                self.restart()
            raise

    def become_drive(self) -> None:
        """Let the chip show the drive that BOOTSEL held would: half a second later, when its port is not in use.

        The board has no port then until it has got a UF2 file, or is plugged in anew.
        """
        self.run(
            "import machine",
            "machine.Timer(-1, mode=machine.Timer.ONE_SHOT, period=500, callback=lambda _: machine.bootloader())",
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


def replacing(path: str, data: bytes) -> Iterator[str]:
    """Programs that write a file under a temporary name and rename it: whatever happens, it is old or new."""
    yield from writing(f"{path}.new", data)
    yield f"settle({path!r}, {hashlib.sha256(data).hexdigest()!r})"


def program_text(path: Path) -> str:
    """A program that is kept in a file beside the code that runs it."""
    return path.read_text(encoding="utf-8")
