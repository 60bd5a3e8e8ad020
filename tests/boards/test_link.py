"""Test `kast link` at a serial device of this computer, with a short program in place of the relay to the broker."""

import io
import os
import select
import termios
import threading
import tty
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import serial
from click.testing import CliRunner, Result
from kast_tools.boards import link
from kast_tools.cli.commands import kast

SHOUTS = """
process.stderr.write("of no interest");
process.stdout.write(process.argv[2] + "\\n");
process.stdin.on("data", data => process.stdout.write(data.toString().toUpperCase()));
"""
"""A program that writes the broker's address, and then each letter that it reads as a capital."""
ENDED = "The connection to the broker has ended. Start again."
PATIENCE = 5
"""Seconds to wait for bytes of the program; Node.js starts in a fraction of this."""


def link_with(program: str, machine: Callable[[int], None], monkeypatch: pytest.MonkeyPatch, folder: Path) -> Result:
    """Run `kast link` at a serial device, on whose other end `machine` plays; return how the command ended.

    The device is unplugged when `machine` returns.
    """
    (folder / "relay.js").write_text(program)
    monkeypatch.setattr(link, "_PROGRAM", folder / "relay.js")
    end, device = os.openpty()
    tty.setraw(device)

    def play() -> None:
        try:
            machine(end)
        finally:
            os.close(end)

    words = ["link", "--port", os.ttyname(device), "--broker", "mqtt://10.0.0.1:1884"]
    with ThreadPoolExecutor(1) as thread:
        playing = thread.submit(play)
        result = CliRunner().invoke(kast, words)
        playing.result()
    os.close(device)
    assert result.output == f"{words[2]} plays through mqtt://10.0.0.1:1884  (Ctrl-C stops)\n"
    assert str(result.exception).startswith(words[2]) or str(result.exception) == ENDED
    return result


def read_line(end: int, size: int) -> bytes:
    received = b""
    while len(received) < size and select.select([end], [], [], PATIENCE)[0]:
        received += os.read(end, size - len(received))
    return received


def test_bytes_pass_both_ways_until_the_adapter_is_unplugged(monkeypatch, tmp_path, capfd) -> None:
    heard: list[Any] = []

    def machine(end: int) -> None:
        heard.append(read_line(end, 21))
        os.write(end, b"dice")
        heard.append(read_line(end, 4))
        heard.append(termios.tcgetattr(end)[4:6])

    result = link_with(SHOUTS, machine, monkeypatch, tmp_path)
    assert heard == [b"mqtt://10.0.0.1:1884\n", b"DICE", [termios.B115200, termios.B115200]]
    assert str(result.exception).endswith(" was disconnected. Plug the adapter in, then start again.")
    assert capfd.readouterr().err == ""


def test_a_relay_that_ends_is_reported(monkeypatch, tmp_path) -> None:
    done = threading.Event()

    def machine(end: int) -> None:
        for _ in range(100 * PATIENCE):
            os.write(end, b"x")
            if done.wait(0.01):
                return

    class Ended(link.KastError):
        def __init__(self, message: str) -> None:
            super().__init__(message)
            done.set()

    monkeypatch.setattr(link, "KastError", Ended)
    assert str(link_with("process.exit(0)", machine, monkeypatch, tmp_path).exception) == ENDED


@pytest.mark.parametrize("port", ["/dev/no-such-adapter", "nonsense://adapter"])
def test_an_adapter_that_is_not_there_is_reported(port: str) -> None:
    result = CliRunner().invoke(kast, ["link", "--port", port, "--broker", "mqtt://10.0.0.1"])
    assert str(result.exception) == f"{port} cannot be opened. Plug the adapter in, or choose another --port."


def test_an_adapter_that_disappears_ends_the_other_direction_in_silence() -> None:
    """The direction from the machine reports it."""
    written: list[bytes] = []

    def write(data: bytes) -> None:
        written.append(data)
        raise serial.SerialException

    relay: Any = SimpleNamespace(stdout=io.BytesIO(b"dice"))
    wire: Any = SimpleNamespace(write=write)
    link._relay_to_machine(relay, wire)
    assert written == [b"dice"]
    relay.stdout.close()  # as the other direction does when it ends
    link._relay_to_machine(relay, wire)
