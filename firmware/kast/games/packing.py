"""A player in bytes, as every stored game has one: stored.py reads it."""


def packed_player(player):
    """The length of the name, the name in UTF-8, the level (0: a person), the picture (255: none)."""
    name = player["name"].encode()
    picture = player.get("picture")
    level = player["level"] if player.get("kind") == "cpu" else 0
    return bytes((len(name),)) + name + bytes((level, 255 if picture is None else picture))
