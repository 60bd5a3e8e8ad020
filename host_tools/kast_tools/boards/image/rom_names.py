"""Lists the names in the ROM of every MicroPython for a Pico: `python -m kast_tools.boards.image.rom_names UF2…`.

Run it whenever a new MicroPython is released, with the UF2s of all versions that Kast supports. The names are those of
modules, types, attributes and arguments. A name in ROM takes no memory, whatever it is used for.
"""

import struct
import sys
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

from kast_tools.boards.image import uf2
from kast_tools.build.short_names.rom import ROM_NAMES

_POOL = struct.Struct("<6I")
_SORTED = 0x8000_0000  # flag is_sorted; it shares a word with the number of names in earlier pools


def names_in_all(micropythons: list[bytes]) -> list[str]:
    """Return the identifiers that all of these UF2s contain, sorted."""
    return sorted(reduce(set.intersection, map(_names, micropythons)))


def _names(micropython: bytes) -> set[str]:
    sectors = uf2.read(micropython).sectors
    start = min(sectors)
    flash = b"".join(sectors[address] for address in sorted(sectors))
    return {name for pool in range(0, len(flash) - _POOL.size, 4) for name in _pool(flash, start, pool)}


def _pool(flash: bytes, start: int, at: int) -> Iterator[str]:
    """Yield the names in the pool (qstr_pool_t of py/qstr.h) at offset `at`; none if there is no pool at `at`."""
    _, total_before, _, count, hashes, lengths = _POOL.unpack_from(flash, at)
    end = start + len(flash)
    if not (0 < count < 4096 > total_before & ~_SORTED and start <= hashes < end and start <= lengths < end - count):
        return
    texts = struct.unpack_from(f"<{count}I", flash.ljust(at + _POOL.size + 4 * count, b"\0"), at + _POOL.size)
    sizes = flash[lengths - start :][:count]
    names = [flash[text - start :][: size + 1] for text, size in zip(texts, sizes, strict=True) if start <= text < end]
    if len(names) == count and all(name.find(b"\0") == len(name) - 1 for name in names):
        yield from (name for name in (one[:-1].decode() for one in names) if name.isidentifier())


if __name__ == "__main__":
    ROM_NAMES.write_text("\n".join(names_in_all([Path(name).read_bytes() for name in sys.argv[1:]])) + "\n")
