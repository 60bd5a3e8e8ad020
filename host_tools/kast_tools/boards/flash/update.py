"""Updates one board to a version of the firmware.

New files are copied to the board and checked there while nothing reads them yet. Then kast.mpy is
replaced in one step: before this step the board starts the old version, after it the new one. Files that
only the old version had are removed last. See flash_on_board.py.

If a board lacks space for two versions, files of the coach are removed first, and those of the new
version are copied last; the game runs without them.
"""

import hashlib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from kast_tools.boards import About, Board, program_text
from kast_tools.boards.board import replacing, writing
from kast_tools.boards.free_space import BLOCK, SPARE, in_the_way, room
from kast_tools.boards.ownership import BOARD_FUNCTIONS, ownership_on_board
from kast_tools.boards.ownership.shipped import SHIPPED
from kast_tools.boards.port_errors import sentence
from kast_tools.build.bundle import BUNDLE
from kast_tools.build.byte_code import MPY_VERSION, readable_modules
from kast_tools.build.data_files import is_data
from kast_tools.build.firmware_folder import source_of
from kast_tools.build.short_names.readable import readable
from kast_tools.build.sources import MAIN
from kast_tools.common.errors import KastError
from kast_tools.common.models import DOWNLOADS, OLDEST_MICROPYTHON, advice_for, model_of

_FUNCTIONS = f"{BOARD_FUNCTIONS}\n{program_text(Path(__file__).with_name('flash_on_board.py'))}"
AT_SWITCH = ("kast.mpy", "kast.py", "kast")
"""User files to rename only when the new version is complete: the user's main.py may import them until then."""
KNOWN_BY_HEADER = ("kast/", "update/")
"""Folders of early versions; their files are too many for a record, and are recognised by their header."""
MOST_NAMED = 8
"""Maximum number of the user's remaining files that a message names."""


class Show(Protocol):
    """Shows the progress of an update.

    :param doing: description of the current step
    :param advance: bytes copied since the last call
    :param total: bytes to copy in all, None if unknown
    """

    def __call__(self, doing: str, advance: int = 0, total: int | None = None) -> None: ...


class Unagreed(KastError):
    """User files have paths that Kast needs, and the user has not agreed to rename them.

    names: the new names of these files, keyed by the present ones.
    """

    def __init__(self, port: str, names: Mapping[str, str]) -> None:
        super().__init__(
            f"The board on {port} has files of yours with names that Kast needs. They are renamed: {renamed(names)}."
        )
        self.port = port
        self.names = names


def renamed(names: Mapping[str, str]) -> str:
    """Return the user's files and their new names as a list for messages."""
    return ", ".join(f"{name} as {new_name}" for name, new_name in names.items())


@dataclass(frozen=True)
class Found:
    """What is on a board, as reported by ownership_on_board.py."""

    about: About
    ours: Mapping[str, str]
    """SHA-256 of each of Kast's files, keyed by path."""
    theirs: Collection[str]
    """Paths of the user's files."""
    sizes: Mapping[str, int]
    """Size of each file in bytes, keyed by path."""
    names: Mapping[str, str]
    """New names of the user's files and folders that are in Kast's way, keyed by their present names."""
    arrived: Collection[str]
    """Which of kast.mpy and main.py of this version are complete on the board but still have the suffix NEW."""
    is_noted: bool
    """Whether the board's record is that of a complete installation of this version."""

    @property
    def hashes(self) -> Mapping[str, str]:
        """Return the SHA-256 of Kast's files, keyed by path, without leftovers of an interrupted update."""
        return {path: digest for path, digest in self.ours.items() if not is_left(path)}

    @property
    def left(self) -> list[str]:
        """Return the files that an interrupted update left and that this update cannot use."""
        usable = {path + ownership_on_board.NEW for path in self.arrived}
        return sorted(path for path in self.ours if is_left(path) and path not in usable)

    @property
    def free(self) -> int:
        """Return how many bytes are free once the files in `left` are removed."""
        return self.about.free + room(self.sizes[path] for path in self.left)

    @property
    def copied(self) -> int:
        """Return the bytes of the user's main.py if it must be copied, else 0.

        It is copied, not renamed, since the board starts it until the new version is in place.
        """
        new_name = self.names.get(MAIN)
        return self.sizes[MAIN] if MAIN in self.theirs and new_name and new_name not in self.theirs else 0


