"""Write games of Dash for the history."""


def record(game, player):
    yield '"turns":%d' % len(game.faces[player])


def limits(rules):
    return 10, 1
