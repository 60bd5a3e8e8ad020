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
from kast_tools.boards.board import replace_programs, write_programs
from kast_tools.boards.free_space import BLOCK, SPARE, choose_removals, space_for
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


class ShowProgress(Protocol):
    """Shows the progress of an update.

    :param doing: description of the current step
    :param advance: bytes copied since the last call
    :param total: bytes to copy in all, None if unknown
    """

    def __call__(self, doing: str, advance: int = 0, total: int | None = None) -> None: ...


class Unagreed(KastError):
    """User files have paths that Kast needs, and the user has not agreed to rename them.

    new_names: the new names of these files, keyed by the present ones.
    """

    def __init__(self, port: str, new_names: Mapping[str, str]) -> None:
        super().__init__(
            f"The board on {port} has files of yours with names that Kast needs. "
            f"They are renamed: {rename_list(new_names)}."
        )
        self.port = port
        self.new_names = new_names


def rename_list(new_names: Mapping[str, str]) -> str:
    """Return the user's files and their new names as a list for messages."""
    return ", ".join(f"{name} as {new_name}" for name, new_name in new_names.items())


@dataclass(frozen=True)
class Survey:
    """What is on a board, as reported by ownership_on_board.py."""

    about: About
    kast_files: Mapping[str, str]
    """SHA-256 of each of Kast's files, keyed by path."""
    user_files: Collection[str]
    """Paths of the user's files."""
    sizes: Mapping[str, int]
    """Size of each file in bytes, keyed by path."""
    new_names: Mapping[str, str]
    """New names of the user's files and folders that are in Kast's way, keyed by their present names."""
    arrived: Collection[str]
    """Which of kast.mpy and main.py of this version are complete on the board but still have the suffix NEW."""
    is_recorded: bool
    """Whether the board's record is that of a complete installation of this version."""

    @property
    def hashes(self) -> Mapping[str, str]:
        """Return the SHA-256 of Kast's files, keyed by path, without leftovers of an interrupted update."""
        return {path: digest for path, digest in self.kast_files.items() if not is_leftover(path)}

    @property
    def leftovers(self) -> list[str]:
        """Return the files that an interrupted update left and that this update cannot use."""
        usable = {path + ownership_on_board.NEW for path in self.arrived}
        return sorted(path for path in self.kast_files if is_leftover(path) and path not in usable)

    @property
    def free(self) -> int:
        """Return how many bytes are free once the files in `leftovers` are removed."""
        return self.about.free + space_for(self.sizes[path] for path in self.leftovers)

    @property
    def main_copy_bytes(self) -> int:
        """Return the bytes of the user's main.py if it must be copied, else 0.

        It is copied, not renamed, since the board starts it until the new version is in place.
        """
        new_name = self.new_names.get(MAIN)
        return self.sizes[MAIN] if MAIN in self.user_files and new_name and new_name not in self.user_files else 0


def is_leftover(path: str) -> bool:
    """Return whether a path is one that Kast's files have only during an update."""
    return path.endswith(ownership_on_board.NEW) or path.startswith(ownership_on_board.OLD + "/")


@dataclass(frozen=True)
class Outcome:
    """What an update did to a board, or would do without --dry-run.

    :param copied: number of files copied to the board
    :param kept: number of Kast's files that were up to date
    :param removed: number of files removed
    :param renamed: new names of the user's files, keyed by the old ones
    :param user_files: user files that stay as they are
    :param notes: further sentences to print
    """

    machine: str
    copied: int
    kept: int
    removed: int
    renamed: Mapping[str, str]
    user_files: Collection[str]
    notes: tuple[str, ...]
    dry_run: bool

    @property
    def has_changes(self) -> bool:
        """Return whether the update changes any file."""
        return bool(self.copied or self.removed or self.renamed)

    def __str__(self) -> str:
        if self.has_changes:
            would = "would be " if self.dry_run else ""
            files = "1 file" if self.copied == 1 else f"{self.copied} files"
            summary = f"{files} {would}copied, {self.kept} kept, {self.removed} removed"
        else:
            summary = f"all {self.kept} files are up to date"
        started = () if self.dry_run else ("The game has started; scores and settings are as they were.",)
        advice = advice_for(self.machine)
        parts = [f"{self.machine}: {summary}.", *started, *self.notes, *self._user_file_sentences()]
        return " ".join([*parts, *([advice] if advice else [])])

    def _user_file_sentences(self) -> Iterator[str]:
        if self.renamed:
            yield f"Your files {'would be' if self.dry_run else 'were'} renamed: {rename_list(self.renamed)}."
        if self.user_files:
            yield f"Your other files stay: {shorten_list(self.user_files)}."