def is_left(path: str) -> bool:
    """Return whether a path is one that Kast's files have only during an update."""
    return path.endswith(ownership_on_board.NEW) or path.startswith(ownership_on_board.OLD + "/")


@dataclass(frozen=True)
class Outcome:
    """What an update did to a board, or would do without --dry-run.

    :param copied: number of files copied to the board
    :param kept: number of Kast's files that were up to date
    :param removed: number of files removed
    :param renamed: new names of the user's files, keyed by the old ones
    :param theirs: user files that stay as they are
    :param notes: further sentences to print
    """

    machine: str
    copied: int
    kept: int
    removed: int
    renamed: Mapping[str, str]
    theirs: Collection[str]
    notes: tuple[str, ...]
    dry_run: bool

    @property
    def changes(self) -> bool:
        """Return whether the update changes any file."""
        return bool(self.copied or self.removed or self.renamed)

    def __str__(self) -> str:
        if self.changes:
            would = "would be " if self.dry_run else ""
            files = "1 file" if self.copied == 1 else f"{self.copied} files"
            summary = f"{files} {would}copied, {self.kept} kept, {self.removed} removed"
        else:
            summary = f"all {self.kept} files are up to date"
        started = () if self.dry_run else ("The game has started; scores and settings are as they were.",)
        advice = advice_for(self.machine)
        parts = [f"{self.machine}: {summary}.", *started, *self.notes, *self._of_the_user()]
        return " ".join([*parts, *([advice] if advice else [])])

    def _of_the_user(self) -> Iterator[str]:
        if self.renamed:
            yield f"Your files {'would be' if self.dry_run else 'were'} renamed: {renamed(self.renamed)}."
        if self.theirs:
            yield f"Your other files stay: {some_of(self.theirs)}."


def some_of(paths: Collection[str]) -> str:
    """Return a text that lists the first of these paths and the number of further ones."""
    first = sorted(paths)[:MOST_NAMED]
    more = len(paths) - len(first)
    return ", ".join(first) + (f" and {more} more" if more else "")


@dataclass(frozen=True)
class Order:
    """The order of an update if there is no space for both versions.

    :param first: data files to remove before anything is copied
    :param last: data files to copy after everything else is in place
    """

    first: Collection[str] = ()
    last: Collection[str] = ()


