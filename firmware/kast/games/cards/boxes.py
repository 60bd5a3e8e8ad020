"""Functions that build the rules of a score-card game. Loaded only while rules are created."""

from collections import OrderedDict

from kast.games.cards.rule_set import ROLLS, UPPER, RuleSet
from kast.games.cards.scoring import ITS_DICE, NO_DICE, Scoring, one_face
from kast.games.options import listed


def card_game(
    id: str,
    *,
    scoring: dict,
    table: str | None,
    scores: str,
    options: tuple = (),
    changes: dict | None = None,
    bonus: int = 0,
    bonus_at: int = 0,
    dice: int = 5,
    faces: int = 6,
    rolls: int = ROLLS,
    columns: int = 1,
    first_roll: tuple[str, str, str] = ("large_straight", "full_house", "yatzy"),
    in_order: tuple[str, ...] = (),
    upper: int | None = None,
) -> RuleSet:
    """Return the RuleSet of a game. The parameters are members of the RuleSet, which rule_set.py describes.

    :param scoring: an OrderedDict, kind -> Scoring, in card order
    :param options: as `listed` of options.py takes them
    :param upper: None for 6 if the card has UPPER, else 0
    """
    kinds = boxes = tuple(scoring)
    if columns > 1:
        boxes = tuple([kind + "." + str(column) for column in range(1, columns + 1) for kind in kinds])
    by_id, coded = listed(options)
    return RuleSet(
        id=id,
        dice=dice,
        faces=faces,
        rolls=rolls,
        kinds=kinds,
        columns=columns,
        boxes=boxes,
        upper=(len(UPPER) if UPPER[0] in scoring else 0) if upper is None else upper,
        scoring=scoring,
        bonus=bonus,
        bonus_at=bonus_at,
        options=by_id,
        coded=coded,
        changes=changes or {},
        first_roll=first_roll,
        in_order=in_order,
        table=table,
        scores=scores,
    )


def with_upper(dice: int, lower: tuple) -> OrderedDict:
    """Return the scoring of a card with an upper section.

    :param dice: number of dice in the game
    :param lower: the lower section in card order, as pairs (kind, Scoring)
    """
    scoring = OrderedDict()
    for face in range(1, 7):
        scoring[UPPER[face - 1]] = Scoring(one_face, face, 0, ITS_DICE, range(face, face * dice + 1, face))
    scoring.update(lower)
    return scoring


def fixed(pattern, shape, points: int) -> Scoring:
    """Return the Scoring of a box that pays the same points for every roll with the pattern."""
    return Scoring(pattern, shape, points, NO_DICE, (points,))


def yes_or_no(option: str, slot: int) -> tuple:
    """Return an option that can be on or off, and is off by default."""
    return option, slot, ((False, 0), (True, 1))


def ties(slot: int, usual: str) -> tuple:
    """Return the option for how a draw is decided.

    - shared: players with equal points share the win
    - upper: the higher upper section wins, then more five-of-a-kind bonuses
    - roll: the tied players roll all dice once each, and the highest total wins

    :param usual: the default value, which has code 0
    """
    values = [usual] + [value for value in ("shared", "upper", "roll") if value != usual]
    return "ties", slot, tuple([(value, code) for code, value in enumerate(values)])


def first_roll_bonus(slot: int) -> tuple:
    """Return the option for extra points that the first roll of a turn can earn."""
    return "first_roll_bonus", slot, ((0, 0), (10, 1), (20, 2), (40, 3))
