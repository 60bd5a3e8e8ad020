"""The part of a history line that only score-card games have. Loaded only to write or to count history lines."""

from kast.games.cards.rule_set import ROLLS


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


def limits(rules) -> tuple[int, int]:
    """Return (maximum turns of a player, maximum rolls of a turn) in history lines of games with these rules."""
    return len(rules.boxes), ROLLS * len(rules.boxes)
