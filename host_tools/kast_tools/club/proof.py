"""Reads for the club what a line of the history proves about a game. Needs no database."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kast.storage import log

from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import DisprovedGame, NotMultiplayer, ProvedGame, prove


class NoGame(ValueError):
    """The line is damaged, or is not the line of a multiplayer game."""


@dataclass(frozen=True)
class GameReport:
    """A game as the transcript of one machine reports and proves it."""

    proved: ProvedGame

    @property
    def game(self) -> str:
        """Unique number of the game, as hex digits."""
        return b"".join(self.proved.transcript.table).hex()

    @property
    def rules(self) -> str:
        """Id of the game that was played, such as "pig"."""
        return self.proved.game.rule_set

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game."""
        return self.proved.game.options

    @property
    def machines(self) -> int:
        """The number of machines that played the game."""
        return len(self.proved.transcript.agreements)

    @property
    def reporter(self) -> int:
        """The side of the machine that reports the game; 0 for the host."""
        return self.proved.transcript.side

    @property
    def robots_at(self) -> set[int]:
        """The sides of the machines with robots."""
        seats = zip(self.proved.game.players, self.proved.sides, strict=True)
        return {side for player, side in seats if player["kind"] == "cpu"}

    @property
    def winners(self) -> set[int]:
        """The sides of the machines that won: several in a draw, none if the game was given up."""
        return {self.proved.sides[seat] for seat in self.proved.game.winners}

    @property
    def winners_of_people(self) -> set[int]:
        """Sides of the winners if only people may win: if robots took part, their machines lose and all others win."""
        robots_at = self.robots_at
        return set(range(self.machines)) - robots_at if robots_at else self.winners

    def points(self, side: int) -> int:
        """Return the highest total of the players at that machine."""
        return max(
            (
                player["total"]
                for player, player_side in zip(self.proved.game.players, self.proved.sides, strict=True)
                if player_side == side
            ),
            default=0,
        )

    def names(self, side: int) -> str:
        """Return the names of the players at that machine, joined by " + "."""
        names = [
            player["name"]
            for player, player_side in zip(self.proved.game.players, self.proved.sides, strict=True)
            if player_side == side
        ]
        return " + ".join(names)


@lru_cache(maxsize=256)  # a line is needed again when other reports of its game arrive, and when the game is counted
def read_report(line: str) -> GameReport:
    """Return the game that a line proves.

    :param line: line of the history, with its checksum
    :raises NoGame: if the line is damaged, or is not that of a multiplayer game
    :raises DisprovedGame: if the transcript disproves the game
    """
    intact = log.intact(line.encode(errors="replace"), log.JSON)
    if not intact:
        raise NoGame
    try:
        return GameReport(prove(RecordedGame.from_line(intact)))
    except ImpossibleGame:
        raise DisprovedGame("score") from None
    except (UnknownGame, NotMultiplayer):
        raise NoGame from None
