"""Plan of the next game, which the setup screens fill in. It is stored with the settings."""

from kast import daily
from kast.game import LEVELS, MOST_PLAYERS, PICTURES, is_machine
from kast.games import RULE_SETS, is_own

STARTS = ("roll", "random", "listed", "shuffled")  # how the first player is found, as Game.__init__ documents
ALONE = MOST_PLAYERS  # used as the index of the player in a game with daily dice
LONGEST_NAME = 10  # letters; most names fit the top row of the play screen, the widest are cut and end in dots


class Plan:
    """The plan of the next game, as attributes.

    - game: id of the game
    - options: dict of chosen options; missing ones have their default value
    - players: list of the players' dicts
    - start: how the first player is found, one of STARTS
    - real_dice: whether the players roll their own dice, and the machine only keeps the score
    - day: date of the last game with the daily dice, as text; "" before the first one
    - alone: dict of the player in games with daily dice, or None
    - recent: ids of the games that were begun, the latest first, each once; without games with the daily dice

    The dict settings["plan"] has the same members, and "daily", which is True if the next game has the daily dice.
    """

    def __init__(self, settings: dict):
        """Read the plan.

        :param settings: the settings of the Machine; change() writes to its dict "plan"
        """
        self._plan = settings["plan"]
        self.game = self._plan["game"]
        self.options = self._plan["options"]
        self.players = self._plan["players"]
        self.start = self._plan["start"]
        self.real_dice = self._plan["real_dice"]
        self.day = self._plan["day"]
        self.alone = self._plan["alone"]
        self.recent = self._plan["recent"]

    def games(self) -> list[str]:
        """Return the ids of all games: those that were begun, the latest first, then the others in the menu's order.

        Own games on the board come last; those whose file was removed or replaced are left out.
        """
        every = list(RULE_SETS) + RULE_SETS.own_files().games()
        recent = [id for id in self.recent if id in every]
        return recent + [id for id in every if id not in recent]

    def put_first(self, game: str) -> None:
        """Put a game first in `recent`, because it begins."""
        self.change(recent=[game] + [id for id in self.recent if id != game])

    def choose_game(self, game: str, real_dice: bool) -> None:
        """Choose the game. Changing to another game resets the options; choosing real dice removes the robots.

        :param game: id of the game
        :param real_dice: whether the players roll their own dice
        """
        if game != self.game:
            self.change(game=game, options={})
        self.change(real_dice=real_dice)
        if real_dice:
            self.change(players=[player for player in self.players if not is_machine(player)])

    def player(self, index: int) -> dict:
        """Return the player with this index, which may be ALONE."""
        return self.alone if index == ALONE else self.players[index]

    def change_player(self, index: int, player: dict) -> None:
        """Replace the player with this index, which may be ALONE."""
        if index == ALONE:
            self.change(alone=player)
        else:
            self.change(players=self.players[:index] + [player] + self.players[index + 1 :])

    def change(self, **parts) -> None:
        """Change the named parts of the plan."""
        self._plan.update(parts)
        for name, value in parts.items():
            setattr(self, name, value)


def checked_plan(stored) -> dict:
    """Return a valid plan: the valid parts of `stored`, defaults for the rest.

    :param stored: any value that JSON can hold
    """
    if not isinstance(stored, dict):
        stored = {}
    game = stored.get("game")
    options = stored.get("options")
    players = stored.get("players")
    if not isinstance(game, str) or game not in RULE_SETS:
        game = next(iter(RULE_SETS))
        options = {}
    if options:  # checking options loads the rules, which takes a while
        from kast.games.options import complete  # noqa: PLC0415  only if there are options

        try:
            complete(RULE_SETS[game], options)
        except ValueError:  # such as a RuleError, or the definition of an own game is damaged
            options = {}
    if not isinstance(players, list) or len(players) > MOST_PLAYERS or not all(_is_player(entry) for entry in players):
        players = []
    start = stored.get("start")
    alone = stored.get("alone")
    day = stored.get("day")
    recent = stored.get("recent")
    if not isinstance(recent, list):
        recent = []
    try:
        daily.read(day)
    except (AttributeError, ValueError):
        day = ""
    return {
        "game": game,
        "options": options or {},
        "players": [_player(entry) for entry in players],
        "start": start if isinstance(start, str) and start in STARTS else STARTS[0],
        "real_dice": stored.get("real_dice") is True and (is_own(game) or game in RULE_SETS.having("real_dice_game")),
        "day": day,
        "alone": _player(alone) if _is_player(alone) and not is_machine(alone) else None,
        "recent": [id for index, id in enumerate(recent) if id in RULE_SETS and id not in recent[:index]],
    }


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
    """Return a copy of a player's dict with only the known entries."""
    player = {"name": one["name"], "kind": one["kind"], "picture": None}
    if one["kind"] == "cpu":
        player["level"] = one["level"]
    else:
        player["picture"] = one["picture"]
        if one.get("grown_up") is True:  # in kid mode, this player is not a child
            player["grown_up"] = True
    return player
