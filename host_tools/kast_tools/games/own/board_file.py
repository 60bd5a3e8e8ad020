"""The file of a player's own game on a board: JSON, as kast/games/cards/own_definition.py reads it."""

import json
from zlib import crc32

from kast.games.cards.own_definition import LONGEST_ID, checked

from kast_tools.common.errors import KastError
from kast_tools.games.own.reading import OwnGame

FOLDER = "own"
"""Folder of these files on a board."""


def board_id(game: OwnGame) -> str:
    """Return the game's id on a board, which names its file: "own-kniffel"."""
    return str(game.definition["id"])[:LONGEST_ID].rstrip("-")


def digest_of(text: bytes) -> str:
    """Return the checksum with which a board ends the id of a game: its CRC-32, the lowest byte first."""
    return crc32(text).to_bytes(4, "little").hex()


def board_text(game: OwnGame) -> str:
    """Return the content of the file.

    :raises KastError: boards cannot play this game
    """
    names = {language: table for language, table in game.names.items() if table}
    content = {"v": 1, **game.definition, "id": board_id(game), "name": game.name, "names": names}
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    try:
        checked(text)
    except ValueError as error:
        raise KastError(f"{game.name} is a game for paper and computer, not for a board: {error}") from None
    return text
