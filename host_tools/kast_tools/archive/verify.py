"""`kast verify`: proves, from the secrets revealed by all machines, that multiplayer games are stored as played."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from kast.storage import log

from kast_tools.archive.archive import archive_option, left_out_text, open_archive
from kast_tools.common.errors import KastError
from kast_tools.common.firmware_text import board_text
from kast_tools.common.wording import number_of, say
from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import DisprovedGame, NotMultiplayer, ProvedGame, contradiction, prove

_START = b'{"v":'
"""The beginning of every line of a history."""
LEFT_OUT = {
    "damaged": "the checksum is wrong, or the line is cut off.",
    "unknown": "a newer version of Kast may be able to read them.",
    "impossible": "no sequence of legal moves leads to it.",
}
"""The explanation printed for each kind of line that could not be read as a game; kinds as in `Archive.left_out`."""


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@archive_option
def verify(*, file: Path | None, archive: Path) -> None:
    """Prove the dice, moves and points of multiplayer games.

    A FILE has lines of a board's history, such as saves/history-0001.jsonl of its files; without one the archive is
    checked. Each machine committed to its part of all dice before the game, so that none could choose any;
    firmware/docs/protocol.md describes how. Of a game with the dice of a day, the dice are compared with
    those of that day. Other games of one machine have no such proof and are only counted.

    Exit code 0: all of these games are proved. Exit code 1: a game is not proved, and its first difference is shown,
    or a line of FILE is damaged.

    \b
    Examples:
      kast verify
      kast verify board/saves/history-0001.jsonl
    """
    if file and click.get_current_context().get_parameter_source("archive") is not click.core.ParameterSource.DEFAULT:
        raise click.UsageError("FILE and --archive cannot be used together: leave one out.")
    if file:
        games, left_out = games_of_lines(file)
    else:
        with open_archive(archive) as opened:
            games, left_out = [archived.game for archived in opened.games()], Counter(opened.left_out())
    proved: list[ProvedGame] = []
    disproved = single = with_day = 0
    for game in games:
        try:
            proved.append(prove(game))
            say(f"{title(game)}: proved, {number_of(proved[-1].rolls, 'roll')}.")
        except NotMultiplayer:
            if not game.day:
                single += 1
                continue
            with_day += 1
            try:
                game.family.check_moves(game)
                say(f"{title(game)}: with the dice of {game.day}.")
            except ImpossibleGame as error:
                disproved += 1
                say(f"{title(game)}: the record is wrong: {error}")
        except DisprovedGame as error:
            disproved += 1
            say(f"{title(game)}: the record is wrong. {error}")
    for contradicted, difference in contradictions(proved):
        disproved += 1
        say(f"{title(contradicted.game)}: the record is wrong. {DisprovedGame('twice', other=difference)}")
    # Damaged lines of a FILE make the command fail; those of the archive do not, since they stay in it for ever.
    disproved += left_out["impossible"] + (left_out["damaged"] if file else 0)
    for kind, explanation in LEFT_OUT.items():
        if left_out[kind]:
            say(f"{left_out_text(kind, left_out[kind])}: {explanation}")
    if not proved and not with_day and not disproved:
        raise KastError(
            f"Among {number_of(single, 'game')} none was played on several machines. Such a game is stored on each "
            "machine once it is over."
        )
    if single:
        say(f"{number_of(single, 'game')} of one machine: their dice cannot be proved.")
    if disproved:
        click.get_current_context().exit(1)


def title(game: RecordedGame) -> str:
    """Return the id of a game, its rules, and its players with their points as a short text."""
    players = ", ".join(f"{player['name']} {player['total']}" for player in game.players)
    return f"{game.record['id']}, {board_text('en')[f'game.{game.rule_set}']}: {players}"


def games_of_lines(file: Path) -> tuple[list[RecordedGame], Counter[str]]:
    """Return the games in a file of history lines, and counts of its other lines, keyed as in `Archive.left_out`.

    :raises KastError: the file has no line of a game, not even a damaged one
    """
    games: list[RecordedGame] = []
    left_out: Counter[str] = Counter()
    for line in file.read_bytes().split(b"\n"):
        intact = log.intact(line, log.JSON)
        if not intact:
            left_out["damaged"] += line.startswith(_START)  # text with another start is not part of a history
            continue
        try:
            games.append(RecordedGame.from_line(intact))
        except ImpossibleGame:
            left_out["impossible"] += 1
        except UnknownGame:
            left_out["unknown"] += 1
    if not games and not left_out.total():
        raise KastError(f"{file} has no games. Choose a history file of a board, such as saves/history-0001.jsonl.")
    return games, left_out


def contradictions(proved: Iterable[ProvedGame]) -> Iterator[tuple[ProvedGame, str]]:
    """Yield each game that contradicts another machine's record of the same game, with a text about the difference."""
    by_table: dict[tuple[bytes, ...], list[ProvedGame]] = {}
    for proof in proved:
        others = by_table.setdefault(proof.transcript.table, [])
        difference = next(filter(None, (contradiction(other, proof) for other in others)), "")
        others.append(proof)
        if difference:
            yield proof, difference
