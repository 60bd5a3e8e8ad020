"""Puts games with a card together: in memory only while one is."""

from collections import OrderedDict

from kast.games.cards.rule_set import UPPER, RuleSet
from kast.games.cards.scoring import ITS_DICE, NO_DICE, Scoring, one_face
from kast.games.options import listed


def card_game(
    id,
    *,
    scoring,
    table,
    scores,
    options=(),
    changes=None,
    bonus=0,
    bonus_at=0,
    dice=5,
    columns=1,
    in_order=(),
):
    """The RuleSet of a game. scoring: an OrderedDict in card order; options: as options.py lists them."""
    kinds = boxes = tuple(scoring)
    if columns > 1:
        boxes = tuple([f"{kind}.{column}" for column in range(1, columns + 1) for kind in kinds])
    by_id, coded = listed(options)
    return RuleSet(
        id=id,
        dice=dice,
        kinds=kinds,
        columns=columns,
        boxes=boxes,
        upper=len(UPPER) if UPPER[0] in scoring else 0,
        scoring=scoring,
        bonus=bonus,
        bonus_at=bonus_at,
        options=by_id,
        coded=coded,
        changes=changes or {},
        in_order=in_order,
        table=table,
        scores=scores,
    )


def with_upper(dice, lower):
    """The scoring of a card: Ones to Sixes for that many dice, then `lower`, pairs of a kind and its Scoring."""
    scoring = OrderedDict()
    for face in range(1, 7):
        scoring[UPPER[face - 1]] = Scoring(one_face, face, 0, ITS_DICE, range(face, face * dice + 1, face))
    scoring.update(lower)
    return scoring


def fixed(pattern, shape, points):
    """A box that pays the same whatever its dice show beyond the pattern."""
    return Scoring(pattern, shape, points, NO_DICE, (points,))


def yes_or_no(option, slot):
    """An option that is off by default."""
    return option, slot, ((False, 0), (True, 1))


def ties(slot, usual):
    """The option of how draws end. shared: those with equal points share the win; upper: the higher upper section wins,
    then more five-of-a-kind bonuses; roll: they roll all dice once each, the highest total wins. usual: the default,
    which has code 0.
    """
    values = [usual] + [value for value in ("shared", "upper", "roll") if value != usual]
    return "ties", slot, tuple([(value, code) for code, value in enumerate(values)])


def first_roll_bonus(slot):
    """The option of points for what the first roll of a turn shows."""
    return "first_roll_bonus", slot, ((0, 0), (10, 1), (20, 2), (40, 3))
