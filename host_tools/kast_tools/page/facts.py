"""Collects, from the commands' code, the facts that the page needs to install Kast just as `kast flash` does."""

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from kast.games import RULE_SETS
from kast.storage import store
from kast.text import LANGUAGES
from kast.version import VERSION

from kast_tools.boards.backup import restore_on_board
from kast_tools.boards.backup.backup import PRIVATE
from kast_tools.boards.backup.restore import FINISH, ORIGIN
from kast_tools.boards.board import CHUNK, READ
from kast_tools.boards.flash.update import AT_SWITCH, KNOWN_BY_HEADER, MOST_NAMED
from kast_tools.boards.free_space import BLOCK, SPARE
from kast_tools.boards.image.build import image_of_files
from kast_tools.boards.image.command import image_name
from kast_tools.boards.ownership import ownership_on_board
from kast_tools.boards.ownership.shipped import SHIPPED
from kast_tools.build.bundle import BUNDLE
from kast_tools.build.byte_code import MPY_VERSION
from kast_tools.build.data_files import DATA_SUFFIXES
from kast_tools.build.firmware import compiled
from kast_tools.build.firmware_folder import source_of
from kast_tools.build.sources import MAIN, has_jack
from kast_tools.common.firmware_text import board_text
from kast_tools.common.models import DOWNLOADS, MODELS, OLDEST_MICROPYTHON, Model
from kast_tools.page.bundles import Bundle

FACTS = "board_facts.json"
"""Address from which the page loads the facts."""


def board_facts(firmware: Path, bundles: Mapping[str, Bundle]) -> dict[str, Any]:
    """Return the facts about a firmware, as values for JSON.

    :param bundles: the bundles of this firmware, from `jack_bundles`
    """
    board = (source_of(firmware) / "board.py").read_bytes()
    return {
        "kast": VERSION,
        "oldest": OLDEST_MICROPYTHON,
        "mpy": MPY_VERSION,
        "downloads": DOWNLOADS,
        "block": BLOCK,
        "spare": SPARE,
        "low": store.LOW,
        "piece": CHUNK,
        "read": READ,
        "main": MAIN,
        "bundle": BUNDLE,
        "data": DATA_SUFFIXES,
        "added": ownership_on_board.NEW,
        "old": ownership_on_board.OLD,
        "shipped": SHIPPED,
        "atSwitch": AT_SWITCH,
        "knownByHeader": KNOWN_BY_HEADER,
        "mostNamed": MOST_NAMED,
        "origin": ORIGIN,
        "restoreMark": restore_on_board.MARK,
        "restoreEnd": FINISH,
        "private": PRIVATE,
        "restoreFolder": restore_on_board.FOLDER,
        "restoreNew": restore_on_board.NEW,
        "restoreLeaving": restore_on_board.LEAVING,
        "restoreStart": restore_on_board.START,
        "pins": hashlib.sha256(board).hexdigest(),
        "jack": has_jack(board),
        "bundles": {name: _bundle(bundle) for name, bundle in bundles.items()},
        "together": {language: board_text(language)["together.join"] for language, _ in LANGUAGES},
        "models": [_model(name) for name in MODELS],
        "games": {language: _titles(language) for language, _ in LANGUAGES},
    }


def board_images(firmware: Path) -> dict[str, bytes]:
    """Return the UF2 files that install Kast on boards with MicroPython, keyed by their addresses in `board_facts`."""
    files = compiled(firmware)
    return {_image_address(model): image_of_files(model, files) for model in MODELS.values()}


def _titles(language: str) -> dict[str, str]:
    return {game: board_text(language)[f"game.{game}"] for game in RULE_SETS}


def _bundle(bundle: Bundle) -> dict[str, str]:
    return {"address": bundle.address, "sha256": hashlib.sha256(bundle.file.read_bytes()).hexdigest()}


def _model(name: str) -> dict[str, Any]:
    model = MODELS[name]
    return {
        "name": name,
        "title": model.title,
        "download": model.download,
        "drive": model.chip.drive,
        "flash": model.flash_bytes,
        "programs": model.chip.firmware,
        "image": _image_address(model),
        "filesystem": model.filesystem,
        "blocks": model.blocks,
    }


def _image_address(model: Model) -> str:
    return f"images/{image_name(model)}"
