"""The file of a player's own game on a board: JSON, as kast/games/cards/own_definition.py reads it."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zlib import crc32

from kast.games import is_own
from kast.games.cards.own_definition import LONGEST_ID, checked

from kast_tools.common.errors import KastError
from kast_tools.games.own.reading import OwnGame
from kast_tools.games.own.sentences import sentence

FOLDER = "own"
"""Folder of these files on a board."""
_NOT_RULES = ("v", "name", "names")


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
        why = sentence(*error.args)
        raise KastError(f"{game.name} is a game for paper and computer, not for a board: {why}") from None
    return text


def definitions_among(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the definitions of the own games that were played on a board, keyed by the games' ids there.

    :param files: contents of files of a board's history folder, keyed by file name
    """
    found = {
        name.removesuffix(".json"): data for name, data in files.items() if is_own(name) and name.endswith(".json")
    }
    return {id: data for id, data in found.items() if is_definition_of(id, data)}


def definitions_in(folder: Path) -> dict[str, bytes]:
    """Return the definitions of the own games that were played on a board.

    :param folder: the board's folder of the history
    """
    return definitions_among({path.name: path.read_bytes() for path in folder.glob("own-*.json") if path.is_file()})


def is_definition_of(id: Any, data: Any) -> bool:
    """Return whether this is the id of an own game on a board, and its checksum that of these bytes."""
    return is_own(id) and isinstance(data, bytes) and id.endswith(f"-{digest_of(data)}")


def read_definition(data: bytes) -> OwnGame:
    """Return the game of a board's file.

    :raises ValueError: the file is damaged, or of a newer version of Kast
    """
    content = checked(data)
    return OwnGame(content["name"], {key: content[key] for key in content if key not in _NOT_RULES}, content["names"])
