"""Accesses a connected board: runs programs on it, and reads its description and its files."""

import base64
import hashlib
import re
from collections.abc import Callable, Generator, Iterator, Mapping
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
"""Maximum number of bytes that one program writes: their base64 text must fit a Pico's memory twice."""
READ = 32768
"""Maximum number of bytes that one program reads: the virtual board collects garbage only between programs."""


@dataclass(frozen=True)
class About:
    """What a board reports about itself."""

    implementation: str
    """The implementation of Python: "micropython" on boards that Kast supports."""
    platform: str
    """The platform for which MicroPython was built: "rp2" for the RP2040 and the RP2350."""
    version: tuple[int, ...]
    """The version of MicroPython, such as (1, 27, 0)."""
    mpy: tuple[int, int]
    """The version of byte code that the board's MicroPython reads, such as (6, 3)."""
    machine: str
    """The name of the board, such as "Raspberry Pi Pico with RP2040"."""
    id: str
    """The unique number of the board's flash chip in hex; the board's history stores it as "device"."""
    free: int
    """Free bytes of the file system; a multiple of its block size."""

    @classmethod
    def from_board(cls, description: dict[str, Any]) -> "About":
        """Return the description from the dict that `about` of common_on_board.py sends.

        Names are made safe to print, and `id` is made safe to be part of a file name.
        """
        fields: dict[str, Any] = description | {
            "version": tuple(description["version"]),
            "mpy": tuple(description["mpy"]),
        }
        fields |= {name: on_one_line(description[name]) for name in ("implementation", "platform", "machine")}
        fields["id"] = re.sub("[^0-9a-f]", "", description["id"])
        return cls(**fields)

    @property
    def version_text(self) -> str:
        """Return the version of MicroPython as people write it, such as "1.27.0"."""
        return ".".join(map(str, self.version))


@dataclass(frozen=True)
class Board:
    """A board at a port. The port is a device of this computer such as "/dev/ttyACM0", or an address for pyserial."""

    port: str

    def run(self, *programs: str, on_value: Callable[[Any], None] = lambda value: None) -> list[Any]:
        """Run MicroPython programs in turn in one session; later ones see the definitions of earlier ones.

        The programs may use the functions of common_on_board.py. The session begins with a soft reset
        and leaves the game stopped; see `game_stopped`.

        :param on_value: called with each value that a program passes to `send`, as soon as it arrives
        :returns: these values in order; each is anything that JSON can represent
        :raises KastError: the board or its cable failed, or a program failed; the programs after it
            were not run
        """
        values = []

        def collect(value: Any) -> None:
            values.append(value)
            on_value(value)

        session(self.port, [program_text(Path(__file__).with_name("common_on_board.py")), *programs], collect)
        return values

    def about(self) -> About:
        """Return the board's description."""
        (description,) = self.run("about()")
        return About.from_board(description)

    def read_folder(self, folder: str) -> dict[str, bytes]:
        """Return every file below a folder ("/" for all), keyed by its path on the board without a leading slash.

        A folder that does not exist holds no files.
        """
        return self.read_files(dict(self.run(f"list_folder({folder!r})")))

    def read_files(
        self, sizes: Mapping[str, int], on_bytes: Callable[[int], None] = lambda count: None
    ) -> dict[str, bytes]:
        """Return the content of files, keyed by path.

        :param sizes: the size of each file to read, in bytes, keyed by its path on the board
        :param on_bytes: called with the number of bytes of each piece, as soon as the piece arrives
        """
        files = dict.fromkeys(sizes, b"")
        programs = [
            f"read({path!r}, {start}, {min(start + READ, size)})"
            for path, size in sizes.items()
            for start in range(0, size, READ)
        ]

        def take(piece: list[str]) -> None:
            path, text = piece
            data = base64.b64decode(text)
            files[path] += data
            on_bytes(len(data))

        if programs:
            self.run(*programs, on_value=take)
        return files

    @contextmanager
    def game_stopped(self) -> Generator[None]:
        """Restart the game that programs in the `with` block stopped, if the block raises or is interrupted.

        If the block succeeds, the block must end with a call of `restart`, since even this call may be interrupted.
        """
        try:
            yield
        except NoAnswer:  # the user has to plug the board in again, which starts the game
            raise
        except BaseException:
            with suppress(KastError):  # report the first failure, not that of the restart
                self.restart()
            raise

    def become_drive(self) -> None:
        """Make the chip show its BOOTSEL drive half a second later, when this computer no longer uses the port.

        The board then has no port until it receives a UF2 file or is plugged in again.
        """
        self.run(
            "import machine",
            "machine.Timer(-1, mode=machine.Timer.ONE_SHOT, period=500, callback=lambda _: machine.bootloader())",
        )

    def restart(self) -> str | None:
        """Start main.py, as the board does when it is switched on.

        :returns: None if main.py still runs after two seconds, else its traceback's last line, or "" if there is none
        """
        return serial_port.restart(self.port)


def write_programs(path: str, data: bytes) -> Iterator[str]:
    """Yield programs that write a file on the board in pieces; each then sends [path, number of bytes]."""
    for start in range(0, max(len(data), 1), CHUNK):
        piece = data[start : start + CHUNK]
        yield f"write_piece({path!r}, {start}, {base64.b64encode(piece)!r})"


def replace_programs(path: str, data: bytes) -> Iterator[str]:
    """Yield programs that write a file under a temporary name and then rename it, so that it is never incomplete."""
    yield from write_programs(f"{path}.new", data)
    yield f"complete({path!r}, {hashlib.sha256(data).hexdigest()!r})"


def program_text(path: Path) -> str:
    """Return the text of a program stored in a file."""
    return path.read_text(encoding="utf-8")
