"""The part of a history line that only games with cards have. Loaded only while games are filed or counted."""

from kast.games.cards.rule_set import ROLLS


def record(game, player: int):
    """Yield the members of a player in a history line, as JSON, in pieces.

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
    """Return (most turns of a player, most rolls of a turn) in a line of a game with these rules."""
    return len(rules.boxes), ROLLS * len(rules.boxes)
