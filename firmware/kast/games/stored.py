"""How families read stored games: bytes one after the other, and numbers that are believed in a range only.

In memory only while a game is taken up.
"""

from kast.game import GROWN_UP, LEVELS, PICTURES, GameError


class Reader:
    """Takes bytes from the first to the last."""

    def __init__(self, data):
        self.data = data

    def take(self, count):
        taken = self.data[:count]
        if len(taken) < count:
            raise ValueError("This is no saved game.")
        self.data = self.data[count:]
        return taken

    def number(self, count=1):
        return int.from_bytes(self.take(count), "little")

    def one_of(self, values):
        place = self.number()
        if place >= len(values):
            raise ValueError("This is no saved game.")
        return values[place]

    def player(self):
        """What `packed` of game.py was called with. ValueError if no player is like that."""
        name = str(self.take(self.number()), "utf-8")
        level = self.one_of(range(LEVELS + 1))
        picture = self.number()
        grown_up = not level and GROWN_UP <= picture < GROWN_UP + PICTURES
        if grown_up:
            picture -= GROWN_UP
        player = {"name": name, "kind": "cpu" if level else "human", "picture": None if picture == 255 else picture}
        if level:
            player["level"] = level
        elif picture >= PICTURES:
            raise ValueError("This is no saved game.")
        if grown_up:
            player["grown_up"] = True
        return player


def require(fits, what):
    """GameError, with the sentence `what`, unless it fits."""
    if not fits:
        raise GameError(what)


def whole(value, least, most):
    """`value`, if it is a whole number in that range."""
    require(type(value) is int and least <= value <= most, f"{value!r} is not from {least} to {most}.")
    return value
