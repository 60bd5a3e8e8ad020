"""A game as a board stored it: one line of its history, checked by the firmware's own rules."""

from dataclasses import dataclass
from typing import Any, Self

from kast import daily
from kast.games import RULE_SETS, RuleError, is_own
from kast.games.options import complete

from kast_tools.games.families import family_of
from kast_tools.games.family import Family
from kast_tools.games.history_format import FormError, ImpossibleGame, OwnRules, UnknownGame, left_in, record_of
from kast_tools.games.own.registry import own_game

FORM = 1
"""The version `v` of the lines that this program reads."""


@dataclass(frozen=True)
class RecordedGame:
    """A game from a line of a history.

    - line: the line as on the board, with its checksum
    - record: contents of the line
    - results: result of each player in seating order, as described in family.py
    """

    line: bytes
    record: dict[str, Any]
    results: tuple[Any, ...]

    @classmethod
    def from_line(cls, line: bytes) -> Self:
        """Return the game of a line whose checksum is correct.

        This checks the results of every game that is read from a board, a folder or an archive. `Family.check_moves`
        checks the moves.

        :raises UnknownGame: the line does not have the format, or the rules do not allow its results
        """
        try:
            record = record_of(line)
        except FormError as error:
            raise UnknownGame(str(error)) from None
        return cls(line, record, _checked_results(record))

    @property
    def key(self) -> tuple[str, int]:
        """Device number and seq of the game. They are not unique, since an erased board counts from 1 again."""
        return self.record["device"], self.record["seq"]

    @property
    def rule_set(self) -> str:
        return self.record["game"]

    @property
    def family(self) -> Family:
        return family_of(self.rule_set)

    @property
    def options(self) -> dict[str, Any]:
        """The options that differ from the default, in the order of the rules."""
        rules = self.results[0].rules
        return {name: value for name, value in self.results[0].options.items() if value != rules.options[name][0]}

    @property
    def players(self) -> list[dict[str, Any]]:
        return self.record["players"]

    @property
    def turns(self) -> list[str]:
        """The texts of the turns (firmware/kast/turn_text.py); some are missing if the board's journal was damaged."""
        return self.record["turns"]

    @property
    def here(self) -> tuple[Any, ...]:
        """The results of the players who did not leave."""
        return tuple(result for seat, result in enumerate(self.results) if seat not in self.left)

    @property
    def has_all_turns(self) -> bool:
        return len(self.turns) == sum(map(self.family.turns, self.results))

    @property
    def has_real_dice(self) -> bool:
        """Whether the players rolled real dice; then only the last roll of each turn is known."""
        return "dice" in self.record

    @property
    def has_six_faces(self) -> bool:
        """Whether the dice have six faces, which only those of an own game may lack."""
        return getattr(self.results[0].rules, "faces", 6) == 6

    @property
    def day(self) -> str:
        """The day whose dice were used, as in "2026-12-01"; "" if they were random."""
        return self.record.get("day", "")

    @property
    def left(self) -> dict[int, int]:
        """How many turns had ended when each player left, keyed by seat; players who stayed are left out."""
        return left_in(self.record)

    @property
    def counts(self) -> bool:
        """Whether the game counts in the board's best scores."""
        return self.record.get("counts") is not False

    @property
    def corrected(self) -> list[tuple[int, str]]:
        """The corrections of a game with real dice, in order: (number of the turn, its text before the correction)."""
        return [(number, text) for number, text in self.record.get("corrected", [])]

    def turns_after(self, corrections: int) -> list[str]:
        """Return the turns as they were after the first `corrections` corrections."""
        turns = list(self.turns)
        for number, text in reversed(self.corrected[corrections:]):
            turns[number] = text
        return turns

    @property
    def is_finished(self) -> bool:
        return self.record["end"] == "finished"

    @property
    def winners(self) -> list[int]:
        """Seats of the winners: several if they share the win, none if the game was given up or one player stayed."""
        if not self.is_finished or len(self.here) == 1:
            return []
        if self.options.get("ties") == "roll" and self.record.get("draw"):
            return self.record["draw"]["won"]
        best = max(result.ranking_key() for result in self.here)
        seats = [seat for seat in range(len(self.results)) if seat not in self.left]
        return [seat for seat in seats if self.results[seat].ranking_key() == best]

    @property
    def places(self) -> dict[int, int]:
        """The places from 1, keyed by seat; players with equal points share one, unless they rolled for the win.

        Players who left are missing, and all players if the game was given up or one player stayed.
        """
        winners = self.winners
        if not winners:
            return {}
        ranks = {
            seat: (seat in winners, result.ranking_key())
            for seat, result in enumerate(self.results)
            if seat not in self.left
        }
        return {seat: 1 + sum(other > rank for other in ranks.values()) for seat, rank in ranks.items()}

    @property
    def identity(self) -> tuple[object, ...]:
        """The properties of a game that stay the same from its beginning to its end."""
        players = [(player["name"], player["kind"], player["picture"]) for player in self.players]
        return self.key, self.rule_set, self.options, self.has_real_dice, self.day, players

    def continues(self, earlier: "RecordedGame") -> bool:
        """Return whether `earlier` is an earlier state of this game.

        A board stores a game again after its last box was taken back, after it was continued or corrected, and
        after it was marked as counting or not.
        """
        if _without_marks(self) == _without_marks(earlier):
            return True
        if not (self.has_all_turns and earlier.has_all_turns):
            return False  # not decidable without all turns, so the archive stores both games
        corrections = len(earlier.corrected)
        if self.corrected[:corrections] != earlier.corrected:
            return False
        turns = self.turns_after(corrections)
        *completed, last = earlier.turns or [""]
        if not last or len(turns) <= len(completed) or self.identity != earlier.identity:
            return False
        same_turn = turns[len(completed)]
        if self.has_real_dice:  # after taking a box back, a player may enter other dice
            return turns[: len(completed)] == completed and same_turn[0] == last[0]
        # After taking a box back, a player has the same rolls, but may roll again or fill another box (second letter).
        return turns[: len(completed)] == completed and (same_turn[0] + same_turn[2:]).startswith(last[0] + last[2:])


