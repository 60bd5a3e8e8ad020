"""The names that every MicroPython for a Pico has in its ROM: `kast_tools/image/rom_names.py` lists them.

Whatever is called by one of these, it takes no memory.
"""

from functools import cache
from pathlib import Path

ROM_NAMES = Path(__file__).with_name("rom_names.txt")
_MEANT = (
    "args bool bound_method bytearray bytes close closure complex dict dict_view enumerate errno filter float "
    "frozenset function generator int ioctl iterator list map memoryview module object property range readinto "
    "reversed set slice staticmethod str super throw tuple type value write zip"
)
"""Types that MicroPython's errors name, what its code asks objects for, and what types have that classes of ours
inherit from: exceptions and streams."""


@cache
def names_in_rom() -> frozenset[str]:
    return frozenset(ROM_NAMES.read_text(encoding="utf-8").split())


@cache
def free_names() -> tuple[str, ...]:
    """Those that something else may be called by, the shortest first."""
    meant = frozenset(_MEANT.split())
    free = (name for name in names_in_rom() - meant if not name.startswith("__") and not _is_of_class(name))
    return tuple(sorted(free, key=lambda name: (len(name), name)))


def _is_of_class(name: str) -> bool:
    """Whether errors may name it: "ValueError", "NoneType"."""
    return name[:1].isupper() and not name.isupper()
