"""The archive: every game that was read from boards, once, in a SQLite file.

A game keeps the line that the board wrote, with every roll in it, beside tables that other programs can query. Lines
that are damaged, of another version, or of a game that cannot have been played so, are kept aside as they are.
"""

import json
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import click
from kast.storage import log

from kast_tools.archive.damaged import readable_lines
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import ARCHIVE_ID
from kast_tools.common.paths import DATA
from kast_tools.common.wording import number_of, on_one_line
from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame

VERSION = 1
SCHEMA = (
    """CREATE TABLE games (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,  -- device-seq; with .2 behind it for another game of an erased board, and so on
        device TEXT NOT NULL,
        seq INTEGER NOT NULL,
        game TEXT NOT NULL,  -- the rule set
        options TEXT NOT NULL,  -- JSON: those that differ from the default, in the order of the rules
        finished INTEGER NOT NULL,  -- 0: given up
        imported TEXT NOT NULL,  -- UTC; boards have no clock
        line BLOB NOT NULL  -- JSON as on the board: its "turns" hold every roll
    )""",
    "CREATE INDEX games_by_key ON games (device, seq)",
    """CREATE TABLE players (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,  -- from 0, to the left
        name TEXT NOT NULL,
        kind TEXT NOT NULL,  -- human or cpu
        picture INTEGER,
        bonuses INTEGER NOT NULL,  -- how many of 100 points
        extra INTEGER NOT NULL,  -- first-roll points
        total INTEGER NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE boxes (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        box TEXT NOT NULL,
        points INTEGER NOT NULL,  -- not multiplied by the column
        PRIMARY KEY (game, seat, box)
    ) WITHOUT ROWID""",
    """CREATE TABLE aside (
        line BLOB PRIMARY KEY,
        why TEXT NOT NULL,  -- damaged, "unknown: " to this version, or "impossible: " by the rules, then the reason
        imported TEXT NOT NULL
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {ARCHIVE_ID}",
    f"PRAGMA user_version = {VERSION}",
)

REVIEWS = """CREATE TABLE IF NOT EXISTS reviews (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        coach TEXT NOT NULL,  -- which coach looked back: a digest of its data
        lost REAL,  -- points that choices cost on average; null where turns are missing or the coach has no table
        better TEXT,  -- JSON: what the coach would have chosen: see report/accuracy.py
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID"""
"""The table comes with the first review."""
BOARDS = """CREATE TABLE IF NOT EXISTS boards (
        device TEXT PRIMARY KEY,
        name TEXT NOT NULL  -- as `kast name` gave it, at the latest import
    ) WITHOUT ROWID"""
"""The table comes with the first board that has a name."""
PEOPLE = """CREATE TABLE IF NOT EXISTS people (
        device TEXT NOT NULL,
        name TEXT NOT NULL,  -- of the player on that board, in small letters
        person TEXT NOT NULL,  -- whom the user said that this is
        PRIMARY KEY (device, name)
    ) WITHOUT ROWID"""
"""The table comes with the first that are joined."""
DELETED = """CREATE TABLE IF NOT EXISTS deleted (
        game TEXT PRIMARY KEY,  -- which game it was: a digest, from which nobody learns what was in it
        deleted TEXT NOT NULL  -- UTC
    ) WITHOUT ROWID"""
"""The table comes with the first game that is deleted, so that boards do not bring it again."""
COUNTING = """CREATE TABLE IF NOT EXISTS counting (
        id TEXT PRIMARY KEY,  -- of a game
        counts INTEGER NOT NULL  -- what the user said; of other games their lines say it
    ) WITHOUT ROWID"""
"""The table comes with the first game of which it is said whether it counts."""

DEFAULT_PATH = DATA / "games.sqlite"

archive_option = click.option(
    "--archive",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT_PATH,
    metavar="FILE",
    show_default=True,
    help="The archive of games.",
)


@dataclass
class Added:
    """What became of the lines of one import: how many of each.

    new, known (in the archive before), replaced (games that went on since they were archived), damaged, unknown
    (intact, but of another version), impossible (the rules do not allow the moves or the cards), deleted (the user has
    deleted that game from the archive).
    """

    new: int = 0
    known: int = 0
    replaced: int = 0
    damaged: int = 0
    unknown: int = 0
    impossible: int = 0
    deleted: int = 0


class Review(NamedTuple):
    """What a coach found that choices cost: lost and better as in REVIEWS."""

    lost: float | None
    better: str


@dataclass(frozen=True)
class ArchivedGame:
    """id: of the archive, see SCHEMA; imported: UTC, as in "2026-01-31T18:00:00Z"; game: as on the board.

    board: what the board that brought it is called, "" without a name; counts: False where board or user say so.
    """

    id: str
    imported: str
    game: RecordedGame
    board: str = ""
    counts: bool = True


@contextmanager
def open_archive(path: Path, *, create: bool = False) -> Iterator["Archive"]:
    """The archive in a file, which with `create` need not be there yet.

    Raises KastError if there is none, if it is another program's, or if it fails while it is in use.
    """
    if not create and not path.exists():
        raise KastError(f"There is no archive at {path}. `kast export` makes one from the games of a board.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KastError(f"Cannot write to {error.filename or path}: {error.strerror}.") from None
    try:
        with closing(sqlite3.connect(path)) as connection:
            yield Archive(connection, path, create=create)
    except (UnknownGame, UnicodeDecodeError):
        raise KastError(_save_from(path)) from None
    except sqlite3.Error as error:
        raise KastError(_sentence(path, error)) from None


_WHEN = "%Y-%m-%dT%H:%M:%SZ"
_LEFT_OUT = {
    "unreadable": ("game", " that cannot be read"),
    "damaged": ("damaged line", ""),
    "unknown": ("game", " of another version"),
    "impossible": ("game", " against the rules"),
}
_LONGEST_REASON = 200
"""Letters: a reason may quote what a line says."""

_DAMAGED = "The archive {} is damaged. Move it away and export again, or put a copy of it in its place."
_FOREIGN = "{} is no archive of Kast. Name another file with --archive."


def _sentence(path: Path, error: sqlite3.Error) -> str:
    """What went wrong with the archive, and what to do."""
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_BUSY"):
        return f"The archive {path} is in use by another program. Close that one, or wait for it."
    if name == "SQLITE_NOTADB":
        return _FOREIGN.format(path)
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM")):
        return f"The archive {path} cannot be used: {error}. Name another place with --archive."
    return _save_from(path)


def _save_from(path: Path) -> str:
    """Bring what can be read of a damaged archive into a new one beside it; says so, and what to do."""
    lost = _DAMAGED.format(path)
    saved = path.with_name(f"{path.stem}-saved{path.suffix}")
    if path.stem.endswith("-saved"):
        return lost
    try:
        lines: dict[datetime, list[bytes]] = {}
        for line, imported in readable_lines(path, SCHEMA):
            lines.setdefault(_moment(imported), []).append(line)
        if not any(log.intact(line, log.JSON) for some in lines.values() for line in some):
            return lost
        with open_archive(saved, create=True) as archive:
            for moment, some in lines.items():
                archive.add(some, moment)
            count = number_of(len(list(archive.games())), "game")
    except (KastError, OSError, sqlite3.Error):
        return lost
    return f"The archive {path} is damaged. What can be read of it, {count}, is now in {saved}: use that in its place."


def _moment(imported: bytes) -> datetime:
    """The time of an import as the archive has it; now, if that is damaged."""
    try:
        return datetime.strptime(imported.decode(), _WHEN).replace(tzinfo=UTC)
    except (AttributeError, ValueError):
        return datetime.now(UTC)


class Archive:
    """Every game, each once."""

    def __init__(self, connection: sqlite3.Connection, path: Path, *, create: bool) -> None:
        """Check that the file is an archive, or make it one if it is empty. Raises KastError or sqlite3.Error."""
        self._unreadable = 0
        self._connection = connection
        connection.create_function("casefold", 1, str.casefold, deterministic=True)
        connection.execute("PRAGMA foreign_keys = ON")
        if create:
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                if not self._pragma("application_id") and not self._value("SELECT count(*) FROM sqlite_master"):
                    for statement in SCHEMA:
                        connection.execute(statement)
        if self._pragma("application_id") != ARCHIVE_ID:
            raise KastError(_FOREIGN.format(path))
        if self._pragma("user_version") > VERSION:
            raise KastError(f"The archive {path} was made by a later version of Kast. Update this one.")

    def add(self, lines: Iterable[bytes], now: datetime) -> Added:
        """Take lines of histories in, all or, if that fails, none. now: with its time zone."""
        added = Added()
        when = now.astimezone(UTC).strftime(_WHEN)
        with self._connection:
            for line in lines:
                self._add_line(line, when, added)
        return added

    def has(self, line: bytes) -> bool:
        """Whether the game of this intact line is in the archive, as the line has it or as it went on, or was deleted.

        One that the rules do not allow is there once its line was put aside: no later version will read more from it.
        """
        try:
            game = RecordedGame.from_line(line)
        except UnknownGame:
            return self._is_aside_for_good(line)
        if self._is_deleted(game):
            return True
        namesakes = self._of_key(game)
        if any(stored == line or (known and known.goes_on_from(game)) for _, _, stored, known in namesakes):
            return True
        return self._is_aside_for_good(line)

    def games(
        self,
        *,
        ids: Sequence[str] = (),
        players: Sequence[str] = (),
        rule_sets: Sequence[str] = (),
        since: datetime | None = None,
        before: datetime | None = None,
        only_counting: bool = False,
    ) -> Iterator[ArchivedGame]:
        """The games that fit, in the order in which they came.

        ids: of the archive; players: names, in letters of any case, of whom one must have played; since and before:
        of the import, with their time zones. What is empty or None does not choose; only_counting leaves out what does
        not count. A game that an earlier version took
        in, and that cannot be read, stays in the archive and is left out: left_out() counts it.
        """
        self._unreadable = 0
        wheres = ["1"]
        values: list[str] = []
        for column, wanted in (("id", ids), ("game", rule_sets)):
            if wanted:
                wheres.append(f"{column} IN ({_marks(wanted)})")
                values += wanted
        if players:
            wheres.append(f"number IN (SELECT game FROM players WHERE casefold(name) IN ({_marks(players)}))")
            values += [name.casefold() for name in players]
        for comparison, moment in (("imported >= ?", since), ("imported < ?", before)):
            if moment:
                wheres.append(comparison)
                values.append(moment.astimezone(UTC).strftime(_WHEN))
        query = f"SELECT id, imported, line FROM games WHERE {' AND '.join(wheres)} ORDER BY number"
        names = self.board_names()
        told = self._counting()
        for game_id, imported, line in self._connection.execute(query, values):
            game = _readable(line)
            if game and isinstance(game_id, str) and isinstance(imported, str):
                counts = told.get(game_id, game.counts)
                if counts or not only_counting:
                    yield ArchivedGame(game_id, imported, game, names.get(game.key[0], ""), counts)
            else:
                self._unreadable += 1

    def player_names(self) -> list[str]:
        """Return the names of all players, each once, in alphabetical order."""
        rows = self._connection.execute("SELECT DISTINCT name FROM players")
        return sorted({str(name) for (name,) in rows}, key=str.casefold)

    def left_out(self) -> dict[str, int]:
        """How much the archive holds and does not show: games that the latest games() met, and lines kept aside.

        By kind: "unreadable", "damaged", "unknown", "impossible"; those that there are.
        """
        whys = self._connection.execute("SELECT why FROM aside")
        counts = Counter({"unreadable": self._unreadable}) + Counter(str(why).partition(":")[0] for (why,) in whys)
        return {kind: counts[kind] for kind in _LEFT_OUT if counts[kind]}

    def name_board(self, lines: Sequence[bytes], name: str) -> None:
        """Keep what a board is called, by the newest game of its history that can be read; "" lets a name go."""
        game = next(filter(None, map(_readable, reversed(lines))), None)
        device = game and game.key[0]
        if not device or name == self.board_names().get(device, ""):
            return
        with self._connection:
            self._connection.execute(BOARDS)
            self._connection.execute("INSERT OR REPLACE INTO boards VALUES (?, ?)", (device, name))

    def board_names(self) -> dict[str, str]:
        """What boards are called, by their numbers; those that have a name."""
        if not self._columns("boards"):
            return {}
        named = self._connection.execute("SELECT device, name FROM boards WHERE name != ''")
        return {str(device): on_one_line(str(name)) for device, name in named}

    def let_count(self, game_id: str, *, counts: bool) -> None:
        """Keep whether the game of that id counts, whatever its board says of it."""
        with self._connection:
            self._connection.execute(COUNTING)
            self._connection.execute("INSERT OR REPLACE INTO counting VALUES (?, ?)", (game_id, counts))

    def delete(self, archived: ArchivedGame, now: datetime) -> None:
        """Delete a game for good: it is not let in again. now: with its time zone."""
        when = now.astimezone(UTC).strftime(_WHEN)
        with self._connection:
            self._connection.execute(DELETED)
            self._connection.execute("INSERT OR REPLACE INTO deleted VALUES (?, ?)", (_digest(archived.game), when))
            self._connection.execute("DELETE FROM games WHERE id = ?", (archived.id,))
            if self._columns("counting"):
                self._connection.execute("DELETE FROM counting WHERE id = ?", (archived.id,))

    def joined(self) -> dict[tuple[str, str], str]:
        """Whom the user said that players are, by board and name in small letters; those of whom it was said."""
        if not self._columns("people"):
            return {}
        rows = self._connection.execute("SELECT device, name, person FROM people")
        return {(str(device), str(name)): on_one_line(str(person)) for device, name, person in rows}

    def join(self, seats: Sequence[tuple[str, str]], person: str) -> None:
        """Keep that these players, by board and name in small letters, are one person."""
        with self._connection:
            self._connection.execute(PEOPLE)
            rows = [(*seat, person) for seat in seats]
            self._connection.executemany("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", rows)

    def part(self, person: str) -> int:
        """Let players who were joined be different people again; how many they are."""
        if not self._columns("people"):
            return 0
        with self._connection:
            query = "DELETE FROM people WHERE casefold(person) = ?"
            return self._connection.execute(query, (person.casefold(),)).rowcount

    def reviews(self, coach: str) -> dict[tuple[str, int], Review]:
        """What this coach found, by the game's id and the seat."""
        if "better" not in self._columns("reviews"):
            return {}
        query = "SELECT id, seat, lost, better FROM reviews JOIN games ON number = reviews.game WHERE coach = ?"
        query += " AND better IS NOT NULL"
        rows = self._connection.execute(query, (coach,))
        return {(game_id, seat): Review(lost, better) for game_id, seat, lost, better in rows}

    def keep_reviews(self, coach: str, reviews: Mapping[tuple[str, int], Review]) -> None:
        """Keep reviews for the next time; an archive that cannot be written goes without."""
        rows = [(seat, coach, *review, game_id) for (game_id, seat), review in reviews.items()]
        with suppress(sqlite3.OperationalError), self._connection:
            self._connection.execute(REVIEWS)
            if "better" not in self._columns("reviews"):  # of an earlier version
                self._connection.execute("ALTER TABLE reviews ADD COLUMN better TEXT")
            self._connection.executemany(
                "INSERT OR REPLACE INTO reviews (game, seat, coach, lost, better) "
                "SELECT number, ?, ?, ?, ? FROM games WHERE id = ?",
                rows,
            )

    def _add_line(self, line: bytes, when: str, added: Added) -> None:
        intact = log.intact(line, log.JSON)
        if intact is None:
            added.damaged += 1
            self._put_aside(line, "damaged", when)
            return
        try:
            game = RecordedGame.from_line(intact)
            namesakes = self._of_key(game)
            if any(stored == intact for _, _, stored, _ in namesakes):
                added.known += 1
                return
            if self._is_deleted(game):
                added.deleted += 1
                return
            game.family.check_moves(game)
        except UnknownGame as refused:
            if isinstance(refused, ImpossibleGame):
                added.impossible += 1
            else:
                added.unknown += 1
            self._put_aside(intact, f"{refused.kind}: {on_one_line(str(refused))[:_LONGEST_REASON]}", when)
            return
        for number, game_id, _, archived in namesakes:
            if archived and game.goes_on_from(archived):
                added.replaced += 1
                self._connection.execute("DELETE FROM games WHERE number = ?", (number,))
                self._insert(number, game_id, game, when)
                return
            if archived and archived.goes_on_from(game):
                added.known += 1
                return
        added.new += 1
        device, seq = game.key
        game_id = _free_id(f"{device}-{seq}", {known for _, known, _, _ in namesakes})
        self._insert(None, game_id, game, when)
        self._connection.execute("DELETE FROM aside WHERE line = ?", (intact,))  # unknown to an earlier version

    def _insert(self, number: int | None, game_id: str, game: RecordedGame, when: str) -> None:
        options = json.dumps(game.options, separators=(",", ":"))
        row = (number, game_id, *game.key, game.rule_set, options, game.is_finished, when, game.line)
        number = self._connection.execute(f"INSERT INTO games VALUES ({_marks(row)})", row).lastrowid
        for seat, (player, result) in enumerate(zip(game.players, game.results, strict=True)):
            who = (player["name"], player["kind"], player["picture"])
            sums = game.family.sums_of(result)
            row = (number, seat, *who, sums.get("bonuses", 0), sums.get("extra", 0), result.total)
            self._connection.execute(f"INSERT INTO players VALUES ({_marks(row)})", row)
            boxes = [(number, seat, *cell) for cell in game.family.cells_of(result).items()]
            self._connection.executemany("INSERT INTO boxes VALUES (?, ?, ?, ?)", boxes)

    def _put_aside(self, line: bytes, why: str, when: str) -> None:
        self._connection.execute("INSERT OR REPLACE INTO aside VALUES (?, ?, ?)", (line, why, when))

    def _is_aside_for_good(self, line: bytes) -> bool:
        query = "SELECT count(*) FROM aside WHERE line = ? AND why GLOB 'impossible*'"
        return bool(self._connection.execute(query, (line,)).fetchone()[0])

    def _of_key(self, game: RecordedGame) -> list[tuple[int, str, bytes, RecordedGame | None]]:
        """The stored games of the same device and seq: (number, id, line, the game if it can be read)."""
        query = "SELECT number, id, line FROM games WHERE device = ? AND seq = ?"
        return [(*row, _readable(row[2])) for row in self._connection.execute(query, game.key)]

    def _counting(self) -> dict[str, bool]:
        """Of which games the user said whether they count, and what."""
        if not self._columns("counting"):
            return {}
        return {str(game_id): bool(counts) for game_id, counts in self._connection.execute("SELECT * FROM counting")}

    def _is_deleted(self, game: RecordedGame) -> bool:
        if not self._columns("deleted"):
            return False
        return bool(self._value("SELECT count(*) FROM deleted WHERE game = ?", _digest(game)))

    def _columns(self, table: str) -> list[str]:
        """The names of a table's columns; none where there is no such table."""
        return [name for (name,) in self._connection.execute("SELECT name FROM pragma_table_info(?)", (table,))]

    def _pragma(self, name: str) -> int:
        return self._value(f"PRAGMA {name}")

    def _value(self, query: str, *values: str) -> int:
        return self._connection.execute(query, values).fetchone()[0]


def left_out_text(kind: str, count: int) -> str:
    """As in "2 games of another version": a kind of Archive.left_out()."""
    what, which = _LEFT_OUT[kind]
    return number_of(count, what) + which


def _readable(line: bytes) -> RecordedGame | None:
    """The game of a line of the archive, None if it cannot be read, whatever another program let it hold."""
    try:
        return RecordedGame.from_line(line) if isinstance(line, bytes) and log.intact(line, log.JSON) else None
    except UnknownGame:
        return None


def _digest(game: RecordedGame) -> str:
    """Which game it is, however it went on or was corrected later: by its number, its table and its first turn."""
    return sha256(json.dumps([game.identity, game.turns_after(0)[:1]]).encode()).hexdigest()


def _free_id(first: str, taken: Collection[str]) -> str:
    """The id of another game of the same number: with .2 behind it, and so on."""
    more = (f"{first}.{number}" for number in range(2, len(taken) + 2))
    return next(one for one in (first, *more) if one not in taken)


def _marks(values: Sequence[object]) -> str:
    """A question mark for each value of a statement."""
    return ", ".join("?" * len(values))
