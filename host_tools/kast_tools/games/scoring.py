"""`kast score` and `kast total`: the firmware's rules on the command line, for one card or for lines of JSON."""

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

import click
from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card, column_of, kind_of
from kast.text import LANGUAGES

from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES

# The keys that a line of JSON may have. Both commands accept all of them; `total` ignores dice and roll.
KEYS = ("game", "options", "boxes", "bonuses", "extra", "dice", "roll")


def score_line(line: dict[str, Any]) -> dict[str, Any]:
    """Return the score of a line's dice in each box that may be filled.

    :raises RuleError: the line is wrong; the message describes the mistake
    """
    return scores(card_of(line), faces_of(line, "dice"), line.get("roll", 1))


def faces_of(line: dict[str, Any], key: str) -> list[Any]:
    """Return the list that a line has under the key "dice" or "hold"; the entries of the list are not checked.

    :raises RuleError: the list is missing, or the value is not a list
    """
    faces = line.get(key)
    if isinstance(faces, list):
        return faces
    problem = "is missing" if key not in line else "is not a list"
    example = "[6,6,6], or [] where nothing is held" if key == "hold" else "[3,3,3,6,6]"
    raise RuleError(f'"{key}" {problem}: write a list of faces, such as {example}.')


def scores(card: Card, dice: list[int], roll: int) -> dict[str, Any]:
    """Return the points of the dice in each box that may be filled, and the bonuses they earn.

    :param roll: number of the roll in the turn, from 1
    """
    card.check_roll(roll)
    boxes = dict(card.choices(dice))
    result: dict[str, Any] = {"boxes": boxes, "bonus": card.bonus(dice)}
    if card.first_roll_bonus:
        earned = {box: card.first_roll_extra(box, dice, roll) for box in boxes}
        result["extra"] = {box: points for box, points in earned.items() if points}
    return result


def total_line(line: dict[str, Any]) -> dict[str, int]:
    """Return the sums of the card that a line describes.

    :raises RuleError: the line is wrong; the message describes the mistake
    """
    return totals(card_of(line))


def totals(card: Card) -> dict[str, int]:
    result = {"upper": card.upper, "upper_bonus": card.upper_bonus, "lower": card.lower, "total": card.total}
    if card.first_roll_bonus:
        result["extra"] = card.extra
    return result


def card_of(line: dict[str, Any]) -> Card:
    for key in line:
        if key not in KEYS:
            raise RuleError(f'There is no "{key}" in a line: choose from {", ".join(KEYS)}.')
    if not isinstance(line.get("game"), str):
        raise RuleError(f'"game" is missing: choose from {", ".join(CARD_GAMES)}.')
    return Card(line["game"], line.get("options"), line.get("boxes"), line.get("bonuses", 0), line.get("extra", 0))


