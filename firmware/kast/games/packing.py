"""A player in bytes, as every stored game has one: stored.py reads it."""

GROWN_UP = 64


def packed_player(player):
    """The length of the name, the name in UTF-8, the level (0: a person), the picture (255: none).

    A grown-up among children has a picture GROWN_UP higher.
    """
    name = player["name"].encode()
    picture = player.get("picture")
    number = 255 if picture is None else picture + (GROWN_UP if player.get("grown_up") else 0)
    level = player["level"] if player.get("kind") == "cpu" else 0
    return bytes((len(name),)) + name + bytes((level, number))
