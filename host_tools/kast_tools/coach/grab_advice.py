"""The advice of the board's coach in Grab: which dice to hold, or which card to take."""

import os
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kast.coach import UNIT
from kast.coach.grab import GrabTurn
from kast.game import MOST_PLAYERS
from kast.games import RULE_SETS, RuleError
from kast.games.grab import EMPTY, FIVES, KINDS, MIDDLE, PASS, ROLLS
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, LEAST, NUMBERS
from kast.games.grab.game import DICE
from kast.turn_text import roll_text

from kast_tools.games.grab.kinds import check_roll

KEYS = ("game", "options", "dice", "roll", "middle", "open", "fives")
"""The keys that a line of JSON about such a game may have."""
GAMES = tuple(game for game in RULE_SETS if RULE_SETS.family(game) == "grab")


class Cards(NamedTuple):
    """The cards on the table, as kinds.

    - middle: those in the middle
    - others: for each other player, in the order of play, (open card, measure of the dice that took it), or None
    - fives: number of cards of five alike
    """

    middle: tuple[int, ...]
    others: tuple[tuple[int, int] | None, ...]
    fives: int


def cards_of(line: Mapping[str, Any]) -> Cards:
    """Return the cards in a line of JSON, or in the options of a command.

    :raises RuleError: they cannot lie like this
    """
    middle, others, fives = line.get("middle", []), line.get("open", []), line.get("fives", FIVE_ALIKE_CARDS)
    if not isinstance(middle, list) or len(middle) > MIDDLE:
        raise RuleError(f'"middle" is a list of cards, {MIDDLE} at most.')
    if not isinstance(others, list) or len(others) >= MOST_PLAYERS:
        raise RuleError(f'"open" has an entry for each other player, {MOST_PLAYERS - 1} at most.')
    if type(fives) is not int or not 0 <= fives <= FIVE_ALIKE_CARDS:
        raise RuleError(f'"fives" is a whole number from 0 to {FIVE_ALIKE_CARDS}.')
    return Cards(tuple(map(_kind, middle)), tuple(map(_open_card, others)), fives)


def _kind(name: Any) -> int:
    if name not in KINDS[:FIVE_ALIKE]:
        raise RuleError(f"There is no card {name!r} in the deck: choose from {', '.join(KINDS[:FIVE_ALIKE])}.")
    return KINDS.index(name)


def _open_card(entry: Any) -> tuple[int, int] | None:
    if entry is None:
        return None
    if not isinstance(entry, list | tuple) or len(entry) != 2:
        raise RuleError('An open card is such as ["full_house", 22], or null for none.')
    kind, measure = _kind(entry[0]), entry[1]
    least, most = (LEAST, DICE) if kind < NUMBERS else (DICE, 6 * DICE)
    if type(measure) is not int or not least <= measure <= most:
        what = "dice of its number" if kind < NUMBERS else "the sum of all dice"
        raise RuleError(f"What took {entry[0]} is {what}, {least} to {most}, not {measure!r}.")
    return kind, measure


def advise(
    game: str, options: Mapping[str, Any] | None, dice: Sequence[Any], roll: Any, cards: Cards
) -> dict[str, Any]:
    """Return the coach's advice as JSON values: the best choice, its value, and all choices.

    :param options: house rules; those with their usual value may be missing
    :param roll: number of the roll in the turn, from 1
    :raises RuleError: there is no such roll or house rule
    """
    check_roll(dice)
    if type(roll) is not int or not 1 <= roll <= ROLLS:
        raise RuleError(f"A turn has {ROLLS} rolls, and there is no roll {roll!r}.")
    players = [{"name": ""} for _ in range(1 + len(cards.others))]
    played = RULE_SETS.module(game, "game").GAME(game, options, players, os.urandom, "listed")
    played.middle = bytearray([*cards.middle, *[EMPTY] * MIDDLE][:MIDDLE])
    for player, card in enumerate(cards.others, 1):
        if card:
            played.open_cards[player], played.measures[player] = card
    played.fives_left = cards.fives
    played.take_rolls(roll_text(list(dice), [False] * DICE) * roll)
    turn = GrabTurn(played)
    for _ in turn.steps():
        pass
    choices = [_way(played, list(dice), *choice) for choice in turn.options]
    return {
        "value": choices[0]["value"],
        "best": {key: choices[0][key] for key in choices[0] if key != "value"},
        "options": choices,
    }


def _way(played: Any, dice: list[int], value: int, mask: int | None, place: int | None) -> dict[str, Any]:
    """Return a choice as JSON values; `from` is the number of the other player whose card is taken, from 1."""
    points = round(value / UNIT, 4)
    if mask is not None:
        return {"value": points, "hold": [die for number, die in enumerate(dice) if mask >> number & 1]}
    if place is None or place == PASS:
        return {"value": points, "take": None, "from": None}
    other = place - MIDDLE if MIDDLE <= place < FIVES else None
    return {"value": points, "take": KINDS[played.kind_at(place)], "from": other}
