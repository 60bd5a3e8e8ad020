"""`kast ranking`: prints the best games of the players on all archived boards."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import click

from kast_tools.archive.archive import ArchivedGame, archive_option, archived_game_option, open_archive
from kast_tools.archive.people import Seat, seat_of
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import say
from kast_tools.games.own.registry import game_name, in_menu_order


@dataclass(frozen=True)
class RankedGame:
    """A player's best game.

    - place: rank from 1; players with equal points share a rank
    - person: the person behind the player, the same value in all games of a person
    - board: name of the board, or its device number if it has no name
    - seat: index of the player in the game
    """

    place: int
    person: Seat | str
    player: str
    board: str
    points: int
    game: ArchivedGame
    seat: int


@click.command()
@archive_option
@archived_game_option
@format_option()
def ranking(archive: Path, rule_sets: tuple[str, ...], form: str) -> None:
    """Print each player's best game of every kind, highest first.

    `kast export` reads the games of all connected boards. These do not count: robots, games that were given up,
    players who left a game, games that are marked as not counting (`kast games`), and games with the dice of a day,
    which `kast daily` compares. Players with the same name on two boards count as two people, unless `kast players`
    joined them.

    \b
    Example: kast export --out games.csv && kast ranking --game yatzy
    """
    with open_archive(archive) as opened:
        games, joined = list(opened.games(rule_sets=rule_sets, only_counting=True)), opened.joined()
    played = in_menu_order(archived.game.rule_set for archived in games)
    tables = {rules: best_games(games, rules, joined) for rules in played}
    if not any(tables.values()):
        raise KastError("The archive has no finished games of people. Import games with `kast export`.")
    if form == "json":
        print_json("ranking", [_as_json(rules, table) for rules, table in tables.items() if table])
        return
    for rules, table in tables.items():
        if table:
            say(game_name(rules))
            for line in lines_of(table):
                say(line)


def _as_json(rules: str, table: list[RankedGame]) -> dict[str, Any]:
    return {
        "game": rules,
        "ranking": [
            {"place": one.place, "player": one.player, "board": one.board, "points": one.points, "id": one.game.id}
            for one in table
        ],
    }


def lines_of(table: list[RankedGame]) -> list[str]:
    """Return the lines of a ranking, with aligned columns."""
    player, board = (
        max(len(text) for text in texts) for texts in zip(*((r.player, r.board) for r in table), strict=True)
    )
    return [f"{one.place:4}. {one.player:{player}}  {one.board:{board}}  {one.points:5}" for one in table]


def best_games(games: Iterable[ArchivedGame], rule_set: str, joined: Mapping[Seat, str]) -> list[RankedGame]:
    """Return each person's best finished game by these rules, the highest first.

    Of a person's games with equal points, the one that was imported first is chosen. Games with daily dice are left
    out, since a player who plays them again knows the dice.

    :param joined: the person for each joined player, as `Archive.joined()` returns them
    """
    best: dict[Seat | str, tuple[int, str, ArchivedGame, int]] = {}
    for archived in games:
        if archived.game.rule_set != rule_set or not archived.game.is_finished or archived.game.day:
            continue
        for seat, (player, card) in enumerate(zip(archived.game.players, archived.game.results, strict=True)):
            seat_key = seat_of(archived, player)
            person = joined.get(seat_key, seat_key)
            if player["kind"] != "human" or seat in archived.game.left:
                continue
            if person not in best or card.total > best[person][0]:
                best[person] = card.total, joined.get(seat_key, player["name"]), archived, seat
    ordered = sorted(best.items(), key=lambda found: -found[1][0])
    ranked: list[RankedGame] = []
    for points, tied in groupby(ordered, key=lambda found: found[1][0]):
        place = len(ranked) + 1
        ranked += [
            RankedGame(place, person, name, archived.board or archived.game.key[0], points, archived, seat)
            for person, (_, name, archived, seat) in tied
        ]
    return ranked
