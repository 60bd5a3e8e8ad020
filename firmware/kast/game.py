"""The base class of games in play: players, who starts, whose turn it is, the ranking. Needs no hardware.

Each family of games (firmware/docs/games.md) derives a class from it that defines turns and points.
"""

from kast.dice import pick, roll_face
from kast.turn_text import parts

MOST_PLAYERS = 6
MOST_CORRECTIONS = 255  # maximum number of corrected boxes in one game
LEVELS = 4  # levels of robots: 1 to 4
PICTURES = 12  # number of animals that a person can choose from
GROWN_UP = 64  # added to the stored number of a picture if the player is a grown-up, for kid mode


class GameError(ValueError):
    """An impossible move, or data that does not describe a game. The message is one clear sentence."""


class Game:
    """A game of one to six players.

    - phase: "start" (players roll for who begins), "play", "draw" (players with equal points roll for the win) or
      "over"
    - players: dicts, in seating order; current: index of the player whose turn it is
    - contenders: indices of the players who may begin, or win a draw; contender: index of the next of them to roll
    - start_totals: each player's total in this round of rolls for the start or the win; None until the player rolls
    - draw: how a draw was decided, as JSON for the history; "" if it is undecided, or there was no draw
    - win_rolls: the rolls for the win, as text
    - rolls_used: number of rolls in this turn
    - last_turn: the turn that ended last, with every roll, as text (turn_text.py); None if it is not known
    - seq: number of the game in the device's history, set by the session
    - real_dice: whether the players roll dice on the table
    - day: the day, as text (kast/daily.py), in a game with daily dice; "" in a game with random dice
    - link: transcript of a multiplayer game for the history, as text; "" before its end, and in other games
    - left: dict from the index of each player who left to the turns that had ended by then; set by leaving.py
    - corrections: how many boxes of a game with real dice were corrected
    - counts: False if the players marked the game as not counting for statistics
    - at_risk: None or, if the points of a turn can be lost, a function that returns (faces of all dice, for each die
      whether it is held, points of the turn so far)

    Each family sets the names of its screens and of one widget, as modules of kast/ui:

    - turn_screen, machine_screen: the screens of a person's turn, and of a robot's turn
    - mirrored_screen: the screen of a turn on another device
    - totals_screen: the screen that shows how a player's total is made up
    - review_screen: the screen of the coach's review of the game; "" if there is none
    - corrections_screen: the screen on which players correct a turn with real dice; "" if there is none
    - ended_part: the widget whose class Filled shows the points of a turn
    - begin_text: the key of the text that tells a player how to begin a turn

    - decided_by: for each part of ranking_key() after the points, the key of the text that says that it decided
    """

    real_dice = False
    day = ""
    link = ""
    draw = ""
    win_rolls = ""
    at_risk: "Any" = None
    left: dict = {}  # shared by all games, so it is replaced, never changed
    corrections = 0
    counts = True
    turn_screen = ""
    machine_screen = ""
    mirrored_screen = ""
    totals_screen = ""
    review_screen = ""
    corrections_screen = ""
    ended_part = ""
    begin_text = "over.roll"
    decided_by: tuple[str, ...] = ()

    def __init__(self, rules, options: dict, players: list, random_bytes, start: str):
        """Begin a game.

        :param rules: rules of the game, with the attributes id, dice, options and coded
        :param options: every option with its value
        :param players: 1 to 6 dicts with "name" and further data of a player, in clockwise seating order
        :param random_bytes: random_bytes(n) returns n random bytes
        :param start: "roll" (the highest total of all dice begins, ties roll again), "random", "listed" (the first
            player begins) or "shuffled" (a random seating order, in which the first player begins)
        :raises GameError: if players or start are not as described
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
        self.players = shuffled(players, random_bytes) if start == "shuffled" else players
        self.rolls_used = 0
        self.start_totals: list[int | None] = [None] * len(players)
        self.contenders = list(range(len(players)))
        self.last_turn: str | None = None
        self.seq = 0
        self.phase = "start" if start == "roll" and len(players) > 1 else "play"
        self.current = pick(len(players), random_bytes) if start == "random" else 0

    # Who starts

    @property
    def contender(self) -> int:
        """Return the index of the player who rolls next for the start, or for the win."""
        for index in self.contenders:
            if self.start_totals[index] is None:
                return index
        # Everyone has rolled, but several have the highest total: the first of them begins the next round.
        return self.contenders[0]

    def roll_for_start(self) -> list[int]:
        """Roll all dice for the contender and return their faces.

        After a round, the player with the highest total begins. If several players have it, they roll another round.

        :raises GameError: if it is already decided who begins
        """
        if self.phase != "start":
            raise GameError("It is decided already who starts.")
        dice = self.roll_all()
        self.contend(sum(dice))
        if len(self.contenders) == 1:
            self.current = self.contenders[0]
            self.phase = "play"
        return dice

    def begin(self, player: int) -> None:
        """Record who begins, after the players have rolled for it at the table.

        :param player: index of the player
        :raises GameError: if it is already decided who begins
        """
        if self.phase != "start":
            raise GameError("It is decided already who starts.")
        self.current = player
        self.phase = "play"

    def roll_all(self) -> list[int]:
        """Return random faces for all dice; the game does not change."""
        return [roll_face(self.random_bytes, getattr(self.rules, "faces", 6)) for _ in range(self.rules.dice)]

    def contend(self, total: int) -> bool:
        """Record the contender's total, and return whether this ends the round.

        After a round, only the players with the highest total remain contenders.
        """
        index = self.contender
        if self.start_totals[index] is not None:
            self.start_totals[:] = [None] * len(self.players)
        self.start_totals[index] = total
        rolled = [total for total in self.start_totals if total]
        if len(rolled) < len(self.contenders):
            return False
        self.contenders = [player for player in self.contenders if self.start_totals[player] == max(rolled)]
        return True

    # Who plays

    @property
    def here(self) -> list[int]:
        """Return the indices of the players who have not left."""
        return [player for player in range(len(self.players)) if player not in self.left]

    def pass_turn(self) -> None:
        """Pass the turn to the left, to the next player who has not left."""
        self.current = (self.current + 1) % len(self.players)
        while self.current in self.left:
            self.current = (self.current + 1) % len(self.players)

    # A turn

    @property
    def turns_finished(self) -> int:
        """Return how many turns all players together have ended."""
        raise NotImplementedError

    @property
    def can_undo(self) -> bool:
        """Return whether the last turn can be undone, which is possible until the next roll, even after the game."""
        raise NotImplementedError

    @property
    def last_player(self) -> int:
        """Return the index of the player who ended the last turn; valid while the turn can be undone."""
        return parts(self.last_turn)[0]

    def end_turn(self, move) -> tuple:
        """End the turn, and set last_turn.

        :param move: the move that ends a turn of this family, such as a box
        :returns: the arguments of the class Filled, which shows the result of the turn (see ended_part)
        """
        raise NotImplementedError

    def undo(self) -> None:
        """Reopen the last turn, as it was before the move that ended it."""
        raise NotImplementedError

    def update_left(self) -> None:
        """Adapt `left` after an undo: players who left after the reopened turn now count as having left before it."""
        turns = self.turns_finished
        self.left = {player: min(left, turns) for player, left in self.left.items()}

    # The end

    def total(self, player: int) -> int:
        """Return the points of a player, who is given by index."""
        raise NotImplementedError

    def ranking_key(self, player: int) -> "Any":
        """Return the key by which a player, who is given by index, is ranked; a higher key is better."""
        raise NotImplementedError

    def ranking(self) -> list[tuple[int, int]]:
        """Return (place from 1, player index) of the players who have not left, the best first.

        Players with equal keys share a place.
        """
        keys = {player: self.ranking_key(player) for player in self.here}
        order = sorted(keys, key=lambda index: (keys[index], -index), reverse=True)
        return [(1 + sum(key > keys[index] for key in keys.values()), index) for index in order]

    # Plain data

    def state(self) -> dict:
        """Return the whole state of the game as a dict of plain data, from which restored_game.py restores it.

        Families add the entries that only they need.
        """
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


def packed(player: dict) -> bytes:
    """Return a player as bytes for stored games; `Reader.player` of games/stored.py reads them.

    The bytes: length of the name, the name in UTF-8, level (0: a person), picture (255: none; plus GROWN_UP for a
    grown-up).
    """
    name = player["name"].encode()
    picture = player.get("picture")
    number = 255 if picture is None else picture + (GROWN_UP if player.get("grown_up") else 0)
    level = player["level"] if is_machine(player) else 0
    return bytes((len(name),)) + name + bytes((level, number))


def is_machine(player) -> bool:
    """Return whether this player is a robot."""
    return player.get("kind") == "cpu"


def shuffled(items, random_bytes) -> list:
    """Return players or cards in a random order."""
    rest = list(items)
    return [rest.pop(pick(len(rest), random_bytes)) for _ in items]
