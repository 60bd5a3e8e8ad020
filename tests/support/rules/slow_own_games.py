"""Generate players' own games at random, each with a second scorer that shares no code with the first.

The words of a box are written together with a plain function over lists of dice, which tries subsets of the dice. The
code under test has only the words.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise

from hypothesis import strategies as st

Dice = tuple[int, ...]
FACE_NAMES = ["ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"]
NUMBER_NAMES = ["zero", "one", "two", "three", "four", "five", "six"]


@dataclass(frozen=True)
class Term:
    """The words of a condition, and the highest sum of dice that meet it; 0 if none do."""

    words: str
    best: Callable[[Dice], int]


@dataclass(frozen=True)
class Box:
    """The words of a box, and the points of dice in it."""

    words: str
    points: Callable[[Dice], int]


@dataclass(frozen=True)
class SlowGame:
    """A game as numbers and boxes, and as the text of its file."""

    dice: int
    faces: int
    rolls: int
    columns: int
    in_order: bool
    bonus: tuple[int, int]
    upper: dict[str, Box]
    lower: dict[str, Box]

    @property
    def boxes(self) -> dict[str, Box]:
        return self.upper | self.lower

    @property
    def text(self) -> str:
        lines = ['name = "Any"', f"dice = {self.dice}", f"faces = {self.faces}", f"rolls = {self.rolls}"]
        lines += [f"columns = {self.columns}", f"in_order = {str(self.in_order).lower()}"]
        if self.bonus[0]:
            lines += [f"bonus = {self.bonus[0]}", f"bonus_needs = {self.bonus[1]}"]
        for section, boxes in (("upper", self.upper), ("lower", self.lower)):
            lines += ["", f"[{section}]", *(f'{name} = "{box.words}"' for name, box in boxes.items())]
        return "\n".join(lines) + "\n"

    def total(self, filled: dict[str, int]) -> int:
        """Return the total of a card of one column with points in some boxes."""
        upper = sum(points for box, points in filled.items() if box in self.upper)
        return sum(filled.values()) + (self.bonus[0] if self.bonus[0] and upper >= self.bonus[1] else 0)


@cache
def all_rolls(dice: int, faces: int) -> list[Dice]:
    return list(combinations_with_replacement(range(1, faces + 1), dice))


def _best(dice: Dice, size: int, fits: Callable[[Dice], bool]) -> int:
    return max((sum(some) for some in combinations(sorted(dice), size) if fits(some)), default=0)


def _of_sizes(sizes: list[int]) -> Callable[[Dice], int]:
    return lambda dice: _best(dice, sum(sizes), lambda some: sorted(Counter(some).values()) == sorted(sizes))


def _rising(size: int) -> Callable[[Dice], int]:
    return lambda dice: _best(dice, size, lambda some: all(b - a == 1 for a, b in pairwise(some)))


def _exactly(wanted: Dice) -> Callable[[Dice], int]:
    return lambda dice: _best(dice, len(wanted), lambda some: some == tuple(sorted(wanted)))


def _if_whole(holds: Callable[[Dice], bool]) -> Callable[[Dice], int]:
    return lambda dice: sum(dice) if holds(dice) else 0


def _sum_of(chosen: set[int]) -> Callable[[Dice], int]:
    return lambda dice: sum(die for die in dice if die in chosen)


@st.composite
def terms(draw, dice: int, faces: int) -> Term:
    """Generate a condition that some roll meets."""
    face = st.integers(1, faces)
    kinds = ["any", "sum", "total", "least", "most", "only", "parity", "shown"]
    if dice > 1:
        kinds += ["alike", "different", "row", "to"]
    match draw(st.sampled_from(kinds)):
        case "any":
            return Term(draw(st.sampled_from(["any dice", "anything", "Any  dice"])), sum)
        case "sum":
            chosen = draw(st.lists(face, min_size=1, max_size=3, unique=True))
            names = [draw(st.sampled_from([FACE_NAMES[one - 1], f"{one}s"])) for one in chosen]
            return Term("sum of " + " and ".join(names), _sum_of(set(chosen)))
        case "total":
            first, last = sorted(draw(st.lists(st.integers(dice, dice * faces), min_size=2, max_size=2)))
            return Term(
                f"total {first} to {last}" if last > first else f"total {first}",
                _if_whole(lambda roll: first <= sum(roll) <= last),
            )
        case "least":
            least = draw(st.integers(1, dice * faces))
            return Term(f"at least {least}", _if_whole(lambda roll: sum(roll) >= least))
        case "most":
            most = draw(st.integers(dice, dice * faces + 3))
            return Term(f"at most {most}", _if_whole(lambda roll: sum(roll) <= most))
        case "only":
            chosen = draw(st.lists(face, min_size=1, max_size=4))
            return Term("only " + " ".join(map(str, chosen)), _if_whole(lambda roll: set(roll) <= set(chosen)))
        case "parity":
            odd = draw(st.booleans())
            return Term("all odd" if odd else "all even", _if_whole(lambda roll: all(die % 2 == odd for die in roll)))
        case "shown":
            wanted = tuple(draw(st.lists(face, min_size=1, max_size=dice)))
            return Term(draw(st.sampled_from([" ", ", "])).join(map(str, wanted)), _exactly(wanted))
        case "alike":
            return draw(_alike(dice, faces))
        case "different":
            least = draw(st.integers(2, min(dice, faces)))
            return Term(f"{least} different", _if_whole(lambda roll: len(set(roll)) >= least))
        case "row":
            size = draw(st.integers(2, min(dice, faces)))
            return Term(f"{NUMBER_NAMES[size]} in a row", _rising(size))
        case _:
            first = draw(st.integers(1, faces - 1))
            last = draw(st.integers(first + 1, min(faces, first + dice - 1)))
            return Term(f"{first} to {last}", _exactly(tuple(range(first, last + 1))))


@st.composite
def _alike(draw, dice: int, faces: int) -> Term:
    sizes: list[int] = []
    while sum(sizes) + 2 <= dice and len(sizes) < faces and (not sizes or draw(st.booleans())):
        sizes.append(draw(st.integers(2, dice - sum(sizes))))
    names = {2: "pair", dice: "all alike"}
    words = [draw(st.sampled_from([f"{size} alike", names.get(size, f"{NUMBER_NAMES[size]} alike")])) for size in sizes]
    return Term(" and ".join(words), _of_sizes(sizes))


@st.composite
def own_boxes(draw, dice: int, faces: int) -> Box:
    """Generate a box that some roll can fill with points."""
    rolls = all_rolls(dice, faces)
    ways: list[list[Term]] = []
    for _ in range(draw(st.integers(1, 3))):
        way = [draw(terms(dice, faces)) for _ in range(draw(st.sampled_from([1, 1, 1, 2, 3])))]
        while not any(all(term.best(roll) for term in way) for roll in rolls):
            way.pop()
        ways.append(way)
    fixed = draw(st.integers(1, 99))
    pays = draw(
        st.sampled_from(
            [f"{fixed}", "all dice", "those dice", f"{fixed} and all dice", f"those dice and {fixed} points"]
        )
    )

    def points(roll: Dice) -> int:
        its = max((way[0].best(roll) for way in ways if all(term.best(roll) for term in way)), default=0)
        if not its:
            return 0
        added = sum(roll) if "all" in pays else its if "those" in pays else 0
        return added + (fixed if str(fixed) in pays else 0)

    words = " or ".join(" with ".join(term.words for term in way) for way in ways)
    return Box(f"{words}: {pays}", cache(points))


@st.composite
def own_games(draw, most_dice: int = 6, most_faces: int = 10, most_boxes: int = 6) -> SlowGame:
    """Generate a game."""
    dice, faces = draw(st.integers(1, most_dice)), draw(st.integers(2, most_faces))
    boxes = [draw(own_boxes(dice, faces)) for _ in range(draw(st.integers(1, most_boxes)))]
    upper = draw(st.integers(0, len(boxes)))
    named = [(f"box_{place}", box) for place, box in enumerate(boxes)]
    in_order = draw(st.booleans())
    bonus = (draw(st.integers(1, 99)), draw(st.integers(1, 99))) if upper and draw(st.booleans()) else (0, 0)
    return SlowGame(
        dice,
        faces,
        draw(st.integers(1, 5)),
        1 if in_order else draw(st.integers(1, 3)),
        in_order,
        bonus,
        dict(named[:upper]),
        dict(named[upper:]),
    )
