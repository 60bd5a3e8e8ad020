"""The part of a history line that only score-card games have. Loaded only to write or to count history lines."""

from kast.games.cards.rule_set import ROLLS

_MOST_TOTAL = 9_999  # more than any card can reach


def record(game, player: int):
    """Yield a player's data for a history line: members of a JSON object, in pieces.

    :param game: a CardGame
    :param player: index of the player
    """
    card = game.cards[player]
    boxes = [box for box in game.rules.boxes if box in card.boxes]
    yield '"boxes":{'
    yield ",".join(['"%s":%d' % (box, card.boxes[box]) for box in boxes])
    yield '},"bonuses":%d' % card.bonuses
    if card.extra:
        yield ',"extra":%d' % card.extra


def limits(rules) -> tuple[int, int, int]:
    """Return the maximum turns of a player, rolls of a turn, and total in history lines of games with these rules."""
    return len(rules.boxes), ROLLS * len(rules.boxes), _MOST_TOTAL
