"""Load and unload modules by name, such as "kast.ui.screens.menus.menu".

On a board, modules have short names (aliases), which module_names.py lists. Functions take the original name of a
module, unless they say otherwise.
"""

import sys
from binascii import crc32

from micropython import const

from kast.module_names import CHECKSUMS, COUNTS, LEAVES, NAMES

# All modules of the bundle are imported under this one name, because MicroPython never frees a path that it has read.
_ANY = const("load")
_SIZE = const(3)  # bytes of a checksum


def alias_of(module):
    """Return the name that a module has in sys.modules, which on a board is its short name.

    :param module: original name of the module
    """
    index = _find(module)
    return module if index < 0 else NAMES[index]


def load(module):
    """Return a module, loading it if necessary."""
    name = alias_of(module)
    if name in sys.modules:
        return sys.modules[name]
    if "." in name or _ANY in sys.modules:  # the latter while a module that is loaded as _ANY loads another
        return __import__(name, None, None, (name.rpartition(".")[2],))
    import kast  # noqa: PLC0415  at each call, since the virtual board mounts `kast` twice

    kast.bundle.loads = f"/{name}.mpy"  # pyrefly: ignore[missing-attribute]  on a board, bundle.py is `kast`
    try:
        sys.modules[name] = __import__(_ANY)
    finally:
        if _ANY in sys.modules:
            unload_alias(_ANY)
    return sys.modules[name]


def is_loaded(module):
    """Return whether a module is loaded."""
    return alias_of(module) in sys.modules


def unload(module):
    """Unload a module; its memory is freed once no object refers to it."""
    unload_alias(alias_of(module))


def unload_alias(name):
    """Unload a module.

    :param name: name of the module in sys.modules, as alias_of() returns it
    """
    package, _, leaf = name.rpartition(".")
    # A dict holds a deleted value until its slot is reused (mp_map_lookup in py/map.c), so replace it by None first.
    sys.modules[name] = None  # pyrefly: ignore[unsupported-operation]
    del sys.modules[name]
    parent = sys.modules.get(package)  # None if the package was unloaded before this module
    if parent:
        setattr(parent, leaf, None)
        delattr(parent, leaf)


def unload_package(package):
    """Unload a package with all of its modules that are loaded."""
    first = _find(package)
    if first >= 0:
        for index in range(first + COUNTS[first], first - 1, -1):  # modules before their package
            if NAMES[index] in sys.modules:
                unload_alias(NAMES[index])


def screen_aliases():
    """Return the names in sys.modules of those loaded modules that are to be unloaded with a screen.

    Modules come before their packages.
    """
    return [name for name in LEAVES if name in sys.modules]


def _find(module):
    """Return the index of a module in the tables of module_names.py; a negative number if the module is not in them."""
    crc = crc32(module.encode())
    checksum = bytes((crc & 0xFF, crc >> 8 & 0xFF, crc >> 16 & 0xFF))
    offset = CHECKSUMS.find(checksum)
    while offset % _SIZE and offset >= 0:  # this match covers parts of two checksums
        offset = CHECKSUMS.find(checksum, offset + 1)
    return offset // _SIZE
