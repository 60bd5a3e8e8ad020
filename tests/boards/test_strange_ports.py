"""Test the commands at a port without MicroPython, and with a board that stops accepting bytes."""

import contextlib
import sys
import time
from pathlib import Path

import pytest
from board_files import lay_out
from kast_tools.boards import Board, mpremote, serial_port
from kast_tools.boards.greeting import greet
from kast_tools.boards.port_errors import NoAnswer
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from strange_ports import KINDS, serial_device, strange_port
from suites import also_long
from usb_board import UsbBoard

pytestmark = pytest.mark.waits

BOOTSEL = "hold BOOTSEL while plugging it in and use `kast flash --uf2 FILE`."
ANEW = f"Unplug it and plug it in again; if that does not help, {BOOTSEL}"
SAYS = {
    "circuitpython": "The board on {port} runs CircuitPython; Kast needs MicroPython. Save what you need from its "
    f"drive CIRCUITPY, then {BOOTSEL}",
    "echo": "What is connected to {port} only echoes what it receives, and does not answer as MicroPython does. "
    + ANEW,
    "noise": "What is connected to {port} sends something, but does not answer as MicroPython does. " + ANEW,
    "silence": "What is connected to {port} does not answer. " + ANEW,
}
STOPPED = "has stopped answering. Unplug it, plug it in again, and repeat the command."

TRIES = 4
"""Number of attempts, one of which must be in time: on a busy computer others may take longer."""


@pytest.mark.parametrize("kind", also_long(KINDS, "noise".__eq__))
def test_a_port_without_micropython_is_recognised_within_3_s(kind: str) -> None:
    """This check runs before every program that is sent to a board, so it must be fast."""
    with strange_port(kind) as port:
        assert any(refusal_seconds(port, SAYS[kind]) < 3 for _ in range(TRIES))


def refusal_seconds(port: str, says: str) -> float:
    """Return the seconds until a board is refused with these words."""
    begun = time.monotonic()
    with pytest.raises(NoAnswer) as error:
        Board(port).about()
    assert str(error.value) == says.format(port=port)
    return time.monotonic() - begun


@pytest.mark.parametrize("command", also_long(("flash", "doctor", "backup", "export", "name"), "flash".__eq__))
def test_each_command_reports_a_port_without_micropython(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with strange_port("circuitpython") as port:
        archive = ["--archive", "games.sqlite"] if command == "export" else []
        monkeypatch.setattr(sys, "argv", ["kast", command, *archive, "--port", port])
        with pytest.raises(SystemExit) as end:
            cli()
    said = capsys.readouterr()
    assert end.value.code == 1
    assert SAYS["circuitpython"].format(port=port) in said.out + said.err


def test_micropython_is_recognised_at_its_prompt_and_in_a_game(tmp_path: Path) -> None:
    main = b"import asyncio\nasyncio.run(asyncio.sleep(1000))\n"
    with UsbBoard(lay_out(tmp_path / "flash", {"main.py": main})) as plugged:
        greet(plugged.port)
        greet(plugged.port)
        assert Board(plugged.port).restart() is None
        greet(plugged.port)


def test_a_serial_device_that_accepts_no_bytes_is_reported() -> None:
    with strange_port("circuitpython") as behind, serial_device(behind, takes=0) as port:
        assert any(refusal_seconds(port, SAYS["silence"]) < 3 for _ in range(TRIES))


@pytest.mark.long
@pytest.mark.parametrize("takes", [900, 7000])
def test_a_serial_device_that_stops_accepting_bytes_is_reported(
    takes: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Written bytes wait in the device. Once it is full, a write would block for ever, so writes must time out."""
    monkeypatch.setattr(mpremote, "WRITE", 2)
    monkeypatch.setattr(mpremote, "SILENCE", 10)
    with UsbBoard(tmp_path / "flash") as plugged:
        with serial_device(plugged.port, takes) as port, pytest.raises(NoAnswer) as error:
            Board(port).run("send(6 * 7)", f"x = {'1' * 20_000!r}")
        assert str(error.value) == f"The board on {port} {STOPPED}"
        with serial_device(plugged.port) as port:
            assert Board(port).run("send(6 * 7)") == [42]


def test_a_board_that_accepts_no_bytes_is_not_restarted_for_ever() -> None:
    with (
        strange_port("silence") as silent,
        serial_device(silent, takes=0) as port,
        contextlib.closing(serial_port.open_port(port, write_timeout=0.2)) as line,
    ):
        for size in (512, 1, 1, 1):  # until the device is full; after large writes the system frees some space again
            with contextlib.suppress(OSError):
                while True:
                    line.write(bytes(size))
        with pytest.raises(NoAnswer) as error:
            serial_port.restart_line(line, port)
        assert str(error.value) == f"The board on {port} {STOPPED}"


def test_an_unreadable_answer_is_reported_without_a_traceback(tmp_path: Path) -> None:
    with UsbBoard(tmp_path / "flash") as plugged, pytest.raises(KastError) as error:
        Board(plugged.port).run("print('kast:{1')")
    assert str(error.value) == (
        f"What the board on {plugged.port} sent cannot be read. Try another cable or USB socket, then repeat the "
        "command."
    )


def test_a_board_that_prints_without_end_is_abandoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that belong to no answer do not extend the time limit."""
    monkeypatch.setattr(mpremote, "SILENCE", 4)
    with strange_port("babbler") as port:
        with pytest.raises(NoAnswer) as error:
            Board(port).run("send(1)")
        assert str(error.value) == f"The board on {port} {STOPPED}"
