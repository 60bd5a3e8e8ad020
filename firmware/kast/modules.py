"""Modules that come into the memory by their name, and leave it."""

import sys


def load(name):
    """The module "package.name", read if it is not there."""
    return __import__(name, None, None, (name.rpartition(".")[2],))


def forget(name):
    """Let a module leave the memory, as soon as nobody holds anything of it."""
    package, _, leaf = name.rpartition(".")
    # A dict keeps the value of what is deleted until its place is taken (mp_map_lookup in py/map.c): that is None then.
    sys.modules[name] = None  # pyright: ignore[reportArgumentType]
    del sys.modules[name]
    holder = sys.modules.get(package)  # a room that another one brought may stay longer than its package
    if holder:
        setattr(holder, leaf, None)
        delattr(holder, leaf)


def let_go(package):
    """Let a package leave the memory with its rooms, if it is there."""
    if package not in sys.modules:
        return  # to look at each name takes 15 ms
    for name in sorted([name for name in sys.modules if (name + ".").startswith(package + ".")], reverse=True):
        forget(name)  # the rooms before their package
