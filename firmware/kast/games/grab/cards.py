"""The cards of Grab, and the dice that make them. All functions are pure. A card is the index of its kind in KINDS."""

from micropython import const

NUMBERS = const(6)
"""The first so many kinds are the number cards, from ones to sixes."""
FIVE_ALIKE = const(13)
"""The kind of the cards that lie beside the deck."""
FIVE_ALIKE_CARDS = const(6)
LEAST = const(2)
"""Dice of its number that a number card needs. With one, nearly every roll would take a card."""

_THREE_ALIKE = const(6)
_TWO_PAIRS = const(7)
_FULL_HOUSE = const(8)
_SMALL_STRAIGHT = const(9)
_LARGE_STRAIGHT = const(10)
_FOUR_ALIKE = const(11)
_CHANCE_SUM = const(22)  # least sum of the dice for a card of chance
_COPIES = const(b"\x02\x02\x02\x02\x02\x02\x04\x04\x04\x04\x04\x02\x02")  # cards of each kind in a deck of 36


def deck(size: int) -> bytes:
    """Return the cards of a deck, in the order of their kinds.

    :param size: 36, or 18 for half as many of each kind
    """
    cards = bytearray()
    for kind, copies in enumerate(_COPIES):
        cards.extend(bytes((kind,)) * (copies * size // sum(_COPIES)))
    return bytes(cards)


def measure(kind: int, dice: list[int] | tuple[int, ...]) -> int:
    """Return by what dice that take a card are compared: of a number card the dice of its number, else their sum.

    :param kind: kind of the card
    :param dice: five faces, 1 to 6
    :returns: 0 if the dice do not make this card
    """
    if kind < NUMBERS:
        count = dice.count(kind + 1)
        return count if count >= LEAST else 0
    total = sum(dice)
    return total if _is_made(kind, sorted([dice.count(face) for face in range(1, 7)]), dice) else 0


def _is_made(kind, groups, dice):
    """Return whether dice make a card that is no number card.

    :param groups: how many dice each face has, the smallest number first
    """
    most = groups[-1]
    if kind == _THREE_ALIKE:
        return most >= 3
    if kind == _FOUR_ALIKE:
        return most >= 4
    if kind == FIVE_ALIKE:
        return most == 5
    if kind == _TWO_PAIRS:
        return groups[-2] >= 2
    if kind == _FULL_HOUSE:
        return most == 3 and groups[-2] == 2
    if kind == _SMALL_STRAIGHT:
        return _longest_run(dice) >= 4
    if kind == _LARGE_STRAIGHT:
        return _longest_run(dice) == 5
    return sum(dice) >= _CHANCE_SUM


def _longest_run(dice):
    """Return how many faces in a row the dice show at most."""
    longest = run = 0
    for face in range(1, 7):
        run = run + 1 if face in dice else 0
        longest = max(longest, run)
    return longest
