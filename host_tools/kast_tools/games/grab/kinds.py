"""The kinds of cards in Grab: how many of each there are, and the fewest dice that take them, by the firmware's rules.

A card is the index of its kind in KINDS.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from kast.games import RuleError
from kast.games.grab import KINDS, VALUES
from kast.games.grab.cards import FIVE_ALIKE, FIVE_ALIKE_CARDS, LEAST, NUMBERS, deck, measure
from kast.games.grab.game import DICE

_OTHERS = {
    "three_of_a_kind": (5, 5, 5),
    "two_pairs": (5, 5, 3, 3),
    "full_house": (5, 5, 5, 3, 3),
    "small_straight": (1, 2, 3, 4),
    "large_straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (5, 5, 5, 5),
    "chance": (6, 6, 5, 4, 1),
    "yatzy": (5, 5, 5, 5, 5),
}
EXAMPLES: tuple[tuple[int, ...], ...] = (
    *((face,) * LEAST for face in range(1, NUMBERS + 1)),
    *(_OTHERS[kind] for kind in KINDS[NUMBERS:]),
)
"""For each kind dice that take its card, and no more than it needs; for chance, dice with the least sum."""
LEAST_SUM = sum(EXAMPLES[KINDS.index("chance")])
"""The least sum of all dice that takes a card of chance."""


def counts(options: dict[str, Any]) -> list[int]:
    """Return how many cards of each kind there are, those of five alike included.

    :param options: options of the game, each with its value
    """
    found = Counter(deck(options["deck"]))
    found[FIVE_ALIKE] += FIVE_ALIKE_CARDS
    return [found[kind] for kind in range(len(KINDS))]


class Taken(NamedTuple):
    """A card that dice take.

    - kind: one of KINDS
    - measure: what other dice have to beat: the dice of its number for a number card, else the sum of all dice
    """

    kind: str
    points: int
    measure: int


def taken_by(dice: Sequence[Any]) -> list[Taken]:
    """Return each kind of card that dice take, the most points first.

    :raises RuleError: there is no such roll
    """
    check_roll(dice)
    kinds = [Taken(kind, VALUES[card], measure(card, tuple(dice))) for card, kind in enumerate(KINDS)]
    return sorted([taken for taken in kinds if taken.measure], key=lambda taken: -taken.points)


def check_roll(dice: Sequence[Any]) -> None:
    """Raise RuleError unless these can be the dice of a roll."""
    if len(dice) != DICE:
        raise RuleError(f"A roll of this game has {DICE} dice, not {len(dice)}.")
    for face in dice:
        if type(face) is not int or not 1 <= face <= 6:
            raise RuleError(f"A die shows 1 to 6, not {face!r}.")
