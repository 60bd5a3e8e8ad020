"""Turns what mpremote and the system say of a port into one sentence with the way out."""

import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import serial

from kast_tools.boards.messages import SENTENCES
from kast_tools.common.errors import KastError

# What pyserial, the system's calls below it and mpremote say when a port goes away in the middle.
_GONE = ("SerialException", "termios.error", "ConnectionResetError", "BrokenPipeError", "Input/output error")
# What mpremote says when what it waits for does not come: the prompt has answered before, see greeting.py.
_NO_PROMPT = ("could not enter raw repl", "could not exec command", "could not complete raw paste")
_COMMAND = {
    "again": "repeat the command",
    "install": "hold BOOTSEL while plugging it in and use `kast flash --uf2 FILE`",
    "room": "Make room with `kast export --clear`, then repeat this.",
}


class NoAnswer(KastError):
    """Nobody is there to be asked: the port cannot be used, or what is behind it does not answer."""


def cannot_open(port: str) -> NoAnswer | None:
    """Why a port of this computer can surely not be opened; None if that has to be tried."""
    if "://" in port:
        try:
            serial.serial_for_url(port, do_not_open=True)
        except ValueError:
            return NoAnswer(f"{port} is no address of a board. socket://HOST:PORT is one, and /dev/ttyACM0 is a port.")
        except serial.SerialException:
            pass
        return None
    if sys.platform == "win32":
        return None
    path = Path(port)
    if not path.exists():
        return NoAnswer(f"There is no port {port}. Plug the board in, or leave --port out to find it.")
    if not os.access(path, os.R_OK | os.W_OK):
        return NoAnswer(f"You may not use {port}. {_permission(path)}")
    return None


def _permission(path: Path) -> str:
    if sys.platform != "linux":
        return f"Its owner is {path.owner()}."
    group = path.group()
    if group == "root":  # nobody should join that one; udev can give the port to whoever is logged in
        return SENTENCES["rule"].format()
    return SENTENCES["group"].format(group=group)


def trouble(port: str, said: str) -> KastError:
    """What went wrong, from all that a failed mpremote said."""
    last = said.strip().splitlines()[-1].strip() if said.strip() else "mpremote ended without a word"
    if "failed to access" in said:
        return no_access(port)
    if "SerialTimeoutException" in said:
        return no_answer("stopped", port)
    if any(sign in said for sign in _GONE):
        return gone(port)
    if any(sign in said for sign in _NO_PROMPT):
        return no_answer("stopped", port)
    if re.search(r"ENOSPC|OSError: (28|51)$", last):  # 28 on a Pico, 51 on the virtual board
        return KastError(sentence("full", port))
    if "MemoryError" in last:
        return KastError(sentence("memory", port))
    return KastError(sentence("refused", port, why=last.removeprefix("mpremote: ")))


def sentence(kind: str, port: str, **more: object) -> str:
    """One of SENTENCES, as the commands print it of the board at a port."""
    named = {"on": f" on {port}", "to": f" to {port}", "port": port}
    return SENTENCES[kind].format(**_COMMAND | named | more)


def no_answer(kind: str, port: str) -> NoAnswer:
    """One of SENTENCES about a board that cannot be asked."""
    return NoAnswer(sentence(kind, port))


def no_access(port: str) -> NoAnswer:
    """A port that is there cannot be opened."""
    who = _holder(port)
    if who:
        return NoAnswer(f"{port} is busy: {who} has it open. Close that, then repeat the command.")
    if "://" in port:
        return NoAnswer(f"Nothing answers at {port}. Start the board there, or name another with --port.")
    return no_answer("closed", port)


def gone(port: str) -> NoAnswer:
    """The connection broke off."""
    return no_answer("gone", port)


def _holder(port: str) -> str | None:
    """The program that has a port open, for people: "minicom (process 4711)"."""
    for process in psutil.process_iter(["name"]):
        try:
            if process.pid != os.getpid() and _has_open(process, port):
                return f"{process.info['name']} (process {process.pid})"
        except (psutil.Error, OSError):
            continue  # it has ended, or belongs to somebody else
    return None


def _has_open(process: psutil.Process, port: str) -> bool:
    if "://" in port:
        number = _tcp_port(port)
        return any(each.raddr and each.raddr.port == number for each in process.net_connections("tcp"))
    if sys.platform == "linux":  # psutil's list leaves devices out here
        device = Path(port).resolve()
        return any(link.readlink() == device for link in Path(f"/proc/{process.pid}/fd").iterdir())
    return any(file.path == port for file in process.open_files())


def _tcp_port(address: str) -> int | None:
    try:
        return urlsplit(address).port
    except ValueError:  # there are no such ports
        return None
