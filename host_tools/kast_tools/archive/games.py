"""`kast games`: lists the archived games, deletes one, or marks one as not counting."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from kast_tools.archive.archive import Archive, ArchivedGame, archive_option, open_archive
from kast_tools.archive.ids import complete_id
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.wording import say


@click.command()
@archive_option
@click.option(
    "--delete",
    "deleted",
    multiple=True,
    metavar="ID",
    shell_complete=complete_id,
    help="Delete this game for good. Asks first.",
)
@click.option(
    "--not-counting",
    "uncounted",
    multiple=True,
    metavar="ID",
    shell_complete=complete_id,
    help="Leave this game out. Asks first.",
)
@click.option(
    "--counting", "counted", multiple=True, metavar="ID", shell_complete=complete_id, help="Let this game count again."
)
@click.option("--yes", is_flag=True, help="Do not ask.")
@format_option()
def games(
    *,
    archive: Path,
    deleted: tuple[str, ...],
    uncounted: tuple[str, ...],
    counted: tuple[str, ...],
    yes: bool,
    form: str,
) -> None:
    """List, delete or exclude games of the archive.

    Each line has id, day of import, game, and players with their points.

    A game that does not count is left out of report, ranking, daily dice and players; `kast export` marks it. A
    deleted game does not come back with the next `kast export`. Neither changes what boards store: on a board, LEFT
    + RIGHT on the result of a game leaves it out of the best scores.

    \b
    Examples:
      kast games
      kast games --format json
      kast games --not-counting e6605481db3b8a2f-12
      kast games --delete e6605481db3b8a2f-12 --yes
    """
    if form == "json" and (deleted or uncounted or counted):
        raise click.UsageError("--format json is for the list: leave it out.")
    with open_archive(archive) as opened:
        chosen = {game_id: _game(opened, archive, game_id) for game_id in (*deleted, *uncounted, *counted)}
        if len(chosen) < len(deleted) + len(uncounted) + len(counted):
            raise click.UsageError("A game is named twice: use one option for each game.")
        for game_id in deleted:
            if yes or confirmed(f"{_line(chosen[game_id])}: delete it for good?"):
                opened.delete(chosen[game_id], datetime.now(UTC))
                say(f"{game_id} is deleted.")
        for game_id in uncounted:
            if yes or confirmed(f"{_line(chosen[game_id])}: leave it out?"):
                opened.set_counts(game_id, counts=False)
                say(f"{game_id} does not count any more.")
        for game_id in counted:
            opened.set_counts(game_id, counts=True)
            say(f"{game_id} counts.")
        if not chosen:
            _print(list(opened.games()), form)


def _game(opened: Archive, archive: Path, game_id: str) -> ArchivedGame:
    for archived in opened.games(ids=[game_id]):
        return archived
    raise KastError(f"{archive} has no game {game_id}. List the games with `kast games`.")


def _print(games: Sequence[ArchivedGame], form: str) -> None:
    if not games:
        raise KastError("The archive has no games. Import games with `kast export`.")
    if form == "json":
        print_json("games", [_as_json(one) for one in games])
        return
    for one in games:
        say(_line(one))


def _as_json(one: ArchivedGame) -> dict[str, Any]:
    return {
        "id": one.id,
        "imported": one.imported,
        "game": one.game.rule_set,
        "players": [
            {"name": player["name"], "points": player["total"], "left": seat in one.game.left}
            for seat, player in enumerate(one.game.players)
        ],
        "end": one.game.record["end"],
        "corrected": bool(one.game.corrected),
        "counts": one.counts,
    }


def _line(one: ArchivedGame) -> str:
    """Return the line that describes a game in the list and in questions."""
    players = ", ".join(
        f"{player['name']} {player['total']}{' (left)' if seat in one.game.left else ''}"
        for seat, player in enumerate(one.game.players)
    )
    remarks = [] if one.game.is_finished else ["given up"]
    remarks += ["corrected"] if one.game.corrected else []
    remarks += [] if one.counts else ["does not count"]
    suffix = f"  [{', '.join(remarks)}]" if remarks else ""
    return f"{one.id}  {one.imported[:10]}  {one.game.rule_set}  {players}{suffix}"
