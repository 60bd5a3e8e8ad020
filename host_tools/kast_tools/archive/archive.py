"""The archive: an SQLite file with every game that was read from a board, each stored once.

For each game the archive stores the line that the board wrote, with every roll, and what is in it in tables that other
programs can query: schema.py describes them. Lines that are damaged, written by another version, or impossible by the
rules are stored unchanged in the table `aside`.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import click
from kast.games import RULE_SETS, is_own
from kast.storage import log

from kast_tools.archive import migration, rows
from kast_tools.archive.damaged import read_damaged
from kast_tools.archive.schema import OWN_GAMES, SCHEMA, VERSION
from kast_tools.common.errors import KastError
from kast_tools.common.file_types import ARCHIVE_ID
from kast_tools.common.paths import DATA
from kast_tools.common.wording import number_of, on_one_line
from kast_tools.games.history_format import ImpossibleGame, OwnRules, UnknownGame
from kast_tools.games.own.registry import add_played
from kast_tools.games.recorded_game import RecordedGame

DEFAULT_PATH = DATA / "games.sqlite"

archive_option = click.option(
    "--archive",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT_PATH,
    metavar="FILE",
    show_default=True,
    help="The archive of games.",
)


class _ArchivedGame(click.Choice):
    """A parameter type for a game of the board, or an own game by its id."""

    def __init__(self) -> None:
        super().__init__(list(RULE_SETS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return value if re.fullmatch(r"own-[a-z0-9-]+", value) else super().convert(value, param, ctx)


archived_game_option = click.option("--game", "rule_sets", type=_ArchivedGame(), multiple=True, help="Only this game.")


@dataclass
class ImportCounts:
    """Counts of the lines of one import, by the outcome of each line.

    - new: games that were added
    - known: games that were in the archive already
    - replaced: games of which the archive had an earlier state, which was replaced
    - damaged: lines whose checksum does not match
    - own: games of players' own whose rules are missing
    - unknown: other intact lines that this version of Kast cannot read
    - impossible: games with moves or cards that the rules do not allow
    - deleted: games that the user deleted from the archive earlier
    """

    new: int = 0
    known: int = 0
    replaced: int = 0
    damaged: int = 0
    own: int = 0
    unknown: int = 0
    impossible: int = 0
    deleted: int = 0


class Review(NamedTuple):
    """A coach's review of one player in one game. The fields are the columns of these names in the table `reviews`."""

    lost: float | None
    better: str


@dataclass(frozen=True)
class ArchivedGame:
    """A game of the archive.

    - id: id of the game in the archive, as schema.py describes it
    - imported: time of the import in UTC, such as "2026-01-31T18:00:00Z"
    - game: the game as the board stored it
    - board: name of the board that the game was played on; "" if the board has no name
    - counts: whether the game counts, as the user decided or, without such a decision, as the board stored it
    """

    id: str
    imported: str
    game: RecordedGame
    board: str = ""
    counts: bool = True


def require_archive(path: Path) -> None:
    """Raise KastError if the file of the archive does not exist."""
    if not path.exists():
        raise KastError(f"There is no archive at {path}. Create one with `kast export`.")


@contextmanager
def open_archive(path: Path, *, create: bool = False) -> Generator["Archive"]:
    """Open the archive in a file for a `with` block.

    :param create: whether to create the file if it is missing
    :raises KastError: the file is missing or is not an archive, or SQLite fails during the `with` block
    """
    if not create:
        require_archive(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise KastError(f"Cannot write to {error.filename or path}: {error.strerror}.") from None
    try:
        with closing(sqlite3.connect(path)) as file:
            _check(file, path, create=create)
            with closing(_upgraded(file, path, create=create)) as connection:
                yield Archive(connection)
    except (UnknownGame, UnicodeDecodeError):
        raise KastError(_save_from(path)) from None
    except sqlite3.Error as error:
        raise KastError(_sentence(path, error)) from None


def _check(file: sqlite3.Connection, path: Path, *, create: bool) -> None:
    """Check that a file is an archive.

    :param create: whether to create the tables first if the file is empty
    :raises KastError: the file is not an archive, or was made by a later version of Kast
    :raises sqlite3.Error: SQLite cannot read the file
    """
    if create:
        with file:
            file.execute("BEGIN IMMEDIATE")
            if not _pragma(file, "application_id") and not file.execute("SELECT * FROM sqlite_master").fetchall():
                for statement in SCHEMA:
                    file.execute(statement)
    if _pragma(file, "application_id") != ARCHIVE_ID:
        raise KastError(_FOREIGN.format(path))
    if _pragma(file, "user_version") > VERSION:
        raise KastError(f"The archive {path} was made by a later version of Kast. Update Kast.")


def _upgraded(file: sqlite3.Connection, path: Path, *, create: bool) -> sqlite3.Connection:
    """Return an archive in the tables of this version.

    :param file: the archive; if it has an earlier version, it is upgraded
    :param create: whether the archive will be written to; otherwise a copy in memory is returned if the file cannot be
        upgraded because it, its folder or the disk cannot be written to
    """
    if _pragma(file, "user_version") == VERSION:
        return file
    try:
        migration.upgrade(file, path)
    except OSError as error:
        if create:
            raise KastError(_UNUSABLE.format(path, error.strerror)) from None
    except sqlite3.Error as error:
        if create or not _error_name(error).startswith(_NOT_WRITABLE):
            raise
    else:
        return file
    return migration.upgraded_in_memory(file)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]


