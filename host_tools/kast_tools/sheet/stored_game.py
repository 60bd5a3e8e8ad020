"""Finds a game among a board's files."""

import contextlib
import json
from pathlib import Path
from typing import Any

from kast import history
from kast.rules import Card, RuleError

from kast_tools.errors import KastError
from kast_tools.sheet.rows import Player


def stored_game(store: Path, game_id: str | None) -> dict[str, Any]:
    """The history line of a game in a folder of a board's files, or of the newest one; KastError without it."""
    with contextlib.chdir(store):  # the board's own code works in the folder it stands in
        for line in history.Lines(newest_first=True):
            game = json.loads(line)
            if game_id in (None, game["id"]):
                return game
    if game_id is None:
        raise KastError(f"{store} holds no game that ended. Name a folder of a board's files, with saves in it.")
    raise KastError(f"{store} holds no game {game_id}. Without --id the newest game is printed.")


def players_of(game: dict[str, Any]) -> list[Player]:
    """The players of a history line with their filled cards; KastError if no game could lead to it."""
    try:
        return [
            Player(
                player["name"],
                Card(game["game"], game["options"], player["boxes"], player["bonuses"], player.get("extra", 0)),
                filled=True,
            )
            for player in game["players"]
        ]
    except (KeyError, TypeError, RuleError):
        raise KastError(f"The rules know no card as that of game {game.get('id')}: it cannot be printed.") from None
