"""What a line of the history proves of a game, as the club asks it; no database."""

from dataclasses import dataclass
from functools import lru_cache

from kast.storage import log

from kast_tools.games.history_format import ImpossibleGame, UnknownGame
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.transcript import NotLinked, Proved, Untrue, prove


class NoGame(ValueError):
    """The line is of no game of two machines, or damaged."""


@dataclass(frozen=True)
class Told:
    """A game as one machine tells it, whose transcript proves it. proved: that."""

    proved: Proved

    @property
    def game(self) -> str:
        """A number of no other game, as hex digits."""
        return b"".join(self.proved.transcript.table).hex()

    @property
    def machines(self) -> int:
        """How many play it."""
        return len(self.proved.transcript.papers)

    @property
    def teller(self) -> int:
        """Which of them tells it: 0 the host of the game, and so on, as `sides` of Proved has them."""
        return self.proved.transcript.side

    @property
    def robots_at(self) -> set[int]:
        """The machines with robots."""
        seats = zip(self.proved.game.players, self.proved.sides, strict=True)
        return {side for player, side in seats if player["kind"] == "cpu"}

    @property
    def winners(self) -> set[int]:
        """The machines that won it; more than one where they share it, none where it was given up."""
        return {self.proved.sides[seat] for seat in self.proved.game.winners}

    @property
    def winners_of_people(self) -> set[int]:
        """The same where people play: a machine with a robot loses, whatever became of the game."""
        robots_at = self.robots_at
        return set(range(self.machines)) - robots_at if robots_at else self.winners

    def points(self, side: int) -> int:
        """The most that a player of that machine has."""
        return max(
            (
                player["total"]
                for player, at in zip(self.proved.game.players, self.proved.sides, strict=True)
                if at == side
            ),
            default=0,
        )

    def names(self, side: int) -> str:
        """The players of that machine."""
        of_side = [
            player["name"] for player, at in zip(self.proved.game.players, self.proved.sides, strict=True) if at == side
        ]
        return " + ".join(of_side)


@lru_cache(maxsize=256)  # a line is looked at when it comes, when the other's comes, and when the game counts
def told(line: str) -> Told:
    """What a line tells. Raises NoGame, or Untrue if it is not as it happened."""
    whole = log.intact(line.encode(errors="replace"), log.JSON)
    if not whole:
        raise NoGame
    try:
        return Told(prove(RecordedGame.from_line(whole)))
    except ImpossibleGame:
        raise Untrue("score") from None
    except (UnknownGame, NotLinked):
        raise NoGame from None
