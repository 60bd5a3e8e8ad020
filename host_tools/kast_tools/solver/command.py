"""`kast solve`: computes what a perfect player achieves in a game."""

from pathlib import Path

import click

from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.extras import require_extra
from kast_tools.games.house_rules import house_rule_option
from kast_tools.games.own.game_options import game_option
from kast_tools.games.own.registry import own_game
from kast_tools.solver.cache import CACHE
from kast_tools.solver.families import SOLVINGS, cards


@click.command()
@game_option([game for solving in SOLVINGS for game in solving.GAMES], required=True)
@house_rule_option()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=CACHE,
    show_default="your cache folder",
    help="Folder for results; a run that was stopped continues from there.",
)
@format_option()
def solve(*, game: str, options: dict[str, str], out: Path, form: str) -> None:
    """Solve a game: the average points of perfect play.

    For Pig, the chance to win. For Ten Thousand and Grab, the best turn.

    Every state between turns is solved exactly. Maxi takes minutes and leaves half a gigabyte in the folder, the
    other games take seconds.

    \b
    Examples:
      kast solve --game yatzy
      kast solve --game american --option joker=free
      kast solve --file my-game.toml
    """
    require_extra("solve", "`kast solve`")
    (solving,) = [cards] if own_game(game) else [solving for solving in SOLVINGS if game in solving.GAMES]
    solution = solving.solve(game, options, out)
    if form == "json":
        print_json("solve", {"game": game, **solution.figures})
    else:
        click.echo(solution.sentence)
