"""Brings one board to a version of the firmware.

The new version is laid down whole in the folder `update` of the board, from what comes over the cable and from what the
board has already, and checked there. Then main.py is replaced, in one step, by one that looks into that folder first:
before it the board starts the old version, after it the new one. What follows, moving the files to their places, may be
cut off anywhere, since Python looks for each of them in the folder first. See on_board.py.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from kast_tools.boards import About, Board, program_text
from kast_tools.boards.board import writing
from kast_tools.errors import KastError
from kast_tools.firmware_build import MPY_VERSION
from kast_tools.models import DOWNLOADS, OLDEST_MICROPYTHON, model_of

_FUNCTIONS = program_text(Path(__file__).with_name("on_board.py"))
_FOLDER = "update/"
_BLOCK = 4096
"""Bytes of a block of the board's file system. A file takes whole ones, a folder two."""


class Show(Protocol):
    """Shows how far the update of a board is: what it does, bytes done since the last call, bytes in all if known."""

    def __call__(self, doing: str, advance: int = 0, total: int | None = None) -> None: ...


@dataclass(frozen=True)
class Found:
    """What is on a board."""

    about: About
    hashes: Mapping[str, str]
    """SHA-256 of each file of the version that it starts, by its path."""
    staged: Mapping[str, str]
    """The same for what an update that was cut off has left in its folder."""


@dataclass(frozen=True)
class Outcome:
    """What was done to a board, or would be: files that came over the cable, stayed, went; what else is to be said."""

    machine: str
    copied: int
    kept: int
    removed: int
    notes: tuple[str, ...]
    dry_run: bool

    def __str__(self) -> str:
        if self.copied or self.removed:
            would = "would be " if self.dry_run else ""
            files = "1 file" if self.copied == 1 else f"{self.copied} files"
            done = f"{files} {would}copied, {self.kept} kept, {self.removed} removed"
        else:
            done = f"all {self.kept} files are up to date"
        started = () if self.dry_run else ("The game has started; scores and settings are as they were.",)
        return " ".join([f"{self.machine}: {done}.", *started, *self.notes])


class Update:
    """A version of the firmware, for any number of boards."""

    def __init__(self, files: Mapping[str, bytes], source: Path) -> None:
        """`files`: all of it by the path on the board; `source`: the folder that it was made of."""
        self._files = files
        self._hashes = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
        self._source = source

    def run(self, board: Board, dry_run: bool, show: Show) -> Outcome:
        """Bring a board to this version and start it.

        Raises KastError; the board then starts the version that it had, or this one.
        """
        found = self._look(board, dry_run)
        outcome = self._outcome(found, dry_run)
        if not dry_run and found.hashes != self._hashes:
            self._require_room(board, found)
            self._carry_out(board, found, show)
        elif not dry_run and found.staged:
            board.run("remove('update')")  # an update to some other version that never arrived whole
        show("starting")
        ended = board.restart()
        if ended is not None and not dry_run:
            raise KastError(
                f"Kast is on {board.port} but does not go on when it starts{f': {ended}' if ended else ''}. Check "
                f"{self._source / 'board.py'}, then repeat the command."
            )
        return outcome

    def _look(self, board: Board, dry_run: bool) -> Found:
        """What is there, after an update that was cut off when it was live already has been completed."""
        tops = sorted({path.partition("/")[0] for path in self._files})
        complete = [] if dry_run else ["complete()"]
        told, *files = board.run("about()", _FUNCTIONS, *complete, f"inventory({tops!r})")
        about = About.from_board(told)
        require_micropython(about, board.port)
        return Found(
            about,
            {path: digest for part, path, digest in files if part == "live"},
            {path: digest for part, path, digest in files if part == "staged"},
        )

    def _outcome(self, found: Found, dry_run: bool) -> Outcome:
        kept = sum(found.hashes.get(path) == digest for path, digest in self._hashes.items())
        notes = []
        if "board.py" in found.hashes and found.hashes["board.py"] != self._hashes.get("board.py"):
            notes.append(f"Its board.py was another; pins belong in {self._source / 'board.py'}.")
        if _is_foreign(found):
            notes.append("Its main.py was another program; it is kept as main-before-kast.py.")
        return Outcome(
            machine=f"{found.about.machine}, MicroPython {found.about.version_text}",
            copied=len(self._files) - kept,
            kept=kept,
            removed=len(found.hashes.keys() - self._hashes.keys()),
            notes=tuple(notes),
            dry_run=dry_run,
        )

    def _missing(self, found: Found) -> list[str]:
        """The files that are still to be laid into the folder."""
        return [path for path, digest in self._hashes.items() if found.staged.get(path) != digest]

    def _require_room(self, board: Board, found: Found) -> None:
        missing = self._missing(found)
        folders = {parent for path in missing for parent in Path(_FOLDER, path).parents if parent.name}
        need = _BLOCK * (2 * len(folders) + sum(-(-len(self._files[path]) // _BLOCK) for path in missing))
        if need > found.about.free:
            raise KastError(
                f"The file system of the board on {board.port} is too full: the new version needs {need // 1024} KB "
                f"beside the old one, and {found.about.free // 1024} KB are free. Make room with `kast export --clear`."
            )

    def _carry_out(self, board: Board, found: Found, show: Show) -> None:
        missing = self._missing(found)
        kept = [path for path in missing if found.hashes.get(path) == self._hashes[path]]
        pieces = [
            program for path in missing if path not in kept for program in writing(_FOLDER + path, self._files[path])
        ]
        total = sum(len(self._files[path]) for path in missing)

        def hear(told: Any) -> None:
            what, value = told
            if what == "doing":
                show(value, total=total)
            else:
                show("copying", value, total)

        board.run(
            _FUNCTIONS,
            f"tidy({sorted(self._hashes)!r})",
            f"keep({kept!r})",
            *pieces,
            f"check({self._hashes!r})",
            *(["keep_program()"] if _is_foreign(found) else []),
            "switch()",
            "complete()",
            hear=hear,
        )


def _is_foreign(found: Found) -> bool:
    """Whether the board starts a program that is not Kast."""
    return "main.py" in found.hashes and not any(path.startswith("kast/") for path in found.hashes)


def require_micropython(about: About, port: str) -> None:
    """Raise KastError unless the board has a MicroPython that Kast runs on."""
    if about.implementation != "micropython" or about.platform != "rp2":
        raise KastError(
            f"The board on {port} runs {about.implementation} for {about.platform}; Kast needs MicroPython on a "
            "Raspberry Pi Pico. Hold BOOTSEL while plugging the Pico in, then use `kast flash --uf2 FILE`."
        )
    if about.version[:2] < OLDEST_MICROPYTHON:
        model = model_of(about.machine)
        raise KastError(
            f"The board on {port} has MicroPython {about.version_text}; Kast needs {_dotted(OLDEST_MICROPYTHON)} or "
            f"later. Download it from {model.download if model else DOWNLOADS}, hold BOOTSEL while plugging the board "
            "in, then use `kast flash --uf2 FILE`."
        )
    if about.mpy != MPY_VERSION:
        raise KastError(
            f"MicroPython {about.version_text} on {port} reads .mpy files of version {_dotted(about.mpy)}, not this "
            f"Kast's {_dotted(MPY_VERSION)}. Get a newer Kast, or an older MicroPython for the board."
        )


def _dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
