"""Test which error a port, mpremote's output or the choice of a port leads to."""

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import click
import psutil
import pytest
from kast_tools.boards import Board, board, choose_boards, ports
from kast_tools.boards.mpremote_with_limits import again
from kast_tools.boards.port_errors import NoAnswer, cannot_open, failure_of, no_access, sentence
from kast_tools.common.errors import KastError
from serial.tools.list_ports_common import ListPortInfo

PORT = "/dev/ttyACM0"
STOPPED = f"The board on {PORT} has stopped answering. Unplug it, plug it in again, and repeat the command."
GONE = f"The board on {PORT} was disconnected. Plug its cable in firmly, then repeat the command."
FULL = (
    f"The file system of the board on {PORT} is full. Free space with `kast export --clear`, then repeat the command."
)


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("Traceback …\nserial.serialutil.SerialTimeoutException: Write timeout\n", STOPPED),
        ("Traceback …\nserial.serialutil.SerialException: device reports\n", GONE),
        ("Traceback …\ntermios.error: (5, 'Input/output error')\n", GONE),
        ("Traceback …\nConnectionResetError: [Errno 104]\n", GONE),
        ("Traceback …\nBrokenPipeError: [Errno 32]\n", GONE),
        ("OSError: [Errno 5] Input/output error", GONE),
        ("mpremote.transport.TransportError: could not enter raw repl\n", STOPPED),
        ("could not exec command (response: b'')", STOPPED),
        ("could not complete raw paste: x", STOPPED),
        ("Traceback …\nOSError: [Errno 28] ENOSPC\n", FULL),
        ("Traceback …\nOSError: 28\n", FULL),
        ("Traceback …\nOSError: 51\n\n", FULL),
        ("Traceback …\nOSError: 280\n", f"The board on {PORT} reported an error: OSError: 280."),
        ("OSError: 28\nOSError: 2\n", f"The board on {PORT} reported an error: OSError: 2."),
        (
            "Traceback …\nMemoryError: memory allocation failed\n",
            f"The memory of the board on {PORT} is full. Unplug it, plug it in again, and repeat the command.",
        ),
        ("MemoryError\n  ValueError: no  \n", f"The board on {PORT} reported an error: ValueError: no."),
        ("mpremote: no such file", f"The board on {PORT} reported an error: no such file."),
        (" \n", f"The board on {PORT} reported an error: mpremote ended without a message."),
    ],
)
def test_the_output_of_mpremote_is_explained(output: str, says: str) -> None:
    assert str(failure_of(PORT, output)) == says


def test_a_port_that_mpremote_cannot_use_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(psutil, "process_iter", lambda _: [])
    output = f"mpremote: failed to access {PORT} (SerialException: it may be in use by another program)"
    assert str(failure_of(PORT, output)) == (
        f"{PORT} cannot be opened. Close other programs that may use it, or plug the board in again."
    )
    far = "socket://10.0.0.1:99"
    assert str(no_access(far)) == f"Nothing answers at {far}. Start the board there, or choose another with --port."


def test_a_sentence_names_the_port_and_further_values() -> None:
    assert sentence("lacks", PORT, missing=7, room="Eat.") == f"The board on {PORT} needs 7 KB more free space. Eat."
    assert sentence("echo", "/dev/x").startswith("What is connected to /dev/x only echoes")


@pytest.mark.parametrize(
    ("port", "says"),
    [
        ("socket://127.0.0.1:1", None),
        (
            "nonsense://here",
            "nonsense://here is not the address of a board. Use a port such as /dev/ttyACM0, or socket",
        ),
        ("/dev/no-such-port", "There is no port /dev/no-such-port. Plug the board in, or leave --port out to find it."),
        (os.devnull, None),
    ],
)
def test_a_port_that_cannot_be_there_is_refused(port: str, says: str | None) -> None:
    reason = cannot_open(port)
    assert reason is None if says is None else isinstance(reason, NoAnswer) and str(reason).startswith(says)


@pytest.mark.parametrize("refused", [os.R_OK, os.W_OK])
def test_a_port_needs_permission_to_read_and_to_write(
    refused: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    port = tmp_path / "port"
    port.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: path == port and not mode & refused)
    monkeypatch.setattr(Path, "group", lambda self: "dialout" if self == port else "")
    monkeypatch.setattr(Path, "owner", lambda self: "anna" if self == port else "")
    begin = f"You have no permission to use {port}. "
    for platform, advice in (
        ("linux", "Join its group with `sudo usermod -aG dialout $USER`, then log out and in."),
        ("darwin", "Its owner is anna."),
    ):
        monkeypatch.setattr(sys, "platform", platform)
        assert str(cannot_open(str(port))) == begin + advice
    monkeypatch.setattr(sys, "platform", "win32")  # its ports are no files
    assert cannot_open(str(port)) is cannot_open("COM7") is None


