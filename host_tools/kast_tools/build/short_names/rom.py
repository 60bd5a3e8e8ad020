"""Provides the names in the ROM of every MicroPython for a Pico; kast_tools/boards/image/rom_names.py lists them.

An identifier with one of these names takes no memory.
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
"""Names that must keep their meaning.

These are types in MicroPython's error messages, attributes that MicroPython's code looks up, and attributes of types
that our classes inherit from (exceptions and streams).
"""

_MODULES = (
    "array asyncio binascii board boot builtins cmath collections cryptolib deflate dht errno framebuf gc hashlib "
    "heapq io json kast load lwip machine main marshal math micropython mip neopixel network ntptime onewire os "
    "platform random re requests rp2 select socket ssl struct sys time tls uctypes usys vfs webrepl websocket"
)
"""Names that no other module may get.

These are the modules of any MicroPython for a Pico, the modules that a board starts with, and `load`, the name by
which kast/modules.py imports every module.
"""


@cache
def names_in_rom() -> frozenset[str]:
    return frozenset(ROM_NAMES.read_text(encoding="utf-8").split())


@cache
def free_names() -> tuple[str, ...]:
    """Return the names in ROM that identifiers of the firmware may be given, the shortest first."""
    meant = frozenset(_MEANT.split())
    free = (name for name in names_in_rom() - meant if not name.startswith("__") and not _is_of_class(name))
    return tuple(sorted(free, key=lambda name: (len(name), name)))


def names_for_modules() -> Iterator[str]:
    """Yield the names in ROM that modules of the firmware may be given, the shortest first."""
    modules = frozenset(_MODULES.split())
    # `import utime` finds MicroPython's own `time`, so a module's name with a "u" before it is excluded too.
    return (name for name in free_names() if name.removeprefix("u") not in modules and not name.startswith("_"))


def _is_of_class(name: str) -> bool:
    """Return whether error messages may contain the name: "ValueError", "NoneType"."""
    return name[:1].isupper() and not name.isupper()
