"""Finds connected boards, and defines the options by which the user chooses among them."""

from collections.abc import Callable
from typing import Any

import click
from serial.tools import list_ports
from serial.tools.list_ports_common import ListPortInfo

from kast_tools.boards.board import Board
from kast_tools.common.errors import KastError
from kast_tools.common.wording import on_one_line

_RASPBERRY_PI = 0x2E8A
_MICROPYTHON = 0x0005
"""USB vendor and product numbers of MicroPython's builds for a Pico (github.com/raspberrypi/usb-pid)."""
_USB_NAMES = ("MicroPython", "Board in FS mode")
"""Manufacturer and product names that MicroPython uses if a board's maker sets none (shared/tinyusb/mp_usbd.h)."""


def port_option(default: str = "the connected board") -> Callable[..., Any]:
    """Return the decorator that adds Click's option `--port`, a string or None.

    :param default: how the help describes the board that is used without the option
    """
    return click.option(
        "--port",
        metavar="PORT",
        callback=_require_name,
        help=f"The board's port, such as /dev/ttyACM0. [default: {default}]",
    )


def _require_name(context: click.Context, parameter: click.Parameter, port: str | None) -> str | None:
    """Reject an empty port: it comes from an unset shell variable, and must not select whichever board is connected."""
    if port == "":
        raise click.BadParameter("it is empty; give a port, or leave it out.")
    return port


def every_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add Click's option `--all`, passed as the argument `every`."""
    return click.option("--all", "every", is_flag=True, help="Every connected board.")(command)


def find_boards() -> list[Board]:
    """Return every connected board with MicroPython, of any maker, sorted by port."""
    return [Board(port.device) for port in sorted(list_ports.comports()) if _has_micropython(port)]


def _has_micropython(port: ListPortInfo) -> bool:
    """Return whether the USB numbers or names of a port are those of MicroPython."""
    if (port.vid, port.pid) == (_RASPBERRY_PI, _MICROPYTHON):
        return True
    return port.vid is not None and any(name in _USB_NAMES for name in (port.manufacturer, port.product))


def _others() -> str:
    """Return a sentence that lists the other devices at USB ports, or "" if there are none.

    One of them may be a board: Windows hides the USB names by which boards are recognised.
    """
    others = [port for port in sorted(list_ports.comports()) if port.vid is not None and not _has_micropython(port)]
    if not others:
        return ""
    names = ", ".join(f"{port.device} ({port.description})" for port in others)
    return f" If it is one of these, name it with --port: {on_one_line(names)}."


def choose_boards(port: str | None, every: bool | None = None) -> list[Board]:
    """Return the board at `port`, connected or not; without `port`, the only connected board, or all with `every`.

    :param every: None if the command has no option --all
    :raises KastError: no board is connected, or several are and neither `port` nor `every` is given
    :raises click.UsageError: both `port` and `every` are given
    """
    if port and every:
        raise click.UsageError("--port names one board and --all means every one: leave one of them out.")
    if port:
        return [Board(port)]
    boards = find_boards()
    if not boards:
        raise KastError(
            "No board is connected. Plug it in with a cable that carries data, since some only charge; a Pico without "
            f"MicroPython: hold BOOTSEL while plugging it in.{_others()}"
        )
    if len(boards) > 1 and not every:
        ports = ", ".join(board.port for board in boards)
        or_all = "" if every is None else ", or use --all"
        raise KastError(f"{len(boards)} boards are connected: {ports}. Choose one with --port{or_all}.")
    return boards
