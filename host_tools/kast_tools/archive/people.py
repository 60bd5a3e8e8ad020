"""Who is who: players of one name on different boards are different people, until somebody says otherwise.

Two children called Fox, each with a board, are two; what `kast players --join` says is kept in the archive.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from kast_tools.archive.archive import ArchivedGame

Seat = tuple[str, str]
"""A player as a board knows one: the board's number, and the name in small letters."""
_SHOWN = 4
"""Letters of a board's number, its last ones, where it has no name: the first are those of the kind of chip."""


def seat_of(game: ArchivedGame, player: Mapping[str, Any]) -> Seat:
    return game.game.key[0], player["name"].casefold()


class People:
    """The people of some games. joined: by seat, the person whom the user named."""

    def __init__(self, games: Iterable[ArchivedGame], joined: Mapping[Seat, str]) -> None:
        self.games: dict[Seat, int] = {}
        """How many of the games each played."""
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
        """What each is called, unlike all other people."""

    def name(self, game: ArchivedGame, player: Mapping[str, Any]) -> str:
        """What a player of one of the games is called; a robot by its own name."""
        return self.seats[seat_of(game, player)] if player["kind"] == "human" else player["name"]


def _alike(called: Mapping[Seat, str], joined: Mapping[Seat, str]) -> list[Seat]:
    """Those whom nobody joined, and who are called like somebody else."""
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
