"""Unpack a stored game of Pig: the reverse of `pack` in game.py. Loaded only while a game is restored."""

from kast.games.banking.unpacked import put_rolls, take_entered, unpack_players


def unpack(reader, rules, state: dict) -> None:
    """Read the part of a stored game that only Pig has.

    :param reader: a Reader of games/stored.py
    :param rules: rules of the game
    :param state: the entries of the game's state() that were read before this part; the missing ones are added
    :raises ValueError: if the bytes are not a stored game of Pig
    """
    owner = unpack_players(reader, state, 1, 1)
    rolls = take_entered(reader, state)
    while reader.data:
        byte = reader.number()
        rolls += str(byte & 15) + (str(byte >> 4) if byte >> 4 else "")
    put_rolls(state, owner, rolls)
