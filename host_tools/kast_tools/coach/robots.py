"""`python -m kast_tools.coach.robots`: prints the exact average totals of the robots.

A robot's choices depend only on the state of its card and on its dice. So no game is simulated: the average is computed
backwards through all states, as the solver does for a perfect player.
"""

import sys
from typing import Any

import click
import numpy as np
from kast.coach.robots import BoxByBox
from kast.games import RULE_SETS
from kast.games.cards import Card

from kast_tools.coach.board_coach import board_coach
from kast_tools.coach.collector import follow_collector
from kast_tools.common.errors import KastError
from kast_tools.common.progress import progress
from kast_tools.solver.model import UPPER, Model
from kast_tools.solver.solve import ColumnsDone
from kast_tools.solver.tables import TABLES, beliefs, described, follow, table_path

LEVELS = (1, 2, 3, 4)
QUICK = tuple(game for game in TABLES if RULE_SETS[game].dice == 5)
"""The games that are computed if no --game is given; each takes a minute or two."""


@click.command()
@click.option("--game", "games", type=click.Choice(tuple(described())), multiple=True, help="Only this game.")
def main(games: tuple[str, ...]) -> None:
    """Print the average total of each robot playing alone, in games with their default options.

    \b
    Example: python -m kast_tools.coach.robots --game american
    """
    try:
        for game in games or QUICK:
            model = Model(game)
            for level in LEVELS:
                with progress(f"{game}, robot {level}") as bar:
                    task = bar.add_task("", total=model.columns)
                    points = average(model, level, lambda columns, task=task, bar=bar: bar.advance(task, columns))
                click.echo(f"{game}, robot {level}: {points:.4f} points on average")
    except KastError as error:
        sys.exit(f"robots: {error}")


def average(model: Model, level: int, done: ColumnsDone = lambda columns: None) -> float:
    """Return the average total that the robot of a level reaches in a solo game.

    :param done: called now and then with the number of columns finished since the last call
    """
    values = follow_collector(model, done) if level == 1 else follow(model, robot_beliefs(model, level), done)
    return float(values[model.place({})])


def robot_beliefs(model: Model, level: int) -> np.ndarray:
    """Return the value that a robot assumes for each state, in the form in which `beliefs` returns the coach's values.

    The values may be too high or too low by an amount that is the same for all states to which a turn may lead, and
    that therefore changes no choice.

    :param level: 2, 3 or 4
    """
    if level == 2:
        return np.zeros((model.columns, model.rows), np.int32)
    if level == 4:
        return beliefs(model, table_path(model.game).read_bytes())
    # A point towards the bonus has the same value in every upper box, so a card's value is a sum over its boxes.
    future: Any = BoxByBox
    after = board_coach(model.game).turn(Card(model.game), future).future.after
    boxes = np.array([after(box, 0) for box in model.rules.boxes])
    upper_point = after("ones", 1) - after("ones", 0)
    row_values = _sum_over_boxes(model.row_mask, boxes[:UPPER]) + upper_point * model.row_total
    return (_sum_over_boxes(model.column_mask, boxes[UPPER:])[:, None] + row_values).astype(np.int32)


def _sum_over_boxes(masks: np.ndarray, worth: np.ndarray) -> np.ndarray:
    """Return for each mask the sum of the values of its boxes."""
    return (masks[:, None] >> np.arange(len(worth)) & 1) @ worth


if __name__ == "__main__":
    main()
