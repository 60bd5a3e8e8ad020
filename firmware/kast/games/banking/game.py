"""The base class of games in which the points of a turn are banked or lost. Needs no hardware."""

from kast.game import Game, GameError, packed
from kast.games import RULE_SETS
from kast.games.banking import MOST_TURNS
from kast.games.options import complete
from kast.turn_text import parts, turn_text


class BankingGame(Game):
    """A game whose turns end by banking points. It has these attributes in addition to those of Game:

    - totals: points that each player has banked
    - turns: how many turns each player has ended
    - rolls: the rolls of this turn, as text (turn_text.py)
    - dice: faces, 0 before the first roll of a turn
    - held: for each die whether it is held: before the last roll, or chosen from it
    - aside: for each die whether it was held before the last roll
    - kept: points of the turn before the last roll
    - closer: index of the player who was the first to reach the goal, if every other player then has one last turn; -1
      before that, and in other games
    - animal: index of the animal in ui/graphics/animals.py that shows what a turn brought; None for the player's own
    """

    totals_screen = "turn.totals"
    review_screen = "results.banking_review"
    ended_part = "widgets.banking.result"
    animal: int | None = None
    closer = -1
    rolls: str
    dice: list[int] | tuple[int]
    held: list[bool] | tuple[bool]
    aside: list[bool] | tuple[bool]
    kept: int

    def __init__(self, rule_set_id: str, options: dict | None, players: list, random_bytes, start: str = "roll"):
        """Begin a game.

        :param rule_set_id: id of the game
        :param options: chosen options; those with their default value may be missing
        :param players: as in Game.__init__()
        :param random_bytes: as in Game.__init__()
        :param start: as in Game.__init__()
        :raises GameError: if players or start are not possible
        :raises RuleError: if an option is not possible
        """
        rules = RULE_SETS[rule_set_id]
        super().__init__(rules, complete(rules, options), players, random_bytes, start)
        self.totals = [0] * len(players)
        self.turns = [0] * len(players)
        self.take_rolls("")

    # A turn

    @property
    def goal(self) -> int:
        """Return the points that a player needs to win."""
        return self.options["goal"]

    @property
    def points(self) -> int:
        """Return the points that banking would bring now; 0 if the turn is lost."""
        raise NotImplementedError

    @property
    def chosen(self) -> int:
        """Return the points that the next roll leaves in the turn, of those that the last roll brought."""
        raise NotImplementedError

    @property
    def is_lost(self) -> bool:
        """Return whether the last roll has lost the turn, so that the player can only end it."""
        raise NotImplementedError

    @property
    def can_bank(self) -> bool:
        """Return whether the turn can end now, by banking its points or because it is lost."""
        return self.phase == "play" and self.rolls_used > 0

    @property
    def can_hold(self) -> bool:
        """Return whether dice can be held or released now."""
        return False

    @property
    def stays(self):
        """Return for each die whether the next roll leaves it out."""
        return self.held

    def at_risk(self) -> tuple:
        """Return (faces of the dice, for each die whether it is held, points of the turn so far)."""
        return self.dice, self.held, self.points

    @property
    def wins(self) -> bool:
        """Return whether banking the points of the turn would reach the goal."""
        return self.totals[self.current] + self.points >= self.goal

    @property
    def to_beat(self) -> int:
        """Return the highest total of the other players who have not left; 0 without others."""
        return max([self.totals[player] for player in self.here if player != self.current] or [0])

    def take_rolls(self, rolls: str) -> None:
        """Set the turn to its state after these rolls.

        :param rolls: texts of rolls, joined
        """
        raise NotImplementedError

    @property
    def turns_finished(self) -> int:
        return sum(self.turns)

    @property
    def can_undo(self) -> bool:
        """Return whether the last turn can be undone: not if it was lost, and not after the next roll."""
        return self.last_turn is not None and not self.rolls and self.brought(parts(self.last_turn)[2]) > 0

    def brought(self, rolls: str) -> int:
        """Return the points that a turn with these rolls brings if it ends with the last of them; 0 if it is lost.

        :param rolls: texts of rolls, joined
        """
        raise NotImplementedError

    def end_turn(self, move: None = None) -> tuple[int, int, int]:
        """Bank the points of the turn, or end a turn that is lost.

        :param move: not used: there is only one way to end a turn
        :returns: (player's index, points of the turn, player's total before the turn)
        :raises GameError: if the turn cannot end now
        """
        if not self.can_bank:
            raise GameError("There is nothing to bank yet.")
        player = self.current
        before = self.totals[player]
        points = self.points
        self.totals[player] += points
        self.turns[player] += 1
        self.last_turn = turn_text(player, 0, self.rolls)
        self.drop_turn()
        self.go_on(player)
        return player, points, before

    def go_on(self, player: int) -> None:
        """Pass the turn that a player has ended to the next player, or end the game."""
        if self.is_complete:
            self.finish()
        else:
            self.pass_turn()

    def drop_turn(self) -> None:
        """Forget the rolls of this turn."""
        self.take_rolls("")

    def forget_last_turn(self) -> None:
        """Make the last turn final: it can no longer be undone."""
        self.last_turn = None

    def finish(self) -> None:
        """End the game."""
        self.phase = "over"

    @property
    def is_complete(self) -> bool:
        """Return whether the game is over."""
        raise NotImplementedError

    @property
    def has_all_turns(self) -> bool:
        """Return whether all players who have not left have had MOST_TURNS turns, so that the game is over."""
        return min([self.turns[player] for player in self.here]) == MOST_TURNS

    def undo(self) -> None:
        """Reopen the last turn, as it was before its points were banked; it can then continue.

        :raises GameError: if the turn cannot be undone
        """
        if not self.can_undo:
            raise GameError("There is nothing to take back.")
        self.current, _, rolls = parts(self.last_turn)
        self.take_rolls(rolls)
        self.totals[self.current] -= self.points
        self.turns[self.current] -= 1
        self.last_turn = None
        self.phase = "play"
        self.update_left()

    # The end

    def total(self, player: int) -> int:
        return self.totals[player]

    def ranking_key(self, player: int) -> int:
        return self.totals[player]

    # Plain data

    def state(self) -> dict:
        state = super().state()
        state["totals"] = list(self.totals)
        state["turns"] = list(self.turns)
        state["rolls"] = self.rolls
        state["last"] = self.last_turn if self.can_undo else None
        return state


