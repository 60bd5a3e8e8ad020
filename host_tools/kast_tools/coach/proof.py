"""`python -m kast_tools.coach.proof`: measures how close the choices of the board's coach are to perfect ones."""

import random
import sys
from pathlib import Path
from statistics import mean

import click
from kast.games.cards.rule_set import ROLLS

from kast_tools.coach.board_coach import board_coach
from kast_tools.coach.situations import random_situations, to_line
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.solver import SOLVABLE
from kast_tools.solver.choices import Choice, Situation, choice_values, losses
from kast_tools.solver.model import Model
from kast_tools.solver.shown import solve_with_progress
from kast_tools.solver.stored_levels import cached_levels, rules_digest
from kast_tools.solver.tables import described

_SHOWN = 3


@click.command()
@click.option(
    "--game", "games", type=click.Choice(SOLVABLE), multiple=True, help="Only this game, not all with a table."
)
@click.option("--count", type=click.IntRange(1), default=2000, show_default=True, help="How many situations per game.")
@click.option("--seed", default=1, show_default=True, help="Seed of the random situations.")
@click.option(
    "--write",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Also write the situations of one game to this file, each with what its best choices cost.",
)
def main(*, games: tuple[str, ...], count: int, seed: int, write: Path | None) -> None:
    """Ask the board's coach in random situations, and print what its choices cost compared with the best ones.

    Points are exact: every state of the game is solved, which takes minutes for Maxi, and the solution is stored.

    \b
    Example: python -m kast_tools.coach.proof --game maxi --write tests/coach/maxi_situations.txt
    """
    if write and len(games) != 1:
        raise click.UsageError("A file has situations of one game: choose it with --game.")
    try:
        for game in games or described():
            prove(game, count, seed, write)
    except KastError as error:
        sys.exit(f"proof: {error}")


def prove(game: str, count: int, seed: int, write: Path | None) -> None:
    """Print what the coach's choices in `count` random situations of a game cost, and the most expensive choices.

    :param write: file for the situations, each with the costs of its best choices; None for no file
    """
    board_coach(game)  # raises the error about a missing table now, before the game is solved
    model = Model(game)
    values = solve_with_progress(model, cached_levels(model))
    situations = random_situations(game, count, random.Random(seed))
    all_costs = [losses(worth) for worth in choice_values(model, values, situations)]
    lines = [to_line(*judged) for judged in zip(situations, all_costs, strict=True)]
    if write:
        write_whole(write, "\n".join([heading(model), *lines, ""]).encode())
    costs = [costs_of[board_choice(situation)] for situation, costs_of in zip(situations, all_costs, strict=True)]
    click.echo(f"{game}: {count:,} choices cost {mean(costs):.5f} points on average, {max(costs):.4f} at most.")
    for cost, line in sorted(zip(costs, lines, strict=True), reverse=True)[:_SHOWN]:
        if cost > 1e-9:
            click.echo(f"  {cost:.4f}: {line}")


def board_choice(situation: Situation) -> Choice:
    """Return the choice of the board's coach in a situation."""
    card, dice, roll = situation
    advice = board_coach(card.rules.id).advice(card, dice, [False] * len(dice), roll, ROLLS - roll)
    for _ in advice.steps():
        pass
    _, mask, box = advice.options[0]
    return box or tuple(sorted(die for place, die in enumerate(dice) if mask >> place & 1))


def heading(model: Model) -> str:
    """Return the first line of a file with situations: the game, and a digest of its rules."""
    return f"{model.game} {rules_digest(model).hex()[:16]}"


if __name__ == "__main__":
    main()
