"""Run the firmware's store on a real LittleFS on a flash chip in memory, laid out as on a Pico."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from kast.storage import store
from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096


class Flash(UserContext):
    """A flash chip. `writes` lists every program as (block, offset, bytes) and every erase as (block, None, b""), in
    order.
    """

    def __init__(self, blocks: int, image: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(image or b"\xff" * BLOCK * blocks))
        self.writes: list[tuple[int, int | None, bytes]] = []
        self._image = bytes(self.buffer)

    def cut(self, done: int, torn: bool = False) -> "Flash":
        """Return a chip as this one was after its first `done` writes; `torn`: and half of the next one."""
        flash = Flash(0, self._image)
        for write in self.writes[:done]:
            flash.apply(write)
        if torn:
            flash.apply(self.writes[done], torn=True)
        return Flash(0, bytes(flash.buffer))

    def read(self, cfg, block: int, off: int, size: int) -> bytearray:
        # UserContext.read would create a logger each time, which takes half the time of a test.
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        self.writes.append((block, off, bytes(data)))
        self.apply(self.writes[-1])
        return 0

    def erase(self, cfg, block: int) -> int:
        self.writes.append((block, None, b""))
        self.apply(self.writes[-1])
        return 0

    def apply(self, write: tuple[int, int | None, bytes], torn: bool = False) -> None:
        """Carry out a write as listed in `writes`. `torn`: the power goes off half-way through it."""
        block, offset, data = write
        if offset is None:
            offset, data = 0, b"\xff" * BLOCK
        start = block * BLOCK + offset
        data = data[: len(data) // 2] if torn else data
        self.buffer[start : start + len(data)] = data


def _os_errors(method: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function with its LittleFSErrors turned into OSErrors."""

    def call(*arguments: Any) -> Any:
        try:
            return method(*arguments)
        except LittleFSError as error:
            raise OSError(error.code, str(error)) from None

    return call


class Files:
    """Provide `open` and `os` for the store on LittleFS; they raise OSError as on the board."""

    def __init__(self, flash: Flash) -> None:
        # Mount options of MicroPython's rp2 port.
        self.fs = LittleFS(
            flash,
            mount=False,
            block_size=BLOCK,
            block_count=len(flash.buffer) // BLOCK,
            prog_size=256,
            read_size=32,
            cache_size=1024,
            lookahead_size=32,
            block_cycles=100,
        )

    @_os_errors
    def open(self, path: str, mode: str):
        if mode == "ab" and path.rpartition("/")[2] not in self.fs.listdir(path.rpartition("/")[0] or "/"):
            mode = "wb"  # littlefs-python does not create a file opened for appending; MicroPython does
        return _File(self.fs.open(path, mode, buffering=-1 if mode[0] == "r" else 0))

    @_os_errors
    def listdir(self, path: str) -> list[str]:
        return self.fs.listdir(path)

    @_os_errors
    def mkdir(self, path: str) -> None:
        self.fs.mkdir(path)

    @_os_errors
    def rename(self, old: str, new: str) -> None:
        self.fs.rename(old, new)

    @_os_errors
    def remove(self, path: str) -> None:
        self.fs.remove(path)

    @_os_errors
    def stat(self, path: str) -> tuple[int, ...]:
        return (0,) * 6 + (self.fs.stat(path).size,)

    @_os_errors
    def statvfs(self, path: str) -> tuple[int, ...]:
        return (BLOCK, BLOCK, self.fs.block_count, 0, self.fs.block_count - self.fs.used_block_count)


class _File:
    """An open file that raises OSError instead of LittleFSError."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = _os_errors(getattr(self._file, name))
        setattr(self, name, method)  # found without this method from now on
        return method

    def __enter__(self):
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


@contextmanager
def board_with(flash: Flash, fresh: bool = False) -> Iterator[None]:
    """Make the store use this flash within the `with`. If `fresh`, the flash is formatted before it is mounted."""
    files = Files(flash)
    if fresh:
        files.fs.format()
    files.fs.mount()
    with patch.object(store, "os", files), patch.object(store, "open", files.open, create=True):
        yield
