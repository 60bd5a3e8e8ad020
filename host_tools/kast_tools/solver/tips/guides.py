"""Sixteen tips from guides to Yatzy and the American game, each as a rule that a player can follow to the letter.

A tip forbids some choices; its player chooses perfectly among all others. Words that the guides leave vague ("early",
"high") are replaced by numbers here.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

Dice = tuple[int, ...]
"""A roll, in rising order."""

Choice = str | Dice
"""A choice, as in choices.py, which takes long to import: the box to fill, or the dice to hold."""

Shown = Callable[[Dice, Mapping[str, int], Choice], bool]
"""Whether a choice fits an example, for a roll and what it pays in each box that it may fill."""

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")


@dataclass(frozen=True)
class Turn:
    """What a tip looks at: the boxes that are open, and how many are filled."""

    open: frozenset[str]
    filled: int


def _any_choice(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    return True


@dataclass(frozen=True)
class Tip:
    """A tip as a rule.

    games: those whose guides give it. case: what of a card it depends on, None where it says nothing.
    refuses: the boxes that it does not let one fill, for a case, a roll and what the roll pays in each box; where it
    refuses every box that may be filled, it says nothing. holds: what it lets one hold of a roll that is not the last,
    all dice standing for filling a box at once; None where it says nothing.
    wants: the boxes that it wants filled, as for `refuses`; None for a tip that only forbids, or only names holds.
    own: whether a choice is the move that gives the tip its name; a tip allows other moves too. instead: whether a
    choice that it forbids is one that players consider. Both are only for choosing examples.
    """

    id: str
    games: tuple[str, ...]
    case: Callable[[Turn], Hashable]
    refuses: Callable[[Hashable, Dice, Mapping[str, int]], set[str]] | None = None
    holds: Callable[[Hashable, Dice], Sequence[Dice] | None] | None = None
    wants: Callable[[Hashable, Dice, Mapping[str, int]], set[str]] | None = None
    own: Shown = _any_choice
    instead: Shown = _any_choice


BOTH = ("yatzy", "american")
EARLY = 6
"""Turns that are early: as many as there are upper boxes."""
HIGH_HOUSE = 18
"""Points of a house that is worth filling; one guide thinks that no other counts."""
HIGH_PAIR = 10
"""Points of a high pair: fives and sixes."""
GOOD_CHANCE = 20
"""Points for which the guides fill Chance."""


def _alike(dice: Dice, size: int) -> Dice | None:
    """Return the dice that show the commonest face; None if they are fewer than `size`."""
    face, count = Counter(dice).most_common(1)[0]
    return (face,) * count if count >= size else None


def _is_house(dice: Dice) -> bool:
    return sorted(Counter(dice).values()) == [2, 3]


def _runs(dice: Dice) -> list[Dice]:
    """Return the longest runs of consecutive faces; empty if they have fewer than three faces."""
    faces = set(dice)
    for size in (5, 4, 3):
        found = [run for first in range(1, 8 - size) if faces.issuperset(run := tuple(range(first, first + size)))]
        if found:
            return found
    return []


def _if_open(*boxes: str) -> Callable[[Turn], Hashable]:
    """Return the case function of a tip about these boxes: the open ones among them, or None if none is open."""
    return lambda turn: turn.open.intersection(boxes) or None


def _only(wanted: set[str], points: Mapping[str, int]) -> set[str]:
    return set(points) - wanted


def _zeros(points: Mapping[str, int]) -> set[str]:
    return {box for box, paid in points.items() if not paid}


def _zero_first(*first: str) -> Callable[[Hashable, Dice, Mapping[str, int]], set[str]]:
    """Return a rule that refuses a zero in every box except these."""
    return lambda case, dice, points: _zeros(points) - set(first)


def _fill_upper(case: Hashable, dice: Dice, points: Mapping[str, int]) -> set[str]:
    return _only(set(UPPER), points)


def _reroll_others(case: Hashable, dice: Dice) -> list[Dice] | None:
    three = _alike(dice, 3)
    return [three] if three and len(three) == 3 and not _is_house(dice) else None


def _hold_fours(case: Hashable, dice: Dice) -> list[Dice] | None:
    four = _alike(dice, 4)
    return [four] if four and len(four) == 4 else None


def _chase(case: Hashable, dice: Dice) -> list[Dice] | None:
    alike = _alike(dice, 3)
    return [alike] if alike else None


def _hold_runs(case: Hashable, dice: Dice) -> list[Dice] | None:
    return _runs(dice) or None


def _hold_high(case: Hashable, dice: Dice) -> list[Dice] | None:
    assert isinstance(case, frozenset)
    high = tuple(die for die in dice if die >= 4 and UPPER[die - 1] in case)
    others = tuple(die for die in dice if die not in high)
    if not high:
        return None
    return [tuple(sorted((*high, *some))) for size in range(len(others) + 1) for some in combinations(others, size)]


def _lock_house(case: Hashable, dice: Dice) -> list[Dice] | None:
    return [dice] if _is_house(dice) else None


def _fill_house(case: Hashable, dice: Dice, points: Mapping[str, int]) -> set[str]:
    return _only({"full_house"}, points) if _is_house(dice) else set()


def _take_safe(case: Hashable, dice: Dice, points: Mapping[str, int]) -> set[str]:
    assert isinstance(case, frozenset)
    alike = _alike(dice, 3)
    if not alike:
        return set()
    safe = UPPER[alike[0] - 1]
    return _only({safe}, points) if safe in case else set()


def _strike(*boxes: str) -> Callable[[Hashable, Dice, Mapping[str, int]], set[str]]:
    """Return a rule that wants a zero in one of these boxes."""
    return lambda case, dice, points: _zeros(points) & set(boxes)


def _the_others(rule: Callable[[Hashable, Dice, Mapping[str, int]], set[str]]):
    """Return a rule that wants what a rule leaves, where that rule refuses something."""

    def wanted(case: Hashable, dice: Dice, points: Mapping[str, int]) -> set[str]:
        refused = rule(case, dice, points)
        return set(points) - refused if refused else set()

    return wanted


def _least(box: str, least: int) -> Callable[[Hashable, Dice, Mapping[str, int]], set[str]]:
    """Return a rule that refuses to fill a box with fewer than `least` points; zeros are allowed."""
    return lambda case, dice, points: {box} if 0 < points[box] < least else set()


def _fills_upper(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    return choice in UPPER


def _fills_alike(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    """Return whether three or four alike, but not five, are filled into their upper box."""
    alike = _alike(dice, 3)
    return bool(alike) and len(alike) < len(dice) and choice == UPPER[alike[0] - 1]


def _holds_alike(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    return choice == _alike(dice, 3) != dice


def _leaves_alike(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    """Return whether a choice is anything but holding some dice of the commonest face."""
    return isinstance(choice, str) or set(choice) != {Counter(dice).most_common(1)[0][0]}


def _holds_middle(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    """Return whether exactly 2-3-4 is held."""
    return choice == (2, 3, 4)


def _holds_only_high(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    return isinstance(choice, tuple) and 0 < len(choice) < len(dice) and min(choice) >= 4


def _scores(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    return isinstance(choice, str) and points[choice] > 0


def _makes_little(dice: Dice, points: Mapping[str, int], choice: Choice) -> bool:
    """Return whether the roll has no three alike, so that a zero is worth a thought."""
    return not _alike(dice, 3)


def _strikes(*boxes: str) -> Shown:
    """Return a function for choices that fill one of these boxes with a zero."""
    return lambda dice, points, choice: choice in boxes and points[str(choice)] == 0


def _upper_is_early(turn: Turn) -> Hashable:
    return turn.open.intersection(UPPER) or None if turn.filled < EARLY else None


def _risky_are_early(turn: Turn) -> Hashable:
    return turn.open.intersection(("yatzy", "large_straight")) or None if turn.filled < EARLY else None


TIPS = (
    Tip(
        "upper_early",
        BOTH,
        _upper_is_early,
        refuses=_fill_upper,
        wants=_the_others(_fill_upper),
        own=_fills_upper,
        instead=_scores,
    ),
    Tip(  # the same, read mildly
        "three_early",
        BOTH,
        _upper_is_early,
        refuses=_take_safe,
        wants=_the_others(_take_safe),
        own=_fills_alike,
        instead=_scores,
    ),
    Tip(
        "risky_later",
        BOTH,
        _risky_are_early,
        refuses=lambda case, dice, points: _zeros(points) & {"yatzy", "large_straight"},
        own=_makes_little,
    ),
    Tip("reroll_two", BOTH, _if_open("three_of_a_kind"), holds=_reroll_others),
    Tip(
        "lock_house",
        BOTH,
        _if_open("full_house"),
        refuses=_fill_house,
        holds=_lock_house,
        wants=_the_others(_fill_house),
    ),
    Tip("hold_run", BOTH, _if_open("small_straight", "large_straight"), holds=_hold_runs, own=_holds_middle),
    Tip("keep_four", BOTH, _if_open("yatzy"), holds=_hold_fours, instead=_scores),
    Tip(
        "risk_behind",
        BOTH,
        _if_open("four_of_a_kind", "yatzy"),
        holds=_chase,
        own=_holds_alike,
        instead=_leaves_alike,
    ),
    Tip("chance_20", BOTH, _if_open("chance"), refuses=_least("chance", GOOD_CHANCE)),
    Tip(
        "zero_hard",
        BOTH,
        _if_open("yatzy", "large_straight"),
        refuses=_zero_first("yatzy", "large_straight"),
        wants=_strike("yatzy", "large_straight"),
        own=_strikes("yatzy", "large_straight"),
    ),
    Tip(
        "big_or_safe",
        BOTH,
        _if_open(*UPPER),
        refuses=_take_safe,
        wants=_the_others(_take_safe),
        own=_fills_alike,
        instead=_scores,
    ),
    Tip("hold_high", BOTH, _if_open("fours", "fives", "sixes"), holds=_hold_high, own=_holds_only_high),
    Tip("high_house", ("yatzy",), _if_open("full_house"), refuses=_least("full_house", HIGH_HOUSE)),
    Tip(
        "zero_small",
        ("yatzy",),
        _if_open("small_straight"),
        refuses=_zero_first("small_straight"),
        wants=_strike("small_straight"),
        own=_strikes("small_straight"),
    ),
    Tip("high_pair", ("yatzy",), _if_open("pair"), refuses=_least("pair", HIGH_PAIR)),
    Tip(
        "zero_ones",
        BOTH,
        _if_open("ones"),
        refuses=_zero_first("ones"),
        wants=_strike("ones"),
        own=_strikes("ones"),
    ),
    Tip(
        "no_zero_there",
        BOTH,
        _if_open("four_of_a_kind", "yatzy"),
        refuses=lambda case, dice, points: _zeros(points) & {"four_of_a_kind", "yatzy"},
    ),
)
"""In the order in which the guides give them: the American one's, then those of the Yatzy one that it lacks.

Sixteen, of which the first is read in two ways: to the letter, and as "fill an upper box early if you have three".
"""
