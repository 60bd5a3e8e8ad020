"""`kast daily`: compares the points of games on all archived boards with the dice of one day."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

import click
from kast import daily as daily_dice

from kast_tools.archive.archive import ArchivedGame, archive_option, open_archive
from kast_tools.archive.export.command import for_file, write
from kast_tools.archive.export.formats import to_csv as table_to_csv
from kast_tools.archive.export.separator import separator_for, separator_option
from kast_tools.archive.export.tables import Table
from kast_tools.archive.people import Seat, seat_of
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line


@dataclass(frozen=True)
class DayGame:
    """A game with daily dice.

    - place: rank among the games of the day, from 1; games with equal points share a rank. None if the game was given
      up, or was not the player's first with these dice.
    - board: name of the board, or its device number if it has no name
    - attempt: number of the game among those that the player began with these dice, from 1
    - end: "finished", or "abandoned" if the game was given up
    - id: id of the game in the archive
    """

    day: str
    place: int | None
    player: str
    board: str
    points: int
    attempt: int
    end: str
    id: str


class _DiceDay(click.ParamType):
    name = "DATE"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        try:
            daily_dice.read(value)
        except ValueError:
            self.fail(f"{value!r} is not a day from 2026 to 2099, such as 2026-12-01.", param, ctx)
        return value


@click.command()
@archive_option
@click.option("--day", "days", type=_DiceDay(), multiple=True, help="Only the dice of this day.")
@format_option("csv", old={"table": "text"})
@separator_option
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="[default: the terminal]")
def daily(*, archive: Path, days: tuple[str, ...], form: str, separator: str | None, out: Path | None) -> None:
    """Compare games with the same daily dice.

    The latest day comes first. Only the first game that a person began with the dice of a day gets a place;
    later ones are listed below with their number, since their player knew the dice. A game is imported only if
    its dice are those of its day. Anybody can compute the dice of any day and play them under another name, so
    this compares people who trust each other.

    Players with the same name on two boards count as two people, unless `kast players` joined them.

    \b
    Examples:
      kast export --out games.csv && kast daily
      kast daily --day 2026-12-24 --format csv --out christmas.csv
    """
    if separator and form != "csv":
        raise click.UsageError("--separator is for --format csv only.")
    with open_archive(archive) as opened:
        games = games_by_day(opened.games(rule_sets=(daily_dice.GAME,), only_counting=True), opened.joined())
    games = [game for game in games if not days or game.day in days]
    if not games:
        raise KastError("The archive has no games with these dice. Import games with `kast export`.")
    if form == "csv":
        write(for_file(to_csv(games, separator_for(separator, out)), out), out)
    else:
        write({"text": to_table, "json": to_json}[form](games).encode(), out)


def games_by_day(games: Iterable[ArchivedGame], joined: Mapping[Seat, str]) -> list[DayGame]:
    """Return the games with the dice of any day, the latest day first; within a day, games with a place come first.

    :param games: archived games in the order of their import; games with random dice are skipped
    :param joined: the person for each joined player, as `Archive.joined()` returns them
    """
    attempts: dict[tuple[str, Seat | str], int] = {}
    found: list[DayGame] = []
    for archived in games:
        if not archived.game.day:
            continue
        (player,) = archived.game.players
        seat = seat_of(archived, player)
        key = archived.game.day, joined.get(seat, seat)
        attempts[key] = attempts.get(key, 0) + 1
        name, board = joined.get(seat, player["name"]), archived.board or archived.game.key[0]
        end = archived.game.record["end"]
        found.append(DayGame(archived.game.day, None, name, board, player["total"], attempts[key], end, archived.id))
    counted = [game for game in found if game.attempt == 1 and game.end == "finished"]
    rest = [game for game in found if game not in counted]
    placed = [replace(game, place=1 + sum(_is_higher(other, game) for other in counted)) for game in counted]
    ordered = sorted(placed, key=lambda game: -game.points) + rest
    return sorted(ordered, key=lambda game: game.day, reverse=True)


def _is_higher(other: DayGame, game: DayGame) -> bool:
    return other.day == game.day and other.points > game.points


def to_table(games: list[DayGame]) -> str:
    """Return a line with the date for each day, and below it the games of that day in aligned columns."""
    names, boards = [on_one_line(game.player) for game in games], [on_one_line(game.board) for game in games]
    name_width, board_width = max(map(len, names)), max(map(len, boards))
    lines: list[str] = []
    day = ""
    for game, name, board in zip(games, names, boards, strict=True):
        if game.day != day:
            day = game.day
            lines.append(day)
        place = f"{game.place:4}." if game.place else " " * 5
        lines.append(f"{place} {name:{name_width}}  {board:{board_width}}  {game.points:5}{_remark(game)}")
    return "".join(f"{line}\n" for line in lines)


def _remark(game: DayGame) -> str:
    attempt = [f"game {game.attempt} of that day"] if game.attempt > 1 else []
    remarks = attempt + (["given up"] if game.end == "abandoned" else [])
    return "  " + ", ".join(remarks) if remarks else ""


def to_csv(games: list[DayGame], separator: str = ",") -> str:
    """Return the games as CSV, one row per game after the header."""
    return table_to_csv(Table([field.name for field in fields(DayGame)], map(asdict, games)), separator)


def to_json(games: list[DayGame]) -> str:
    """Return the games as a JSON array, one game per line."""
    lines = ",\n".join(json.dumps(asdict(game)) for game in games)
    return f"[\n{lines}\n]\n"
