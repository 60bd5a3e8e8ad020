"""Names of the people who played: the same name on two boards means two people, unless the user joined them.

`kast players --join` stores in the archive which players are one person.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from kast_tools.archive.archive import ArchivedGame

Seat = tuple[str, str]
"""A player on one board: the board's device number, and the player's name in lower case."""
_SHOWN = 4
"""Number of last digits of a device number shown for an unnamed board; the first digits only show the kind of chip."""


def seat_of(game: ArchivedGame, player: Mapping[str, Any]) -> Seat:
    return game.game.key[0], player["name"].casefold()


class People:
    """The people who played some games, and a different name for each of them.

    :param joined: the person for each joined player, as `Archive.joined()` returns them
    """

    def __init__(self, games: Iterable[ArchivedGame], joined: Mapping[Seat, str]) -> None:
        self.games: dict[Seat, int] = {}
        """The number of games that each player took part in."""
        names: dict[Seat, str] = {}
        boards: dict[str, str] = {}
        for archived in games:
            boards[archived.game.key[0]] = archived.board
            for player in archived.game.players:
                if player["kind"] == "human":
                    seat = seat_of(archived, player)
                    names.setdefault(seat, player["name"])
                    self.games[seat] = self.games.get(seat, 0) + 1
        labels = {seat: joined.get(seat, name) for seat, name in names.items()}
        for qualifier in (_board_name, _end_of_number, _number):
            namesakes = _find_same_names(labels, joined)
            labels |= {seat: f"{names[seat]} ({qualifier(seat[0], boards)})" for seat in namesakes}
        self.seats = labels
        """The name of each player; players have the same name only if they were joined as one person."""

    def name(self, game: ArchivedGame, player: Mapping[str, Any]) -> str:
        """Return the name of a player of one of the games: the one in `seats`, or a robot's own name."""
        return self.seats[seat_of(game, player)] if player["kind"] == "human" else player["name"]


def _find_same_names(names: Mapping[Seat, str], joined: Mapping[Seat, str]) -> list[Seat]:
    """Return the players who were not joined but share their name with another person."""
    people: dict[str, set[Seat | str]] = {}
    for seat, name in names.items():
        people.setdefault(name.casefold(), set()).add(joined.get(seat, seat))
    return [seat for seat, name in names.items() if seat not in joined and len(people[name.casefold()]) > 1]


def _board_name(device: str, boards: Mapping[str, str]) -> str:
    return boards[device] or device[-_SHOWN:]


def _end_of_number(device: str, boards: Mapping[str, str]) -> str:
    return device[-_SHOWN:]


def _number(device: str, boards: Mapping[str, str]) -> str:
    return device