_WHEN = "%Y-%m-%dT%H:%M:%SZ"
_LEFT_OUT = {
    "unreadable": ("game", " that cannot be read"),
    "damaged": ("damaged line", ""),
    "own": ("own game", " without rules"),
    "unknown": ("game", " of another version"),
    "impossible": ("game", " against the rules"),
}
_OWN = f"{OwnRules.kind}: {OwnRules.reason}"
"""The reason in `aside` for games of players' own whose rules are missing."""
_LONGEST_REASON = 200
"""Maximum number of characters of a stored reason, which may quote text from the line."""

_DAMAGED = "The archive {} is damaged. Move it away and export again, or restore a copy of it."
_UNUSABLE = "The archive {} cannot be used: {}. Choose another place with --archive."
_NOT_WRITABLE = ("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL", "SQLITE_IOERR", "SQLITE_PERM")
_FOREIGN = "{} is not a Kast archive. Choose another file with --archive."


def _sentence(path: Path, error: sqlite3.Error) -> str:
    """Return an error message for a failure of SQLite, with the way out; if the archive is damaged, save its games."""
    name = _error_name(error)
    if name.startswith("SQLITE_BUSY"):
        return f"The archive {path} is in use by another program. Close it, or wait until it is done."
    if name == "SQLITE_NOTADB":
        return _FOREIGN.format(path)
    if name.startswith(_NOT_WRITABLE):
        return _UNUSABLE.format(path, error)
    return _save_from(path)


def _error_name(error: sqlite3.Error) -> str:
    return getattr(error, "sqlite_errorname", "")


def _save_from(path: Path) -> str:
    """Copy the readable games of a damaged archive to a new file in its folder, and return an error message.

    The message names the new file if there is one.
    """
    message = _DAMAGED.format(path)
    saved = path.with_name(f"{path.stem}-saved{path.suffix}")
    if path.stem.endswith("-saved"):
        return message
    try:
        found = read_damaged(path)
        lines: dict[datetime, list[bytes]] = {}
        for line, imported in found.lines:
            lines.setdefault(_import_time(imported), []).append(line)
        if not any(log.intact(line, log.JSON) for group in lines.values() for line in group):
            return message
        with open_archive(saved, create=True) as archive:
            for moment, group in lines.items():
                archive.add(group, moment, found.definitions)
            count = number_of(len(list(archive.games())), "game")
    except (KastError, OSError, sqlite3.Error):
        return message
    return f"The archive {path} is damaged. What could be read ({count}) is now in {saved}: use that instead."


def _import_time(imported: bytes) -> datetime:
    """Return the time of an import from its text in the archive; the current time if the text is damaged."""
    try:
        return datetime.strptime(imported.decode(), _WHEN).replace(tzinfo=UTC)
    except (AttributeError, ValueError):
        return datetime.now(UTC)


