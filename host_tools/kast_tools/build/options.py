"""Options shared by commands that build the firmware."""

from collections.abc import Callable
from typing import Any

import click


def jack_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the options --jack and --no-jack, with the values of `jack` in `compiled`.

    :param default: how the help describes what applies without them
    """
    return click.option(
        "--jack/--no-jack",
        default=None,
        help=f"Whether there is a jack for the cable to another machine, and so Together. [default: {default}]",
    )


def wifi_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the options --wifi and --no-wifi, with the values of `wifi` in `compiled`; None if neither is given.

    :param default: how the help describes what applies without them
    """
    return click.option(
        "--wifi/--no-wifi",
        default=None,
        help="Whether a Pico W or Pico 2 W plays Together by its own radio; `kast wifi` tells it of a network. "
        f"[default: {default}]",
    )
