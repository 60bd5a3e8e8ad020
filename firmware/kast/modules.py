"""Rooms that come into the memory by their name, "kast.ui.screens.menus.menu", and leave it."""

import sys
from binascii import crc32

from micropython import const

from kast.module_names import CHECKSUMS, KINDS, LEAVES, NAMES

# By this name MicroPython is asked for any room of the bundle, since it keeps for ever each path that it has read from.
_ANY = const("load")
_SIZE = const(3)  # bytes of a checksum


def known_as(room):
    """The name of a room among MicroPython's modules; room_names.py tells why that may be another one."""
    place = _place(room)
    return room if place < 0 else NAMES[place]


def load(room):
    """The module of a room, read if it is not there."""
    name = known_as(room)
    if name in sys.modules:
        return sys.modules[name]
    if "." in name or _ANY in sys.modules:  # the latter while a room that is being loaded loads another one
        return __import__(name, None, None, (name.rpartition(".")[2],))
    import kast  # noqa: PLC0415  the virtual board has it mounted twice

    kast.bundle.loads = f"/{name}.mpy"  # pyright: ignore[reportAttributeAccessIssue]  bundle.py is this package there
    try:
        sys.modules[name] = __import__(_ANY)
    finally:
        if _ANY in sys.modules:
            forget_module(_ANY)
    return sys.modules[name]


def is_loaded(room):
    """Whether a room is in memory."""
    return known_as(room) in sys.modules


def forget(room):
    """Let a room leave the memory, as soon as nobody holds anything of it."""
    forget_module(known_as(room))


def forget_module(name):
    """The same by what the room is known as."""
    package, _, leaf = name.rpartition(".")
    # A dict keeps the value of what is deleted until its place is taken (mp_map_lookup in py/map.c): that is None then.
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    holder = sys.modules.get(package)  # a room that another one brought may stay longer than its package
    if holder:
        setattr(holder, leaf, None)
        delattr(holder, leaf)


def let_go(package):
    """Let a package leave the memory with its rooms, as far as they are there."""
    first = _place(package)
    if first >= 0:
        for place in range(first + (KINDS[first] & ~LEAVES), first - 1, -1):  # the rooms before their package
            if NAMES[place] in sys.modules:
                forget_module(NAMES[place])


def for_a_screen():
    """What the rooms in memory are known as that leave it with a screen; those of a folder before it."""
    places = range(len(NAMES) - 1, -1, -1)
    return [NAMES[place] for place in places if KINDS[place] & LEAVES and NAMES[place] in sys.modules]


def _place(room):
    """Where room_names.py has a room; less than 0: nowhere."""
    number = crc32(room.encode())
    checksum = bytes((number & 0xFF, number >> 8 & 0xFF, number >> 16 & 0xFF))
    at = CHECKSUMS.find(checksum)
    while at % _SIZE and at >= 0:  # not one of them, but parts of two
        at = CHECKSUMS.find(checksum, at + 1)
    return at // _SIZE
