"""The names that every MicroPython for a Pico has in its ROM: `kast_tools/boards/image/rom_names.py` lists them.

Whatever is called by one of these, it takes no memory.
"""

from collections.abc import Iterator
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

_MODULES = (
    "array asyncio binascii board boot builtins cmath collections cryptolib deflate dht errno framebuf gc hashlib "
    "heapq io json kast load lwip machine main marshal math micropython mip neopixel network ntptime onewire os "
    "platform random re requests rp2 select socket ssl struct sys time tls uctypes usys vfs webrepl websocket"
)
"""Modules of some MicroPython for a Pico, what a board runs first, and what kast/modules.py calls a room it loads."""


@cache
def names_in_rom() -> frozenset[str]:
    return frozenset(ROM_NAMES.read_text(encoding="utf-8").split())


@cache
def free_names() -> tuple[str, ...]:
    """Those that something else may be called by, the shortest first."""
    meant = frozenset(_MEANT.split())
    free = (name for name in names_in_rom() - meant if not name.startswith("__") and not _is_of_class(name))
    return tuple(sorted(free, key=lambda name: (len(name), name)))


def names_for_rooms() -> Iterator[str]:
    """Those that a room may be imported by, the shortest first."""
    modules = frozenset(_MODULES.split())
    # With a u before it MicroPython finds its own.
    return (name for name in free_names() if name.removeprefix("u") not in modules and not name.startswith("_"))


def _is_of_class(name: str) -> bool:
    """Whether errors may name it: "ValueError", "NoneType"."""
    return name[:1].isupper() and not name.isupper()
