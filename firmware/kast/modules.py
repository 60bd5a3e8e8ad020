"""Modules that come into the memory by their name, and leave it."""

import sys


def load(name):
    """The module "package.name", read if it is not there."""
    return __import__(name, None, None, (name.rpartition(".")[2],))


def forget(name):
    """Let a module leave the memory, as soon as nobody holds anything of it."""
    del sys.modules[name]
    package, _, leaf = name.rpartition(".")
    delattr(sys.modules[package], leaf)


def let_go(package):
    """Let a package leave the memory with its rooms, if it is there."""
    if package not in sys.modules:
        return  # to look at each name takes 15 ms
    for name in sorted([name for name in sys.modules if (name + ".").startswith(package + ".")], reverse=True):
        forget(name)  # the rooms before their package
