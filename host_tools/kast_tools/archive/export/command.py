"""`kast export`: reads the games of boards into the archive, and writes the archive's games to a file."""

import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import click
from kast.storage import history, log

from kast_tools.archive.archive import (
    Archive,
    ImportCounts,
    archive_option,
    archived_game_option,
    left_out_text,
    open_archive,
)
from kast_tools.archive.export.formats import to_csv, to_json, to_json_lines, to_xlsx
from kast_tools.archive.export.separator import separator_for, separator_option
from kast_tools.archive.export.sources import BoardSource, FolderSource, Source
from kast_tools.archive.export.tables import KINDS, table_of
from kast_tools.boards import Board, choose_boards, find_boards, port_option
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.common.files import write_whole
from kast_tools.common.wording import number_of, say
from kast_tools.virtual_board.store import OWN, ExistingFolder


class Day(click.DateTime):
    """A parameter type for a day such as 2026-01-31, in a year for which times can be converted to UTC."""

    def __init__(self) -> None:
        super().__init__(["%Y-%m-%d"])

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> datetime:
        try:
            day = super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"{value!r} is not a day such as 2026-01-31.", param, ctx)
        if not 1970 <= day.year < 9999:
            self.fail(f"{value} is out of range.", param, ctx)
        return day


@click.command()
@port_option("every connected board")
@click.option(
    "--store",
    "stores",
    type=ExistingFolder(),
    multiple=True,
    help="Read a folder with a board's files instead, as `kast run --store` leaves it.",
)
@click.option("--no-board", is_flag=True, help="Do not read boards; write what the archive has.")
@archive_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["csv", "tsv", "xlsx", "json", "jsonl"]),
    default="csv",
    show_default=True,
    help="What to write.",
)
@separator_option
@click.option("--rows", "kind", type=click.Choice(list(KINDS)), help="What has a row each.  [default: players]")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="[default: the terminal]")
@click.option("--player", "players", metavar="NAME", multiple=True, help="Only games of this player.")
@archived_game_option
@click.option("--since", type=Day(), metavar="DATE", help="Only games imported on this day, as 2026-01-31, or later.")
@click.option("--until", type=Day(), metavar="DATE", help="Only games imported on this day or earlier.")
@click.option("--clear", is_flag=True, help="Then delete the board's games except the last few. Asks first.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def export(
    *,
    port: str | None,
    stores: tuple[Path, ...],
    no_board: bool,
    archive: Path,
    form: str,
    separator: str | None,
    kind: str | None,
    out: Path | None,
    players: tuple[str, ...],
    rule_sets: tuple[str, ...],
    since: datetime | None,
    until: datetime | None,
    clear: bool,
    yes: bool,
) -> None:
    """Read boards' games into the archive, and write the archive.

    The archive is written as a table or as JSON.

    A game is archived once, however often it is read, and the board keeps it. With --clear, the board deletes its
    games once all of them are safely in the archive, which frees space; it keeps its best scores.

    A table (csv, tsv, or xlsx for Excel) has a row for each player of each game and a column for each box; with
    --player only that player's rows. --rows boxes has a row for each box, --rows rolls one for each roll. A FILE of
    csv or tsv begins with a byte order mark, so that spreadsheets read names correctly. The column `counts` is `no`
    for games that do not count (`kast games`). JSON has the games as they are on the board, every roll included;
    jsonl has one game per line.

    \b
    Examples:
      kast export --out games.csv
      kast export --format xlsx --out games.xlsx
      kast export --rows rolls --separator tab --game maxi
      kast export --format jsonl --player Fox --game yatzy --since 2026-01-01
      kast export --clear
    """
    _check_form(form, separator, kind, out)
    sources = choose_sources(port, stores, no_board, archive)
    if clear and not sources:
        raise click.UsageError("--clear needs a connected board or a --store.")
    with open_archive(archive, create=bool(sources)) as games:
        read = {}
        failed = not for_each(sources, lambda source: read.update({source: import_games(source, games)}))
        check_players(games, players)
        chosen = games.games(
            players=players,
            rule_sets=rule_sets,
            since=since and since.astimezone(),
            before=until and (until + timedelta(days=1)).astimezone(),
        )
        if form in _JSON:
            data = _JSON[form](chosen).encode()
        elif form == "xlsx":
            data = to_xlsx(table_of(chosen, players, kind or "players"))
        else:
            cells = "\t" if form == "tsv" else separator_for(separator, out)
            data = for_file(to_csv(table_of(chosen, players, kind or "players"), cells), out)
        write(data, out)
        if unreadable := games.left_out().get("unreadable"):
            note(f"Left out: {left_out_text('unreadable', unreadable)}.")
        if clear and not for_each(list(read), lambda source: clear_source(source, read[source], games, ask=not yes)):
            failed = True
    if failed:
        click.get_current_context().exit(1)


_JSON = {"json": to_json, "jsonl": to_json_lines}


def _check_form(form: str, separator: str | None, kind: str | None, out: Path | None) -> None:
    """Raise an error for options that do not fit the format, or if the format needs a package that is missing."""
    if separator and form != "csv":
        raise click.UsageError("--separator is for --format csv only.")
    if kind and form in _JSON:
        raise click.UsageError("--rows is for tables: choose --format csv, tsv or xlsx.")
    if form == "xlsx":
        require_extra("scores", "--format xlsx")
        if not out:
            raise click.UsageError("--format xlsx needs --out FILE.")


