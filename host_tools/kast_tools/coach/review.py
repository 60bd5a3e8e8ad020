"""`kast review`: the board's coach looks back on a game that was played."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click
from kast.coach import UNIT
from kast.coach.review import WORST, Review
from kast.game import GameError

from kast_tools.archive.archive import archive_option
from kast_tools.archive.ids import complete_id
from kast_tools.archive.stored_game import game_of_archive, game_of_board
from kast_tools.coach import banking_review
from kast_tools.coach.banking_advice import GAMES
from kast_tools.coach.board_coach import board_coach, require_choices
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.wording import say
from kast_tools.games.recorded_game import RecordedGame
from kast_tools.games.scoring import box_name
from kast_tools.virtual_board.store import ExistingFolder


@click.command()
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=complete_id)
@click.option(
    "--store",
    type=ExistingFolder(),
    help="Look for the game in this folder of a board's files; without GAME, take the newest.",
)
@archive_option
@format_option()
def review(*, game_id: str | None, store: Path | None, archive: Path, form: str) -> None:
    """Review GAME, given by its id in the archive.

    It prints each player's luck, what choices cost, and the worst of them; in
    Pig and Ten Thousand, how many choices were the coach's.

    \b
    Examples:
      kast review 0123456789abcdef-3
      kast review --store out/store
    """
    if store:
        game = game_of_board(store, game_id)
    elif game_id:
        game = game_of_archive(archive, game_id).game
    else:
        raise click.UsageError("Give the id of a game, or a folder of a board's files with --store.")
    look, as_json, show = _ways_to_review(game.rule_set)
    reviews = ((player, look(game, seat)) for seat, player in enumerate(game.players))
    if form == "json":
        players = [as_json(player, reviewed) for player, reviewed in reviews]
        print_json("review", {"id": game_id or game.record["id"], "game": game.rule_set, "players": players})
        return
    for number, (player, reviewed) in enumerate(reviews):
        if number:
            click.echo()
        show(player, reviewed)


def _ways_to_review(game: str) -> tuple[Callable[..., Any], Callable[..., dict[str, Any]], Callable[..., None]]:
    """Return the functions for a game: to review it, to give a review as JSON, and to print it."""
    if game in GAMES:
        return banking_review.compare, banking_review.as_json, banking_review.print_review
    return look_back, _as_json, print_review


def look_back(game: RecordedGame, seat: int, most: int = WORST) -> Review:
    """Let the board's coach review how one player played a game, and return the review.

    :param most: how many of the most expensive choices the review lists
    :raises KastError: not every roll is known, or the coach does not know the game
    """
    require_choices(game)
    coach = board_coach(game.rule_set)
    reviewed = Review(coach, game.rule_set, game.options, game.players, game.turns, seat, most, game.left)
    try:
        for _ in reviewed.steps():
            pass
    except GameError:
        reviewed.turns = -1
    if reviewed.turns != len(game.results[seat].boxes):
        raise KastError("Some turns of this game were lost on the board, so it cannot be reviewed.")
    return reviewed


def _as_json(player: dict[str, Any], reviewed: Review) -> dict[str, Any]:
    return {
        "name": player["name"],
        "points": player["total"],
        "luck": round(reviewed.luck / UNIT, 4),
        "lost": round(reviewed.lost / UNIT, 4),
        "worst": [
            {
                "turn": turn,
                "roll": roll,
                "dice": list(dice),
                "chosen": _way(dice, *chosen),
                "better": _way(dice, *better),
                "cost": round(price / UNIT, 4),
            }
            for price, turn, roll, dice, chosen, better in reviewed.worst
        ],
    }


def _way(dice: Sequence[int], mask: int | None, box: str | None) -> dict[str, Any]:
    return {"box": box} if box else {"hold": [die for place, die in enumerate(dice) if (mask or 0) >> place & 1]}


def print_review(player: dict[str, Any], reviewed: Review) -> None:
    luck, lost = reviewed.luck / UNIT, reviewed.lost / UNIT
    say(f"{player['name']}: {player['total']} points. Luck of the dice {luck:+.1f}, choices cost {lost:.1f}.")
    for price, turn, roll, dice, chosen, better in reviewed.worst:
        text = f"{' '.join(map(str, dice))}: {_said(dice, *chosen)}; better: {_said(dice, *better)}"
        click.echo(f"  turn {turn}, roll {roll}, {text} ({price / UNIT:+.1f})")


def _said(dice: list[int], mask: int | None, box: str | None) -> str:
    if box:
        return box_name(box)
    held = " ".join(map(str, _way(dice, mask, box)["hold"]))
    return f"hold {held}" if held else "roll all"
