"""`kast odds`: prints the chance of scoring in each open box by the end of a turn, given the dice that are held."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import click
from kast.games import RULE_SETS, RuleError
from kast.games.cards import Card

from kast_tools.common.answers import print_json
from kast_tools.common.extras import require_extra
from kast_tools.games.family import CARD_GAMES
from kast_tools.games.house_rules import check_house_rules, house_rules
from kast_tools.games.scoring import (
    answer_lines,
    box_name,
    card_arguments,
    card_from_arguments,
    card_of,
    check_keys,
    faces_of,
    print_table,
    refuse_arguments_beside_lines,
)

_WITH_CARDS = tuple(game for game in RULE_SETS if RULE_SETS.family(game) == "grab")
"""The games in which dice take cards."""


@click.command()
@partial(card_arguments, games=(*CARD_GAMES, *_WITH_CARDS))
@click.option("--roll", type=int, default=1, show_default=True, help="How many rolls of the turn are used.")
@click.option("--hold", is_flag=True, help="The dice that are held follow; the others are rolled next.")
@click.argument("held", type=int, nargs=-1)
def odds(
    *,
    form: str,
    game: str | None,
    options: dict[str, str],
    filled: dict[str, str],
    bonuses: int,
    extra: int,
    roll: int,
    hold: bool,
    held: tuple[int, ...],
) -> None:
    """Print the chance to score in each open box this turn, or to take each kind of card.

    The chance is that of a player who plays for that box or card alone.

    For the upper boxes: how many dice of the face there will be on average, and the chance of three of them (of
    four with six dice).

    \b
    Examples:
      kast odds --game yatzy --roll 1 --hold 6 6 6
      kast odds --game american --filled yatzy=50 --roll 2 --hold 2 3 4 5
      kast odds --game yatzy --roll 1 --hold
      kast odds --game grab --roll 2 --hold 6 6
      echo '{"game":"maxi","hold":[6,6],"roll":2}' | kast odds --format jsonl
    """
    require_extra("scores", "`kast odds`")
    if form == "jsonl":
        refuse_arguments_beside_lines(game, options, filled, bonuses, extra, hold, held, roll != 1)
        answer_lines(odds_line, game)
        return
    if held and not hold:
        raise click.UsageError("Write --hold before the dice that are held.")
    if game in _WITH_CARDS and (filled or bonuses or extra):
        raise click.UsageError(f"{game} has no card: leave --filled, --bonuses and --extra out.")
    try:
        if game in _WITH_CARDS:
            house_rules(game, options)
            _print_cards(_chances_of_cards(held, roll), form)
            return
        card = card_from_arguments(game, options, filled, bonuses, extra)
        boxes = _chances(card, list(held), roll)
    except RuleError as error:
        raise click.UsageError(str(error)) from None
    if form == "json":
        print_json("odds", {"boxes": boxes})
        return
    print_table([(box_name(box, game=card.rules.id), odd_text(value, card.rules.dice)) for box, value in boxes.items()])


def _print_cards(cards: dict[str, float], form: str) -> None:
    if form == "json":
        print_json("odds", {"boxes": cards})
    else:
        print_table([(box_name(kind), f"{chance:6.1%}") for kind, chance in cards.items()])


def odds_line(line: dict[str, Any]) -> dict[str, Any]:
    """Return the odds for the card and the held dice in a line of JSON.

    :raises RuleError: the line is wrong; the message describes the mistake
    """
    hold = faces_of(line, "hold")
    if line.get("game") in _WITH_CARDS:
        check_keys(line, ("game", "options", "hold", "roll"))
        check_house_rules(line["game"], line.get("options"))
        return {"boxes": _chances_of_cards(hold, line.get("roll", 1))}
    card = card_of({key: line[key] for key in line if key != "hold"})
    boxes = _chances(card, hold, line.get("roll", 1))
    if "dice" in line:
        dice = faces_of(line, "dice")
        card.choices(dice)  # raises RuleError if these cannot be the game's dice
        if any(hold.count(face) > dice.count(face) for face in set(hold)):
            raise RuleError("--hold has dice that were not rolled.")
    return {"boxes": boxes}


def odd_text(odd: float | dict[str, float], dice: int) -> str:
    """Return the odds of a box, as `chances` of odds.py returns them, as text.

    :param dice: number of dice in the game
    """
    from kast_tools.solver.odds import enough  # noqa: PLC0415 - needs NumPy

    if isinstance(odd, dict):
        return f"{odd['chance']:6.1%} for {enough(dice)} or more, {odd['mean']:.2f} on average"
    return f"{odd:6.1%}"


def _chances_of_cards(held: Sequence[int], roll: int) -> dict[str, float]:
    from kast_tools.solver.families.grab.turns import chances  # noqa: PLC0415 - needs NumPy

    return chances(held, roll)


def _chances(card: Card, held: Sequence[int], roll: int) -> dict[str, float | dict[str, float]]:
    from kast_tools.solver.odds import chances  # noqa: PLC0415 - completion need not wait for NumPy

    return chances(card, held, roll)
