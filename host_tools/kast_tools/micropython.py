"""The part of MicroPython's module `micropython` that the firmware's packages use on CPython.

`kast_tools/__init__.py` installs it under that name for the process, so it shadows no module of the user's environment.
"""

from typing import NoReturn, TypeVar

Value = TypeVar("Value")


def const(value: Value) -> Value:
    """Return the value. On a board the compiler puts it in place of the name."""
    return value


def viper(function: object) -> NoReturn:
    """Raise SyntaxError, as every MicroPython without machine code does; the caller then loads the plain twin.

    Returning the function would not do: where annotations are evaluated late (Python 3.14), `ptr16` and its like are
    missed only when the function runs.
    """
    raise SyntaxError("invalid micropython decorator")
