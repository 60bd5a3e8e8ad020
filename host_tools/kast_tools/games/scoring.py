"""`kast score` and `kast total`: the firmware's rules on the command line, for one card or for lines of JSON."""

import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import click
from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card, column_of, kind_of
from kast.games.grab import KINDS
from kast.games.grab.cards import NUMBERS
from kast.games.options import complete

from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option, lang_option, name_and_value, old_option
from kast_tools.common.firmware_text import board_text
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.grab.kinds import Taken, taken_by
from kast_tools.games.house_rules import check_boxes, check_house_rules, complete_box, house_rule_option, house_rules
from kast_tools.games.own.game_options import game_option
from kast_tools.games.own.registry import own_game
from kast_tools.games.tenthousand.points import sets_aside

# The keys that a line of JSON may have. Both commands accept all of them; `total` ignores dice and roll.
KEYS = ("game", "options", "boxes", "bonuses", "extra", "dice", "roll")


class _Scored(NamedTuple):
    """What dice bring in a game without boxes.

    - answer: as JSON values
    - rows: for people, (name, what it brings); empty if they bring nothing
    """

    answer: dict[str, Any]
    rows: Sequence[tuple[str, int | str]]


def _sets_aside(dice: Sequence[Any], options: dict[str, Any], lang: str) -> _Scored:
    """Return the points of each set of dice that may be set aside."""
    sets = sets_aside(dice, options)
    answer = {"sets": [{"dice": list(faces), "points": points} for faces, points in sets]}
    return _Scored(answer, [(" ".join(map(str, faces)), points) for faces, points in sets])


def _cards_taken(dice: Sequence[Any], options: dict[str, Any], lang: str) -> _Scored:
    """Return each card that the dice take, with its points and what other dice have to beat."""
    cards = taken_by(dice)
    answer = {"cards": [{"card": card.kind, "points": card.points, "measure": card.measure} for card in cards]}
    rows = [(board_text(lang)[card.kind], f"{card.points:>2}  {_beaten(card)}") for card in cards]
    return _Scored(answer, rows)


def _beaten(card: Taken) -> str:
    dice = KINDS.index(card.kind) < NUMBERS
    return f"{card.measure} dice" if dice else f"sum {card.measure}"


_WITHOUT_BOXES: dict[str, Callable[[Sequence[Any], dict[str, Any], str], _Scored]] = {
    "tenthousand": _sets_aside,
    "grab": _cards_taken,
}
"""For families without boxes: what dice bring, by the game's options, in a language."""
_NOTHING = {
    "tenthousand": "None of these dice scores: the turn is lost.",
    "grab": "These dice take no card.",
}
_GAMES = tuple(game for game in RULE_SETS if game in CARD_GAMES or RULE_SETS.family(game) in _WITHOUT_BOXES)


def score_line(line: dict[str, Any]) -> dict[str, Any]:
    """Return what a line's dice bring: in each box that may be filled, or in another way in games without boxes.

    :raises RuleError: the line is wrong; the message describes the mistake
    """
    game = line.get("game")
    if isinstance(game, str) and game in _GAMES and game not in CARD_GAMES:
        check_keys(line, ("game", "options", "dice"))
        check_house_rules(game, line.get("options"))
        return _scored(game, line.get("options"), faces_of(line, "dice")).answer
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


def _scored(game: str, options: Any, dice: Sequence[Any], lang: str = "en") -> _Scored:
    """Return what dice bring in a game without boxes.

    :param options: house rules that differ from the usual ones, as a dict, or None
    :raises RuleError: there is no such roll, option or value
    """
    return _WITHOUT_BOXES[RULE_SETS.family(game)](dice, complete(RULE_SETS[game], options), lang)


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


def check_keys(line: dict[str, Any], keys: Sequence[str]) -> None:
    """Raise RuleError if a line has any other key."""
    for key in line:
        if key not in keys:
            raise RuleError(f'There is no "{key}" in a line: choose from {", ".join(keys)}.')


def card_of(line: dict[str, Any]) -> Card:
    check_keys(line, KEYS)
    game, options, boxes = line.get("game"), line.get("options"), line.get("boxes")
    if not isinstance(game, str):
        raise RuleError(f'"game" is missing: choose from {", ".join(CARD_GAMES)}.')
    if game in CARD_GAMES or own_game(game):
        check_house_rules(game, options)
        check_boxes(game, boxes if isinstance(boxes, dict) else ())
    return Card(game, options, boxes, line.get("bonuses", 0), line.get("extra", 0))


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


def answer_lines(answer: Callable[[dict[str, Any]], dict[str, Any]], game: str | None = None) -> None:
    """Print an answer to each line of standard input, in order.

    Blank lines are skipped. The answer to a wrong line is an error message, and the exit code is then 1.

    :param game: the game of lines that name none
    """
    usual = {"game": game} if game else {}
    if sys.stdin is None:  # the program was started with standard input closed
        raise click.UsageError("--format jsonl reads standard input, and there is none: pipe lines of JSON into it.")
    failed = False
    for number, text in enumerate(sys.stdin.buffer, 1):
        if not text.strip():
            continue
        try:
            result = answer(usual | read_line(text))
        except RuleError as error:
            failed = True
            result = {"error": f"line {number}: {error}"}
        # Flush the answer at once, so that a program can send one line and wait for the answer.
        print(json.dumps(result, separators=(",", ":")), flush=True)
    if failed:
        click.get_current_context().exit(1)


