"""Simulates a child who presses only what kid mode offers: the marked dice and ROLL, or SCORE.

`python -m kast_tools.coach.child --games 10000` prints the average total of such games, what the offers cost compared
with the best choices, and in how many first rolls they break up every pair; so does `make bench` for Yatzy. The
firmware's own code decides what kid mode offers.
"""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, stdev
from typing import NamedTuple

import click
from kast.coach import UNIT
from kast.coach.advice import ways
from kast.coach.offer import MARGIN, Aims, offer
from kast.games.cards import Card
from kast.games.cards.game import CardGame

from kast_tools.coach.board_coach import board_coach
from kast_tools.games.family import CARD_GAMES
from kast_tools.solver.multisets import multisets

GAMES = 10_000
ENOUGH = 230
"""The average total that games of Yatzy must reach, in points."""
OFFERED = MARGIN / UNIT
"""The margin of the board, in points."""


class Played(NamedTuple):
    """A game: its total, and how many points its choices cost by the coach's own values."""

    total: int
    cost: float


def play(game: str, margin: float, seed: int) -> Played:
    """Play a game with default options and this child as the only player. The seed fixes the dice.

    :param margin: the most points that an offered hold may cost
    """
    players = [{"name": "Fox", "kind": "human", "picture": 0}]
    played = CardGame(game, {}, players, random.Random(seed).randbytes, "listed")
    cost = 0
    while played.phase == "play":
        played.roll()
        box = None
        while not box:
            lost, mask, box = _offered(
                played.card, played.dice, played.held, played.rolls_used, played.rolls_left, margin
            )
            cost += lost
            if not box:
                for die, held in enumerate(played.held):
                    if held != bool(mask >> die & 1):
                        played.toggle(die)
                played.roll()
        played.fill(box)
    return Played(played.cards[0].total, cost / UNIT)


def play_all(game: str, games: int, margin: float = OFFERED) -> list[Played]:
    """Play `games` games with seeds from 0, on all processors."""
    with ProcessPoolExecutor() as workers:
        return list(workers.map(partial(play, game, margin), range(games), chunksize=50))


def broken_pairs(game: str, margin: float = OFFERED) -> float:
    """Return the chance of a first roll on an empty card in which the offered hold breaks up all dice that are alike.

    Rolls whose equal dice fit into no open box do not count.
    """
    card = Card(game)
    aims = Aims(card)
    sets = multisets(card.rules.dice)
    broken = 0.0
    for dice, chance in zip(map(list, sets.rolls), sets.chance, strict=True):
        _, mask, box = _offered(card, dice, [False] * len(dice), 1, 2, margin)
        held = [die for place, die in enumerate(dice) if (mask or 0) >> place & 1]
        if not box and aims.collected(dice) and len(set(held)) == len(held):
            broken += float(chance)
    return broken


def rows(games: int = GAMES) -> Iterator[tuple[str, str, str]]:
    """Play games of Yatzy, and yield the rows of the benchmark table about them."""
    average = mean(played.total for played in play_all("yatzy", games))
    yield f"yatzy: a child who presses what is offered, mean of {games} games", f"{average:.1f}", f">= {ENOUGH}"
    yield "yatzy: first rolls in which the offer breaks up every pair", f"{broken_pairs('yatzy'):.1%}", "0.0%"


def _offered(card: Card, dice: list[int], held: list[bool], roll: int, rolls_left: int, margin: float) -> tuple:
    """Return (what the offered option costs, its mask, its box)."""
    turn = board_coach(card.rules.id).turn(card)
    if rolls_left:
        for _ in turn.look_ahead(rolls_left):
            pass
    options = ways(turn, dice, held, roll, rolls_left > 0)
    (value, mask, box), _ = offer(turn, dice, options, int(margin * UNIT))
    return options[0][0] - value, mask, box


@click.command()
@click.option("--game", type=click.Choice(CARD_GAMES), default="yatzy", show_default=True)
@click.option("--games", type=click.IntRange(2), default=GAMES, show_default=True)
@click.option(
    "--margin",
    type=click.FloatRange(0),
    default=OFFERED,
    show_default=True,
    help="The most points that an offered hold may cost; with 0 the best is offered.",
)
def main(game: str, games: int, margin: float) -> None:
    """Print the mean total of a child who only ever presses what is offered, and what the offers cost.

    \b
    Example: python -m kast_tools.coach.child --game american --games 1000
    """
    results = play_all(game, games, margin)
    totals = [played.total for played in results]
    costs = [played.cost for played in results]
    click.echo(f"{game}: {mean(totals):.1f} points on average of {games} games, standard error {_error(totals):.1f}")
    click.echo(f"Compared with the best choices the offers cost {mean(costs):.2f} a game, error {_error(costs):.2f}.")
    click.echo(f"Every pair is broken up in {broken_pairs(game, margin):.1%} of the first rolls on an empty card.")


def _error(reached: list[int] | list[float]) -> float:
    return stdev(reached) / len(reached) ** 0.5


if __name__ == "__main__":
    main()
