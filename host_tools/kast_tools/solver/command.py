"""`kast solve`: what a game is worth to a perfect player."""

import time
from importlib.util import find_spec
from pathlib import Path

import click
import platformdirs

from kast_tools.errors import KastError
from kast_tools.progress import progress
from kast_tools.scoring import house_rules, name_and_value
from kast_tools.solver import SOLVABLE

CACHE = Path(platformdirs.user_cache_dir("kast"), "solved")


@click.command()
@click.option(
    "--game",
    type=click.Choice(SOLVABLE),
    required=True,
    help="Which game.",
)
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, callback=name_and_value, help="A house rule.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=CACHE,
    show_default="your cache folder",
    help="Folder for what was solved; a run that was stopped goes on from there.",
)
def solve(*, game: str, options: dict[str, str], out: Path) -> None:
    """Solve a game: the points that a perfect player alone makes of it on average.

    Every state between turns is solved, exactly. Maxi takes minutes and leaves half a gigabyte in the
    folder, the others take seconds.

    \b
    Examples:
      kast solve --game yatzy
      kast solve --game american --option joker=free
    """
    check_numba()
    from kast_tools.solver.kept_levels import KeptLevels  # noqa: PLC0415 - they need NumPy and numba
    from kast_tools.solver.model import Model  # noqa: PLC0415
    from kast_tools.solver.solve import first_value  # noqa: PLC0415
    from kast_tools.solver.solve import solve as solve_levels  # noqa: PLC0415

    try:
        model = Model(game, house_rules(game, options))
    except KastError as error:
        raise click.UsageError(str(error)) from None
    began = time.monotonic()
    with progress(f"Solving {game}") as bar:
        task = bar.add_task("", total=model.columns)
        values = solve_levels(model, KeptLevels(model, out), lambda columns: bar.advance(task, columns))
    seconds = time.monotonic() - began
    click.echo(f"{game}: {first_value(model, values):.7f} points, {model.states:,} states in {seconds:.1f} s.")


def check_numba() -> None:
    """Raise KastError where the solver's packages are not installed."""
    if not find_spec("numba"):
        raise KastError("The solver needs NumPy and numba: install Kast with its extra `solve`, as `make setup` does.")
