"""Functions that put the coach's advice into words."""

from kast.coach import UNIT
from kast.text import say
from kast.ui.widgets.turn_view import box_name


def no_coach(thinking):
    """Return a text that explains why the coach gives no advice."""
    return say("coach.rests" if thinking.off else "coach.missing")


def points(value, sign=False):
    """Return a value of the coach as a text: its points with one decimal.

    - value: value in 1/UNIT points
    - sign: whether to put a + before positive values
    """
    tenths = (abs(value) * 10 + UNIT // 2) // UNIT
    mark = "" if not tenths else "-" if value < 0 else "+" if sign else ""
    return f"{mark}{tenths // 10}{say('decimal')}{tenths % 10}"


def way_name(dice, mask, box):
    """Return the name of an option of the coach, such as "Hold 3 3", "Roll all" or "Fours".

    - mask: the dice to hold, one bit for each, if the option is to roll
    - box: the box to fill; None if the option is to roll
    """
    if box:
        return box_name(box)
    if not mask:
        return say("coach.roll_all")
    return say("coach.hold") + "".join([f" {die}" for index, die in enumerate(dice) if mask & 1 << index])
