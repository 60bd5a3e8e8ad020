"""Test what is read from a port: the answer of the prompt, and what the board prints when it starts."""

import contextlib
import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Self

import pytest
import serial
from kast_tools.boards import greeting, serial_port
from kast_tools.boards.port_errors import NoAnswer
from kast_tools.common.errors import KastError

PORT = "socket://127.0.0.1:1"
STOPPED = f"The board on {PORT} has stopped answering. Unplug it, plug it in again, and repeat the command."
GONE = f"The board on {PORT} was disconnected. Plug its cable in firmly, then repeat the command."
BANNER = "\r\nMicroPython v1.27.0 on 2026-01-01; Raspberry Pi Pico with RP2040\r\n>>> "
INTERRUPT, RESET = b"\r\x03\x03\x02", b"\x04"
ERROR = 'Traceback (most recent call last):\r\n  File "main.py", line 3, in <module>\r\nValueError: no\r\n'


class Line:
    """A serial line whose other end gives one answer to each write; `written` holds the writes."""

    def __init__(self, *answers: str | bytes | BaseException) -> None:
        self._answers = iter(answers)
        self._waiting: list[bytes | BaseException] = []
        self.written: list[bytes] = []
        self.is_dropped = self.is_closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.is_closed = True

    def write(self, data: bytes) -> None:
        self.written.append(data)
        answer = next(self._answers, b"")
        if isinstance(answer, serial.SerialTimeoutException):
            raise answer
        if isinstance(answer, BaseException):
            self._waiting.append(answer)
        else:
            data = answer.encode() if isinstance(answer, str) else answer
            self._waiting += [data[at : at + 7] for at in range(0, len(data), 7)]

    def read(self, _: int) -> bytes:
        piece = self._waiting.pop(0) if self._waiting else b""
        if isinstance(piece, BaseException):
            raise piece
        return piece

    def reset_output_buffer(self) -> None:
        self.is_dropped = True
        raise RuntimeError("as on Linux")


@pytest.fixture(autouse=True)
def short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, limits in ((serial_port, ("ANSWER", "WATCH")), (greeting, ("RECOGNISE", "TRY"))):
        for name in limits:
            monkeypatch.setattr(module, name, 0.05 if name == "TRY" else 0.2)


@pytest.fixture
def at_port(monkeypatch: pytest.MonkeyPatch) -> Callable[[Line], list[float]]:
    """Return a function that plugs a line in, and returns the time limits for writing with which it is opened."""

    def at_port(line: Line) -> list[float]:
        limits: list[float] = []

        def opened(port: str, write_timeout: float) -> Line:
            assert port == PORT
            limits.append(write_timeout)
            return line

        for module in (serial_port, greeting):
            monkeypatch.setattr(module, "open_port", opened)
        return limits

    return at_port


@pytest.mark.parametrize(
    ("start", "ended"),
    [
        ("MPY: soft reboot\r\n", None),
        ("MPY: soft reboot\r\nthe game prints\r\n", None),
        ("MPY: soft reboot\r\n" + BANNER, ""),
        ("MPY: soft reboot\r\n" + ERROR + BANNER, "ValueError: no"),
        ("MPY: soft reboot\r\n" + ERROR, "ValueError: no"),
        ("MPY: soft reboot\r\nbegins\r\n" + ERROR.partition("Value")[0], ""),
        (ERROR + "MPY: soft reboot\r\n", None),  # of the program that was stopped
    ],
)
def test_the_start_of_a_board_is_watched(start: str, ended: str | None, at_port) -> None:
    line = Line(">>> ", start)
    limits = at_port(line)
    assert serial_port.restart(PORT) == ended
    assert line.written == [INTERRUPT, RESET, b"\r"] and line.is_closed and limits == [serial_port.WRITE]


def test_a_prompt_that_comes_late_is_asked_for(at_port) -> None:
    """A program may end without a word and leave the prompt, which answers Enter."""
    at_port(Line(">>> ", "soft reboot\r\n", ">>> "))
    assert serial_port.restart(PORT) == ""


def test_a_board_that_does_not_restart_is_reported(at_port) -> None:
    at_port(Line(">>> "))
    with pytest.raises(KastError) as error:
        serial_port.restart(PORT)
    assert str(error.value) == f"The board on {PORT} does not restart. Unplug it and plug it in again."


@pytest.mark.parametrize(
    ("answers", "error", "says"),
    [
        ((serial.SerialException("gone"),), NoAnswer, GONE),
        ((">>> ", serial.SerialException("gone")), NoAnswer, GONE),
        ((serial.SerialTimeoutException(), serial.SerialTimeoutException()), NoAnswer, STOPPED),
        ((KeyboardInterrupt(),), KeyboardInterrupt, ""),
    ],
)
def test_a_board_is_not_left_at_its_prompt(answers: tuple, error: type[BaseException], says: str, at_port) -> None:
    line = Line(*answers)
    at_port(line)
    with pytest.raises(error) as raised:
        serial_port.restart(PORT)
    assert str(raised.value) == says
    assert line.written == [INTERRUPT, RESET] and line.is_dropped == (says == STOPPED)


