"""Write and read a turn as a short text: "0c33561..224....4" is player 0, box c (the third on the card), three rolls.

A roll has one letter for each die of the game, from the left: the face that fell, or "." if the die was held. With real
dice on the table only the last roll is entered, and each die of an earlier roll is a "?"; if there is no "?", the turn
ended with its first roll. Where points of a turn are entered instead of dice, they follow a plus: "0a+350".
"""

from micropython import const

_BOXES = const("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM")  # a letter for each box, in card order; at most 39 boxes


def roll_text(dice: list[int], held: list[bool]) -> str:
    """Return one roll as text.

    :param dice: faces, 1 to 6
    :param held: for each die, whether it was held
    """
    return "".join("." if held[i] else str(dice[i]) for i in range(len(dice)))


def turn_text(player: int, place: int, rolls: str) -> str:
    """Return a finished turn as text.

    :param player: index of the player
    :param place: place of the filled box on the card, from 0
    :param rolls: texts of the turn's rolls, joined
    """
    return str(player) + _BOXES[place] + rolls


def parts(text) -> tuple[int, int, str]:
    """Split the text of a turn into the arguments of `turn_text`.

    :returns: (player, place, rolls)
    :raises ValueError: if the text does not describe a turn
    """
    place = _BOXES.find(text[1:2])
    if place < 0 or len(text) < 3:
        raise ValueError("this is no turn.")
    return int(text[0]), place, text[2:]


def each_roll(rolls: str, count: int):
    """Yield the faces of all dice after each roll, except after rolls of "?". One list is reused for all rolls.

    Nothing is yielded for points that were entered.

    :param rolls: texts of rolls, joined
    :param count: number of dice
    :raises ValueError: if `rolls` does not describe rolls of `count` dice
    """
    if rolls[:1] == "+" and rolls[1:].isdigit():
        return
    dice = [0] * count
    unknown = "?" * count
    if len(rolls) % count:
        raise ValueError("a roll is incomplete.")
    for start in range(0, len(rolls), count):
        if rolls[start : start + count] == unknown:
            continue
        is_rolled = False
        for i in range(count):
            face = rolls[start + i]
            if face != ".":
                if not "1" <= face <= "6":
                    raise ValueError("a die shows 1 to 6.")
                dice[i] = int(face)
                is_rolled = True
        if not is_rolled or 0 in dice:
            raise ValueError("a die was held that could not be.")
        yield dice


def dice_after(rolls: str, count: int) -> list[int]:
    """Return the faces of `count` dice after these rolls; each face is 0 if no roll is known.

    :raises ValueError: if `rolls` does not describe rolls of `count` dice
    """
    dice = [0] * count
    for faces in each_roll(rolls, count):
        dice = faces
    return dice
