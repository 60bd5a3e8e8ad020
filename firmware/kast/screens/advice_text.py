"""The coach's advice in words."""

from kast.coach.table import SCALE
from kast.screens.play import box_name
from kast.text import say


def points(value):
    """A value of the coach as points, with one digit behind the dot."""
    tenths = (abs(value) * 10 + SCALE // 2) // SCALE
    return f"{'-' if value < 0 and tenths else ''}{tenths // 10}.{tenths % 10}"


def option_name(game, mask, box):
    """A way to go on, as Advice.options has it: "Hold 3 3", "Roll all", "Fours 12"."""
    if box:
        return f"{box_name(box)} {dict(game.choices())[box]}"
    if not mask:
        return say("coach.roll_all")
    return say("coach.hold") + "".join([f" {die}" for place, die in enumerate(game.dice) if mask & 1 << place])
