"""The plan: what the next game is to be, as the screens before it fill it in. It is stored with the settings."""

from kast import daily
from kast.game import LEVELS, MOST_PLAYERS, PICTURES, is_machine
from kast.games import RULE_SETS, RuleError

STARTS = ("roll", "random", "listed", "shuffled")  # how the first player is found; game.py says what they mean
ALONE = MOST_PLAYERS  # the seat, behind those of a game, of who plays with the dice of a day
LONGEST_NAME = 10  # letters; fits the top row of the play screen in most names, and is cut with dots in the widest


class Plan:
    """game, options, players, start, and real_dice, whether the machine only keeps score; of the dice of a day which
    day, and who plays alone with them ("" and None before the first time): see `checked_plan`. Where such a game is to
    begin next, and nothing else of the plan, `daily` is True until it does.
    """

    def __init__(self, settings):
        self._plan = settings["plan"]
        self.game = self._plan["game"]
        self.options = self._plan["options"]
        self.players = self._plan["players"]
        self.start = self._plan["start"]
        self.real_dice = self._plan["real_dice"]
        self.day = self._plan["day"]
        self.alone = self._plan["alone"]

    def choose_game(self, game, real_dice):
        """Options belong to a game, and no machine rolls real dice."""
        if game != self.game:
            self.change(game=game, options={})
        self.change(real_dice=real_dice)
        if real_dice:
            self.change(players=[player for player in self.players if not is_machine(player)])

    def player(self, index):
        """Who has the seat of that index, or ALONE."""
        return self.alone if index == ALONE else self.players[index]

    def change_player(self, index, player):
        """Another takes the seat of that index, or ALONE."""
        if index == ALONE:
            self.change(alone=player)
        else:
            self.change(players=self.players[:index] + [player] + self.players[index + 1 :])

    def change(self, **parts):
        """Let parts of the plan be others, by their names."""
        self._plan.update(parts)
        for name, value in parts.items():
            setattr(self, name, value)


def checked_plan(stored) -> dict:
    """A plan that works: what is good in `stored` (whatever a file held), defaults for the rest."""
    if not isinstance(stored, dict):
        stored = {}
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
    start = stored.get("start")
    alone = stored.get("alone")
    day = stored.get("day")
    try:
        daily.read(day)
    except (AttributeError, ValueError):
        day = ""
    return {
        "game": game,
        "options": options or {},
        "players": [_player(one) for one in players],
        "start": start if isinstance(start, str) and start in STARTS else STARTS[0],
        "real_dice": stored.get("real_dice") is True and game in RULE_SETS.having("real_dice_game"),
        "day": day,
        "alone": _player(alone) if _is_player(alone) and not is_machine(alone) else None,
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
    """A player with what belongs to one, and nothing else."""
    player = {"name": one["name"], "kind": one["kind"], "picture": None}
    if one["kind"] == "cpu":
        player["level"] = one["level"]
    else:
        player["picture"] = one["picture"]
        if one.get("grown_up") is True:  # no child, where children play
            player["grown_up"] = True
    return player
