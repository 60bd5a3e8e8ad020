"""Write the history records of games of Dash."""


def record(game, player):
    yield '"turns":%d' % len(game.faces[player])


def limits(rules):
    return 10, 1, 15
