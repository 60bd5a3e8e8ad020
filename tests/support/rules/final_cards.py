"""Check stored final cards: the slow scorer counts the dice and boxes in comments of scripts by write_scripts.py."""

import re
from typing import Any

from kast.games import RULE_SETS
from slow_scorer import bonus, may_fill, points, totals

FILLS = re.compile(r"# player (\d) fills (\S+) at roll \d with ([\d ]+)$", re.MULTILINE)


def check_final_cards(script: str, rule_set: str, players: int, stored: dict[str, Any]) -> None:
    """Check the final cards of a game. `stored`: the finished game of this script, as in the history."""
    boxes: list[dict[str, int]] = [{} for _ in range(players)]
    bonuses = [0] * players
    for number, box, faces in FILLS.findall(script):
        player = int(number) - 1
        dice = [int(face) for face in faces.split()]
        assert may_fill(rule_set, {}, boxes[player], box, dice)
        bonuses[player] += bonus(rule_set, {}, boxes[player], dice) // 100
        boxes[player][box] = points(rule_set, {}, boxes[player], box, dice)
    assert (stored["game"], stored["end"]) == (rule_set, "finished")
    assert [player["boxes"] for player in stored["players"]] == boxes
    assert [player["bonuses"] for player in stored["players"]] == bonuses
    for player, filled, count in zip(stored["players"], boxes, bonuses, strict=True):
        assert set(filled) == set(RULE_SETS[rule_set].boxes)
        assert player["total"] == sum(totals(rule_set, {}, filled, count))
