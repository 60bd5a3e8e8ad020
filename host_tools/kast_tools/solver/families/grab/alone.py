"""Plays Grab alone: each turn for the most points that it can bring, which is exact for the turn but not for the game.

Games are played with the firmware's rules, by dice from a seed.
"""

from functools import cache
from itertools import compress, product
from random import Random
from typing import Any, NamedTuple

from kast.games.grab import EMPTY, ROLLS
from kast.games.grab.game import DICE, Grab

from kast_tools.solver.families.grab.turns import worths
from kast_tools.solver.multisets import multisets
from kast_tools.solver.odds import best_to_end


class Alone(NamedTuple):
    """What games of one player bring on average."""

    points: float
    turns: float


def play_alone(options: dict[str, Any], games: int, seed: int) -> Alone:
    """Play games of one player.

    :param options: house rules that differ from the usual ones
    """
    random = Random(seed)
    points = turns = 0
    for _ in range(games):
        game = Grab("grab", options, [{"name": ""}], random.randbytes, "listed")
        while game.phase == "play":
            _play_turn(game)
        points += game.total(0)
        turns += game.turns[0]
    return Alone(points / games, turns / games)


def _play_turn(game: Grab) -> None:
    middle = tuple(sorted(kind for kind in game.middle if kind != EMPTY))
    game.roll()
    while game.can_roll:
        game.hold(_best_hold(tuple(game.dice), game.rolls_left, middle, fives=game.fives_left > 0))
        if game.can_roll:
            game.roll()
    game.end_turn(max(game.choices(), key=game.value_at))


@cache
def _best_hold(dice: tuple[int, ...], left: int, middle: tuple[int, ...], *, fives: bool) -> list[bool]:
    """Return for each die whether it is held: all of them if no roll can bring more on average."""
    values = _values(middle, fives)
    number = _numbers()
    ways = []
    for held in product((True, False), repeat=DICE):
        rolls_left = 0 if all(held) else left
        kept = tuple(sorted(compress(dice, held)))
        ways.append((values[rolls_left][number[kept]], held))
    return list(max(ways)[1])


@cache
def _numbers() -> dict[tuple[int, ...], int]:
    """Return the number of each multiset."""
    return {faces: number for number, faces in enumerate(multisets(DICE).faces)}


@cache
def _values(middle: tuple[int, ...], fives: bool) -> list[list[float]]:
    """Return the value of holding each multiset, for each number of rolls left."""
    ended = worths([middle], fives=fives)
    return [best_to_end(multisets(DICE), ended, left)[:, 0].tolist() for left in range(ROLLS)]
