"""Turns what mpremote and the system say of a port into one sentence with the way out."""

import os
import re
import sys
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import serial

from kast_tools.errors import KastError

# What pyserial, the system's calls below it and mpremote say when a port goes away in the middle.
_GONE = ("SerialException", "termios.error", "ConnectionResetError", "BrokenPipeError", "Input/output error")


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
        rule = 'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a", TAG+="uaccess"'
        return f"As root, put {rule} into /etc/udev/rules.d/60-kast.rules, then plug the board in again."
    return f"Join its group with `sudo usermod -aG {group} $USER`, then log out and in."


def trouble(port: str, said: str) -> KastError:
    """What went wrong, from all that a failed mpremote said."""
    last = said.strip().splitlines()[-1].strip() if said.strip() else "mpremote ended without a word"
    if "failed to access" in said:
        return no_access(port)
    if any(sign in said for sign in _GONE):
        return gone(port)
    if "could not enter raw repl" in said:
        return NoAnswer(
            f"What is connected to {port} does not answer as MicroPython does. Unplug it and plug it in again; if that "
            "does not help, hold BOOTSEL while plugging it in and use `kast flash --uf2 FILE`."
        )
    if re.search(r"ENOSPC|OSError: (28|51)$", last):  # 28 on a Pico, 51 on the virtual board
        return KastError(
            f"The file system of the board on {port} is full. Make room with `kast export --clear`, then repeat this."
        )
    if "MemoryError" in last:
        return KastError(f"The memory of the board on {port} is full. Unplug it, plug it in again, and repeat.")
    return KastError(f"The board on {port} refused: {last.removeprefix('mpremote: ')}.")


def no_access(port: str) -> NoAnswer:
    """A port that is there cannot be opened."""
    who = _holder(port)
    if who:
        return NoAnswer(f"{port} is busy: {who} has it open. Close that, then repeat the command.")
    if "://" in port:
        return NoAnswer(f"Nothing answers at {port}. Start the board there, or name another with --port.")
    return NoAnswer(f"{port} cannot be opened. Close what else may use it, or plug the board in again.")


def gone(port: str) -> NoAnswer:
    """The connection broke off."""
    return NoAnswer(f"The board on {port} went away. Plug its cable in firmly, then repeat the command.")


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