def pack_players(state: dict, unit: int, size: int) -> bytearray:
    """Return players and points of a stored game; `unpack_players` of unpacked.py reads them.

    Each value has one byte, unless another size is given:

    - number of players; for each of them the player (`packed`), points (`size` bytes, the lower one first), turns,
      total rolled for the start (0: none)
    - contenders for the start as bits
    - 0 if the rolls that follow are those of this turn; 1 + the player's index if they are those of the turn that can
      be undone

    :param state: as BankingGame.state() returns it
    :param unit: number of points that all points of the game are multiples of
    :param size: number of bytes of each player's points, which are stored in these units
    """
    out = bytearray((len(state["players"]),))
    starts, contenders = state["start"] or ([], [])
    for index, player in enumerate(state["players"]):
        out.extend(packed(player))
        out.extend((state["totals"][index] // unit).to_bytes(size, "little"))
        out.append(state["turns"][index])
        out.append(starts[index] or 0 if starts else 0)
    out.append(sum([1 << index for index in contenders]))
    out.append(1 + parts(state["last"])[0] if state["last"] else 0)
    return out


def stored_rolls(state: dict) -> str:
    """Return the rolls that a stored game has: those of this turn, or of the turn that can be undone."""
    return parts(state["last"])[2] if state["last"] else state["rolls"]
