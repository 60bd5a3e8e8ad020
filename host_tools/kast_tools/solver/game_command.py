"""`kast game`: checks the file of a player's own game, and prints examples; boards/own_games.py puts it on boards."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click
from kast.games import RULE_SETS
from kast.games.cards.rule_set import RuleSet

from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option, lang_option
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.common.wording import number_of, say
from kast_tools.games.cards.totals import highest_total, lowest_total
from kast_tools.games.own.board_file import board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import OwnGame, OwnGameError, read_game
from kast_tools.games.own.registry import add, rules_of_own
from kast_tools.solver.odds_command import odd_text


@click.group()
def game() -> None:
    """Check a game of your own, try it on the page, or put it on a board.

    A game is a short TOML file, which host_tools/docs/own-games.md describes. Commands such as `kast odds` take it with
    --file.

    \b
    Examples:
      kast game example kniffel > my-game.toml
      kast game check my-game.toml
      kast game try my-game.toml
      kast game put my-game.toml
    """


@game.command()
@lang_option("Language of the boxes' names.")
@format_option()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_context
def check(context: click.Context, *, lang: str, form: str, file: Path) -> None:
    """Check the game in FILE.

    If something is wrong, print each mistake with its line. Otherwise print the lowest and the highest total, and for
    each box the points that it pays, and how often it pays at the end of a turn that is played for this box alone.

    \b
    Example: kast game check my-game.toml
    """
    try:
        own = read_game(file)
    except OwnGameError as error:
        for mistake in error.mistakes:
            say(f"{file}, {mistake}", err=True)
        context.exit(1)
    require_extra("scores", "`kast game check`")
    if form != "json":
        for line in report_lines(own, lang):
            say(line)
        return
    from kast_tools.solver.own.figures import figures_of  # noqa: PLC0415 - needs NumPy

    rules = rules_of_own(own)
    size = {"name": own.name, "dice": rules.dice, "faces": rules.faces, "rolls": rules.rolls}
    print_json("game", {**size, "turns": len(rules.boxes), **asdict(figures_of(rules))})


@game.command()
@click.argument("name", type=click.Choice(list(EXAMPLES)), required=False)
def example(*, name: str | None) -> None:
    """Print the example with this NAME, or list all examples.

    \b
    Examples:
      kast game example
      kast game example kniffel > my-game.toml
    """
    if name:
        click.echo(EXAMPLES[name].read_text(encoding="utf-8"), nl=False)
        return
    width = max(map(len, EXAMPLES))
    for one, path in EXAMPLES.items():
        own = read_game(path)
        rules = RULE_SETS[add(own)]
        say(f"{one:<{width}}  {own.name}: {_size(rules)}, totals {lowest_total(rules)} to {highest_total(rules)}")


def report_lines(own: OwnGame, lang: str) -> Iterator[str]:
    """Yield the lines that `kast game check` prints about a game without mistakes."""
    from kast_tools.solver.own.figures import figures_of  # noqa: PLC0415 - needs NumPy

    rules = rules_of_own(own)
    figures = figures_of(rules)
    yield f"{own.title(lang)}: {_size(rules)}"
    yield f"Totals from {figures.lowest} to {figures.highest}"
    yield "Each box: points, and how often it pays in a turn for it alone"
    rows = [(own.box_name(kind, lang), one) for kind, one in figures.boxes.items()]
    width = max(len(name) for name, _ in rows)
    for name, one in rows:
        points = f"{one.least}" if one.least == one.most else f"{one.least} to {one.most}"
        yield f"  {name:<{width}}  {points:<10}  {odd_text(one.odds, rules.dice)}"
    try:
        board_text(own)
    except KastError as error:
        yield str(error)


def _size(rules: RuleSet) -> str:
    dice = "1 die" if rules.dice == 1 else f"{rules.dice} dice"
    faces = "" if rules.faces == 6 else f" of {rules.faces} faces"
    return f"{dice}{faces}, {number_of(rules.rolls, 'roll')} a turn, {number_of(len(rules.boxes), 'turn')}"
