"""`kast verify`: proves, from the secrets revealed by all machines, that multiplayer games are stored as played."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from kast.storage import log

from kast_tools.archive.archive import archive_option, left_out_text, open_archive
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import number_of, say
from kast_tools.games.history_format import ImpossibleGame, OwnRules, UnknownGame
from kast_tools.games.house_rules import value_text
from kast_tools.games.own.board_file import definitions_in
from kast_tools.games.own.registry import add_played, game_name
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import DisprovedGame, NotMultiplayer, ProvedGame, contradiction, prove

_START = b'{"v":'
"""The beginning of every line of a history."""
LEFT_OUT = {
    "damaged": "the checksum is wrong, or the line is cut off.",
    "own": "their rules are in files own-….json next to the board's history: export it, or copy these files there.",
    "unknown": "a newer version of Kast may be able to read them.",
    "impossible": "no sequence of legal moves leads to it.",
}
"""The explanation printed for each kind of line that could not be read as a game; kinds as in `Archive.left_out`."""
BEGINNINGS = {
    "roll": "the players rolled for the start",
    "random": "a random player began",
    "listed": "the host's first player began",
    "shuffled": "the seats were shuffled",
}
"""How the first player of a multiplayer game was found, keyed by the start that the machines agreed on."""


@dataclass(frozen=True)
class Verdict:
    """What is known of a multiplayer game, or of a game with the dice of a day.

    - rolls: number of rolls that its transcript proves; 0 for a game without a transcript
    - start: how the first player was found, a key of BEGINNINGS; "" if no transcript proves it
    - problem: what is wrong with the record; "" if nothing is
    """

    game: RecordedGame
    rolls: int = 0
    start: str = ""
    problem: str = ""

    @property
    def sentence(self) -> str:
        if self.problem:
            return f"the record is wrong{self.problem}"
        if not self.rolls:
            return f"with the dice of {self.game.day}."
        return f"proved, {BEGINNINGS[self.start]}, {number_of(self.rolls, 'roll')}."


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path), required=False)
@archive_option
@format_option()
def verify(*, file: Path | None, archive: Path, form: str) -> None:
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
    verdicts, single = judged(games)
    # Damaged lines of a FILE make the command fail; those of the archive do not, since they stay in it for ever.
    failed = left_out["impossible"] + (left_out["damaged"] if file else 0)
    failed += sum(bool(verdict.problem) for verdict in verdicts)
    if form == "json" and (verdicts or failed):
        unread = {kind: left_out[kind] for kind in LEFT_OUT}
        print_json("verify", {"games": [_as_json(one) for one in verdicts], "single": single, "left_out": unread})
    else:
        _print(verdicts, single, left_out, failed=bool(failed))
    if failed:
        click.get_current_context().exit(1)


def _print(verdicts: Sequence[Verdict], single: int, left_out: Mapping[str, int], *, failed: bool) -> None:
    for verdict in verdicts:
        say(f"{title(verdict.game)}: {verdict.sentence}")
    for kind, explanation in LEFT_OUT.items():
        if count := left_out.get(kind):
            say(f"{left_out_text(kind, count)}: {explanation}")
    if not verdicts and not failed:
        raise KastError(
            f"Among {number_of(single, 'game')} none was played on several machines. Such a game is stored on each "
            "machine once it is over."
        )
    if single:
        say(f"{number_of(single, 'game')} of one machine: their dice cannot be proved.")


def judged(games: Iterable[RecordedGame]) -> tuple[list[Verdict], int]:
    """Return a verdict on each game that can be proved, and the number of the others.

    A game that contradicts another machine's record of it has a second verdict at the end.
    """
    verdicts: list[Verdict] = []
    proved: list[ProvedGame] = []
    single = 0
    for game in games:
        try:
            proved.append(prove(game))
            verdicts.append(Verdict(game, rolls=proved[-1].rolls, start=proved[-1].start))
        except NotMultiplayer:
            if not game.day:
                single += 1
                continue
            try:
                game.family.check_moves(game)
                verdicts.append(Verdict(game))
            except ImpossibleGame as error:
                verdicts.append(Verdict(game, problem=f": {error}"))
        except DisprovedGame as error:
            verdicts.append(Verdict(game, problem=f". {error}"))
    for contradicted, difference in contradictions(proved):
        verdicts.append(Verdict(contradicted.game, problem=f". {DisprovedGame('twice', other=difference)}"))
    return verdicts, single


def _as_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "id": verdict.game.record["id"],
        "game": verdict.game.rule_set,
        "options": [{"name": name, "value": value} for name, value in verdict.game.options.items()],
        "start": verdict.start or None,
        "proved": not verdict.problem,
        "rolls": verdict.rolls,
        "day": verdict.game.day or None,
        "problem": verdict.problem.lstrip(".: ") or None,
    }


def title(game: RecordedGame) -> str:
    """Return the id of a game, its rules with house rules, and its players with their points as a short text."""
    options = ", ".join(f"{name}={value_text(value)}" for name, value in game.options.items())
    rules = game_name(game.rule_set) + (f" with {options}" if options else "")
    players = ", ".join(f"{player['name']} {player['total']}" for player in game.players)
    return f"{game.record['id']}, {rules}: {players}"


def games_of_lines(file: Path) -> tuple[list[RecordedGame], Counter[str]]:
    """Return the games in a file of history lines, and counts of its other lines, keyed as in `Archive.left_out`.

    :raises KastError: the file has no line of a game, not even a damaged one
    """
    games: list[RecordedGame] = []
    left_out: Counter[str] = Counter()
    add_played(definitions_in(file.parent))
    for line in file.read_bytes().split(b"\n"):
        intact = log.intact(line, log.JSON)
        if not intact:
            left_out["damaged"] += line.startswith(_START)  # text with another start is not part of a history
            continue
        try:
            games.append(RecordedGame.from_line(intact))
        except ImpossibleGame:
            left_out["impossible"] += 1
        except OwnRules:
            left_out["own"] += 1
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
