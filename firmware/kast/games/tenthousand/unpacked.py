"""Unpack a stored game of Ten Thousand: the reverse of `pack` in game.py. Loaded only while a game is restored."""

from kast.games.banking.unpacked import put_rolls, take_entered, unpack_players
from kast.games.tenthousand import UNIT

_DICE = 6


def unpack(reader, rules, state: dict) -> None:
    """Read the part of a stored game that only Ten Thousand has.

    :param reader: a Reader of games/stored.py
    :param rules: rules of the game
    :param state: the entries of the game's state() that were read before this part; the missing ones are added
    :raises ValueError: if the bytes are not a stored game of Ten Thousand
    """
    owner = unpack_players(reader, state, UNIT, 2)
    state["closer"] = reader.number() - 1
    state["held"] = reader.number()
    rolls = take_entered(reader, state)
    while reader.data:
        number = reader.number(3)
        roll = ""
        for _ in range(_DICE):
            roll = (str(number % 7) if number % 7 else ".") + roll
            number //= 7
        rolls += roll
    put_rolls(state, owner, rolls)
