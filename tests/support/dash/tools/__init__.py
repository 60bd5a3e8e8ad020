"""Support for Dash in the host tools, with the interface of kast_tools.games.family."""

from dataclasses import dataclass
from typing import Any

from kast.games import RULE_SETS, RuleError
from kast_tools.games.history_format import ImpossibleGame

SUMS = ("turns",)


@dataclass(frozen=True)
class Run:
    total: int
    turns: int
    rules: Any
    options: Any

    def ranking_key(self):
        return self.total


def results(record):
    return tuple(_run(player, record["game"]) for player in record["players"])


def _run(player, game):
    if not 0 <= player.get("turns", -1) <= player["total"]:
        raise RuleError("its turns are no number that leads to its points.")
    return Run(player["total"], player["turns"], RULE_SETS[game], {})


def turns(result):
    return result.turns


def is_whole(results, left):
    return max(result.total for result in results) >= 10


def check_moves(game):
    for seat, run in enumerate(game.results):
        faces = [int(turn[2]) for turn in game.turns if turn[0] == str(seat)]
        if len(faces) == run.turns and sum(faces) != run.total:
            raise ImpossibleGame("its dice lead to other points.")


def turn_results(game):
    return [(None, int(turn[2])) for turn in game.turns]


def cells(rules):
    return ()


def cells_of(result):
    return {}


def sums_of(result):
    return {"turns": result.turns}
