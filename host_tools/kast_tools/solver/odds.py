"""The chance of scoring in each open box by the end of a turn, given the dice that are held."""

from collections.abc import Mapping, Sequence

import numpy as np
from kast.games import RuleError
from kast.games.cards import Card, kind_of
from kast.games.cards.scoring import one_face

from kast_tools.solver.multisets import Multisets, multisets


def chances(card: Card, held: Sequence[int], roll: int) -> dict[str, float | dict[str, float]]:
    """Return the chance (0 to 1) to score in each open box by the end of this turn, keyed by box in card order.

    The chance of a box assumes that the player plays for this box alone, by holding the given dice now, and the best
    dice after each later roll. The value of a box that adds up one face is a dict: "mean" is the average number of dice
    with its face, "chance" the chance of at least three of them (`enough` of them).

    :param held: faces of the dice that are held; all other dice are rolled
    :param roll: how many rolls of the turn were made; after the third roll, no die is rolled
    :raises RuleError: the dice or the roll are not possible, or no box is open
    """
    card.check_roll(roll)
    return chances_in(card, held, max(0, card.rules.rolls - roll))


def chances_in(card: Card, held: Sequence[int], left: int) -> dict[str, float | dict[str, float]]:
    """Return the same as `chances`, given the number of rolls left, which is all of them before the first roll."""
    dice, sides = card.rules.dice, card.rules.faces
    if any(type(die) is not int or not 1 <= die <= sides for die in held) or len(held) > dice:
        raise RuleError(f"Hold at most {dice} dice, each a whole number from 1 to {sides}.")
    if not left and len(held) < dice:
        raise RuleError(f"After roll {card.rules.rolls} nothing is rolled any more: hold all {dice} dice.")
    boxes = card.open_boxes()
    if not boxes:
        raise RuleError("Every box is filled: there is nothing to play for.")
    turn = multisets(dice, sides)
    number = turn.faces.index(tuple(sorted(held)))
    face_of = {box: face for box in boxes if (face := _face_of(card, box))}
    dice_of = _of_faces(turn, list(face_of.values()))
    columns = [_scores(card, boxes), dice_of, dice_of >= enough(dice)]
    ends = best_to_end(turn, np.hstack(columns).astype(float), left)[number].tolist()
    means, many = ends[len(boxes) :][: len(face_of)], ends[len(boxes) + len(face_of) :]
    result: dict[str, float | dict[str, float]] = dict(zip(boxes, ends, strict=False))
    for box, mean, chance in zip(face_of, means, many, strict=True):
        result[box] = {"mean": mean, "chance": chance}
    return result


def chance_of(odds: float | Mapping[str, float]) -> float:
    """Return the chance in one of the values that `chances` returns."""
    return odds["chance"] if isinstance(odds, Mapping) else odds


def enough(dice: int) -> int:
    """Return how many dice of its face a box should get that adds up one face: three of five dice, four of six."""
    return max(1, dice - 2)


def _face_of(card: Card, box: str) -> int:
    """Return the face that a box adds up; 0 if the box pays in another way."""
    scoring = card.scoring(kind_of(box))
    return scoring.shape if scoring.pattern is one_face else 0


def _scores(card: Card, boxes: Sequence[str]) -> np.ndarray:
    """Return whether each roll scores in each box: bool, (rolls, boxes); False if a joker must fill another box."""
    rolls = multisets(card.rules.dice, card.rules.faces).rolls
    paying = [{box for box, points in card.choices(list(roll)) if points} for roll in rolls]
    return np.array([[box in paying_boxes for box in boxes] for paying_boxes in paying])


def _of_faces(turn: Multisets, faces: Sequence[int]) -> np.ndarray:
    """Return the number of dice with each of these faces in each roll: int, (rolls, faces)."""
    return np.array([[roll.count(face) for face in faces] for roll in turn.rolls], int)


def best_to_end(turn: Multisets, values: np.ndarray, left: int) -> np.ndarray:
    """Return for each multiset the expected value at the end of the turn if it is held and the other dice are rolled.

    :param values: value of each roll at the end of a turn, (rolls, columns); each column is computed as if the player
        played for it alone
    :param left: how many rolls are left
    :return: (multisets, columns)
    """
    held = np.vstack([np.zeros((turn.first_roll, values.shape[1])), values])
    for rolled in range(left):
        if rolled:
            held[turn.first_roll :] = _best_kept(turn, held)[turn.first_roll :]
        for size in reversed(range(turn.dice)):
            group = _of_size(turn, size)
            held[group] = held[turn.with_face[group]].mean(axis=1)
    return held


def _best_kept(turn: Multisets, held: np.ndarray) -> np.ndarray:
    """Return for each multiset the highest value of holding all or some of its dice."""
    best = held.copy()
    for number in range(1, len(turn.faces)):
        subsets = turn.without_die[turn.without_start[number] : turn.without_start[number + 1]]
        best[number] = np.maximum(best[number], best[subsets].max(axis=0))
    return best


def _of_size(turn: Multisets, size: int) -> slice:
    """Return the slice of all multisets with `size` dice."""
    sizes = [len(multiset) for multiset in turn.faces]
    return slice(sizes.index(size), sizes.index(size + 1))
