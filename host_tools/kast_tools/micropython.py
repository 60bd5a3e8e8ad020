"""The part of MicroPython's module `micropython` that the firmware's packages use on CPython.

`kast_tools/__init__.py` installs it under that name for the process; the user's environment stays as it is.
"""

from typing import NoReturn, TypeVar

Value = TypeVar("Value")


def const(value: Value) -> Value:
    """Return the value. On a board the compiler replaces the name by it."""
    return value


def viper(function: object) -> NoReturn:
    """Raise SyntaxError, as every MicroPython without machine code does; the caller then loads the version without it.

    Returning the function would not do: where annotations are evaluated lazily (Python 3.14), the undefined `ptr16`
    and similar names are noticed only when the function runs.
    """
    raise SyntaxError("invalid micropython decorator")
