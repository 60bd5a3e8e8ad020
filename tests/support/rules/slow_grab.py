"""Play turns of Grab a second time, independently of the firmware: slow, but easy to check against the printed rules.

Cards are named by the ids of boxes, which are those of KINDS in the firmware.
"""

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Any

NUMBERS = ("ones", "twos", "threes", "fours", "fives", "sixes")
COPIES = {
    **dict.fromkeys(NUMBERS, 2),
    **dict.fromkeys(("three_of_a_kind", "two_pairs", "full_house", "small_straight", "large_straight"), 4),
    **dict.fromkeys(("four_of_a_kind", "chance"), 2),
}
"""Cards of each kind in a deck of 36."""
POINTS = {
    **{name: face for face, name in enumerate(NUMBERS, 1)},
    "three_of_a_kind": 4,
    "two_pairs": 3,
    "full_house": 6,
    "small_straight": 5,
    "large_straight": 8,
    "four_of_a_kind": 8,
    "chance": 3,
    "yatzy": 12,
}


def makes(name: str, dice: tuple[int, ...]) -> bool:
    """Return whether five dice make a card."""
    groups = sorted(Counter(dice).values(), reverse=True)
    faces = "".join(map(str, sorted(set(dice))))
    if name in NUMBERS:
        return dice.count(NUMBERS.index(name) + 1) >= 2
    return {
        "three_of_a_kind": groups[0] >= 3,
        "four_of_a_kind": groups[0] >= 4,
        "yatzy": groups == [5],
        "two_pairs": groups in ([2, 2, 1], [3, 2]),
        "full_house": groups == [3, 2],
        "small_straight": any(run in faces for run in ("1234", "2345", "3456")),
        "large_straight": faces in ("12345", "23456"),
        "chance": sum(dice) >= 22,
    }[name]


def strength(name: str, dice: tuple[int, ...]) -> int:
    """Return what must exceed that of the dice that took the card before; 0 if these dice do not make it."""
    if not makes(name, dice):
        return 0
    return dice.count(NUMBERS.index(name) + 1) if name in NUMBERS else sum(dice)


class SlowTurn:
    """A turn in which cards can be taken for their points.

    :param cards: for each card that lies open its name and the strength that the dice must exceed
    """

    def __init__(self, cards: list[tuple[str, int]]) -> None:
        self.cards = cards
        self.best = cache(self._best)
        self.rolled = cache(self._rolled)

    def _best(self, dice: tuple[int, ...], rolls: int) -> float:
        """Return the mean points of a turn that goes on as well as possible.

        :param dice: in rising order
        :param rolls: number of rolls that are left
        """
        points = max([POINTS[name] for name, least in self.cards if strength(name, dice) > least], default=0)
        if not rolls:
            return points
        kept = {held for count in range(5) for held in combinations(dice, count)}
        return max(points, *(self.rolled(held, rolls) for held in kept))

    def _rolled(self, held: tuple[int, ...], rolls: int) -> float:
        """Return the mean points if some dice are held and the others are rolled; one of these rolls is used for it."""
        values = [
            self.best(tuple(sorted(held + rolled)), rolls - 1) for rolled in product(range(1, 7), repeat=5 - len(held))
        ]
        return sum(values) / len(values)


def replayed(deck: list[str], players: int, turns: list[str]) -> list[list[str]]:
    """Return the cards of each player after these turns, from the order of the deck.

    :param deck: names of the cards in the order in which they are drawn
    :param turns: texts of turns, as the history has them
    :raises AssertionError: if a turn takes a card that its dice cannot take, or passes although they can take one
    """
    rest = list(deck)
    middle: list[Any] = [rest.pop(0) for _ in range(3)]
    banked: list[list[str]] = [[] for _ in range(players)]
    lying: list[Any] = [None] * players
    fives = 6
    for text in turns:
        player, place, rolls = int(text[0]), "abcdefghijk".index(text[1]), text[2:]
        dice = _shown(rolls)
        if lying[player]:
            banked[player].append(lying[player][0])
            lying[player] = None
        open_to_all = {number: (name, 0) for number, name in enumerate(middle) if name}
        open_to_all |= {3 + seat: card for seat, card in enumerate(lying) if card}
        if fives:
            open_to_all[9] = ("yatzy", 0)
        possible = [spot for spot, (name, least) in open_to_all.items() if strength(name, dice) > least]
        assert place in (possible or [10])
        if place == 10:
            continue
        name = open_to_all[place][0]
        if place == 9:
            fives -= 1
            banked[player].append(name)
            continue
        if place < 3:
            middle[place] = rest.pop(0) if rest else None
        else:
            lying[place - 3] = None
        lying[player] = (name, strength(name, dice))
    return [cards + [card[0] for card in (last,) if card] for cards, last in zip(banked, lying, strict=True)]


def _shown(rolls: str) -> tuple[int, ...]:
    """Return the dice after the last roll of a turn's text."""
    dice = ["0"] * 5
    for start in range(0, len(rolls), 5):
        dice = [old if new == "." else new for old, new in zip(dice, rolls[start : start + 5], strict=True)]
    return tuple(map(int, dice))