def read_line(text: bytes) -> dict[str, Any]:
    try:
        line = json.loads(text.strip().decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RuleError("This is not UTF-8 text.") from None
    except json.JSONDecodeError as error:
        raise RuleError(f"This is not JSON: {error.msg} at column {error.colno}.") from None
    except (RecursionError, ValueError):
        raise RuleError("This JSON is nested too deeply, or a number in it is too long.") from None
    if not isinstance(line, dict):
        raise RuleError('A line is a JSON object, such as {"game":"yatzy","dice":[3,3,3,6,6]}.')
    return line


def answer_lines(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Print an answer to each line of standard input, in order.

    Blank lines are skipped. The answer to a wrong line is an error message, and the exit code is then 1.
    """
    if sys.stdin is None:  # the program was started with standard input closed
        raise click.UsageError("--batch reads standard input, and there is none: pipe lines of JSON into it.")
    failed = False
    for number, text in enumerate(sys.stdin.buffer, 1):
        if not text.strip():
            continue
        try:
            result = answer(read_line(text))
        except RuleError as error:
            failed = True
            result = {"error": f"line {number}: {error}"}
        # Flush the answer at once, so that a program can send one line and wait for the answer.
        print(json.dumps(result, separators=(",", ":")), flush=True)
    if failed:
        click.get_current_context().exit(1)


def name_and_value(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Return NAME=VALUE arguments as a dict; a callback for click.

    :raises click.BadParameter: an argument is not NAME=VALUE, or repeats a name
    """
    pairs = {}
    for text in values:
        name, _, value = text.partition("=")
        if not name or not value:
            raise click.BadParameter(f"{text!r} is not {parameter.metavar}.", context, parameter)
        if name in pairs:
            raise click.BadParameter(f"{name} is given twice: leave one of them out.", context, parameter)
        pairs[name] = value
    return pairs


def card_arguments(command: Callable[..., None]) -> Callable[..., None]:
    """Add the options that describe a card to a command."""
    for option in (
        click.option("--extra", type=int, default=0, help="First-roll points earned so far."),
        click.option("--bonuses", type=int, default=0, help="How many 100-point bonuses were earned so far."),
        click.option(
            "--filled", metavar="BOX=POINTS", multiple=True, callback=name_and_value, help="A box that is filled."
        ),
        click.option(
            "--option", "options", metavar="NAME=VALUE", multiple=True, callback=name_and_value, help="A house rule."
        ),
        click.option("--game", type=click.Choice(CARD_GAMES), help="Which game."),
        click.option("--batch", is_flag=True, help="Read lines of JSON instead, and answer each with a line of JSON."),
    ):
        command = option(command)
    return command


def card_from_arguments(
    game: str | None, options: dict[str, str], filled: dict[str, str], bonuses: int, extra: int
) -> Card:
    if not game:
        raise click.UsageError(f"Choose a game with --game: {', '.join(CARD_GAMES)}.")
    boxes = {}
    for box, points in filled.items():
        try:
            boxes[box] = int(points)
        except ValueError:
            raise click.UsageError(f"--filled {box}={points}: the points must be a whole number.") from None
    return Card(game, house_rules(game, options), boxes, bonuses, extra)


def house_rules(game: str, texts: dict[str, str]) -> dict[str, Any]:
    """Convert the values of a game's options from text to those that the rules use: "25" to 25, "true" to True.

    A text that the option does not allow is returned unchanged.
    """
    chosen = {}
    for name, text in texts.items():
        values = {str(value).lower(): value for value in RULE_SETS[game].options.get(name, ())}
        chosen[name] = values.get(text.lower(), text)
    return chosen


def refuse_arguments_beside_batch(*arguments: object) -> None:
    if any(arguments):
        raise click.UsageError("--batch reads everything from standard input: give it no other arguments.")


def box_name(box: str, lang: str = "en") -> str:
    """Return the name that the board shows for a box; in a game with several columns, the column's factor follows."""
    name = board_text(lang)[kind_of(box)]
    return f"{name} ×{column_of(box)}" if "." in box else name


def print_table(rows: Sequence[tuple[str, int | str]]) -> None:
    width = max(len(name) for name, _ in rows)
    for name, points in rows:
        print(f"{name:<{width}}  {points:>4}")


@click.command()
@card_arguments
@click.option("--roll", type=int, default=1, show_default=True, help="Which roll of the turn the dice are.")
@click.option(
    "--lang",
    type=click.Choice([language for language, _ in LANGUAGES]),
    default="en",
    show_default=True,
    help="Language of the boxes' names.",
)
@click.argument("dice", type=int, nargs=-1)
def score(
    *,
    batch: bool,
    game: str | None,
    options: dict[str, str],
    filled: dict[str, str],
    bonuses: int,
    extra: int,
    roll: int,
    lang: str,
    dice: tuple[int, ...],
) -> None:
    """Show what DICE score in every box that may be filled.

    \b
    Examples:
      kast score --game yatzy 3 3 3 6 6
      kast score --game american --filled yatzy=50 --filled fours=12 4 4 4 4 4
      kast score --game yatzy --lang sv 3 3 3 6 6
      echo '{"game":"maxi","dice":[6,6,6,5,5,5]}' | kast score --batch
    """
    if batch:
        refuse_arguments_beside_batch(game, options, filled, bonuses, extra, dice, roll != 1, lang != "en")
        answer_lines(score_line)
        return
    try:
        card = card_from_arguments(game, options, filled, bonuses, extra)
        result = scores(card, list(dice), roll)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if not result["boxes"]:
        print("Every box is filled.")
        return
    print_table([(box_name(box, lang), points) for box, points in result["boxes"].items()])
    if result["bonus"]:
        print(f"and a bonus of {result['bonus']} with any of them")
    for box, points in result.get("extra", {}).items():
        print(f"and {points} first-roll points with {box_name(box, lang)}")


@click.command()
@card_arguments
def total(
    *, batch: bool, game: str | None, options: dict[str, str], filled: dict[str, str], bonuses: int, extra: int
) -> None:
    """Add up a card.

    \b
    Examples:
      kast total --game yatzy --filled sixes=24 --filled full_house=28
      kast total --game american --filled yatzy=50 --filled fours=20 --bonuses 1
      echo '{"game":"maxi","boxes":{"villa":33}}' | kast total --batch
    """
    if batch:
        refuse_arguments_beside_batch(game, options, filled, bonuses, extra)
        answer_lines(total_line)
        return
    try:
        result = totals(card_from_arguments(game, options, filled, bonuses, extra))
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    rows = [
        ("Upper section", result["upper"]),
        ("Upper bonus", result["upper_bonus"]),
        ("Lower section", result["lower"]),
    ]
    if "extra" in result:
        rows.append(("First-roll points", result["extra"]))
    print_table([*rows, ("Total", result["total"])])
