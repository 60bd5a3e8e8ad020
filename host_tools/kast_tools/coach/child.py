"""Simulates a child who presses only what kid mode offers: the marked dice and ROLL, or SCORE.

`python -m kast_tools.coach.child --games 10000` prints the average total of such games, and so does `make bench`.
The firmware's own code decides what kid mode offers.
"""

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, stdev

import click
from kast.coach.offer import offer
from kast.games.cards.game import CardGame

from kast_tools.coach.board_coach import board_coach

GAMES = 10_000
ENOUGH = 200
"""The average total that games of Yatzy must reach, in points."""


def total(game: str, seed: int) -> int:
    """Play a game with default options and this child as the only player; return the total. The seed fixes the dice."""
    players = [{"name": "Fox", "kind": "human", "picture": 0}]
    played = CardGame(game, {}, players, random.Random(seed).randbytes, "listed")
    while played.phase == "play":
        played.roll()
        mask, boxes = _offered(played)
        while mask is not None:
            for die, held in enumerate(played.held):
                if held != bool(mask >> die & 1):
                    played.toggle(die)
            played.roll()
            mask, boxes = _offered(played)
        played.fill(boxes[0])
    return played.cards[0].total


def totals(game: str, games: int) -> list[int]:
    """Return the totals of `games` games with seeds from 0, played on all processors."""
    with ProcessPoolExecutor() as workers:
        return list(workers.map(partial(total, game), range(games), chunksize=50))


def rows(games: int = GAMES) -> Iterator[tuple[str, str, str]]:
    """Play games of Yatzy, and yield the row of the benchmark table with their average total."""
    results = totals("yatzy", games)
    yield f"yatzy: a child who presses what is offered, mean of {games} games", f"{mean(results):.1f}", f">= {ENOUGH}"


def _offered(played: CardGame) -> tuple[int | None, list[str]]:
    advice = board_coach(played.rules.id).advice(
        played.card, played.dice, played.held, played.rolls_used, played.rolls_left
    )
    for _ in advice.steps():
        pass
    return offer(advice.options)


@click.command()
@click.option("--game", default="yatzy", show_default=True)
@click.option("--games", type=click.IntRange(2), default=GAMES, show_default=True)
def main(game: str, games: int) -> None:
    """Print the mean total of a child who only ever presses what is offered."""
    results = totals(game, games)
    click.echo(f"{game}: {mean(results):.1f} points on average of {games} games, standard error {_error(results):.1f}")


def _error(reached: list[int]) -> float:
    return stdev(reached) / len(reached) ** 0.5


if __name__ == "__main__":
    main()
