"""What every game in play is to the machine: players, who starts, whose turn it is, the ranking. Pure: no hardware.

How its turns go, and what they bring, a family of games says in a class of its own: firmware/docs/games.md.
"""

from kast.dice import pick, roll_face
from kast.turn_text import parts

MOST_PLAYERS = 6
MOST_CORRECTIONS = 255  # of boxes in one game
LEVELS = 4  # how strong the machine may play, 1 to this
PICTURES = 12  # animals that people may be
GROWN_UP = 64  # is added to a packed picture: a grown-up among children


class GameError(ValueError):
    """A move that is not possible now, or data that is no game: its text is one clear sentence."""


class Game:
    """One to six players.

    phase: "start" (players roll for who begins), "play", "draw" (those with equal points roll for the win) or "over".
    players: their dicts; current: the index of the player whose turn it is.
    start_totals: what each player rolled in this round for the start, or for the win, None before; contenders: the
    indices of those who may begin, or win; contender: the index to roll next.
    draw: once it is decided who wins one, how that ended, as JSON for the history; else "". win_rolls: what was rolled
    for that, as text.
    rolls_used: in this turn. last_turn: the turn that has just ended, with every roll, as text (see turn_text.py),
    while it is known. seq: the number of the game in the machine's history, given by who keeps that. real_dice: True
    where the players roll dice of their own. day: the one whose dice are rolled, as kast/daily.py has it, "" where
    chance decides, by random_bytes. link: what proves a game of two machines, as text, once it is to be filed.
    left: by the index of each player who has left how many turns had ended then (leaving.py changes it). corrections:
    how many boxes of a game with real dice were corrected. counts: False where the game was marked as not counting.

    A family names the screens by which its games are played, as in kast/ui/screens: turn_screen, a turn of a person;
    machine_screen, one of the machine; totals_screen, what is behind a player's total, and review_screen, where the
    coach looks back on the game, "" where there is none; ended_part, whose class Filled shows what a turn brought.
    """

    real_dice = False
    day = ""
    link = ""
    draw = ""
    win_rolls = ""
    left: dict = {}  # replaced, never changed
    corrections = 0
    counts = True
    turn_screen = ""
    machine_screen = ""
    totals_screen = ""
    review_screen = ""
    ended_part = ""

    def __init__(self, rules, options, players, random_bytes, start):
        """rules: with id, dice, options and coded; options: all of them, each with its value.

        players: 1 to 6 dicts with "name" and what else belongs to a player, in seating order to the left.

        random_bytes(n) returns n random bytes. start: "roll" (the highest total of all dice begins, ties roll again),
        "random", "listed" (the first player begins) or "shuffled" (all are seated anew). GameError if something does
        not fit.
        """
        if not isinstance(players, list) or not 1 <= len(players) <= MOST_PLAYERS:
            raise GameError(f"A game takes 1 to {MOST_PLAYERS} players.")
        if not all(isinstance(player, dict) and isinstance(player.get("name"), str) for player in players):
            raise GameError("Every player needs a name.")
        if start not in ("roll", "random", "listed", "shuffled"):
            raise GameError(f'Who starts is "roll", "random", "listed" or "shuffled", not {start!r}.')
        self.rules = rules
        self.options = options
        self.random_bytes = random_bytes
        self.players = _shuffled(players, random_bytes) if start == "shuffled" else players
        self.rolls_used = 0
        self.start_totals: list[int | None] = [None] * len(players)
        self.contenders = list(range(len(players)))
        self.last_turn = None
        self.seq = 0
        self.phase = "start" if start == "roll" and len(players) > 1 else "play"
        self.current = pick(len(players), random_bytes) if start == "random" else 0

    # Who starts

    @property
    def contender(self):
        """Who rolls next for the start, or for the win."""
        for index in self.contenders:
            if self.start_totals[index] is None:
                return index
        # Everyone has rolled and it was a tie: the totals stay to be seen until the next round begins.
        return self.contenders[0]

    def roll_for_start(self):
        """The contender rolls all dice, which are returned; the last roll of a round decides or begins another one."""
        if self.phase != "start":
            raise GameError("It is decided already who starts.")
        dice = self.roll_all()
        self.contend(sum(dice))
        if len(self.contenders) == 1:
            self.current = self.contenders[0]
            self.phase = "play"
        return dice

    def roll_all(self):
        """Faces of all dice, which change nothing by themselves."""
        return [roll_face(self.random_bytes) for _ in range(self.rules.dice)]

    def contend(self, total):
        """The contender has rolled that; whether this round is over, after which only the highest contend."""
        index = self.contender
        if self.start_totals[index] is not None:
            self.start_totals[:] = [None] * len(self.players)
        self.start_totals[index] = total
        rolled = [total for total in self.start_totals if total]
        if len(rolled) < len(self.contenders):
            return False
        self.contenders = [one for one in self.contenders if self.start_totals[one] == max(rolled)]
        return True

    # Who plays

    @property
    def here(self):
        """The indices of the players who have not left."""
        return [player for player in range(len(self.players)) if player not in self.left]

    def pass_on(self):
        """The turn passes to the left, to the next player who has not left."""
        self.current = (self.current + 1) % len(self.players)
        while self.current in self.left:
            self.current = (self.current + 1) % len(self.players)

    # A turn

    @property
    def turns_finished(self) -> int:
        """By all players together."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Whether the last turn may be gone back to: until the next roll, and after the end of a game."""
        raise NotImplementedError

    @property
    def last_player(self):
        """The index of the player who ended the last turn, while it may be gone back to."""
        return parts(self.last_turn)[0]

    def end_turn(self, move) -> tuple:
        """End the turn by a move of this family; what the part that shows it is made with. Then last_turn is known."""
        raise NotImplementedError

    def undo(self):
        """Go back to the last turn, as it was before the move that ended it."""
        raise NotImplementedError

    def went_back(self):
        """The last turn is open again: players who left after it count as having left before it."""
        turns = self.turns_finished
        self.left = {player: min(left, turns) for player, left in self.left.items()}

    # The end

    def total(self, player) -> int:
        """The points of the player of that index."""
        raise NotImplementedError

    def ranking_key(self, player):
        """What players are ranked by, the higher the better."""
        raise NotImplementedError

    def ranking(self):
        """Best first, a list of (place from 1, player index); equal players share a place, who left has none."""
        keys = {player: self.ranking_key(player) for player in self.here}
        order = sorted(keys, key=lambda index: (keys[index], -index), reverse=True)
        return [(1 + sum(key > keys[index] for key in keys.values()), index) for index in order]

    # Plain data

    def state(self) -> dict:
        """Everything as plain data, which a family adds its own to; restored_game.py makes the game of it again."""
        contended = self.phase in ("start", "draw") or self.draw
        state = {
            "seq": self.seq,
            "game": self.rules.id,
            "real_dice": self.real_dice,
            "options": {name: value for name, value in self.options.items() if value != self.rules.options[name][0]},
            "players": self.players,
            "phase": self.phase,
            "current": self.current,
            "start": [list(self.start_totals), list(self.contenders)] if contended else None,
        }
        if self.left or self.corrections or not self.counts:
            left = [[player, self.left[player]] for player in sorted(self.left)]
            state["marks"] = [self.counts, self.corrections, left]
        return state


def packed(player):
    """A player in bytes, as every stored game has one: the length of the name, the name in UTF-8, the level (0: a
    person), the picture (255: none; GROWN_UP). games/stored.py reads it.
    """
    name = player["name"].encode()
    picture = player.get("picture")
    number = 255 if picture is None else picture + (GROWN_UP if player.get("grown_up") else 0)
    level = player["level"] if is_machine(player) else 0
    return bytes((len(name),)) + name + bytes((level, number))


def is_machine(player):
    """Whether the machine plays this player, by its dict."""
    return player.get("kind") == "cpu"


def _shuffled(players, random_bytes):
    rest = list(players)
    return [rest.pop(pick(len(rest), random_bytes)) for _ in players]
