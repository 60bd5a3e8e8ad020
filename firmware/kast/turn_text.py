"""A turn as a short text: "0c33561..224....4" is player 0, box c, the third on the card, and three rolls.

A roll is as many letters as the game has dice, from the left: the face that fell, or "." where the die was held. Where
real dice are rolled on the table the machine is told the last roll only: each die of those before it is a "?". A turn
without them is one that the players say ended with its first roll.
"""

from micropython import const

_BOXES = const("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM")  # in card order; the longest card has 39


def roll_text(dice, held):
    """One roll: the faces, and a flag each whether the die was held."""
    return "".join("." if held[i] else str(dice[i]) for i in range(len(dice)))


def turn_text(player, place, rolls):
    """A finished turn: whose, the place of its box on the card, its rolls one after the other."""
    return str(player) + _BOXES[place] + rolls


def parts(text):
    """What `turn_text` was called with. ValueError if it gave no such text."""
    place = _BOXES.find(text[1:2])
    if place < 0 or len(text) < 3:
        raise ValueError("this is no turn.")
    return int(text[0]), place, text[2:]


def each_roll(rolls, count):
    """The dice after each roll but those not told: always the same list of that many faces.

    ValueError if these are no rolls.
    """
    dice = [0] * count
    unknown = "?" * count
    if len(rolls) % count:
        raise ValueError("a roll is incomplete.")
    for start in range(0, len(rolls), count):
        if rolls[start : start + count] == unknown:
            continue
        fell = False
        for i in range(count):
            face = rolls[start + i]
            if face != ".":
                if not "1" <= face <= "6":
                    raise ValueError("a die shows 1 to 6.")
                dice[i] = int(face)
                fell = True
        if not fell or 0 in dice:
            raise ValueError("a die was held that could not be.")
        yield dice


def dice_after(rolls, count):
    """The faces of that many dice after these rolls, 0 before the first. ValueError if these are no rolls."""
    dice = [0] * count
    for faces in each_roll(rolls, count):
        dice = faces
    return dice
