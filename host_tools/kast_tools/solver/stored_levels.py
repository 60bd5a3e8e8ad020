"""Stores solved levels in files, so that a long run continues where it stopped and nothing is solved twice.

A level is the set of all states with the same number of filled lower boxes. Its file holds a digest of the game's rules
(32 bytes), the level (one byte), the values as little-endian float64, and the CRC-32 of all these. A file that is
damaged, or belongs to other rules or another level, counts as missing.
"""

import hashlib
import os
import re
import shutil
import zlib
from contextlib import suppress
from pathlib import Path

import numpy as np
from kast.games.cards.rule_set import ROLLS

from kast_tools.common.files import write_whole
from kast_tools.solver.cache import CACHE, CACHE_BYTES
from kast_tools.solver.model import Model

_FORMAT = b"kast solved level 1"
_LEVEL = r"level-\d\d\.values"


class KeptLevels:
    """The solved levels of one game, stored in one folder below `cache`."""

    def __init__(self, model: Model, cache: Path, most_bytes: int | None = None) -> None:
        """Choose the folder of the game.

        :param most_bytes: maximum total size of the games in `cache`; the least recently used games are removed to
            make space. None for no limit.
        """
        self._cache = cache
        self._most_bytes = most_bytes
        self._last = model.lower
        self._name = rules_digest(model)
        options = [f"{name}-{value}" for name, value in model.options.items() if value != model.rules.options[name][0]]
        self.folder = cache / "-".join([model.game, *options, self._name.hex()[:8]]).lower()

    def load(self, level: int, shape: tuple[int, int]) -> np.ndarray | None:
        """Return the values of a level; None if the file is missing or damaged."""
        try:
            data = self._path(level).read_bytes()
        except OSError:
            return None
        with suppress(OSError):  # the cache may be read-only
            os.utime(self.folder)  # mark the game as used now
        header = self._head(level)
        body, crc = data[len(header) : -4], data[-4:]
        size = 8 * shape[0] * shape[1]
        if not data.startswith(header) or len(body) != size or zlib.crc32(data[:-4]).to_bytes(4, "little") != crc:
            return None
        return np.frombuffer(body, "<f8").reshape(shape)

    def save(self, level: int, values: np.ndarray) -> None:
        """Store the values of a level.

        :raises KastError: the folder cannot be written
        """
        data = self._head(level) + values.astype("<f8").tobytes()
        data += zlib.crc32(data).to_bytes(4, "little")
        if self._most_bytes is not None:
            self._make_room(self._most_bytes - len(data))
        write_whole(self._path(level), data)

    def is_complete(self) -> bool:
        """Return whether every level has a file; the contents are checked only by `load`."""
        return all(self._path(level).exists() for level in range(self._last + 1))

    def _make_room(self, most: int) -> None:
        """Remove other games, the least recently used first, until all games together take at most `most` bytes."""
        games = {folder: size for folder in self._cache.glob("*/") if (size := _bytes_of_levels(folder)) is not None}
        others = sorted(games.keys() - {self.folder}, key=lambda folder: folder.stat().st_mtime)
        for folder in others:
            if sum(games.values()) <= most:
                break
            shutil.rmtree(folder, ignore_errors=True)
            del games[folder]

    def _head(self, level: int) -> bytes:
        return self._name + bytes([level])

    def _path(self, level: int) -> Path:
        return self.folder / f"level-{level:02}.values"


def cached_levels(model: Model, cache: Path = CACHE) -> KeptLevels:
    """Return the stored levels of a game, in a cache of at most CACHE_BYTES."""
    return KeptLevels(model, cache, CACHE_BYTES)


def _bytes_of_levels(folder: Path) -> int | None:
    """Return the size of a folder that holds nothing but solved levels; None if it holds anything else."""
    files = list(folder.iterdir())
    if not files or any(not re.fullmatch(_LEVEL, file.name) or not file.is_file() for file in files):
        return None
    return sum(file.stat().st_size for file in files)


def rules_digest(model: Model) -> bytes:
    """Return a digest, 32 bytes, of everything that the solver knows about a game."""
    digest = hashlib.sha256(_FORMAT)
    digest.update(f"{model.upper_bonus} at {model.bonus_at}".encode())
    if model.rules.rolls != ROLLS:
        digest.update(f"{model.rules.rolls} rolls".encode())
    for array in (model.row_mask, model.row_total, model.column_mask, *model.arrays):
        digest.update(f"{array.dtype.str} {array.shape}".encode())
        digest.update(array.tobytes())
    return digest.digest()
