"""A game with cards in bytes, behind what every stored game begins with (saved_game.py).

Holds; how many players; for each of them the player, saved rolls, roll for the start (0: none), card (bonuses, extra
(2), boxes; 255: open); contenders for the start as flags; what the rolls are (0: this turn's, else those of the box
that may be taken back, 1 + its player, with its place and holds); and the rolls, each a number in base 7 (0: held, or a
real die not told) of two bytes, or of three for six dice.
"""

from kast.game import packed
from kast.turn_text import parts


def pack(rules, state):
    """The bytes of what CardGame.state() has."""
    out = bytearray((state["held"], len(state["players"])))
    totals, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        out.extend(packed(player))
        out.append(state["saved"][index])
        out.append(totals[index] or 0 if totals else 0)
        bonuses, extra, *boxes = state["cards"][index]
        out.append(bonuses)
        out.extend(extra.to_bytes(2, "little"))
        out.extend(bytes([points & 255 for points in boxes]))
    out.append(sum([1 << index for index in contenders]))
    rolls = state["rolls"]
    out.append(0)
    if state["undo"]:
        player, place, rolls = parts(state["undo"][0])
        out[-1] = 1 + player
        out.append(place)
        out.append(state["undo"][1])
    for start in range(0, len(rolls), rules.dice):
        number = 0
        for letter in rolls[start : start + rules.dice]:
            number = number * 7 + (0 if letter in ".?" else int(letter))
        out.extend(number.to_bytes(rules.dice // 2, "little"))
    return out
