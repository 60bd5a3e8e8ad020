"""`kast rules`: lists the house rules and the boxes of each game."""

from typing import Any

import click
from kast.games import RULE_SETS
from kast.games.cards import column_of

from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option, lang_option
from kast_tools.common.firmware_text import board_text
from kast_tools.common.wording import say
from kast_tools.games.house_rules import boxes_of, value_text
from kast_tools.games.scoring import box_name


@click.command()
@click.argument("game", metavar="[GAME]", type=click.Choice(list(RULE_SETS)), required=False)
@lang_option("Language of the names.")
@format_option()
def rules(*, game: str | None, lang: str, form: str) -> None:
    """List the house rules and boxes of GAME, or of all games.

    Each house rule has its name for --option NAME=VALUE, its values with the default first, and its name on the
    board. Each box has its name for --filled BOX=POINTS, and its name on the board. `kast booklet` explains them.

    \b
    Examples:
      kast rules
      kast rules american
      kast rules --format json
    """
    games = [described(one, lang) for one in RULE_SETS if game in (None, one)]
    if form == "json":
        print_json("rules", games)
        return
    for number, one in enumerate(games):
        if number:
            click.echo()
        print_rules(one)


def described(game: str, lang: str) -> dict[str, Any]:
    """Return a game's house rules and boxes, as `kast rules --format json` prints them."""
    rules, words = RULE_SETS[game], board_text(lang)
    return {
        "game": game,
        "name": words[f"game.{game}"],
        "dice": rules.dice,
        "options": [
            {"name": option, "default": values[0], "values": list(values), "title": words[f"option.{option}"]}
            for option, values in rules.options.items()
        ],
        "boxes": [{"name": box, "title": box_name(box, lang)} for box in boxes_of(game)],
    }


def print_rules(game: dict[str, Any]) -> None:
    """Print what `described` returned; boxes that differ only in their column share a line."""
    say(f"{game['game']}: {game['name']}, {game['dice']} {'die' if game['dice'] == 1 else 'dice'}")
    rows = [(one["name"], one["title"], " ".join(map(value_text, one["values"]))) for one in game["options"]]
    _print_rows("House rules, with their values, the default first", rows)
    boxes = [one for one in game["boxes"] if column_of(one["name"]) == 1]
    columns = max((column_of(one["name"]) for one in game["boxes"]), default=1)
    if columns == 1:
        rows = [(one["name"], one["title"], "") for one in boxes]
    else:
        endings = " ".join(f".{column}" for column in range(1, columns + 1))
        rows = [(one["name"].partition(".")[0], one["title"].rpartition(" ")[0], endings) for one in boxes]
    _print_rows("Boxes", rows)


def _print_rows(heading: str, rows: list[tuple[str, str, str]]) -> None:
    if rows:
        say(f"  {heading}")
    widths = [max(len(row[column]) for row in rows) for column in range(2)] if rows else []
    for name, title, more in rows:
        say(f"    {name:{widths[0]}}  {title:{widths[1]}}  {more}".rstrip())
