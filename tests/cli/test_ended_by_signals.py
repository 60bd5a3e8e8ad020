"""Test that the boards started by `kast` end with it, however it is ended."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
from emulated_pico import files, given

BIN = Path(sys.executable).parent
SECONDS = 20  # time limit for processes to end

both_signals = pytest.mark.parametrize(
    ("signal_number", "code"), [pytest.param(signal.SIGTERM, 143, marks=pytest.mark.long), (signal.SIGKILL, -9)]
)


def ends_with_its_child(process: subprocess.Popen, signal_number: int) -> int:
    """Send the signal to a process with one child; return its exit code once both are gone."""
    [child] = psutil.Process(process.pid).children()
    assert child.name() == "node"
    process.send_signal(signal_number)
    code = process.wait(SECONDS)
    _, alive = psutil.wait_procs([child], SECONDS)
    for each in alive:
        each.kill()
    assert not alive
    return code


@pytest.mark.long
@both_signals
def test_a_killed_run_ends_its_board(tmp_path: Path, signal_number: int, code: int) -> None:
    script = tmp_path / "script.txt"
    script.write_text("shot begun\n" + "wait 100000\n" * 10_000)
    out = tmp_path / "out"
    with subprocess.Popen([BIN / "kast", "run", "--script", script, "--out", out]) as process:
        while not (out / "01-begun.png").exists():
            assert process.poll() is None
        assert ends_with_its_child(process, signal_number) == code


@pytest.mark.long
@both_signals
@given
def test_a_killed_emulation_ends_its_board(tmp_path: Path, signal_number: int, code: int) -> None:
    environment = os.environ | {"TMPDIR": str(tmp_path)}
    command = [BIN / "kast", "emulate", *files(), "--serial-port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout
        assert b"socket://" in process.stdout.readline()
        assert ends_with_its_child(process, signal_number) == code
    if signal_number == signal.SIGTERM:
        assert not list(tmp_path.iterdir())


def test_a_killed_test_ends_its_board(tmp_path: Path) -> None:
    program = "import sys; from pathlib import Path; from usb_board import UsbBoard\n"
    program += f"with UsbBoard(Path({str(tmp_path / 'flash')!r})): print(flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", program]
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        ends_with_its_child(process, signal.SIGKILL)
