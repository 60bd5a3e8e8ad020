"""The coach's advice in words."""

from kast.coach import UNIT
from kast.text import say
from kast.ui.widgets.turn import box_name


def no_coach(thinking):
    """Why the coach says nothing."""
    return say("coach.rests" if thinking.rests else "coach.missing")


def points(value, sign=False):
    """A value of the coach as points, with tenths; `sign` puts a + before what is above zero."""
    tenths = (abs(value) * 10 + UNIT // 2) // UNIT
    mark = "" if not tenths else "-" if value < 0 else "+" if sign else ""
    return f"{mark}{tenths // 10}{say('decimal')}{tenths % 10}"


def way_name(dice, mask, box):
    """A way to go on, as the coach has it: "Hold 3 3", "Roll all", "Fours"."""
    if box:
        return box_name(box)
    if not mask:
        return say("coach.roll_all")
    return say("coach.hold") + "".join([f" {die}" for place, die in enumerate(dice) if mask & 1 << place])