class Update:
    """A version of the firmware to install on any number of boards."""

    def __init__(
        self, files: Mapping[str, bytes], source: Path, *, jack: bool | None = None, wifi: bool = False
    ) -> None:
        """Take the files of a version.

        :param files: content of all files, keyed by path on the board
        :param source: the folder from which `compiled` built the files; `jack` and `wifi` are as in `compiled`
        """
        self._files = files
        self._hashes = {path: hashlib.sha256(data).hexdigest() for path, data in files.items()}
        self._source = source
        self._jack = jack
        self._wifi = wifi
        self._board = source_of(source) / "board.py"
        self._pins = hashlib.sha256(self._board.read_bytes()).hexdigest()

    def run(self, board: Board, dry_run: bool, show: Show, agreed: Mapping[str, str] | None = None) -> Outcome:
        """Update a board to this version and start the game.

        :param agreed: new names that user files may get, keyed by the old ones; None allows all renames
        :raises Unagreed: user files have to be renamed that are not in `agreed`; nothing was changed
        :raises KastError: the update failed; the board then starts the old version or this one
        """
        with board.asking():
            found = self._look(board)
            outcome = self._outcome(found, dry_run)
            if not dry_run and (outcome.changes or found.left or not found.is_noted):
                order = self._order(board, found)
                if agreed is not None and found.names.items() - agreed.items():
                    raise Unagreed(board.port, found.names)
                self._carry_out(board, found, order, show)
            show("starting")
            failure = board.restart()
        if failure is not None and not dry_run:
            failure = readable(failure, readable_modules(self._source, jack=self._jack, wifi=self._wifi))
            raise KastError(
                f"Kast is on {board.port} but stops when the board starts{f': {failure}' if failure else ''}. Check "
                f"{self._board}, then repeat the command."
            )
        return outcome

    def _look(self, board: Board) -> Found:
        description, *files, names, is_noted = board.run(
            _FUNCTIONS, "about()", f"survey({self._hashes!r}, {dict(SHIPPED)!r})"
        )
        about = About.from_board(description)
        require_micropython(about, board.port)
        if self._wifi:
            require_radio(about, board.port)
        ours = {path: digest for path, digest, _ in files if digest}
        arrived = {path for path in (BUNDLE, MAIN) if ours.get(path + ownership_on_board.NEW) == self._hashes[path]}
        return Found(
            about=about,
            ours=ours,
            theirs={path for path, digest, _ in files if not digest},
            sizes={path: size for path, _, size in files},
            names=names,
            arrived=arrived,
            is_noted=is_noted,
        )

    def _outcome(self, found: Found, dry_run: bool) -> Outcome:
        kept = sum(found.hashes.get(path) == digest for path, digest in self._hashes.items())
        notes = []
        if "board.py" in found.theirs:
            notes.append(f"Set pins in {self._board}, not in the board.py on the board.")
        if self._wifi:
            notes.append("Its menu has Together, over its own radio: set the network with `kast wifi`.")
        elif self._jack:
            notes.append("Its menu has Together: it has a jack.")
        places = tuple(f"{place}/" for place in found.names)
        return Outcome(
            machine=f"{found.about.machine}, MicroPython {found.about.version_text}",
            copied=len(self._files) - kept,
            kept=kept,
            removed=len(self._unwanted(found)),
            renamed=found.names,
            theirs=[path for path in found.theirs if path not in found.names and not path.startswith(places)],
            notes=tuple(notes),
            dry_run=dry_run,
        )

    def _missing(self, found: Found) -> list[str]:
        """Return the files that still have to be copied."""
        return [
            path
            for path, digest in self._hashes.items()
            if found.hashes.get(path) != digest and path not in found.arrived
        ]

    def _unwanted(self, found: Found) -> list[str]:
        """Return the files to remove: those of other versions, except in a folder `kast` that is the user's."""
        user_folder = "kast/" if "kast" in found.names else "\0"
        return sorted(path for path in found.hashes.keys() - self._hashes.keys() if not path.startswith(user_folder))

    def _order(self, board: Board, found: Found) -> Order:
        """Return which files to remove first and copy last because space is short; both are empty if it is not.

        :raises KastError: even removing these files would not free enough space
        """
        missing = {path: len(self._files[path]) for path in self._missing(found)}
        folder = 0 if any(path.startswith("data/") for path in found.sizes) else 2 * BLOCK
        needed = SPARE + folder + room([*missing.values(), found.copied])
        free = found.free
        if needed <= free:
            return Order()
        unwanted = {path: found.sizes[path] for path in self._unwanted(found)}
        old = {path: size for path, size in unwanted.items() if is_data(path)}
        present = {path: found.sizes[path] for path in found.hashes if is_data(path) and path in self._hashes}
        last = [path for path in missing if is_data(path)]
        without_last = needed - room(map(missing.__getitem__, last))
        written = missing.keys() | found.arrived
        replaced = (found.sizes[path] for path in (BUNDLE, MAIN) if path in written and path in found.hashes)
        least = max(
            needed - room(unwanted.values()) - room(replaced), without_last - room([*old.values(), *present.values()])
        )
        if least > free:
            numbers = {"need": least // 1024, "free": free // 1024}
            raise KastError(sentence("too_full", board.port, **numbers, room=_way_out(found)))
        recopied = in_the_way(without_last - room(old.values()) - free, present)
        return Order([*old, *recopied], [*last, *recopied])

    def _carry_out(self, board: Board, found: Found, order: Order, show: Show) -> None:
        missing = [path for path in self._missing(found) if path not in order.last]
        total = sum(len(self._files[path]) for path in [*missing, *order.last])

        def hear(told: Any) -> None:
            event, value = told
            if event == "doing":
                show(value, total=total)
            else:
                show("copying", value, total)

        switched = [path for path in (BUNDLE, MAIN) if path in missing or path in found.arrived]
        paths = self._hashes.keys() - order.last
        expected = {path + ownership_on_board.NEW * (path in switched): self._hashes[path] for path in paths}
        unwanted = [_after_switch(path) for path in self._unwanted(found)]
        new = {path: [digest] for path, digest in self._hashes.items()}
        copies = {MAIN: found.names[MAIN]} if MAIN in found.names and MAIN in found.theirs else {}
        early_renames = {name: new_name for name, new_name in found.names.items() if name not in (*AT_SWITCH, *copies)}
        late_renames = {name: new_name for name, new_name in found.names.items() if name in AT_SWITCH}
        new_copies = [new_name for new_name in copies.values() if new_name not in found.theirs]
        pending = sorted(path + ownership_on_board.NEW for path in {*switched, *missing, *new_copies})
        last = sorted(path + ownership_on_board.NEW for path in order.last)
        board.run(
            _FUNCTIONS,
            f"clear({found.left!r})",
            f"move({early_renames!r})",
            f"note({self._with_old(found)!r}, {pending!r})",
            f"clear({order.first!r})",
            *(f"copy({path!r}, {new_name!r})" for path, new_name in copies.items()),
            *(program for path in missing for program in self._laying_down(path)),
            f"check({expected!r})",
            f"switch({switched!r}, {late_renames!r})",
            f"note({self._with_old(found)!r}, {last!r})",
            f"clear({unwanted!r})",
            *(program for path in order.last for program in self._laying_down(path)),
            f"note({new!r}, [])",
            hear=hear,
        )

    def _with_old(self, found: Found) -> Mapping[str, Collection[str]]:
        """Return the hashes to record while the version changes: those of both versions' files, keyed by path."""
        old = {path: digest for path, digest in found.hashes.items() if not path.startswith(KNOWN_BY_HEADER)}
        paths = sorted(old.keys() | self._hashes.keys())
        return {path: sorted({old.get(path, ""), self._hashes.get(path, "")} - {""}) for path in paths}

    def _laying_down(self, path: str) -> Iterator[str]:
        """Yield programs that write a file, with the suffix NEW if the old version might use it.

        Data files get their final names at once, since the old version does not look for these names.
        """
        data = self._files[path]
        return replacing(path, data) if is_data(path) else writing(path + ownership_on_board.NEW, data)


def _after_switch(path: str) -> str:
    """Return the path that a file of another version has once the new version is in place."""
    return ownership_on_board.OLD + path.removeprefix("kast") if path.startswith("kast/") else path


def _way_out(found: Found) -> str:
    """Return, as a sentence, how to free space on a board."""
    largest = sorted(found.theirs, key=lambda path: (-found.sizes[path], path))[:3]
    suggestion = f", or remove files of your own: {', '.join(largest)}" if largest else ""
    return f"Free space with `kast export --clear`{suggestion}."


@dataclass(frozen=True)
class Kind:
    """Whether the Kast on a board supports a jack, and whether it uses the board's radio."""

    jack: bool
    wifi: bool


def kind_of(board: Board) -> Kind:
    """Ask the Kast on a board what it supports. This stops the game. Raises KastError if the board does not answer."""
    with board.asking():
        return Kind(*board.run(_FUNCTIONS, "has_jack()", "has_wifi()"))


def require_radio(about: About, port: str) -> None:
    """Raise KastError unless the board has Wi-Fi that MicroPython supports."""
    model = model_of(about.machine)
    if not model or not model.has_radio:
        raise KastError(
            f"The {about.machine} on {port} has no radio; only a Pico W and a Pico 2 W have one. Connect its jack to "
            "a computer, and use `kast link`."
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
