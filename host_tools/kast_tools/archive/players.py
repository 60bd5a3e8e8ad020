"""`kast players`: lists who played on which board, and joins players who are the same person."""

from pathlib import Path

import click

from kast_tools.archive.archive import Archive, archive_option, open_archive
from kast_tools.archive.people import People, Seat
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import number_of, say


@click.command()
@archive_option
@click.option("--join", "join", multiple=True, metavar="NAME[@BOARD]", help="A player to join; give it for each one.")
@click.option("--as", "person", metavar="PERSON", help="The name of that person.  [default: the first NAME]")
@click.option("--apart", multiple=True, metavar="PERSON", help="Treat joined players as different people again.")
@format_option()
def players(archive: Path, join: tuple[str, ...], person: str | None, apart: tuple[str, ...], form: str) -> None:
    """List who played on which board, or join players.

    Players with the same name on different boards count as different people in `kast report` and `kast ranking`
    until they are joined here. BOARD is a board's name, its number or the end of its number; without it the name on
    all boards is meant.

    \b
    Examples:
      kast players
      kast players --join Fox
      kast players --join Fox@kitchen --join Räv@8a2f --as Ida
      kast players --apart Ida
    """
    if person is not None and not join:
        raise click.UsageError("--as names a person of several players: it needs --join.")
    if person is not None and not person.strip():
        raise click.UsageError("--as needs a name with letters.")
    with open_archive(archive) as opened:
        for name in apart:
            if not opened.separate(name):
                raise KastError(f"No players were joined as {name}. List all with `kast players`.")
        if join:
            seats = [seat for wanted in join for seat in _find_players(opened, wanted)]
            opened.join(seats, person or join[0].rpartition("@")[0] or join[0])
        _print(opened, form)


def _find_players(archive: Archive, wanted: str) -> list[Seat]:
    """Return the players in the archive whom NAME or NAME@BOARD stands for.

    :raises KastError: there is no such player
    """
    seats = People(archive.games(), {}).seats
    boards = archive.board_names()
    name, separator, board = wanted.rpartition("@")
    if not separator or wanted.casefold() in {name for _, name in seats}:
        name, board = wanted, ""
    found = [
        seat
        for seat in seats
        if seat[1] == name.casefold()
        and (not board or seat[0].endswith(board.casefold()) or boards.get(seat[0], "").casefold() == board.casefold())
    ]
    if not found:
        raise KastError(f"The archive has no player {wanted}. List all with `kast players`.")
    return found


def _print(archive: Archive, form: str) -> None:
    people = People(archive.games(only_counting=True), archive.joined())
    boards = archive.board_names()
    by_person: dict[str, list[Seat]] = {}
    for seat, name in people.seats.items():
        by_person.setdefault(name, []).append(seat)
    if not by_person:
        raise KastError("The archive has no games of people. Import games with `kast export`.")
    ordered = sorted(by_person.items(), key=lambda one: one[0].casefold())
    if form == "json":
        result = [
            {
                "person": name,
                "games": sum(people.games[seat] for seat in seats),
                "players": [{"name": seat[1], "board": boards.get(seat[0]) or seat[0]} for seat in seats],
            }
            for name, seats in ordered
        ]
        print_json("players", result)
        return
    for name, seats in ordered:
        places = ", ".join(
            f"{'' if seat[1] in name.casefold() else seat[1] + ' '}on {boards.get(seat[0]) or seat[0]}"
            for seat in seats
        )
        say(f"{name}: {number_of(sum(people.games[seat] for seat in seats), 'game')}, {places}")
