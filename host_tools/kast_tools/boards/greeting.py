"""Checks that MicroPython's prompt answers at a port before anything else is sent."""

import re
import time

import serial

from kast_tools.boards.port_errors import NoAnswer, no_answer, port_lost
from kast_tools.boards.serial_port import drop_output, open_port, read_until
from kast_tools.boards.time_limits import RECOGNISE, TRY

GREETING = "\r\x03\x03\x02"
"""Stops the running program, then asks MicroPython's prompt for its banner."""
GREETED = r"MicroPython \S[^\n]*\n[^>]*>>> "
"""Regular expression that finds MicroPython's answer to GREETING."""
STRANGERS = {
    "circuitpython": r"CircuitPython|Press any key to enter the REPL",
    "echo": r"^[\r\n]*(?:(?:[\x02\x03]|\^[BCM])[\r\n]*)+$",
    "noise": r"[^\r\n]",
    "silence": r"",
}
"""Regular expressions that match other answers, with the keys of SENTENCES; the first one that matches decides."""


def greet(port: str) -> None:
    """Stop the board's program and wait up to RECOGNISE seconds for MicroPython's prompt.

    :raises NoAnswer: the port cannot be opened or disappears, or no MicroPython answers there; the message
        depends on what answers instead
    """
    try:
        with open_port(port, write_timeout=RECOGNISE) as line:
            try:
                output = _answer(line)
            except serial.SerialTimeoutException:
                output = ""
            if re.search(GREETED, output):
                return
            drop_output(line)
    except OSError:
        raise port_lost(port) from None
    raise not_micropython(port, output)


def not_micropython(port: str, output: str) -> NoAnswer:
    """Return an error about a device that answered `output` (or nothing) instead of MicroPython's banner."""
    return no_answer(next(kind for kind, pattern in STRANGERS.items() if re.search(pattern, output)), port)


def _answer(line: serial.Serial) -> str:
    end = time.monotonic() + RECOGNISE
    output = ""
    while (remaining := end - time.monotonic()) > 0 and not re.search(GREETED, output):
        line.write(GREETING.encode())
        output = (output + read_until(line, GREETED, min(TRY, remaining)))[-4096:]
    return output