def _without_marks(game: RecordedGame) -> dict[str, Any]:
    """Return the contents of a game's line, except those that change when the game is marked as counting or not."""
    return {key: value for key, value in game.record.items() if key not in ("counts", "crc")}


def _check_day(record: dict[str, Any]) -> None:
    """Raise UnknownGame unless the record's day is valid and its game can be played with daily dice."""
    try:
        daily.read(record["day"])
    except ValueError:
        raise UnknownGame("its day is not valid.") from None
    is_plain = record["game"] == daily.GAME and not record["options"] and "dice" not in record and "link" not in record
    if not is_plain or [player["kind"] for player in record["players"]] != ["human"]:
        raise ImpossibleGame("such a game has no daily dice.")


def _checked_results(record: dict[str, Any]) -> tuple[Any, ...]:
    """Return the result of each player.

    :raises UnknownGame: the record belongs to another version, or the rules do not allow it
    """
    if is_own(record["game"]) and not own_game(record["game"]):
        raise OwnRules
    if record["v"] != FORM or record["game"] not in RULE_SETS:
        raise UnknownGame("it is of another version.")
    if record["id"] != f"{record['device']}-{record['seq']}":
        raise UnknownGame("its number is not valid.")
    try:
        complete(RULE_SETS[record["game"]], record["options"])
    except RuleError:
        raise UnknownGame("its options are of another version.") from None
    if "day" in record:
        _check_day(record)
    left = left_in(record)
    if len(left) == len(record["players"]) or (left and "link" in record):
        raise ImpossibleGame("players cannot leave it like this.")
    family = family_of(record["game"])
    try:
        results = family.results(record)
    except FormError as error:
        raise UnknownGame(str(error)) from None
    except RuleError as error:
        raise ImpossibleGame(str(error)) from None
    if any(result.total != player["total"] for result, player in zip(results, record["players"], strict=True)):
        raise ImpossibleGame("a card does not add up.")
    if any(turns > sum(map(family.turns, results)) for turns in left.values()):
        raise ImpossibleGame("a player left it after its end.")
    if record["end"] == "finished" and not family.is_whole(results, left):
        raise ImpossibleGame("it ended too early.")
    return results
