"""What the history has of a game with cards. In memory only while a game is filed, or games are counted."""

from kast.games.cards.rule_set import ROLLS


def record(game, player):
    """A player's part of a line of the history, members of JSON in pieces: boxes, bonuses, first-roll points."""
    card = game.cards[player]
    boxes = [box for box in game.rules.boxes if box in card.boxes]
    yield '"boxes":{'
    yield ",".join(['"%s":%d' % (box, card.boxes[box]) for box in boxes])
    yield '},"bonuses":%d' % card.bonuses
    if card.extra:
        yield ',"extra":%d' % card.extra


def limits(rules):
    """(most turns of a player, most rolls of a turn) that a line can tell of such a game."""
    return len(rules.boxes), ROLLS * len(rules.boxes)
