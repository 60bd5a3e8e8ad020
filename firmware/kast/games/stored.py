"""Helpers to read stored games, for all families of games: a reader of bytes, and checks of ranges.

Loaded only while a stored game, or an agreement on a multiplayer game, is read.
"""

from kast.game import GROWN_UP, LEVELS, PICTURES, GameError


class Reader:
    """Reads bytes in order; `data` holds the bytes that have not been read.

    Each method raises ValueError if the bytes are not a saved game.
    """

    def __init__(self, data: bytes):
        self.data = data

    def take(self, count: int) -> bytes:
        """Return the next `count` bytes."""
        taken = self.data[:count]
        if len(taken) < count:
            raise ValueError("This is no saved game.")
        self.data = self.data[count:]
        return taken

    def number(self, count: int = 1) -> int:
        """Return the number in the next `count` bytes, the lowest byte first."""
        return int.from_bytes(self.take(count), "little")

    def one_of(self, values):
        """Read one byte, and return the value at this index."""
        index = self.number()
        if index >= len(values):
            raise ValueError("This is no saved game.")
        return values[index]

    def player(self) -> dict:
        """Return a player as a dict, from the bytes that packed() of game.py returned."""
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


def require(fits, what: str) -> None:
    """Raise GameError with the sentence `what` unless `fits` is true."""
    if not fits:
        raise GameError(what)


def whole(value, least: int, most: int) -> int:
    """Return `value` if it is a whole number from `least` to `most`; raise GameError otherwise."""
    require(type(value) is int and least <= value <= most, f"{value!r} is not from {least} to {most}.")
    return value
