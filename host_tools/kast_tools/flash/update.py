"""Brings one board to a version of the firmware.

What is new comes over the cable and is checked on the board; nothing there reads it yet. Then kast.mpy is replaced, in
one step: before it the board starts the old version, after it the new one. Files that belonged to the old one alone are
removed last. See on_board.py.

Where a board has no room for that, the coach's files make it: as many go first as have to, the game goes on without
them, and those of the new version come last.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from kast_tools.board_sources import MAIN
from kast_tools.boards import About, Board, program_text
from kast_tools.boards.board import replacing, writing
from kast_tools.boards.room import BLOCK, SPARE, in_the_way, room
from kast_tools.boards.trouble import sentence
from kast_tools.bundle import BUNDLE
from kast_tools.byte_code import MPY_VERSION, readable_rooms
from kast_tools.errors import KastError
from kast_tools.firmware_data import is_data
from kast_tools.firmware_folder import source_of
from kast_tools.flash import on_board
from kast_tools.models import DOWNLOADS, OLDEST_MICROPYTHON, advice_for, model_of
from kast_tools.short_names.readable import readable

_FUNCTIONS = program_text(Path(__file__).with_name("on_board.py"))
EARLIER = ("kast", "board.py", "update")
"""What versions consisted of that were not one file, and the folder through which they came."""


class Show(Protocol):
    """Shows how far the update of a board is: what it does, bytes done since the last call, bytes in all if known."""

    def __call__(self, doing: str, advance: int = 0, total: int | None = None) -> None: ...


@dataclass(frozen=True)
class Found:
    """What is on a board."""

    about: About
    hashes: Mapping[str, str]
    """SHA-256 of each file of a version by its path: of the one that it starts, and data that others left."""
    sizes: Mapping[str, int]
    """Bytes of each of these files."""
    arrived: Collection[str]
    """Files of this version that are whole, and wait beside their places."""

    @property
    def is_kast(self) -> bool:
        """Whether there is a version of Kast on it."""
        return any(path == BUNDLE or path.startswith(("kast/", "update/kast/")) for path in self.hashes)


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
        advice = advice_for(self.machine)
        return " ".join([f"{self.machine}: {done}.", *started, *self.notes, *([advice] if advice else [])])


@dataclass(frozen=True)
class Order:
    """In what order a version comes where there is no room for both.

    first: the data that go before anything comes. last: the data that come after all else is in its place.
    """

    first: Collection[str] = ()
    last: Collection[str] = ()


class Update:
    """A version of the firmware, for any number of boards."""

    def __init__(
        self, files: Mapping[str, bytes], source: Path, *, jack: bool | None = None, wifi: bool = False
    ) -> None:
        """`files`: all of it by the path on the board; `source`, `jack` and `wifi`: what `compiled` made it of."""
        self._files = files
        self._hashes = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
        self._source = source
        self._jack = jack
        self._wifi = wifi
        self._board = source_of(source) / "board.py"
        self._pins = hashlib.sha256(self._board.read_bytes()).hexdigest()

    def run(self, board: Board, dry_run: bool, show: Show) -> Outcome:
        """Bring a board to this version and start it.

        Raises KastError; the board then starts the version that it had, or this one.
        """
        with board.asking():
            found = self._look(board, dry_run)
            outcome = self._outcome(found, dry_run)
            if not dry_run and (outcome.copied or outcome.removed):
                self._carry_out(board, found, self._order(board, found), show)
            show("starting")
            ended = board.restart()
        if ended is not None and not dry_run:
            ended = readable(ended, readable_rooms(self._source, jack=self._jack, wifi=self._wifi))
            raise KastError(
                f"Kast is on {board.port} but does not go on when it starts{f': {ended}' if ended else ''}. Check "
                f"{self._board}, then repeat the command."
            )
        return outcome

    def _look(self, board: Board, dry_run: bool) -> Found:
        tidy = [] if dry_run else [f"tidy({[self._hashes[BUNDLE], self._hashes[MAIN]]!r})"]
        names = [MAIN, BUNDLE, "data", *EARLIER, *(path + on_board.NEW for path in (MAIN, BUNDLE))]
        told, *files = board.run(_FUNCTIONS, *tidy, "about()", f"inventory({names!r})")
        about = About.from_board(told)
        require_micropython(about, board.port)
        if self._wifi:
            require_radio(about, board.port)
        hashes = {path: digest for path, digest, _ in files if is_data(path) or not path.startswith("data/")}
        arrived = {path for path, digest in self._hashes.items() if hashes.get(path + on_board.NEW) == digest}
        here = {path: digest for path, digest in hashes.items() if not path.endswith(on_board.NEW)}
        return Found(about, here, {path: size for path, _, size in files}, arrived)

    def _outcome(self, found: Found, dry_run: bool) -> Outcome:
        kept = sum(found.hashes.get(path) == digest for path, digest in self._hashes.items())
        notes = []
        if found.is_kast and found.hashes.get("board.py", self._pins) != self._pins:
            notes.append(f"Its board.py was another; pins belong in {self._board}.")
        if self._wifi:
            notes.append("Its menu has Together, by its own radio: `kast wifi` tells it of a network.")
        elif self._jack:
            notes.append("Its menu has Together: it has a jack.")
        if self._is_foreign(found):
            notes.append("Its main.py was another program; it is kept as main-before-kast.py.")
        return Outcome(
            machine=f"{found.about.machine}, MicroPython {found.about.version_text}",
            copied=len(self._files) - kept,
            kept=kept,
            removed=len(self._unwanted(found)),
            notes=tuple(notes),
            dry_run=dry_run,
        )

    def _is_foreign(self, found: Found) -> bool:
        """Whether the board starts a program that is not Kast."""
        return not found.is_kast and found.hashes.get(MAIN, self._hashes[MAIN]) != self._hashes[MAIN]

    def _missing(self, found: Found) -> list[str]:
        """The files that still have to come over the cable."""
        return [
            path
            for path, digest in self._hashes.items()
            if found.hashes.get(path) != digest and path not in found.arrived
        ]

    def _unwanted(self, found: Found) -> list[str]:
        """The files of other versions. A board that was no Kast has none, though it may have files of their names."""
        return sorted(found.hashes.keys() - self._hashes.keys()) if found.is_kast else []

    def _order(self, board: Board, found: Found) -> Order:
        """What has to go first and come last for want of room. Raises KastError if even that is not enough."""
        missing = {path: len(self._files[path]) for path in self._missing(found)}
        need = SPARE + room(missing.values()) + (0 if any(map(is_data, found.hashes)) else 2 * BLOCK)
        free = found.about.free
        if need <= free:
            return Order()
        unwanted = {path: found.sizes[path] for path in self._unwanted(found)}
        old = {path: size for path, size in unwanted.items() if is_data(path)}
        kept = {path: found.sizes[path] for path in found.hashes if is_data(path) and path in self._hashes}
        last = [path for path in missing if is_data(path)]
        beside = need - room(map(missing.__getitem__, last))
        coming = missing.keys() | found.arrived
        replaced = (found.sizes[path] for path in (BUNDLE, MAIN) if path in coming and path in found.hashes)
        more = max(need - room(unwanted.values()) - room(replaced), beside - room([*old.values(), *kept.values()]))
        if more > free:
            raise KastError(sentence("too_full", board.port, need=more // 1024, free=free // 1024))
        again = in_the_way(beside - room(old.values()) - free, kept)
        return Order([*old, *again], [*last, *again])

    def _carry_out(self, board: Board, found: Found, order: Order, show: Show) -> None:
        missing = [path for path in self._missing(found) if path not in order.last]
        total = sum(len(self._files[path]) for path in [*missing, *order.last])

        def hear(told: Any) -> None:
            what, value = told
            if what == "doing":
                show(value, total=total)
            else:
                show("copying", value, total)

        waiting = [path for path in (BUNDLE, MAIN) if path in missing or path in found.arrived]
        here = self._hashes.keys() - order.last
        laid_down = {path + on_board.NEW * (path in waiting): self._hashes[path] for path in here}
        unwanted = {path if is_data(path) else path.partition("/")[0] for path in self._unwanted(found)}
        unwanted = {"kast" + on_board.OLD if path == "kast" else path for path in unwanted}
        board.run(
            _FUNCTIONS,
            f"clear({order.first!r})",
            *(program for path in missing for program in self._laying_down(path)),
            f"check({laid_down!r})",
            *(["keep_program()"] if self._is_foreign(found) else []),
            "switch()",
            f"clear({sorted(unwanted)!r})",
            *(program for path in order.last for program in self._laying_down(path)),
            hear=hear,
        )

    def _laying_down(self, path: str) -> Iterator[str]:
        """Programs that write a file: one of data to its place, where the old version does not look for it."""
        data = self._files[path]
        return replacing(path, data) if is_data(path) else writing(path + on_board.NEW, data)


@dataclass(frozen=True)
class Kind:
    """What the Kast on a board knows of it: whether it has a jack, and whether it uses a radio."""

    jack: bool
    wifi: bool


def kind_of(board: Board) -> Kind:
    """The game is stopped then. Raises KastError."""
    with board.asking():
        return Kind(*board.run(_FUNCTIONS, "has_jack()", "has_wifi()"))


def require_radio(about: About, port: str) -> None:
    """Raise KastError unless the board has Wi-Fi that MicroPython knows."""
    model = model_of(about.machine)
    if not model or not model.has_radio:
        raise KastError(
            f"The {about.machine} on {port} has no radio; only a Pico W and a Pico 2 W have. Let a computer carry what "
            "it says by its jack: `kast link`."
        )


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
