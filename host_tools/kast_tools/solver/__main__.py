"""`python -m kast_tools.solver`: makes the board's tables that are out of date, and prints the value of each.

`python -m kast_tools.solver GAME` looks at the table of one game only.
"""

import sys

import click
from kast.games import RULE_SETS

from kast_tools.common.errors import KastError
from kast_tools.solver.families import SOLVINGS


@click.command(help="Make the board's tables that are out of date; of one GAME, or of all.")
@click.argument("game", metavar="[GAME]", type=click.Choice(tuple(RULE_SETS)), required=False)
def main(game: str | None) -> None:
    games = (game,) if game else tuple(RULE_SETS)
    count = 0
    for solving in SOLVINGS:
        for line in solving.make_tables(games):
            click.echo(line)
            count += 1
    if not count:
        click.echo(f"{game} has no table of its own.")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        sys.exit(f"tables: {error}")
