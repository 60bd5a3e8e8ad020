"""Run the firmware's store on a real LittleFS on a flash chip in memory, laid out as on a Pico."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from kast.storage import store
from littlefs import LittleFS, LittleFSError, UserContext

BLOCK = 4096


class PowerCut(BaseException):
    """Raised by the files of a chip whose power is off. It is no Exception, so no part of the firmware catches it."""


class Flash(UserContext):
    """A flash chip.

    - writes: every program as (block, offset, bytes) and every erase as (block, None, b""), in order
    - cut: called before each write; None: the power stays on; False: it goes off; True: it goes off during the write
    - left: contents of the chip when the power went off; None while it is on. The writes that LittleFS still makes then
      are carried out, so that it does not look for a block that can be written, but they are not in `left`
    """

    def __init__(self, blocks: int, image: bytes | None = None) -> None:
        super().__init__(buffer=bytearray(image or b"\xff" * BLOCK * blocks))
        self.writes: list[tuple[int, int | None, bytes]] = []
        self.cut: Callable[[], bool | None] = lambda: None
        self.left: bytes | None = None
        self._image = bytes(self.buffer)
        self._done = 0  # the number of writes that `_image` holds

    def after(self, done: int, torn: bool = False) -> "Flash":
        """Return a chip as this one was after its first `done` writes; `torn`: and half of the next one."""
        assert done >= self._done, "the writes are asked for in ascending order"
        flash = Flash(0, self._image)
        for write in self.writes[self._done : done]:
            flash.apply(write)
        self._image, self._done = bytes(flash.buffer), done
        if torn:
            flash.apply(self.writes[done], torn=True)
        return Flash(0, bytes(flash.buffer))

    def read(self, cfg, block: int, off: int, size: int) -> bytearray:
        # UserContext.read would create a logger each time, which takes half the time of a test.
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg, block: int, off: int, data: bytes) -> int:
        return self._write((block, off, bytes(data)))

    def erase(self, cfg, block: int) -> int:
        return self._write((block, None, b""))

    def _write(self, write: tuple[int, int | None, bytes]) -> int:
        torn = self.cut() if self.left is None else None
        if torn is not None:
            left = Flash(0, bytes(self.buffer))
            if torn:
                left.apply(write, torn=True)
            self.left = bytes(left.buffer)
        self.writes.append(write)
        self.apply(write)
        return 0

    def apply(self, write: tuple[int, int | None, bytes], torn: bool = False) -> None:
        """Carry out a write as listed in `writes`. `torn`: the power goes off half-way through it."""
        block, offset, data = write
        if offset is None:
            offset, data = 0, b"\xff" * BLOCK
        start = block * BLOCK + offset
        data = data[: len(data) // 2] if torn else data
        self.buffer[start : start + len(data)] = data


def _checked(flash: Flash, method: Callable[..., Any]) -> Callable[..., Any]:
    """Return the function with its LittleFSErrors turned into OSErrors; it raises PowerCut once the power is off."""

    def call(*arguments: Any) -> Any:
        try:
            return method(*arguments)
        except LittleFSError as error:
            raise OSError(error.code, str(error)) from None
        finally:
            if flash.left is not None:
                raise PowerCut

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
        self._flash = flash
        for name in ("open", "listdir", "mkdir", "rename", "remove", "stat", "statvfs"):
            setattr(self, name, _checked(flash, getattr(self, name)))

    def open(self, path: str, mode: str):
        if mode == "ab" and path.rpartition("/")[2] not in self.fs.listdir(path.rpartition("/")[0] or "/"):
            mode = "wb"  # littlefs-python does not create a file opened for appending; MicroPython does
        return _File(self._flash, self.fs.open(path, mode, buffering=-1 if mode[0] == "r" else 0))

    def listdir(self, path: str) -> list[str]:
        return self.fs.listdir(path)

    def mkdir(self, path: str) -> None:
        self.fs.mkdir(path)

    def rename(self, old: str, new: str) -> None:
        self.fs.rename(old, new)

    def remove(self, path: str) -> None:
        self.fs.remove(path)

    def stat(self, path: str) -> tuple[int, ...]:
        return (0,) * 6 + (self.fs.stat(path).size,)

    def statvfs(self, path: str) -> tuple[int, ...]:
        return (BLOCK, BLOCK, self.fs.block_count, 0, self.fs.block_count - self.fs.used_block_count)

    @contextmanager
    def in_use(self) -> Generator[None]:
        """Make the store use these files within the `with`."""
        names = store.__dict__
        before = {name: names[name] for name in ("os", "open") if name in names}
        names.update(os=self, open=self.open)
        try:
            yield
        finally:
            del names["open"]
            names.update(before)


class _File:
    """An open file that raises OSError instead of LittleFSError."""

    def __init__(self, flash: Flash, file: Any) -> None:
        self._flash = flash
        self._file = file

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = _checked(self._flash, getattr(self._file, name))
        setattr(self, name, method)  # found without this method from now on
        return method

    def __enter__(self):
        return self

    def __exit__(self, error: object, *_: object) -> None:
        (self._file if error else self).close()  # after a power cut, PowerCut is on its way already


def mounted(flash: Flash, fresh: bool = False) -> Files:
    """Return the files of this flash. If `fresh`, it is formatted before it is mounted."""
    files = Files(flash)
    if fresh:
        files.fs.format()
    files.fs.mount()
    return files


@contextmanager
def board_with(flash: Flash, fresh: bool = False) -> Generator[None]:
    """Make the store use this flash within the `with`. If `fresh`, the flash is formatted before it is mounted."""
    with mounted(flash, fresh).in_use():
        yield
