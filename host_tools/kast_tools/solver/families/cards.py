"""`kast solve` and `make tables` for score-card games; kast_tools.solver has the algorithms."""

import json
import time
from collections.abc import Container, Iterator
from pathlib import Path

import click
from kast.games.cards import Card

from kast_tools.common.errors import KastError
from kast_tools.common.progress import progress
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.house_rules import house_rules
from kast_tools.games.own.registry import own_game
from kast_tools.solver import SOLVABLE
from kast_tools.solver.cache import CACHE
from kast_tools.solver.solution import Odds, Solution

GAMES = SOLVABLE


def solve(game: str, options: dict[str, str], out: Path) -> Solution:
    """Solve a game and return the average points of a perfect player in a solo game."""
    from kast_tools.solver.model import Model  # noqa: PLC0415
    from kast_tools.solver.shown import solve_with_progress  # noqa: PLC0415
    from kast_tools.solver.solve import first_value  # noqa: PLC0415
    from kast_tools.solver.stored_levels import KeptLevels, cached_levels  # noqa: PLC0415 - these need NumPy and numba

    try:
        model = Model(game, house_rules(game, options))
    except KastError as error:
        raise click.UsageError(str(error)) from None
    began = time.monotonic()
    values = solve_with_progress(model, cached_levels(model) if out == CACHE else KeptLevels(model, out))
    seconds = time.monotonic() - began
    points = first_value(model, values)
    own = own_game(game)
    return Solution(
        f"{own.name if own else game}: {points:.7f} points, {model.states:,} states in {seconds:.1f} s.",
        {"points": float(points), "states": model.states, "seconds": seconds},
    )


def make_tables(games: Container[str]) -> Iterator[str]:
    from kast_tools.solver.model import Model  # noqa: PLC0415
    from kast_tools.solver.stored_levels import cached_levels  # noqa: PLC0415 - these need NumPy and numba
    from kast_tools.solver.tables import (  # noqa: PLC0415
        DATA,
        TABLES,
        described,
        is_current,
        make_and_measure,
    )

    tables = described()
    for game in filter(games.__contains__, TABLES):
        if not is_current(game):
            model = Model(game)
            with progress(f"The table of {game}") as bar:
                task = bar.add_task("", total=2 * model.columns)
                tables[game] = make_and_measure(
                    model, cached_levels(model), lambda columns, task=task, bar=bar: bar.advance(task, columns)
                )
            (DATA / "tables.json").write_text(json.dumps(tables, indent=2) + "\n")
        entry = tables[game]
        yield f"{game}: {entry['value']:.4f} of {entry['perfect']:.4f} points in {entry['bytes']:,} bytes"


def odds() -> dict[str, Odds]:
    """Return the odds of the games whose boxes are filled in any order, with an empty card."""
    cards = [Card(game) for game in CARD_GAMES]
    return {card.rules.id: _odds(card) for card in cards if len(card.open_boxes()) == len(card.rules.boxes)}


def _odds(card: Card) -> Odds:
    from kast_tools.solver.odds import chance_of, chances_in  # noqa: PLC0415 - needs NumPy

    by_rolls = [chances_in(card, (), rolls) for rolls in (1, 2, 3)]
    return {"boxes": {box: [chance_of(odds[box]) for odds in by_rolls] for box in card.open_boxes()}}