def card_arguments(command: Callable[..., None], games: Sequence[str] = CARD_GAMES) -> Callable[..., None]:
    """Add the options that describe a card to a command.

    :param games: the games that the command accepts
    """
    for option in (
        click.option("--extra", type=int, default=0, help="First-roll points earned so far."),
        click.option("--bonuses", type=int, default=0, help="How many 100-point bonuses were earned so far."),
        click.option(
            "--filled",
            metavar="BOX=POINTS",
            multiple=True,
            callback=name_and_value,
            shell_complete=complete_box,
            help="A box that is filled. `kast rules GAME` lists the boxes.",
        ),
        house_rule_option(),
        game_option(games),
        format_option("jsonl"),
        old_option("--batch", "--format jsonl", "jsonl", is_flag=True),
    ):
        command = option(command)
    return command


def card_from_arguments(
    game: str | None, options: dict[str, str], filled: dict[str, str], bonuses: int, extra: int
) -> Card:
    if not game:
        raise click.UsageError(f"Choose a game with --game: {', '.join(CARD_GAMES)}.")
    check_boxes(game, filled)
    boxes = {}
    for box, points in filled.items():
        try:
            boxes[box] = int(points)
        except ValueError:
            raise click.UsageError(f"--filled {box}={points}: the points must be a whole number.") from None
    return Card(game, house_rules(game, options), boxes, bonuses, extra)


def refuse_arguments_beside_lines(game: str | None, *arguments: object) -> None:
    """Raise click.UsageError if there are arguments besides --format jsonl, and --file, which names an own game."""
    if (game and not own_game(game)) or any(arguments):
        raise click.UsageError("--format jsonl reads everything from standard input: give it no other arguments.")


def box_name(box: str, lang: str = "en", game: str = "") -> str:
    """Return the name that the board shows for a box; in a game with several columns, the column's factor follows.

    :param game: id of the game; needed only for players' own games, whose files name their boxes
    """
    own = own_game(game)
    name = own.box_name(kind_of(box), lang) if own else board_text(lang)[kind_of(box)]
    return f"{name} ×{column_of(box)}" if "." in box else name


def print_table(rows: Sequence[tuple[str, int | str]]) -> None:
    width = max(len(name) for name, _ in rows)
    for name, points in rows:
        print(f"{name:<{width}}  {points:>4}")


@click.command()
@partial(card_arguments, games=_GAMES)
@click.option("--roll", type=int, default=1, show_default=True, help="Which roll of the turn the dice are.")
@lang_option("Language of the boxes' names.")
@click.argument("dice", type=int, nargs=-1)
def score(
    *,
    form: str,
    game: str | None,
    options: dict[str, str],
    filled: dict[str, str],
    bonuses: int,
    extra: int,
    roll: int,
    lang: str,
    dice: tuple[int, ...],
) -> None:
    """Show what DICE score in every box that may be filled, which may be set aside, or which cards they take.

    \b
    Examples:
      kast score --game yatzy 3 3 3 6 6
      kast score --game tenthousand 1 1 5 2 3 4
      kast score --game grab 3 3 3 6 6
      kast score --game american --filled yatzy=50 --filled fours=12 4 4 4 4 4
      kast score --game yatzy --lang sv 3 3 3 6 6
      echo '{"game":"maxi","dice":[6,6,6,5,5,5]}' | kast score --format jsonl
    """
    if form == "jsonl":
        refuse_arguments_beside_lines(game, options, filled, bonuses, extra, dice, roll != 1, lang != "en")
        answer_lines(score_line, game)
        return
    if game and game not in CARD_GAMES and not own_game(game):
        if filled or bonuses or extra or roll != 1:
            raise click.UsageError(f"{game} has no card: leave --filled, --bonuses, --extra and --roll out.")
        _show_without_boxes(game, options, dice, lang, form)
        return
    try:
        card = card_from_arguments(game, options, filled, bonuses, extra)
        result = scores(card, list(dice), roll)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("score", result)
        return
    if not result["boxes"]:
        print("Every box is filled.")
        return
    print_table([(box_name(box, lang, card.rules.id), points) for box, points in result["boxes"].items()])
    if result["bonus"]:
        print(f"and a bonus of {result['bonus']} with any of them")
    for box, points in result.get("extra", {}).items():
        print(f"and {points} first-roll points with {box_name(box, lang, card.rules.id)}")


def _show_without_boxes(game: str, options: dict[str, str], dice: Sequence[int], lang: str, form: str) -> None:
    try:
        scored = _scored(game, house_rules(game, options), dice, lang)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("score", scored.answer)
    elif scored.rows:
        print_table(scored.rows)
    else:
        print(_NOTHING[RULE_SETS.family(game)])


@click.command()
@card_arguments
def total(
    *, form: str, game: str | None, options: dict[str, str], filled: dict[str, str], bonuses: int, extra: int
) -> None:
    """Add up a card.

    \b
    Examples:
      kast total --game yatzy --filled sixes=24 --filled full_house=28
      kast total --game american --filled yatzy=50 --filled fours=20 --bonuses 1
      echo '{"game":"maxi","boxes":{"villa":33}}' | kast total --format jsonl
    """
    if form == "jsonl":
        refuse_arguments_beside_lines(game, options, filled, bonuses, extra)
        answer_lines(total_line, game)
        return
    try:
        result = totals(card_from_arguments(game, options, filled, bonuses, extra))
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("total", result)
        return
    rows = [
        ("Upper section", result["upper"]),
        ("Upper bonus", result["upper_bonus"]),
        ("Lower section", result["lower"]),
    ]
    if "extra" in result:
        rows.append(("First-roll points", result["extra"]))
    print_table([*rows, ("Total", result["total"])])
