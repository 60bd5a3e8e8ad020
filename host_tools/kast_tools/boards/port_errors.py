"""Turns error messages of mpremote and the operating system into a KastError with one sentence and a remedy."""

import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import serial

from kast_tools.boards.messages import SENTENCES
from kast_tools.common.errors import KastError

# Parts of the messages from pyserial, its system calls or mpremote when a port disappears while in use.
_GONE = ("SerialException", "termios.error", "ConnectionResetError", "BrokenPipeError", "Input/output error")
# Parts of mpremote's messages when an expected prompt does not come. The board has stopped answering, since
# greeting.py got an answer before.
_NO_PROMPT = ("could not enter raw repl", "could not exec command", "could not complete raw paste")
_COMMAND = {
    "again": "repeat the command",
    "install": "hold BOOTSEL while plugging it in and use `kast flash --uf2 FILE`",
    "room": "Free space with `kast export --clear`, then repeat the command.",
}


class NoAnswer(KastError):
    """The board cannot be reached: its port cannot be used, or nothing there answers as MicroPython."""


def cannot_open(port: str) -> NoAnswer | None:
    """Return why a port of this computer certainly cannot be opened, or None if an attempt may succeed."""
    if "://" in port:
        try:
            serial.serial_for_url(port, do_not_open=True)
        except ValueError:
            return NoAnswer(
                f"{port} is not the address of a board. Use a port such as /dev/ttyACM0, or socket://HOST:PORT."
            )
        except serial.SerialException:
            pass
        return None
    if sys.platform == "win32":
        return None
    path = Path(port)
    if not path.exists():
        return NoAnswer(f"There is no port {port}. Plug the board in, or leave --port out to find it.")
    if not os.access(path, os.R_OK | os.W_OK):
        return NoAnswer(f"You have no permission to use {port}. {_permission(path)}")
    return None


def _permission(path: Path) -> str:
    if sys.platform != "linux":
        return f"Its owner is {path.owner()}."
    group = path.group()
    if group == "root":  # users should not join this group, but a udev rule can give the logged-in user the port
        return SENTENCES["rule"].format()
    return SENTENCES["group"].format(group=group)


def failure_of(port: str, output: str) -> KastError:
    """Return the error that made mpremote fail, recognised from mpremote's complete output."""
    last_line = output.strip().splitlines()[-1].strip() if output.strip() else "mpremote ended without a message"
    if "failed to access" in output:
        return no_access(port)
    if "SerialTimeoutException" in output:
        return no_answer("stopped", port)
    if any(sign in output for sign in _GONE):
        return port_lost(port)
    if any(sign in output for sign in _NO_PROMPT):
        return no_answer("stopped", port)
    if re.search(r"ENOSPC|OSError: (28|51)$", last_line):  # 28 on a Pico, 51 on the virtual board
        return KastError(sentence("full", port))
    if "MemoryError" in last_line:
        return KastError(sentence("memory", port))
    return KastError(sentence("refused", port, why=last_line.removeprefix("mpremote: ")))


def sentence(kind: str, port: str, **more: object) -> str:
    """Return the message `kind` of SENTENCES, filled in for the board at a port.

    :param more: further values for the names in the message
    """
    values = {"on": f" on {port}", "to": f" to {port}", "port": port}
    return SENTENCES[kind].format(**_COMMAND | values | more)


def no_answer(kind: str, port: str) -> NoAnswer:
    """Return an error about a board that cannot be reached; `kind` is the key of its message in SENTENCES."""
    return NoAnswer(sentence(kind, port))


def no_access(port: str) -> NoAnswer:
    """Return an error for a port that exists but cannot be opened."""
    holder = _holder(port)
    if holder:
        return NoAnswer(f"{port} is busy: {holder} has it open. Close it, then repeat the command.")
    if "://" in port:
        return NoAnswer(f"Nothing answers at {port}. Start the board there, or choose another with --port.")
    return no_answer("closed", port)


def port_lost(port: str) -> NoAnswer:
    """Return an error for a port that disappeared while in use."""
    return no_answer("gone", port)


def _holder(port: str) -> str | None:
    """Return the name and number of the program that has a port open, "minicom (process 4711)", or None."""
    for process in psutil.process_iter(["name"]):
        try:
            if process.pid != os.getpid() and _has_open(process, port):
                return f"{process.info['name']} (process {process.pid})"
        except (psutil.Error, OSError):
            continue  # the process has ended, or belongs to another user
    return None


def _has_open(process: psutil.Process, port: str) -> bool:
    if "://" in port:
        number = _tcp_port(port)
        return any(
            connection.raddr and connection.raddr.port == number for connection in process.net_connections("tcp")
        )
    if sys.platform == "linux":  # on Linux, psutil does not list open devices
        device = Path(port).resolve()
        return any(link.readlink() == device for link in Path(f"/proc/{process.pid}/fd").iterdir())
    return any(file.path == port for file in process.open_files())


def _tcp_port(address: str) -> int | None:
    try:
        return urlsplit(address).port
    except ValueError:  # the number is out of range
        return None