def test_a_port_that_cannot_be_there_is_not_opened(at_port) -> None:
    limits = at_port(Line())
    with pytest.raises(NoAnswer, match="There is no port /dev/no-such-port"):
        serial_port.restart("/dev/no-such-port")
    assert limits == []


def test_a_port_is_opened_once_another_program_has_closed_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, dict[str, Any]]] = []

    def serial_for_url(port: str, **settings: Any) -> str:
        opened.append((port, settings))
        if len(opened) < 3:
            raise serial.SerialException("busy")
        return "the line"

    monkeypatch.setattr(serial, "serial_for_url", serial_for_url)
    assert serial_port.open_port(PORT, write_timeout=3) == "the line"
    assert opened == 3 * [(PORT, {"timeout": 0.02, "write_timeout": 3, "exclusive": True})]


def test_a_port_that_stays_closed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serial_port, "LEFT", 0.1)
    with pytest.raises(NoAnswer, match=f"^Nothing answers at {PORT}\\."):
        serial_port.open_port(PORT, write_timeout=1)


def test_output_is_read_until_it_matches_or_time_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    line: Any = Line("Åsa å" + ">>> ".rjust(40, "-") + "more output later", b"\xff\xc3")
    line.write(b"")
    assert serial_port.read_until(line, ">>> ", 5).startswith("Åsa å---")
    assert serial_port.read_until(line, "no such thing", 0.05).endswith("later")
    line.write(b"")
    assert serial_port.read_until(line, "no such thing", 0.05) == "\ufffd"
    monkeypatch.setattr(serial_port, "_MOST", 10)
    numbers = itertools.count()
    endless: Any = SimpleNamespace(read=lambda _: b"%09d" % next(numbers))
    assert len(serial_port.read_until(endless, "3$", 5)) == 10


def test_micropython_is_greeted_until_it_answers(at_port) -> None:
    line = Line("", "printing", BANNER)
    limits = at_port(line)
    greeting.greet(PORT)
    assert line.written == 3 * [INTERRUPT] and line.is_closed and limits == [greeting.RECOGNISE]


def test_a_banner_after_much_output_is_recognised(at_port) -> None:
    line = Line(*(40 * ["x" * 300]), BANNER[:20], BANNER[20:])
    at_port(line)
    with contextlib.suppress(NoAnswer):  # on a busy computer not all of it is read in time
        greeting.greet(PORT)
        return
    assert len(line.written) < 43


@pytest.mark.parametrize("answer", ["x", "MicroPython", "CircuitPython 9\r\n>>> ", "MicroPython v1.27.0\r\n", ""])
def test_a_port_without_micropython_is_given_up(answer: str, at_port) -> None:
    line = Line(*(100 * [answer]))
    at_port(line)
    with pytest.raises(NoAnswer) as error:
        greeting.greet(PORT)
    assert str(error.value) == str(greeting.not_micropython(PORT, answer)) and line.is_dropped
    assert 1 <= len(line.written) <= 6  # once only if a busy computer stops this process meanwhile


def test_a_port_that_takes_or_gives_nothing_is_reported(at_port) -> None:
    line = Line(serial.SerialTimeoutException())
    at_port(line)
    with pytest.raises(NoAnswer, match=f"^What is connected to {PORT} does not answer"):
        greeting.greet(PORT)
    assert line.is_dropped
    at_port(Line(serial.SerialException("gone")))
    with pytest.raises(NoAnswer) as error:
        greeting.greet(PORT)
    assert str(error.value) == GONE


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("", f"What is connected to {PORT} does not answer."),
        ("\r\n\r\n", f"What is connected to {PORT} does not answer."),
        ("\r\x03\x03\x02\r\x03\x03\x02", f"What is connected to {PORT} only echoes"),
        ("\r^C^C^B", f"What is connected to {PORT} only echoes"),
        ("\r^C^C^D", f"What is connected to {PORT} sends something"),
        ("AT OK", f"What is connected to {PORT} sends something"),
        ("Adafruit CircuitPython 9.2.8\r\n>>> ", f"The board on {PORT} runs CircuitPython"),
        ("Press any key to enter the REPL.", f"The board on {PORT} runs CircuitPython"),
    ],
)
def test_what_answers_instead_of_micropython_is_named(output: str, says: str) -> None:
    assert str(greeting.not_micropython(PORT, output)).startswith(says)
