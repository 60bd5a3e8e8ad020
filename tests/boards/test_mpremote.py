"""Test what mpremote is started with, and what becomes of its output, with a short program in its place.

The real mpremote is in the other tests of this folder.
"""

import time
from pathlib import Path
from typing import Any

import pytest
from kast_tools.boards import Board, mpremote
from kast_tools.boards.board import replace_programs
from kast_tools.boards.port_errors import NoAnswer
from kast_tools.common.errors import KastError
from little_board import LittleBoard
from little_flash import Flash

PORT = "socket://127.0.0.1:1"
# In the order in which it is printed, whether or not PYTHONUNBUFFERED is set here.
BEGIN = "import json, sys, time\nfrom pathlib import Path\nsys.stdout.reconfigure(line_buffering=True)\n"


@pytest.fixture
def mpremote_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Return a function that puts a program in place of mpremote, which finds the programs to run in `sys.argv`."""
    greeted: list[str] = []
    monkeypatch.setattr(mpremote, "greet", greeted.append)

    def mpremote_is(program: str) -> list[str]:
        path = tmp_path / "mpremote_with_limits.py"
        path.write_text(BEGIN + program, encoding="utf-8")
        monkeypatch.setattr(mpremote, "_PROGRAM", path)
        return greeted

    return mpremote_is


def test_programs_are_run_in_turn_and_their_values_are_passed_on(mpremote_is) -> None:
    greeted = mpremote_is(
        "_, limit, *connect, run, one, run, two, run, three = sys.argv\n"
        "print('no value: kast:1')\n"
        "print('kast:' + json.dumps([limit, connect, sys.flags.safe_path, sys.stdin.read()]))\n"
        "print('kast:' + json.dumps([Path(one).read_text('utf-8')[:9], Path(two).read_text('utf-8')]))\n"
        "print('kast:' + json.dumps(Path(three).read_text('utf-8')), file=sys.stderr)\n"
    )
    heard: list[Any] = []
    values = Board(PORT).run("send('å')", "send(2)", on_value=heard.append)
    assert (
        values == heard == [[str(mpremote.WRITE), ["connect", PORT], True, ""], ['"""Define', "send('å')"], "send(2)"]
    )
    assert greeted == [PORT]


def test_a_failure_is_explained_by_all_output_but_the_values(mpremote_is) -> None:
    mpremote_is(
        "sys.stdout.buffer.write(b'caf\\xc3\\xa9 \\xff\\n'); print('kast:1'); print('Value', end='', flush=True)\n"
        "print('Error: no', file=sys.stderr); sys.exit(3)\n"
    )
    heard: list[Any] = []
    with pytest.raises(KastError) as error:
        Board(PORT).run("send(1)", on_value=heard.append)
    assert str(error.value) == f"The board on {PORT} reported an error: ValueError: no." and heard == [1]


def test_output_of_a_program_that_succeeds_is_ignored(mpremote_is) -> None:
    mpremote_is("sys.stdout.buffer.write(b'\\xff MemoryError\\n')")
    assert Board(PORT).run("send(1)") == []


def test_a_value_that_is_damaged_ends_the_program(mpremote_is) -> None:
    mpremote_is("print('kast:{1', flush=True); time.sleep(60)")
    begun = time.monotonic()
    with pytest.raises(KastError, match=f"^What the board on {PORT} sent cannot be read"):
        Board(PORT).run("send(1)")
    assert time.monotonic() - begun < 30


def test_an_error_of_the_caller_ends_the_program(mpremote_is) -> None:
    mpremote_is("print('kast:1', flush=True); time.sleep(60)")
    begun = time.monotonic()

    def fail(value: Any) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        Board(PORT).run("send(1)", on_value=fail)
    assert time.monotonic() - begun < 30


def test_a_board_that_sends_nothing_is_given_up(mpremote_is, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mpremote, "SILENCE", 0.3)
    mpremote_is("print('no value', flush=True); time.sleep(60)")
    with pytest.raises(NoAnswer, match=f"^The board on {PORT} has stopped answering"):
        Board(PORT).run("send(1)")


def test_each_value_gives_the_board_new_time(mpremote_is, monkeypatch: pytest.MonkeyPatch) -> None:
    watches: list[list[str]] = []

    class Timer:
        def __init__(self, seconds: float, function: object, arguments: object) -> None:
            self.did = [f"{seconds}"]
            watches.append(self.did)

        def start(self) -> None:
            self.did.append("start")

        def cancel(self) -> None:
            self.did.append("cancel")

    monkeypatch.setattr(mpremote.threading, "Timer", Timer)
    mpremote_is("print('kast:1'); print('no value'); print('kast:2'); print('the end')")
    assert Board(PORT).run("send(1)") == [1, 2]
    assert watches == 3 * [[f"{mpremote.SILENCE}", "start", "cancel"]]


def test_a_port_that_cannot_be_there_is_not_asked(mpremote_is) -> None:
    greeted = mpremote_is("")
    with pytest.raises(NoAnswer, match="There is no port /dev/no-such-port"):
        Board("/dev/no-such-port").run("send(1)")
    assert greeted == []


# How files are read and written, on a board in memory


@pytest.mark.parametrize("size", [0, 1, 4095, 4096, 4097, 8192, 32768, 32769, 70000])
def test_files_of_any_size_are_written_and_read(size: int) -> None:

    content = bytes(number * 7 % 251 for number in range(size))
    plugged = LittleBoard("in memory").use(Flash(64), fresh=True)
    pieces: list[int] = []
    programs = list(replace_programs("saves/deep/file", content))
    assert len(programs) == max(-(-size // 4096), 1) + 1
    plugged.run(*programs, on_value=lambda message: pieces.append(message[1]))
    assert sum(pieces) == size and max(pieces) <= 4096
    pieces.clear()
    assert plugged.read_files({"saves/deep/file": size}, pieces.append) == {"saves/deep/file": content}
    assert sum(pieces) == size
    assert plugged.read_folder("saves") == plugged.read_folder("/") == {"saves/deep/file": content}
    assert plugged.read_folder("other") == {}


def test_large_files_are_read_by_several_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """The virtual board collects garbage only between programs."""
    programs: list[str] = []
    monkeypatch.setattr(Board, "run", lambda self, *run, on_value: programs.extend(run))
    Board(PORT).read_files({"a": 32768, "b": 0, "c": 70000})
    assert programs == [
        "read('a', 0, 32768)",
        "read('c', 0, 32768)",
        "read('c', 32768, 65536)",
        "read('c', 65536, 70000)",
    ]
