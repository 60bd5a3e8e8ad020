"""Finds out whether MicroPython's prompt answers at a port, before anything else is asked of it."""

import re
import time

import serial

from kast_tools.boards.port_errors import NoAnswer, gone, no_answer
from kast_tools.boards.serial_port import drop_output, opened, read_until
from kast_tools.boards.time_limits import RECOGNISE, TRY

GREETING = "\r\x03\x03\x02"
"""Stops the program that runs, then asks MicroPython's prompt for its banner."""
GREETED = r"MicroPython \S[^\n]*\n[^>]*>>> "
"""A regular expression of its answer."""
STRANGERS = {
    "circuitpython": r"CircuitPython|Press any key to enter the REPL",
    "echo": r"^[\r\n]*(?:(?:[\x02\x03]|\^[BCM])[\r\n]*)+$",
    "noise": r"[^\r\n]",
    "silence": r"",
}
"""Regular expressions of other answers, by the sentence about whoever gives them; the first that is found counts."""


def greet(port: str) -> None:
    """Stop the program of the board and wait for MicroPython's prompt, for RECOGNISE seconds at most.

    Raises NoAnswer if the port cannot be opened, goes away, or if something else answers there, or nothing: the
    sentence tells these apart.
    """
    try:
        with opened(port, write_timeout=RECOGNISE) as line:
            try:
                said = _answer(line)
            except serial.SerialTimeoutException:
                said = ""
            if re.search(GREETED, said):
                return
            drop_output(line)
    except OSError:
        raise gone(port) from None
    raise stranger(port, said)


def stranger(port: str, said: str) -> NoAnswer:
    """What is connected, by what it said in place of MicroPython's banner."""
    return no_answer(next(kind for kind, pattern in STRANGERS.items() if re.search(pattern, said)), port)


def _answer(line: serial.Serial) -> str:
    end = time.monotonic() + RECOGNISE
    said = ""
    while (left := end - time.monotonic()) > 0 and not re.search(GREETED, said):
        line.write(GREETING.encode())
        said = (said + read_until(line, GREETED, min(TRY, left)))[-4096:]
    return said
