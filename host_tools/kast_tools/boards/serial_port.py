"""Opens ports, and watches a board start. mpremote cannot: it interrupts whatever runs."""

import codecs
import contextlib
import re
import time

import serial

from kast_tools.boards.port_errors import cannot_open, gone, no_access, no_answer
from kast_tools.boards.time_limits import ANSWER, WATCH, WRITE
from kast_tools.common.errors import KastError

_INTERRUPT = b"\r\x03\x03"
_FRIENDLY_PROMPT = b"\x02"
_SOFT_RESET = b"\x04"
_PROMPT = ">>> "
_RESTARTS = "soft reboot"

LEFT = 1
"""Seconds in which a port is free again after the program that had it has ended."""
_MOST = 65536
"""Characters of an answer that are kept: a board may send something for ever."""


def restart(port: str) -> str | None:
    """Reset the board and watch main.py for WATCH seconds: None if it goes on, else the last line that it left, or "".

    A soft reset, since over a hard one the port goes away and with it what the start has to say.

    Raises KastError if the port cannot be used or nothing answers.
    """
    if reason := cannot_open(port):
        raise reason
    try:
        with opened(port, write_timeout=WRITE) as line:
            return restart_line(line, port)
    except OSError:
        raise gone(port) from None


def restart_line(line: serial.Serial, port: str) -> str | None:
    """The same for a port that is open."""
    try:
        return _restarted(line, port)
    except serial.SerialTimeoutException:
        drop_output(line)
        raise no_answer("stopped", port) from None


def _restarted(line: serial.Serial, port: str) -> str | None:
    try:
        line.write(_INTERRUPT + _FRIENDLY_PROMPT)
        read_until(line, _PROMPT, ANSWER)
    finally:  # Ctrl-C here must not leave the board at its prompt
        line.write(_SOFT_RESET)
    said = read_until(line, _RESTARTS, ANSWER)
    if _RESTARTS not in said:
        raise KastError(f"The board on {port} does not restart. Unplug it and plug it in again.")
    said = said.partition(_RESTARTS)[2]
    said += read_until(line, _PROMPT, WATCH)
    line.write(b"\r")  # at a prompt this gives another; a game takes no notice
    said += read_until(line, _PROMPT, 0.2)
    return _last_words(said)


def opened(port: str, write_timeout: float) -> serial.Serial:
    """The port, which the program before may have left a moment ago.

    write_timeout: seconds after which a write that the board does not take raises SerialTimeoutException.
    """
    end = time.monotonic() + LEFT
    while True:
        try:
            return serial.serial_for_url(port, timeout=0.02, write_timeout=write_timeout, exclusive=True)
        except OSError:
            if time.monotonic() >= end:
                raise no_access(port) from None
        time.sleep(0.05)


def read_until(line: serial.Serial, pattern: str, seconds: float) -> str:
    """The end of what comes until the regular expression is found in it, or the time is over."""
    said = ""
    letters = codecs.getincrementaldecoder("utf-8")(errors="replace")
    end = time.monotonic() + seconds
    while not re.search(pattern, said) and time.monotonic() < end:
        said = (said + letters.decode(line.read(256)))[-_MOST:]
    return said


def drop_output(line: serial.Serial) -> None:
    """Forget what the board has not taken, else closing the port waits for it, on Linux for 30 s."""
    with contextlib.suppress(Exception):  # pyserial lets termios.error through, which Windows does not have
        line.reset_output_buffer()


def _last_words(said: str) -> str | None:
    if "Traceback" in said:
        lines = said[said.index("Traceback") :].splitlines()
        return next((line.strip() for line in lines[1:] if line and not line.startswith(" ")), "")
    return "" if ">>>" in said else None
