"""Score a card again with the slow scorer."""

from typing import Any

import slow_scorer as slow
from kast.storage import journal
from kast.turn_text import parts


def turns_of(game: Any) -> list[str]:
    """Return the turns of a game as the board has stored them, with the game's corrections applied."""
    return list(journal.turns(game.seq, game.turns_finished, game.corrections))


def recounted(game: Any, player: int) -> tuple[dict[str, int], int, int]:
    """Return boxes, bonuses and first-roll points of a card, which the slow scorer counts from the current turns."""
    boxes: dict[str, int] = {}
    bonuses = extra = 0
    count = game.rules.dice
    for text in turns_of(game):
        seat, index, rolls = parts(text)
        if seat == player:
            box, dice = game.rules.boxes[index], [int(face) for face in rolls[-count:]]
            bonuses += slow.bonus(game.rules.id, game.options, boxes, dice) // 100
            extra += slow.extra(game.rules.id, game.options, box, dice, len(rolls) // count)
            boxes[box] = slow.points(game.rules.id, game.options, boxes, box, dice)
    return boxes, bonuses, extra
