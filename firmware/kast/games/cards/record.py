"""The part of a history line that only score-card games have. Loaded only to write or to count history lines."""

import json
from collections import OrderedDict

from kast.games.cards.rule_set import kind_of

_MOST_TOTAL = 9_999  # more than any card can reach


def record(game, player: int):
    """Yield a player's data for a history line: members of a JSON object, in pieces.

    :param game: a CardGame
    :param player: index of the player
    """
    card = game.cards[player]
    boxes = OrderedDict([(box, card.boxes[box]) for box in game.rules.boxes if box in card.boxes])
    yield '"boxes":%s,"bonuses":%d' % (json.dumps(boxes, separators=(",", ":")), card.bonuses)
    if card.extra:
        yield ',"extra":%d' % card.extra


def stamps(rules, options: dict, boxes: dict) -> int:
    """Return what a player achieved in a finished game: a bit for each of STAMPS in storage/statistics.py.

    :param rules: rules of the game
    :param options: those that differ from the default
    :param boxes: points of each box that the player filled
    """
    scored = [kind_of(box) for box in boxes if boxes[box]]
    bonus, bonus_at = rules.bonus, rules.bonus_at
    for option in options.items():
        change = rules.changes.get(option, {})
        bonus, bonus_at = change.get("bonus", bonus), change.get("bonus_at", bonus_at)
    has_bonus = False
    for first in range(0, len(rules.boxes), len(rules.kinds)):
        upper = sum([boxes.get(box, 0) for box in rules.boxes[first : first + rules.upper]])
        has_bonus = has_bonus or (bonus > 0 and upper >= bonus_at)
    return (
        any("straight" in kind for kind in scored)
        | has_bonus << 1
        | (rules.first_roll[-1] in scored) << 2
        | (len(scored) == len(rules.boxes)) << 3
    )


def limits(rules) -> tuple[int, int, int]:
    """Return the maximum turns of a player, rolls of a turn, and total in history lines of games with these rules."""
    return len(rules.boxes), rules.rolls * len(rules.boxes), _MOST_TOTAL
