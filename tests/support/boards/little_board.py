"""Run on CPython the programs that mpremote would send to a board; their files are on a real LittleFS in memory."""

import ast
import base64
import builtins
import functools
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import CodeType, SimpleNamespace
from typing import Self

from kast_tools import boards
from kast_tools.boards import Board, program_text
from little_flash import Files, Flash

FOLDER = 2
"""How LittleFS marks a folder."""


@functools.lru_cache(200)  # power-cut tests send the same programs again for each write
def _compiled(program: str) -> CodeType:
    return compile(program, "<board>", "exec")


class BoardFiles(Files):
    """Files on LittleFS, with `open` and those functions of `os` that the programs of an update use."""

    def open(self, path: str, mode: str = "r"):
        return super().open(path, mode)

    def stat(self, path: str) -> tuple[int, ...]:
        found = self.fs.stat(path)
        return (0x4000 if found.type == FOLDER else 0x8000, *(0,) * 5, found.size)

    def rmdir(self, path: str) -> None:
        self.remove(path)

    def chdir(self, path: str) -> None:
        assert path == "/"


class LittleBoard(Board):
    """A board that runs received programs on CPython, on a real LittleFS on a flash chip in memory."""

    machine = "Pico"

    def use(self, flash: Flash, fresh: bool = False) -> Self:
        self.__dict__["files"] = BoardFiles(flash)
        if fresh:
            self.files.fs.format()
        self.files.fs.mount()
        return self

    @property
    def files(self) -> BoardFiles:
        return self.__dict__["files"]

    def run(self, *programs: str, on_value: Callable = lambda value: None) -> list:
        implementation = SimpleNamespace(name="micropython", version=(1, 27, 0, ""), _machine=self.machine, _mpy=0x306)
        modules = {
            "os": self.files,
            "sys": SimpleNamespace(platform="rp2", implementation=implementation),
            "machine": SimpleNamespace(unique_id=lambda: b"12345678", reset=lambda: None),
        }
        messages = []

        def take(line: str) -> None:
            messages.append(json.loads(line.removeprefix("kast:")))
            on_value(messages[-1])

        names = {
            "__builtins__": vars(builtins)
            | {
                "open": self.files.open,
                "print": take,
                "__import__": lambda name, *rest: modules.get(name) or __import__(name, *rest),
            }
        }
        functions = Path(boards.__file__).with_name("common_on_board.py")
        for program in (program_text(functions), *programs):
            exec(_compiled(program), names)
        return messages

    def restart(self) -> None:
        """Do nothing: this board has no main.py to start."""

    def contents(self) -> Mapping[str, bytes]:
        """Return every file, keyed by path."""

        def walk(folder: str) -> Iterator[tuple[str, bytes]]:
            for found in list(self.files.fs.scandir(folder or "/")):
                path = f"{folder}/{found.name}".lstrip("/")
                if found.type == FOLDER:
                    yield from walk(path)
                else:
                    with self.files.open(path, "rb") as file:
                        yield path, file.read()

        return dict(walk(""))


class NoisyBoard(LittleBoard):
    """A board at a bad cable: of all pieces of files sent to it, one arrives with another first byte.

    `pieces` holds the path of each piece that arrived; `damage` is the number of the one to damage, from 0.
    """

    def use(self, flash: Flash, fresh: bool = False, damage: int = -1) -> Self:
        self.__dict__.update(pieces=[], damage=damage)
        return super().use(flash, fresh)

    @property
    def pieces(self) -> list[str]:
        return self.__dict__["pieces"]

    def run(self, *programs: str, on_value: Callable = lambda value: None) -> list:
        return super().run(*map(self._arrived, programs), on_value=on_value)

    def _arrived(self, program: str) -> str:
        if not program.startswith("write_piece("):
            return program
        path, start, text = ast.literal_eval(program.removeprefix("write_piece"))
        self.pieces.append(path)
        if len(self.pieces) - 1 != self.__dict__["damage"]:
            return program
        piece = base64.b64decode(text)
        changed = bytes([piece[0] ^ 1]) + piece[1:] if piece else b"?"
        return f"write_piece({path!r}, {start}, {base64.b64encode(changed)!r})"
