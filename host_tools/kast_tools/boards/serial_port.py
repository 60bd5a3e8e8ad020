"""Opens ports and watches a board start. mpremote cannot watch a start: it interrupts the running program."""

import codecs
import contextlib
import re
import time

import serial

from kast_tools.boards.port_errors import cannot_open, no_access, no_answer, port_lost
from kast_tools.boards.time_limits import ANSWER, WATCH, WRITE
from kast_tools.common.errors import KastError

_INTERRUPT = b"\r\x03\x03"
_FRIENDLY_PROMPT = b"\x02"
_SOFT_RESET = b"\x04"
_PROMPT = ">>> "
_RESTARTS = "soft reboot"

LEFT = 1
"""Seconds within which a port is free again after the program that used it has ended."""
_MOST = 65536
"""Maximum number of characters of an answer to store: a board may send output for ever."""


def restart(port: str) -> str | None:
    """Reset the board and watch main.py for WATCH seconds.

    The reset is a soft one: after a hard reset the port disappears, and with it the output of the start.

    :returns: None if main.py still runs, else the last line of its traceback, or "" if there is no traceback
    :raises KastError: the port cannot be used, or the board does not answer
    """
    if reason := cannot_open(port):
        raise reason
    try:
        with open_port(port, write_timeout=WRITE) as line:
            return restart_line(line, port)
    except OSError:
        raise port_lost(port) from None


def restart_line(line: serial.Serial, port: str) -> str | None:
    """Reset and watch the board as `restart` does, at a port that is already open."""
    try:
        return _reset_and_watch(line, port)
    except serial.SerialTimeoutException:
        drop_output(line)
        raise no_answer("stopped", port) from None


def _reset_and_watch(line: serial.Serial, port: str) -> str | None:
    try:
        line.write(_INTERRUPT + _FRIENDLY_PROMPT)
        read_until(line, _PROMPT, ANSWER)
    finally:  # the board must not stay at its prompt, not even after Ctrl-C
        line.write(_SOFT_RESET)
    output = read_until(line, _RESTARTS, ANSWER)
    if _RESTARTS not in output:
        raise KastError(f"The board on {port} does not restart. Unplug it and plug it in again.")
    output = output.partition(_RESTARTS)[2]
    output += read_until(line, _PROMPT, WATCH)
    line.write(b"\r")  # a prompt answers with another one; a running game ignores this
    output += read_until(line, _PROMPT, 0.2)
    return _traceback_line(output)


def open_port(port: str, write_timeout: float) -> serial.Serial:
    """Open the port and return it. Retry for LEFT seconds: another program may have closed the port a moment ago.

    :param write_timeout: seconds after which a write that the board does not accept raises
        SerialTimeoutException
    :raises NoAnswer: the port cannot be opened
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
    """Read output until it matches a regular expression or time runs out; return its last 65,536 characters."""
    output = ""
    decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
    end = time.monotonic() + seconds
    while not re.search(pattern, output) and time.monotonic() < end:
        output = (output + decoder.decode(line.read(256)))[-_MOST:]
    return output


def drop_output(line: serial.Serial) -> None:
    """Discard unsent output; otherwise closing the port waits for the board to take it, on Linux for up to 30 s."""
    with contextlib.suppress(Exception):  # termios.error on Linux; Windows lacks its module
        line.reset_output_buffer()


def _traceback_line(output: str) -> str | None:
    if "Traceback" in output:
        lines = output[output.index("Traceback") :].splitlines()
        return next((line.strip() for line in lines[1:] if line and not line.startswith(" ")), "")
    return "" if ">>>" in output else None
