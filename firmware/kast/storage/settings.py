"""What the player has set, and what each setting may be. Pure: a stored file goes in, settings that work come out."""

from kast.text import LANGUAGES

# The allowed values of each setting, in the order in which presses walk them, the default first.
VALUES = {
    "language": ("",) + tuple([language for language, _ in LANGUAGES]),  # "": it has not been asked for yet
    "volume": (2, 3, 0, 1),  # 0 is mute
    "brightness": (3, 1, 2),  # 3 is the brightest
    "flipped": (False, True),  # left-handed: the machine is turned by 180 degrees, picture and buttons
    "auto_off": (5, 15, 0, 2),  # minutes without a press until the display goes dark; 0: never
    "demo": (False, True),  # after a minute in the menu the machine plays against itself
    "kids": (False, True),  # screens for a child of five
    "shake": (True, False),  # shaking the machine rolls, where there is a tilt switch
    # The coach speaks when asked, also before a choice that costs more than so many points, always, or never.
    "coach": ("ask", "5", "2", "1", "0.5", "always", "off"),
    "by_ear": (False, True),  # dice, boxes and points are told by sound
    "large": (False, True),  # names, points and the sum of the dice are in large letters in a turn
    "other_names": (False, True),  # boxes are called as they are elsewhere
    "dice": (0, 1, 2, 3, 4, 5),  # the kind of their pips
    "won": (0, 1, 2, 3, 4, 5),  # the last kind that was won by playing; nobody sets it
}
GAMES = (3, 10, 25, 50, 100)
"""How many games win each kind of dice but the first: played to their end on this machine, not by robots alone."""


def next_value(name, value):
    """The value that follows in VALUES, the first after the last."""
    values = VALUES[name]
    return values[(values.index(value) + 1) % len(values)]


def checked(stored) -> dict:
    """Settings in which everything is allowed: what is good in `stored` (whatever a file held), defaults for the rest.

    A dict: a value for each name in VALUES, and "plan", what the next game is to be: session/plan.py says whether that
    is good, once a picture is shown.
    """
    if not isinstance(stored, dict):
        stored = {}
    settings: dict = {name: _one_of(values, stored.get(name)) for name, values in VALUES.items()}
    if settings["dice"] > settings["won"]:
        settings["dice"] = 0
    settings["plan"] = stored.get("plan")
    return settings


def _one_of(values, value):
    """The value if it is one of these, else the first of them."""
    # 1 == True: types must agree too.
    return value if type(value) is type(values[0]) and value in values else values[0]
