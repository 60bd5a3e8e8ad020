"""Solved levels as files, so that a long run goes on where it stopped and nothing is solved twice.

A level is every state with the same number of lower boxes filled. Its file is 32 bytes that stand for the game's rules,
the level in one byte, the values as little-endian float64, and the CRC-32 of all that. A file that is damaged, of other
rules, or of another level, counts as missing.
"""

import hashlib
import zlib
from pathlib import Path

import numpy as np

from kast_tools.files import write_whole
from kast_tools.solver.model import Model

_FORMAT = b"kast solved level 1"


class KeptLevels:
    """The levels of one game in a folder of their own below `cache`."""

    def __init__(self, model: Model, cache: Path) -> None:
        self._name = rules_digest(model)
        options = [f"{name}-{value}" for name, value in model.options.items() if value != model.rules.options[name][0]]
        self.folder = cache / "-".join([model.game, *options, self._name.hex()[:8]]).lower()

    def load(self, level: int, shape: tuple[int, int]) -> np.ndarray | None:
        """The values of a level, or None if they are not there whole."""
        try:
            data = self._path(level).read_bytes()
        except OSError:
            return None
        head = self._head(level)
        body, crc = data[len(head) : -4], data[-4:]
        size = 8 * shape[0] * shape[1]
        if not data.startswith(head) or len(body) != size or zlib.crc32(data[:-4]).to_bytes(4, "little") != crc:
            return None
        return np.frombuffer(body, "<f8").reshape(shape)

    def save(self, level: int, values: np.ndarray) -> None:
        """Keep the values of a level; raises KastError if the folder cannot be written."""
        data = self._head(level) + values.astype("<f8").tobytes()
        write_whole(self._path(level), data + zlib.crc32(data).to_bytes(4, "little"))

    def _head(self, level: int) -> bytes:
        return self._name + bytes([level])

    def _path(self, level: int) -> Path:
        return self.folder / f"level-{level:02}.values"


def rules_digest(model: Model) -> bytes:
    """32 bytes that change with anything that the solver knows of a game."""
    digest = hashlib.sha256(_FORMAT)
    digest.update(f"{model.upper_bonus} at {model.bonus_at}".encode())
    for array in (model.row_mask, model.row_total, model.column_mask, *model.arrays):
        digest.update(f"{array.dtype.str} {array.shape}".encode())
        digest.update(array.tobytes())
    return digest.digest()