def check_players(games: Archive, names: Sequence[str]) -> None:
    """Raise KastError if one of these names, in upper or lower case, is not that of a player in the archive."""
    known = games.player_names()
    for name in names:
        name.encode()  # raises UnicodeError if the name is not valid text; the command line shows a message for that
        if name.casefold() not in {one.casefold() for one in known}:
            hint = f"The names are {', '.join(known)}." if known else "It has no games."
            raise KastError(f"The archive has no player called {name}. {hint}")


def choose_sources(port: str | None, stores: Sequence[Path], no_board: bool, archive: Path) -> list[Source]:
    """Return the sources to read: none, the folders, the board at the port, or every connected board.

    Prints a note if it searches for boards and none is connected.

    :raises KastError: there is neither a board nor an archive
    :raises click.UsageError: more than one kind of source is given
    """
    if sum(map(bool, (port, stores, no_board))) > 1:
        raise click.UsageError("--port, --store and --no-board cannot be used together: leave all but one out.")
    if no_board:
        return []
    if stores:
        return [FolderSource(folder) for folder in stores]
    if port:
        return [BoardSource(Board(port))]
    try:
        boards = find_boards() if archive.exists() else choose_boards(None, every=True)
    except KastError as error:
        raise KastError(f"{error} --store reads a board's folder, such as {OWN}, where the terminal plays.") from None
    if not boards:
        note("No board is connected: these games are from the archive.")
    return [BoardSource(board) for board in boards]


def for_each(sources: Sequence[Source], act: Callable[[Source], None]) -> bool:
    """Call `act` for each source and return whether all calls succeeded.

    With several sources, a KastError is printed and the other sources are still processed; with a single source it is
    raised.
    """
    succeeded = True
    for source in sources:
        try:
            act(source)
        except KastError as error:
            if len(sources) == 1:
                raise
            succeeded = False
            note(str(error))
    return succeeded


def import_games(source: Source, archive: Archive) -> list[bytes]:
    """Import the games of a source into the archive, print a summary, and return the lines of the source's history."""
    content = source.read()
    added = archive.add(content.lines, datetime.now(UTC), content.definitions)
    archive.name_board(content.lines, content.board)
    board_name = f" ({content.board})" if content.board else ""
    note(f"{source.name}{board_name}: {summary(added)}")
    return content.lines


def clear_source(source: Source, lines: Sequence[bytes], archive: Archive, *, ask: bool) -> None:
    """Delete the games of these lines from a source, except the last few, and print what was done.

    :param ask: whether to ask the user first
    :raises KastError: the archive lacks a game
    """
    seq = last_archived_seq(source, lines, archive)
    if not seq:
        note(f"{source.name} has no games to delete.")
    elif not ask or confirmed(f"{source.name}: delete its games except the last few?"):
        source.clear(seq)
        note(f"{source.name} has deleted its games except the last few. Its best scores are kept.")


def last_archived_seq(source: Source, lines: Sequence[bytes], archive: Archive) -> int:
    """Check that the archive has every intact line of a source; return the number (seq) of the last game, or 0.

    :raises KastError: the archive lacks a game
    """
    intact = [line for line in lines if log.intact(line, log.JSON)]
    missing = sum(not archive.is_archived(line) for line in intact)
    if missing:
        raise KastError(
            f"{source.name} has {number_of(missing, 'game')} that this version cannot read: nothing was deleted. "
            "Update Kast and export again."
        )
    return max(map(history.seq_of, intact), default=0)


def summary(added: ImportCounts) -> str:
    """Return a text with the counts of an import."""
    text = f"{number_of(added.new + added.known + added.replaced + added.deleted, 'game')}, {added.new} new."
    if added.replaced:
        text += f" {number_of(added.replaced, 'game')} continued since the last import."
    if added.deleted:
        text += f" {number_of(added.deleted, 'game')} skipped, since they were deleted from the archive."
    for kind, count, hint in (
        ("own", added.own, ": their rules are not on the board"),
        ("damaged", added.damaged, ""),
        ("unknown", added.unknown, ": update Kast and export again"),
        ("impossible", added.impossible, ": the archive's table `aside` has the reason"),
    ):
        if count:
            text += f" {left_out_text(kind, count)} quarantined{hint}."
    return text


def note(text: str) -> None:
    """Print a message to standard error, so that standard output holds nothing but the data."""
    say(text, err=True)


def for_file(text: str, out: Path | None) -> bytes:
    """Return CSV as bytes; in a file they begin with a byte order mark, by which spreadsheets know UTF-8."""
    return text.encode("utf-8-sig" if out else "utf-8")


def write(data: bytes, out: Path | None) -> None:
    """Write data to the file `out` in one step, or to standard output if `out` is None."""
    if out is None:
        if sys.stdout is None:  # the program was started with standard output closed
            raise KastError("There is no standard output to write to. Choose a file with --out.")
        sys.stdout.buffer.write(data)
        sys.stdout.flush()
        return
    write_whole(out, data)
    note(f"Written to {out}.")