def shorten_list(paths: Collection[str]) -> str:
    """Return a text that lists the first of these paths and the number of further ones."""
    first = sorted(paths)[:MOST_NAMED]
    more = len(paths) - len(first)
    return ", ".join(first) + (f" and {more} more" if more else "")


@dataclass(frozen=True)
class CopyOrder:
    """The order of an update if there is no space for both versions.

    :param remove_first: data files to remove before anything is copied
    :param copy_last: data files to copy after everything else is in place
    """

    remove_first: Collection[str] = ()
    copy_last: Collection[str] = ()


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

    def run(self, board: Board, dry_run: bool, show: ShowProgress, agreed: Mapping[str, str] | None = None) -> Outcome:
        """Update a board to this version and start the game.

        :param agreed: new names that user files may get, keyed by the old ones; None allows all renames
        :raises Unagreed: user files have to be renamed that are not in `agreed`; nothing was changed
        :raises KastError: the update failed; the board then starts the old version or this one
        """
        with board.game_stopped():
            found = self._survey(board)
            outcome = self._outcome(found, dry_run)
            if not dry_run and (outcome.has_changes or found.leftovers or not found.is_recorded):
                order = self._order(board, found)
                if agreed is not None and found.new_names.items() - agreed.items():
                    raise Unagreed(board.port, found.new_names)
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

    def _survey(self, board: Board) -> Survey:
        description, *files, new_names, is_recorded = board.run(
            _FUNCTIONS, "about()", f"survey({self._hashes!r}, {dict(SHIPPED)!r})"
        )
        about = About.from_board(description)
        require_micropython(about, board.port)
        if self._wifi:
            require_radio(about, board.port)
        kast_files = {path: digest for path, digest, _ in files if digest}
        arrived = {
            path for path in (BUNDLE, MAIN) if kast_files.get(path + ownership_on_board.NEW) == self._hashes[path]
        }
        return Survey(
            about=about,
            kast_files=kast_files,
            user_files={path for path, digest, _ in files if not digest},
            sizes={path: size for path, _, size in files},
            new_names=new_names,
            arrived=arrived,
            is_recorded=is_recorded,
        )

    def _outcome(self, found: Survey, dry_run: bool) -> Outcome:
        kept = sum(found.hashes.get(path) == digest for path, digest in self._hashes.items())
        notes = []
        if "board.py" in found.user_files:
            notes.append(f"Set pins in {self._board}, not in the board.py on the board.")
        if self._wifi:
            notes.append("Its menu has Together, over its own radio: set the network with `kast wifi`.")
        elif self._jack:
            notes.append("Its menu has Together: it has a jack.")
        places = tuple(f"{place}/" for place in found.new_names)
        return Outcome(
            machine=f"{found.about.machine}, MicroPython {found.about.version_text}",
            copied=len(self._files) - kept,
            kept=kept,
            removed=len(self._unwanted(found)),
            renamed=found.new_names,
            user_files=[
                path for path in found.user_files if path not in found.new_names and not path.startswith(places)
            ],
            notes=tuple(notes),
            dry_run=dry_run,
        )

    def _missing(self, found: Survey) -> list[str]:
        """Return the files that still have to be copied."""
        return [
            path
            for path, digest in self._hashes.items()
            if found.hashes.get(path) != digest and path not in found.arrived
        ]

    def _unwanted(self, found: Survey) -> list[str]:
        """Return the files to remove: those of other versions, except in a folder `kast` that is the user's."""
        user_folder = "kast/" if "kast" in found.new_names else "\0"
        return sorted(path for path in found.hashes.keys() - self._hashes.keys() if not path.startswith(user_folder))

    def _order(self, board: Board, found: Survey) -> CopyOrder:
        """Return which files to remove first and copy last because space is short; both are empty if it is not.

        :raises KastError: even removing these files would not free enough space
        """
        missing = {path: len(self._files[path]) for path in self._missing(found)}
        folder = 0 if any(path.startswith("data/") for path in found.sizes) else 2 * BLOCK
        needed = SPARE + folder + space_for([*missing.values(), found.main_copy_bytes])
        free = found.free
        if needed <= free:
            return CopyOrder()
        unwanted = {path: found.sizes[path] for path in self._unwanted(found)}
        old = {path: size for path, size in unwanted.items() if is_data(path)}
        present = {path: found.sizes[path] for path in found.hashes if is_data(path) and path in self._hashes}
        last = [path for path in missing if is_data(path)]
        without_last = needed - space_for(map(missing.__getitem__, last))
        written = missing.keys() | found.arrived
        replaced = (found.sizes[path] for path in (BUNDLE, MAIN) if path in written and path in found.hashes)
        least = max(
            needed - space_for(unwanted.values()) - space_for(replaced),
            without_last - space_for([*old.values(), *present.values()]),
        )
        if least > free:
            numbers = {"need": least // 1024, "free": free // 1024}
            raise KastError(sentence("too_full", board.port, **numbers, room=_free_space_advice(found)))
        recopied = choose_removals(without_last - space_for(old.values()) - free, present)
        return CopyOrder([*old, *recopied], [*last, *recopied])

    def _carry_out(self, board: Board, found: Survey, order: CopyOrder, show: ShowProgress) -> None:
        missing = [path for path in self._missing(found) if path not in order.copy_last]
        total = sum(len(self._files[path]) for path in [*missing, *order.copy_last])

        def on_value(message: Any) -> None:
            event, value = message
            if event == "doing":
                show(value, total=total)
            else:
                show("copying", value, total)

        switched = [path for path in (BUNDLE, MAIN) if path in missing or path in found.arrived]
        paths = self._hashes.keys() - order.copy_last
        expected = {path + ownership_on_board.NEW * (path in switched): self._hashes[path] for path in paths}
        unwanted = [_path_after_switch(path) for path in self._unwanted(found)]
        new = {path: [digest] for path, digest in self._hashes.items()}
        copies = {MAIN: found.new_names[MAIN]} if MAIN in found.new_names and MAIN in found.user_files else {}
        early_renames = {
            name: new_name for name, new_name in found.new_names.items() if name not in (*AT_SWITCH, *copies)
        }
        late_renames = {name: new_name for name, new_name in found.new_names.items() if name in AT_SWITCH}
        new_copies = [new_name for new_name in copies.values() if new_name not in found.user_files]
        pending = sorted(path + ownership_on_board.NEW for path in {*switched, *missing, *new_copies})
        last = sorted(path + ownership_on_board.NEW for path in order.copy_last)
        board.run(
            _FUNCTIONS,
            f"clear({found.leftovers!r})",
            f"move({early_renames!r})",
            f"note({self._recorded_hashes(found)!r}, {pending!r})",
            f"clear({order.remove_first!r})",
            *(f"copy({path!r}, {new_name!r})" for path, new_name in copies.items()),
            *(program for path in missing for program in self._write_programs(path)),
            f"check({expected!r})",
            f"switch({switched!r}, {late_renames!r})",
            f"note({self._recorded_hashes(found)!r}, {last!r})",
            f"clear({unwanted!r})",
            *(program for path in order.copy_last for program in self._write_programs(path)),
            f"note({new!r}, [])",
            on_value=on_value,
        )

    def _recorded_hashes(self, found: Survey) -> Mapping[str, Collection[str]]:
        """Return the hashes to record while the version changes: those of both versions' files, keyed by path."""
        old = {path: digest for path, digest in found.hashes.items() if not path.startswith(KNOWN_BY_HEADER)}
        paths = sorted(old.keys() | self._hashes.keys())
        return {path: sorted({old.get(path, ""), self._hashes.get(path, "")} - {""}) for path in paths}

    def _write_programs(self, path: str) -> Iterator[str]:
        """Yield programs that write a file, with the suffix NEW if the old version might use it.

        Data files get their final names at once, since the old version does not look for these names.
        """
        data = self._files[path]
        return replace_programs(path, data) if is_data(path) else write_programs(path + ownership_on_board.NEW, data)


def _path_after_switch(path: str) -> str:
    """Return the path that a file of another version has once the new version is in place."""
    return ownership_on_board.OLD + path.removeprefix("kast") if path.startswith("kast/") else path


def _free_space_advice(found: Survey) -> str:
    """Return, as a sentence, how to free space on a board."""
    largest = sorted(found.user_files, key=lambda path: (-found.sizes[path], path))[:3]
    suggestion = f", or remove files of your own: {', '.join(largest)}" if largest else ""
    return f"Free space with `kast export --clear`{suggestion}."


@dataclass(frozen=True)
class Features:
    """Whether the Kast on a board supports a jack, and whether it uses the board's radio."""

    jack: bool
    wifi: bool


def read_features(board: Board) -> Features:
    """Ask the Kast on a board what it supports. This stops the game. Raises KastError if the board does not answer."""
    with board.game_stopped():
        return Features(*board.run(_FUNCTIONS, "has_jack()", "has_wifi()"))


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