def test_the_program_that_holds_a_port_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    port = tmp_path / "port"
    port.touch()
    link = tmp_path / "link"
    link.symlink_to(port)
    hold = f"held = open({str(port)!r}); print(flush=True); input()"
    with (
        port.open(),
        subprocess.Popen([sys.executable, "-c", hold], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder,
    ):
        assert holder.stdout and holder.stdout.readline()
        name = psutil.Process(holder.pid).name()
        for path in (port, link):
            assert str(no_access(str(path))).startswith(f"{path} is busy: {name} (process {holder.pid}) has it open.")
        holder.communicate(b"\n")
    with port.open():  # this process itself does not count
        assert "is busy" not in str(no_access(str(port)))


def test_processes_that_cannot_be_examined_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """On systems other than Linux, psutil lists the open devices of a process."""

    class Process:
        def __init__(self, pid: int, *paths: str, error: Exception | None = None) -> None:
            self.pid, self.info, self._paths, self._error = pid, {"name": f"p{pid}"}, paths, error

        def open_files(self) -> list[SimpleNamespace]:
            if self._error:
                raise self._error
            return [SimpleNamespace(path=path) for path in self._paths]

        def net_connections(self, kind: str) -> list[SimpleNamespace]:
            assert kind == "tcp"
            return [SimpleNamespace(raddr=()), *(SimpleNamespace(raddr=SimpleNamespace(port=7)) for _ in self._paths)]

    others = [Process(-1, error=psutil.AccessDenied()), Process(-2, error=OSError()), Process(-3, "/dev/b")]
    asked = []
    monkeypatch.setattr(psutil, "process_iter", lambda names: asked.append(names) or [*others, Process(-4, "/dev/a")])
    monkeypatch.setattr(sys, "platform", "darwin")
    assert str(no_access("/dev/a")).startswith("/dev/a is busy: p-4 (process -4) has it open.")
    assert str(no_access("/dev/c")).startswith("/dev/c cannot be opened.")
    assert str(no_access("socket://10.0.0.1:7")).startswith("socket://10.0.0.1:7 is busy: p-3 (process -3)")
    assert str(no_access("socket://10.0.0.1:8")).startswith("Nothing answers at socket://10.0.0.1:8.")
    assert str(no_access("socket://10.0.0.1:99999")).startswith("Nothing answers at socket://10.0.0.1:99999.")
    assert asked == 5 * [["name"]]


def test_a_refused_connection_is_tried_again_for_a_second() -> None:
    tries = []

    def connect(*arguments: object, **more: object) -> object:
        tries.append((arguments, more))
        if len(tries) < 3:
            raise ConnectionRefusedError
        return "connected"

    assert again(connect)("there", timeout=1) == "connected"  # pyrefly: ignore[bad-argument-type]
    assert tries == 3 * [(("there",), {"timeout": 1})]


# Which ports are boards


def usb(device: str, vid: int | None = 1, pid: int | None = 1, maker: str | None = None) -> ListPortInfo:
    port = ListPortInfo(device)
    port.vid, port.pid, port.manufacturer, port.description = vid, pid, maker, f"a\tthing at {device}"
    return port


def test_boards_are_listed_by_port_and_others_are_no_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    connected = [
        usb("/dev/d", 0x2E8A, 0x0005),
        usb("/dev/a", maker="MicroPython"),
        usb("/dev/b", 0x2E8A, 0x000A),
        usb("/dev/c", 0x239A, 0x0005),
        usb("/dev/e", None, None, maker="MicroPython"),
    ]
    monkeypatch.setattr(ports.list_ports, "comports", lambda: connected)
    assert [one.port for one in ports.find_boards()] == ["/dev/a", "/dev/d"]
    assert choose_boards(None, every=True) == [Board("/dev/a"), Board("/dev/d")]
    assert choose_boards("/dev/x") == choose_boards("/dev/x", every=False) == [Board("/dev/x")]
    with pytest.raises(click.UsageError):
        choose_boards("/dev/x", every=True)
    del connected[:2]
    with pytest.raises(KastError) as error:
        choose_boards(None, every=True)
    assert str(error.value).endswith("name it with --port: /dev/b (a thing at /dev/b), /dev/c (a thing at /dev/c).")
    del connected[:2]
    with pytest.raises(KastError, match=r"hold BOOTSEL while plugging it in\.$"):
        choose_boards(None)
    connected.append(usb("/dev/z", maker="MicroPython"))
    assert choose_boards(None) == choose_boards(None, every=False) == [Board("/dev/z")]


# Descriptions, and games that are stopped


def test_what_a_board_reports_is_safe_to_print_and_to_name_files_by() -> None:
    about = board.About.from_board(
        {
            "implementation": "micro\x1b[2Jpython",
            "platform": "rp2\n",
            "version": [1, 27, 0],
            "mpy": [6, 3],
            "machine": "Pico\r\nwith RP2040",
            "id": "../e66f/",
            "free": 4096,
        }
    )
    assert about.implementation == "micro [2Jpython" and about.platform.strip() == "rp2"
    assert "\n" not in about.machine and about.id == "e66f" and about.free == 4096
    assert (about.version, about.mpy, about.version_text) == ((1, 27, 0), (6, 3), "1.27.0")


@pytest.mark.parametrize(
    ("error", "restarts"), [(NoAnswer("gone"), 0), (KastError("no"), 1), (KeyboardInterrupt(), 1), (None, 0)]
)
def test_a_game_is_started_again_after_a_failure(error: BaseException | None, restarts: int) -> None:
    restarted = []

    class Stopped(Board):
        def restart(self) -> None:
            restarted.append(self.port)
            raise KastError("it does not restart")

    raised = None
    try:
        with Stopped(PORT).game_stopped():
            if error:
                raise error
    except BaseException as caught:
        raised = caught
    assert raised is error and restarted == restarts * [PORT]
