"""The settings of the device and their allowed values; checks of stored settings. Needs no files and no hardware."""

from kast.text import LANGUAGES

# The allowed values of each setting, in the order in which presses go through them, the default first.
VALUES = {
    "language": ("",) + tuple([language for language, _ in LANGUAGES]),  # "": not chosen yet
    "volume": (2, 3, 0, 1),  # 0 is mute
    "brightness": (3, 1, 2),  # 3 is the brightest
    "flipped": (False, True),  # for left-handed players: picture and buttons are turned by 180 degrees
    "auto_off": (5, 15, 0, 2),  # minutes without a press until the display goes dark; 0: never
    "demo": (False, True),  # after a minute in the menu robots play
    "kids": (False, True),  # kid mode: screens for a child of five
    "robots": ("auto", "quick", "slow"),  # pace of robots' turns; "auto": quick if several robots play
    "shake": (True, False),  # shaking the device rolls the dice, if it has a tilt switch
    # "ask": the coach helps only when asked; a number: also before a choice that costs more than this many points
    "coach": ("ask", "5", "2", "1", "0.5", "always", "off"),
    "by_ear": (False, True),  # dice, boxes and points are played as sounds
    "large": (False, True),  # a turn shows names, points and the sum of the dice in large letters
    "best_first": (True, False),  # LEFT and RIGHT walk to the best box first; False: in the order of the card
    "other_names": (False, True),  # boxes have alternative names, which are common in other regions
    "first": (False, True),  # the first game is not over yet: the keys are below the dice; not set by the user
    "dice": (0, 1, 2, 3, 4, 5),  # look of the dice: the kind of their pips
    "won": (0, 1, 2, 3, 4, 5),  # the highest kind of dice that was unlocked by playing; not set by the user
}
GAMES = (3, 10, 25, 50, 100)
"""How many games unlock each kind of dice after the first. A game counts if it was finished on this device, and at
least one person played."""


def next_value(name: str, value):
    """Return the value of a setting that follows `value` in VALUES; after the last value, the first."""
    values = VALUES[name]
    return values[(values.index(value) + 1) % len(values)]


def checked(stored) -> dict:
    """Return valid settings: the valid values of `stored`, and defaults for the others.

    :param stored: what a file contained, of any type
    :returns: a dict with a value for each name in VALUES, and with "plan", the plan of the next game, unchecked:
        session/plan.py checks it after the first picture is shown
    """
    if not isinstance(stored, dict):
        stored = {}
    settings: dict = {name: _one_of(values, stored.get(name)) for name, values in VALUES.items()}
    if settings["dice"] > settings["won"]:
        settings["dice"] = 0
    settings["plan"] = stored.get("plan")
    return settings


def _one_of(values, value):
    """Return `value` if it is one of `values`, else the first of `values`."""
    # 1 == True, so the types must agree too.
    return value if type(value) is type(values[0]) and value in values else values[0]
