"""What the player has set, and what each setting may be. Pure: a stored file goes in, settings that work come out."""

from kast.game import LEVELS, MOST_PLAYERS, PICTURES
from kast.games import RULE_SETS, RuleError
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
}
STARTS = ("roll", "random", "listed")  # how the first player is found; game.py says what they mean
LONGEST_NAME = 10  # letters; fits the top row of the play screen in most names, and is cut with dots in the widest


def next_value(name, value):
    """The value that follows in VALUES, the first after the last."""
    values = VALUES[name]
    return values[(values.index(value) + 1) % len(values)]


def checked(stored) -> dict:
    """Settings in which everything is allowed: what is good in `stored` (whatever a file held), defaults for the rest.

    A dict: a value for each name in VALUES, and "plan", what the next game is to be: game, options, players, start,
    and real_dice, whether the machine only keeps score.
    """
    if not isinstance(stored, dict):
        stored = {}
    settings = {name: _one_of(values, stored.get(name)) for name, values in VALUES.items()}
    plan = stored.get("plan")
    settings["plan"] = _checked_plan(plan if isinstance(plan, dict) else {})
    return settings


def _checked_plan(stored):
    game = stored.get("game")
    options = stored.get("options")
    players = stored.get("players")
    if not isinstance(game, str) or game not in RULE_SETS:
        game = next(iter(RULE_SETS))
        options = {}
    if options:  # the usual ones need no look at the rules, which take a while to come into memory
        from kast.games.options import complete  # noqa: PLC0415

        try:
            complete(RULE_SETS[game], options)
        except RuleError:
            options = {}
    if not isinstance(players, list) or len(players) > MOST_PLAYERS or not all(_is_player(one) for one in players):
        players = []
    players = [_player(one) for one in players]
    start = _one_of(STARTS, stored.get("start"))
    real_dice = stored.get("real_dice") is True
    return {"game": game, "options": options or {}, "players": players, "start": start, "real_dice": real_dice}


def _is_player(one):
    if not isinstance(one, dict):
        return False
    name = one.get("name")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        return False
    if one.get("kind") == "cpu":
        level = one.get("level")
        return type(level) is int and 1 <= level <= LEVELS
    picture = one.get("picture")
    return one.get("kind") == "human" and type(picture) is int and 0 <= picture < PICTURES


def _player(one):
    """A player with what belongs to one, and nothing else."""
    player = {"name": one["name"], "kind": one["kind"], "picture": None}
    if one["kind"] == "cpu":
        player["level"] = one["level"]
    else:
        player["picture"] = one["picture"]
    return player


def _one_of(values, value):
    """The value if it is one of these, else the first of them."""
    # 1 == True: types must agree too.
    return value if type(value) is type(values[0]) and value in values else values[0]
