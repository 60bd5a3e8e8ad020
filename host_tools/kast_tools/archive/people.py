"""Names of the people who played: the same name on two boards means two people, unless the user joined them.

`kast players --join` stores in the archive which players are one person.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from kast_tools.archive.archive import ArchivedGame

Seat = tuple[str, str]
"""A player as a board identifies one: the board's device number, and the name in lower case."""
_SHOWN = 4
"""Last digits of a device number that identify an unnamed board; the first ones only show the kind of chip."""


def seat_of(game: ArchivedGame, player: Mapping[str, Any]) -> Seat:
    return game.game.key[0], player["name"].casefold()


class People:
    """The people who played some games.

    :param joined: the person that the user gave for a player
    """

    def __init__(self, games: Iterable[ArchivedGame], joined: Mapping[Seat, str]) -> None:
        self.games: dict[Seat, int] = {}
        """The number of games that each player took part in."""
        names: dict[Seat, str] = {}
        boards: dict[str, str] = {}
        for one in games:
            boards[one.game.key[0]] = one.board
            for player in one.game.players:
                if player["kind"] == "human":
                    seat = seat_of(one, player)
                    names.setdefault(seat, player["name"])
                    self.games[seat] = self.games.get(seat, 0) + 1
        called = {seat: joined.get(seat, name) for seat, name in names.items()}
        for known_by in (_board_name, _end_of_number, _number):
            alike = _alike(called, joined)
            called |= {seat: f"{names[seat]} ({known_by(seat[0], boards)})" for seat in alike}
        self.seats = called
        """Name of each player, different from that of any other person."""

    def name(self, game: ArchivedGame, player: Mapping[str, Any]) -> str:
        """Return the unique name of a player of one of the games; a robot's name stays as it is."""
        return self.seats[seat_of(game, player)] if player["kind"] == "human" else player["name"]


def _alike(called: Mapping[Seat, str], joined: Mapping[Seat, str]) -> list[Seat]:
    """Return the players who were not joined and share their name with another person."""
    people: dict[str, set[Seat | str]] = {}
    for seat, name in called.items():
        people.setdefault(name.casefold(), set()).add(joined.get(seat, seat))
    return [seat for seat, name in called.items() if seat not in joined and len(people[name.casefold()]) > 1]


def _board_name(device: str, boards: Mapping[str, str]) -> str:
    return boards[device] or device[-_SHOWN:]


def _end_of_number(device: str, boards: Mapping[str, str]) -> str:
    return device[-_SHOWN:]


def _number(device: str, boards: Mapping[str, str]) -> str:
    return device
