"""`kast verify`: whether games of several machines are as they happened, by what all of them revealed."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

import click
from kast.keep import log

from kast_tools.archive import archive_option, open_archive
from kast_tools.board_text import board_text
from kast_tools.errors import KastError
from kast_tools.history_line import ImpossibleGame, UnknownGame
from kast_tools.linked_game import NotLinked, Proved, Untrue, contradiction, prove
from kast_tools.recorded_game import RecordedGame
from kast_tools.wording import number_of, say


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@archive_option
def verify(*, file: Path | None, archive: Path) -> None:
    """Prove the dice, moves and points of games that two to six machines played together.

    A FILE has lines of a board's history, as saves/history-0001.jsonl of its files; without one it is the archive.
    Each machine committed to its part of all dice before the game, so that none could choose any: firmware/kast/link
    has how. Of games with the dice of a day it says whether the dice are those of that day. Other games of one machine
    have no such proof, and are counted.

    Exit code 0: each of these is as it happened. 1: one is not, and the first thing that is not is told.

    \b
    Examples:
      kast verify
      kast verify board/saves/history-0001.jsonl
    """
    if file and click.get_current_context().get_parameter_source("archive") is not click.core.ParameterSource.DEFAULT:
        raise click.UsageError("FILE and --archive exclude each other: leave one of them out.")
    if file:
        games, impossible = games_of_lines(file)
    else:
        with open_archive(archive) as opened:
            games, impossible = [archived.game for archived in opened.games()], opened.left_out().get("impossible", 0)
    proved: list[Proved] = []
    untrue = alone = of_a_day = 0
    for game in games:
        try:
            proved.append(prove(game))
            say(f"{title(game)}: proved, {number_of(proved[-1].rolls, 'roll')}.")
        except NotLinked:
            if not game.day:
                alone += 1
                continue
            of_a_day += 1
            try:
                game.family.check_moves(game)
                say(f"{title(game)}: with the dice of {game.day}.")
            except ImpossibleGame as error:
                untrue += 1
                say(f"{title(game)}: it is not as it happened: {error}")
        except Untrue as error:
            untrue += 1
            say(f"{title(game)}: it is not as it happened. {error}")
    for one, what in contradictions(proved):
        untrue += 1
        say(f"{title(one.game)}: it is not as it happened. {Untrue('twice', other=what)}")
    if not proved and not of_a_day and not untrue and not impossible:
        raise KastError(
            f"No game of several machines is among {number_of(alone, 'game')}. It is in all histories once it is over."
        )
    if alone:
        say(f"{number_of(alone, 'game')} of one machine: nothing there proves dice.")
    if impossible:
        say(f"{number_of(impossible, 'game')} against the rules: nobody can have played so.")
    if untrue or impossible:
        click.get_current_context().exit(1)


def title(game: RecordedGame) -> str:
    """A game in a few words."""
    players = ", ".join(f"{player['name']} {player['total']}" for player in game.players)
    return f"{game.record['id']}, {board_text('en')[f'game.{game.rule_set}']}: {players}"


def games_of_lines(file: Path) -> tuple[list[RecordedGame], int]:
    """The games of a file of lines of histories, and how many there are that the rules do not allow.

    Raises KastError if it has no line of a game.
    """
    games: list[RecordedGame] = []
    impossible = 0
    for line in file.read_bytes().splitlines():
        if whole := log.intact(line, log.JSON):
            try:
                with suppress(ImpossibleGame):
                    games.append(RecordedGame.from_line(whole))
                    continue
            except UnknownGame:
                continue
            impossible += 1
    if not games and not impossible:
        raise KastError(f"{file} has no game. Name a file of lines as saves/history-0001.jsonl of a board's files has.")
    return games, impossible


def contradictions(proved: Iterable[Proved]) -> Iterator[tuple[Proved, str]]:
    """Games that another machine tells differently: each with what differs."""
    told: dict[tuple[bytes, ...], list[Proved]] = {}
    for one in proved:
        others = told.setdefault(one.transcript.table, [])
        what = next(filter(None, (contradiction(other, one) for other in others)), "")
        others.append(one)
        if what:
            yield one, what
