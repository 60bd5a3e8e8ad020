"""Defines the options shared by the commands that build the firmware."""

from collections.abc import Callable
from typing import Any

import click


def jack_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the decorator that adds the options --jack and --no-jack.

    The value is for the parameter `jack` of build.firmware.compiled; it is None if neither option is given.

    :param default: how the help describes the choice that is made without these options
    """
    return click.option(
        "--jack/--no-jack",
        default=None,
        help=f"Whether there is a jack for the cable to another machine, for Together. [default: {default}]",
    )


def wifi_option(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the decorator that adds the options --wifi and --no-wifi.

    The value is for the parameter `wifi` of build.firmware.compiled; it is None if neither option is given.

    :param default: how the help describes the choice that is made without these options
    """
    return click.option(
        "--wifi/--no-wifi",
        default=None,
        help="Whether a Pico W or Pico 2 W plays Together over its own radio; set the network with `kast wifi`. "
        f"[default: {default}]",
    )
