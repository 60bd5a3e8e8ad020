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
