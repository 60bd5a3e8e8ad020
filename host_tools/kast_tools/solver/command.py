"""`kast solve`: computes what a perfect player achieves in a game."""

from pathlib import Path

import click

from kast_tools.common.extras import require_extra
from kast_tools.games.scoring import name_and_value
from kast_tools.solver.cache import CACHE
from kast_tools.solver.families import SOLVINGS


@click.command()
@click.option(
    "--game",
    type=click.Choice([game for solving in SOLVINGS for game in solving.GAMES]),
    required=True,
    help="Which game.",
)
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, callback=name_and_value, help="A house rule.")
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=CACHE,
    show_default="your cache folder",
    help="Folder for results; a run that was stopped continues from there.",
)
def solve(*, game: str, options: dict[str, str], out: Path) -> None:
    """Solve a game: the average points of perfect play.

    For Pig, the chance to win. For Ten Thousand, the best turn.

    Every state between turns is solved exactly. Maxi takes minutes and leaves half a gigabyte in the folder, the
    other games take seconds.

    \b
    Examples:
      kast solve --game yatzy
      kast solve --game american --option joker=free
    """
    require_extra("solve", "`kast solve`")
    (solving,) = [solving for solving in SOLVINGS if game in solving.GAMES]
    click.echo(solving.solve(game, options, out))
