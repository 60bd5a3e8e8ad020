"""How tests play Grab."""

from collections import Counter
from random import Random
from typing import Any

from kast.games.grab import PASS


def enter_dice(game: Any, table: Random) -> None:
    """Take the card with the most points that dice on the table take.

    :param game: a RealGrab
    """
    while game.add(table.randint(1, 6)):
        pass
    game.end_turn(max(game.choices(), key=game.value_at))


def grab_card(game: Any) -> None:
    """Play a turn: roll for more dice alike until the dice take a card, then take the one with the most points.

    :param game: a Grab
    """
    is_held = [False] * game.rules.dice
    while game.choices() in ([], [PASS]) and game.rolls_left and False in is_held:
        game.hold(is_held)
        game.roll()
        face = Counter(game.dice).most_common(1)[0][0]
        is_held = [die == face for die in game.dice]
    game.end_turn(max(game.choices(), key=game.value_at))
