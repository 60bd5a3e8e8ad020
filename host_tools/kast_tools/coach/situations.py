"""Draws random situations in which a player has to choose; writes and reads them as lines with the costs of choices."""

import random
import re
from collections import Counter
from collections.abc import Mapping
from string import ascii_lowercase

from kast.games import RULE_SETS
from kast.games.cards import Card

from kast_tools.solver.choices import Choice, Situation

NEAR = 0.5
"""A line lists the choices that cost fewer points than this."""


def random_situations(game: str, count: int, chance: random.Random) -> list[Situation]:
    """Return random situations that can occur in a game with its default options, likely or not.

    Any number of boxes may be filled, with any points that are possible. In half of the situations the dice of the
    commonest face were held between rolls, so that many dice show the same face.
    """
    return [_random_situation(game, chance) for _ in range(count)]


def to_line(situation: Situation, lost: Mapping[Choice, float]) -> str:
    """Return a line with a situation and the choices that cost least, such as "a2c12 44551 2 44:0 c:0.0132".

    The example means: 2 points in the card's first box and 12 in its third; dice 44551 after the second roll; it is
    best to hold 44, and filling the third box costs 0.0132 points. "-" stands for an empty card or for holding nothing.
    """
    card, dice, roll = situation
    letters = dict(zip(card.rules.boxes, ascii_lowercase, strict=False))
    boxes = "".join(f"{letters[box]}{points}" for box, points in card.boxes.items())
    near = sorted(
        (round(points, 4), letters[choice] if isinstance(choice, str) else _digits(choice) or "-")
        for choice, points in lost.items()
        if round(points, 4) < NEAR
    )
    return " ".join([boxes or "-", _digits(dice), str(roll), *(f"{choice}:{points:g}" for points, choice in near)])


def from_line(game: str, line: str) -> tuple[Situation, dict[Choice, float]]:
    """Return the situation, and the costs of the listed choices, from a line written by `to_line`."""
    boxes, dice, roll, *choices = line.split()
    names = dict(zip(ascii_lowercase, RULE_SETS[game].boxes, strict=False))
    card = Card(game, {}, {names[letter]: int(points) for letter, points in re.findall(r"([a-z])(\d+)", boxes)})
    near: dict[Choice, float] = {}
    for choice in choices:
        name, _, points = choice.partition(":")
        near[names.get(name) or _faces(name)] = float(points)
    return Situation(card, _faces(dice), int(roll)), near


def _random_situation(game: str, chance: random.Random) -> Situation:
    rules = RULE_SETS[game]
    empty = Card(game)
    filled = chance.randrange(len(rules.boxes))
    boxes = rules.boxes[:filled] if rules.in_order else chance.sample(rules.boxes, filled)
    card = Card(game, {}, {box: chance.choice([0, *empty.scoring(box).values]) for box in boxes})
    roll = chance.randint(1, 3)
    dice = [chance.randint(1, 6) for _ in range(rules.dice)]
    collects = chance.random() < 0.5
    for _ in range(1, roll):
        held = Counter(dice).most_common(1)[0][0] if collects else None
        dice = [die if die == held else chance.randint(1, 6) for die in dice]
    return Situation(card, tuple(dice), roll)


def _digits(dice: tuple[int, ...]) -> str:
    return "".join(map(str, dice))


def _faces(digits: str) -> tuple[int, ...]:
    return tuple(int(digit) for digit in digits if digit != "-")
