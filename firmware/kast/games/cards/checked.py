"""Check the given contents of a card against the rules. Loaded only while a card is restored."""

from kast.games import RuleError
from kast.games.cards.rule_set import first_roll_points, kind_of


def take_over(card, boxes: dict, bonuses: int, extra: int) -> None:
    """Fill an empty Card with the given contents, after checking them. The parameters are those of Card.

    :raises RuleError: if no game could lead to such a card
    """
    if not isinstance(boxes, dict):
        raise RuleError("Filled boxes are given by name and points.")
    for box, score in boxes.items():
        card.check_box(box)
        if type(score) is not int or (score and score not in card.scoring(kind_of(box)).values):
            raise RuleError(f"{box} cannot hold {score!r} points.")
    for box in card.in_order[: len(boxes)]:
        if box not in boxes:
            raise RuleError(f"{card.rules.id} is filled from the top: {box} comes first.")
    card.boxes = dict(boxes)
    _check_bonuses(card, bonuses)
    _check_extra(card, extra)
    card.bonuses = bonuses
    card.extra = extra
    card.add_up()


def _check_bonuses(card, bonuses):
    # A bonus is earned by filling a box after the Yatzy boxes. The card does not show the order in which boxes were
    # filled, so any box except the Yatzy boxes can have earned one.
    most = len(card.rules.boxes) - card.rules.columns
    if type(bonuses) is not int or not 0 <= bonuses <= most:
        raise RuleError(f"Bonuses are a whole number from 0 to {most}.")
    if not bonuses:
        return
    if "joker" not in card.options:
        raise RuleError(f"{card.rules.id} has no bonus for a further five of a kind.")
    if not card.yatzy_holds_fifty:
        fifty = card.scoring("yatzy").fixed
        raise RuleError(f"A bonus needs {fifty} points in {' and '.join(card.boxes_of('yatzy'))}.")


def _check_extra(card, extra):
    possible = {0}
    for box, score in card.boxes.items():
        earned = first_roll_points(card.rules, kind_of(box), card.first_roll_bonus) if score else 0
        possible.update([before + earned for before in possible])
    if type(extra) is not int or extra not in possible:
        raise RuleError(f"This card cannot have {extra!r} first-roll points.")