class Archive:
    """An open archive, in which each game is stored once."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """Create it from a connection to an archive of this version."""
        self._unreadable = 0
        self._connection = connection
        connection.create_function("casefold", 1, str.casefold, deterministic=True)
        connection.execute("PRAGMA foreign_keys = ON")
        with suppress(sqlite3.OperationalError):  # there is no table before the first definition
            add_played(dict(connection.execute("SELECT id, definition FROM own_games")))

    def add(
        self, lines: Iterable[bytes], now: datetime, definitions: Mapping[str, bytes] = MappingProxyType({})
    ) -> ImportCounts:
        """Import lines of boards' histories in one transaction: if storing one of them fails, none is stored.

        :param now: current time, with a time zone
        :param definitions: rules of players' own games, keyed by id; the checksum of the rules is part of the id
        :return: counts of the lines by outcome
        """
        added = ImportCounts()
        timestamp = now.astimezone(UTC).strftime(_WHEN)
        with self._connection:
            self._store_definitions(definitions)
            for line in lines:
                self._add_line(line, timestamp, added)
            if definitions:
                added.new += self._add_own_lines()
        return added

    def is_archived(self, line: bytes) -> bool:
        """Return whether an intact line need not be imported again.

        This is so if the archive has the game of the line, in this state or a later one, if the user deleted the
        game, or if the game is impossible by the rules and its line is in the table `aside`. (A later
        version would not accept such a line either.) A game of a player's own whose rules are for a newer version of
        Kast is archived if its line is there, and its rules.
        """
        try:
            game = RecordedGame.from_line(line)
        except OwnRules:
            return self._has_own(line)
        except UnknownGame:
            return self._is_impossible(line)
        if self._is_deleted(game):
            return True
        namesakes = self._find_namesakes(game)
        if any(stored == line or (known and known.continues(game)) for _, _, stored, known in namesakes):
            return True
        return self._is_impossible(line)

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
        """Yield the games that meet all conditions, in the order of their import.

        A game that an earlier version imported but this version cannot read stays in the archive and is skipped;
        `left_out()` counts it.

        :param ids: ids of games in the archive; empty for any
        :param players: names in upper or lower case; games with at least one of these players; empty for any
        :param rule_sets: ids of rule sets, those of own games with or without their checksum; empty for any
        :param since: earliest time of import, with a time zone
        :param before: time before which games were imported, with a time zone
        :param only_counting: whether to skip games that do not count
        """
        self._unreadable = 0
        conditions = ["1"]
        values: list[str] = []
        for column, allowed in (("id", ids), ("game", self._rule_sets(rule_sets))):
            if allowed:
                conditions.append(f"{column} IN ({rows.placeholders(allowed)})")
                values += allowed
        if players:
            conditions.append(f"number IN (SELECT game FROM players WHERE folded IN ({rows.placeholders(players)}))")
            values += [name.casefold() for name in players]
        for comparison, moment in (("imported >= ?", since), ("imported < ?", before)):
            if moment:
                conditions.append(comparison)
                values.append(moment.astimezone(UTC).strftime(_WHEN))
        query = f"SELECT id, imported, line FROM games WHERE {' AND '.join(conditions)} ORDER BY number"
        names = self.board_names()
        counting = self._counting()
        for game_id, imported, line in self._connection.execute(query, values):
            game = rows.readable(line)
            if game and isinstance(game_id, str) and isinstance(imported, str):
                counts = counting.get(game_id, game.counts)
                if counts or not only_counting:
                    yield ArchivedGame(game_id, imported, game, names.get(game.key[0], ""), counts)
            else:
                self._unreadable += 1

    def player_names(self) -> list[str]:
        """Return the names of all players, each once, in alphabetical order."""
        found = self._connection.execute("SELECT DISTINCT name FROM players")
        return sorted({str(name) for (name,) in found}, key=str.casefold)

    def left_out(self) -> dict[str, int]:
        """Return how many games and lines the archive holds but does not show, keyed by kind.

        The kinds are "unreadable" (games that the latest `games()` skipped), and "damaged", "own" (games of players'
        own whose rules are missing), "unknown" and "impossible" (lines in the table `aside`). Kinds with a count of 0
        are not in the result.
        """
        reasons = self._connection.execute("SELECT why FROM aside")
        counts = Counter({"unreadable": self._unreadable}) + Counter(
            "own" if reason == _OWN else str(reason).partition(":")[0] for (reason,) in reasons
        )
        return {kind: counts[kind] for kind in _LEFT_OUT if counts[kind]}

    def name_board(self, lines: Sequence[bytes], name: str) -> None:
        """Store the name of the board with this history; "" removes the name.

        :param lines: lines of the history; the newest readable game identifies the board
        """
        game = next(filter(None, map(rows.readable, reversed(lines))), None)
        device = game and game.key[0]
        if not device or name == self.board_names().get(device, ""):
            return
        with self._connection:
            self._connection.execute("INSERT OR REPLACE INTO boards VALUES (?, ?)", (device, name))

    def board_names(self) -> dict[str, str]:
        """Return the names of boards, keyed by device number; unnamed boards are left out."""
        found = self._connection.execute("SELECT device, name FROM boards WHERE name != ''")
        return {str(device): on_one_line(str(name)) for device, name in found}

    def set_counts(self, game_id: str, *, counts: bool) -> None:
        """Store whether a game counts; this overrides what its board stored."""
        with self._connection:
            self._connection.execute("INSERT OR REPLACE INTO counting VALUES (?, ?)", (game_id, counts))

    def delete(self, archived: ArchivedGame, now: datetime) -> None:
        """Delete a game for good: later imports skip it.

        :param now: current time, with a time zone
        """
        timestamp = now.astimezone(UTC).strftime(_WHEN)
        with self._connection:
            self._connection.execute(
                "INSERT OR REPLACE INTO deleted VALUES (?, ?)", (_digest(archived.game), timestamp)
            )
            self._connection.execute("DELETE FROM games WHERE id = ?", (archived.id,))
            self._connection.execute("DELETE FROM counting WHERE id = ?", (archived.id,))

    def joined(self) -> dict[tuple[str, str], str]:
        """Return the person's name for each player who was joined, keyed by device number and name in lower case."""
        found = self._connection.execute("SELECT device, name, person FROM people")
        return {(str(device), str(name)): on_one_line(str(person)) for device, name, person in found}

    def join(self, seats: Sequence[tuple[str, str]], person: str) -> None:
        """Store that these players, each given by device number and name in lower case, are the same person.

        :param person: name of the person
        """
        with self._connection:
            values = [(*seat, person) for seat in seats]
            self._connection.executemany("INSERT OR REPLACE INTO people VALUES (?, ?, ?)", values)

    def separate(self, person: str) -> int:
        """Separate the players who were joined as this person, and return how many they were."""
        with self._connection:
            query = "DELETE FROM people WHERE casefold(person) = ?"
            return self._connection.execute(query, (person.casefold(),)).rowcount

    def reviews(self, coach: str) -> dict[tuple[str, int], Review]:
        """Return the reviews by this coach, keyed by game id and seat."""
        query = "SELECT id, seat, lost, better FROM reviews JOIN games ON number = reviews.game WHERE coach = ?"
        query += " AND better IS NOT NULL"
        found = self._connection.execute(query, (coach,))
        return {(game_id, seat): Review(lost, better) for game_id, seat, lost, better in found}

    def store_reviews(self, coach: str, reviews: Mapping[tuple[str, int], Review]) -> None:
        """Store a coach's reviews, keyed by game id and seat; do nothing if the archive cannot be written."""
        values = [(seat, coach, *review, game_id) for (game_id, seat), review in reviews.items()]
        with suppress(sqlite3.OperationalError), self._connection:
            self._connection.executemany(
                "INSERT OR REPLACE INTO reviews (game, seat, coach, lost, better) "
                "SELECT number, ?, ?, ?, ? FROM games WHERE id = ?",
                values,
            )

    def _add_line(self, line: bytes, when: str, added: ImportCounts) -> None:
        intact = log.intact(line, log.JSON)
        if intact is None:
            added.damaged += 1
            self._quarantine(line, "damaged", when)
            return
        try:
            game = RecordedGame.from_line(intact)
            namesakes = self._find_namesakes(game)
            if any(stored == intact for _, _, stored, _ in namesakes):
                added.known += 1
                return
            if self._is_deleted(game):
                added.deleted += 1
                return
            game.family.check_moves(game)
        except UnknownGame as error:
            if isinstance(error, ImpossibleGame):
                added.impossible += 1
            elif isinstance(error, OwnRules):
                added.own += 1
            else:
                added.unknown += 1
            self._quarantine(intact, f"{error.kind}: {on_one_line(str(error))[:_LONGEST_REASON]}", when)
            return
        for number, game_id, _, archived in namesakes:
            if archived and game.continues(archived):
                added.replaced += 1
                self._connection.execute("DELETE FROM games WHERE number = ?", (number,))
                self._insert(number, game_id, game, when)
                return
            if archived and archived.continues(game):
                added.known += 1
                return
        added.new += 1
        device, seq = game.key
        game_id = _free_id(f"{device}-{seq}", {known for _, known, _, _ in namesakes})
        self._insert(None, game_id, game, when)
        self._connection.execute("DELETE FROM aside WHERE line = ?", (intact,))  # an earlier version may have added it

    def _store_definitions(self, definitions: Mapping[str, bytes]) -> None:
        if definitions:
            self._connection.execute(OWN_GAMES)
            self._connection.executemany(
                "INSERT INTO own_games VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET definition = excluded.definition "
                "WHERE definition <> excluded.definition",  # another program may have changed it
                definitions.items(),
            )
            add_played(definitions)

    def _add_own_lines(self) -> int:
        """Import the quarantined games whose rules came later than their lines, and return how many these are."""
        added = ImportCounts()
        query = "SELECT line, imported FROM aside WHERE why = ?"
        for line, imported in self._connection.execute(query, (_OWN,)).fetchall():
            self._add_line(line, imported, added)
        return added.new

    def _insert(self, number: int | None, game_id: str, game: RecordedGame, when: str) -> None:
        options = json.dumps(game.options, separators=(",", ":"))
        row = (number, game_id, *game.key, game.rule_set, options, game.is_finished, when, game.line, *rows.facts(game))
        query = f"INSERT INTO games VALUES ({rows.placeholders(row)})"
        number = self._connection.execute(query, row).lastrowid or 0
        rows.insert_players(self._connection, number, game)
        rows.insert_turns(self._connection, number, game)

    def _quarantine(self, line: bytes, why: str, when: str) -> None:
        self._connection.execute("INSERT OR REPLACE INTO aside VALUES (?, ?, ?)", (line, why, when))

    def _is_impossible(self, line: bytes) -> bool:
        query = "SELECT count(*) FROM aside WHERE line = ? AND why GLOB 'impossible*'"
        return bool(self._connection.execute(query, (line,)).fetchone()[0])

    def _has_own(self, line: bytes) -> bool:
        """Return whether the archive has the line of a game of a player's own, and the rules of this game."""
        with suppress(sqlite3.OperationalError):  # there is no table before the first definition
            return bool(
                self._value("SELECT count(*) FROM aside WHERE line = ?", line)
                and self._value("SELECT count(*) FROM own_games WHERE id = ?", json.loads(line)["game"])
            )
        return False

    def _rule_sets(self, ids: Sequence[str]) -> list[str]:
        """Return ids of rule sets, with those of all own games that an id without a checksum means.

        :raises KastError: the archive has no game of an own game's id
        """
        found = [id for id in ids if not is_own(id)]
        for wanted in set(ids).difference(found):
            query = "SELECT DISTINCT game FROM games WHERE game = ?1 OR game GLOB ?1 || '-????????'"
            played = [str(game) for (game,) in self._connection.execute(query, (wanted,))]
            if not played:
                raise KastError(f"The archive has no game of {wanted}. `kast games` lists the games.")
            found += played
        return found

    def _find_namesakes(self, game: RecordedGame) -> list[tuple[int, str, bytes, RecordedGame | None]]:
        """Return the archived games with the same device and seq, each as (number, id, line, game or None).

        The last item is None if this version cannot read the line.
        """
        query = "SELECT number, id, line FROM games WHERE device = ? AND seq = ?"
        return [(*row, rows.readable(row[2])) for row in self._connection.execute(query, game.key)]

    def _counting(self) -> dict[str, bool]:
        """Return the user's decisions whether games count, keyed by game id."""
        return {str(game_id): bool(counts) for game_id, counts in self._connection.execute("SELECT * FROM counting")}

    def _is_deleted(self, game: RecordedGame) -> bool:
        return bool(self._value("SELECT count(*) FROM deleted WHERE game = ?", _digest(game)))

    def _value(self, query: str, *values: str | bytes) -> int:
        return self._connection.execute(query, values).fetchone()[0]


def left_out_text(kind: str, count: int) -> str:
    """Return the text for a count of `Archive.left_out()`, such as "2 games of another version".

    :param kind: key of the count
    """
    noun, suffix = _LEFT_OUT[kind]
    return number_of(count, noun) + suffix


def _digest(game: RecordedGame) -> str:
    """Return a digest of a game's identity and first turn: it stays the same if the game is continued or corrected."""
    return sha256(json.dumps([game.identity, game.turns_after(0)[:1]]).encode()).hexdigest()


def _free_id(first: str, taken: Collection[str]) -> str:
    """Return the first free id of a game: `first`, or `first` with .2, .3, … appended."""
    numbered = (f"{first}.{number}" for number in range(2, len(taken) + 2))
    return next(candidate for candidate in (first, *numbered) if candidate not in taken)
