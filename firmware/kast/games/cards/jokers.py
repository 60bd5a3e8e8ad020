"""Find which boxes of a card a roll can fill, and what it scores there. A roll may be a joker."""

from kast.games.cards.rule_set import JOKER_KINDS, UPPER
from kast.games.cards.scoring import points


def joker_face(card, counts: list[int]) -> int:
    """Return the face of five equal dice if they are a joker on this Card, else 0.

    :param counts: how many dice show each face (scoring.py)
    """
    for face in range(1, len(counts)):
        if counts[face] == card.rules.dice and card.has_jokers:
            return face
    return 0


def legal(card, joker: int) -> list[int]:
    """Return the places of the boxes that can be filled.

    :param card: a Card
    :param joker: face of the joker, or 0
    """
    boxes = card.rules.boxes
    still_open = [index for index in range(len(boxes)) if boxes[index] not in card.boxes]
    if card.in_order:
        return [boxes.index(box) for box in card.in_order if box not in card.boxes][:1]
    if not joker or card.options["joker"] == "free":
        return still_open
    kinds = len(card.rules.kinds)
    own_boxes = [index for index in still_open if index % kinds == joker - 1]
    if own_boxes or card.options["joker"] == "open":
        return own_boxes or still_open
    return [index for index in still_open if index % kinds >= card.rules.upper] or still_open


def points_in(card, kind: str, counts: list[int], joker: int) -> int:
    """Return the points that dice score in an open box.

    :param card: a Card
    :param kind: kind of the box
    :param counts: how many dice show each face (scoring.py)
    :param joker: face of the joker, or 0
    """
    scoring = card.scoring(kind)
    if not joker or kind not in JOKER_KINDS or card.options["joker"] in ("plain", "faq"):
        return points(scoring, counts)
    own_is_filled = all(box in card.boxes for box in card.boxes_of(UPPER[joker - 1]))
    return scoring.fixed if own_is_filled else 0
