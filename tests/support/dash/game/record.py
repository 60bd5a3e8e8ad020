"""What the history has of Dash."""


def record(game, player):
    yield '"turns":%d' % len(game.faces[player])


def limits(rules):
    return 10, 1
