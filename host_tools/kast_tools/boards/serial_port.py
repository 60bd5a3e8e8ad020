"""Watches a board start. mpremote cannot: it interrupts whatever runs."""

import time

import serial

from kast_tools.boards.trouble import cannot_open, gone, no_access
from kast_tools.errors import KastError

_INTERRUPT = b"\r\x03\x03"
_FRIENDLY_PROMPT = b"\x02"
_SOFT_RESET = b"\x04"
_PROMPT = b">>> "
_RESTARTS = b"soft reboot"

ANSWER = 10
"""Seconds for the board to reset."""
LEFT = 1
"""Seconds in which a port is free again after the program that had it has ended."""
WATCH = 2
"""Seconds in which main.py must not end: a Pico shows the first picture in one."""


def restart(port: str) -> str | None:
    """Reset the board and watch main.py for WATCH seconds: None if it goes on, else the last line that it left, or "".

    A soft reset, since over a hard one the port goes away and with it what the start has to say.

    Raises KastError if the port cannot be used or nothing answers.
    """
    if reason := cannot_open(port):
        raise reason
    try:
        with _opened(port) as line:
            try:
                line.write(_INTERRUPT + _FRIENDLY_PROMPT)
                _read_until(line, _PROMPT, ANSWER)
            finally:  # Ctrl-C here must not leave the board at its prompt
                line.write(_SOFT_RESET)
            said = _read_until(line, _RESTARTS, ANSWER)
            if _RESTARTS not in said:
                raise KastError(f"The board on {port} does not restart. Unplug it and plug it in again.")
            said = said.partition(_RESTARTS)[2]
            said += _read_until(line, _PROMPT, WATCH)
            line.write(b"\r")  # at a prompt this gives another; a game takes no notice
            said += _read_until(line, _PROMPT, 0.2)
    except OSError:
        raise gone(port) from None
    return _last_words(said.decode(errors="replace"))


def _opened(port: str) -> serial.SerialBase:
    """The port, which mpremote may have left a moment ago."""
    end = time.monotonic() + LEFT
    while True:
        try:
            return serial.serial_for_url(port, timeout=0.02, exclusive=True)
        except OSError:
            if time.monotonic() >= end:
                raise no_access(port) from None
        time.sleep(0.05)


def _read_until(line: serial.SerialBase, ending: bytes, seconds: float) -> bytes:
    """What comes until `ending` is there or the time is over."""
    said = b""
    end = time.monotonic() + seconds
    while ending not in said and time.monotonic() < end:
        said += line.read(256)
    return said


def _last_words(said: str) -> str | None:
    if "Traceback" in said:
        lines = said[said.index("Traceback") :].splitlines()
        return next((line.strip() for line in lines[1:] if line and not line.startswith(" ")), "")
    return "" if ">>>" in said else None
