"""Test how the page sends programs to MicroPython's prompt, in its own modules, without a browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import emulated_pico
import pytest
from kast_tools.emulator import flash as pico_flash
from page_modules import FUNCTIONS, PageModules
from prompt_port import KNOWS_NOTHING, TYPES, PromptPort
from strange_ports import strange_port

PROGRAM = "send('" + "0123456789" * 60 + "')"
SENT = [FUNCTIONS["boards"], PROGRAM]
TRACEBACK = 'Traceback (most recent call last):\r\n  File "<stdin>", line 1\r\n'


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        page.bring({})
        page.ask(limits={"watch": 300})
        yield page


def run(page: PageModules, board: PromptPort) -> dict[str, Any]:
    return page.answer(run={"port": board.number, "programs": [PROGRAM]})


def lengths(programs: list[str]) -> dict[str, Any]:
    """Return the answer after programs that a PromptPort has run to their end."""
    return {"value": {"values": [len(program.encode()) for program in programs], "ended": None}}


@pytest.mark.parametrize("window", [32, 0x102])
@pytest.mark.parametrize("is_granted", [True, False], ids=["two windows", "one window"])
def test_no_more_is_pasted_than_the_board_has_granted(page: PageModules, window: int, is_granted: bool) -> None:
    """A board loses bytes that are sent beyond its windows. They are 32 bytes on a Pico."""
    with PromptPort(window=window, is_granted=is_granted) as board:
        assert run(page, board) == lengths(SENT)
    assert board.programs == [program.encode() for program in SENT]
    assert (board.asked, board.overruns) == (len(SENT), 0)


@pytest.mark.parametrize("paste", [TYPES, KNOWS_NOTHING], ids=["refuses", "does not know"])
def test_programs_are_typed_in_small_pieces_without_raw_paste(page: PageModules, paste: int) -> None:
    """A board without flow control loses what arrives faster than it reads: 256 bytes take 10 ms at least."""
    with PromptPort(paste=paste) as board:
        assert run(page, board) == lengths(SENT)
    assert board.programs == [program.encode() for program in SENT]
    assert board.asked == 1
    for program, seconds in zip(SENT, board.seconds, strict=True):
        assert seconds >= 0.0095 * (len(program) // 256)


def test_a_program_that_the_board_cannot_compile_is_reported(page: PageModules) -> None:
    """The board then ends the paste before it has read the program."""
    error = f"{TRACEBACK}MemoryError: memory allocation failed, allocating 512 bytes\r\n"
    with PromptPort(ends_after=100, errors=[error]) as board:
        assert run(page, board)["refused"].startswith("The memory of the board is full.")


@pytest.mark.long
@emulated_pico.given
def test_a_program_that_the_emulated_pico_cannot_compile_is_reported(page: PageModules, tmp_path: Path) -> None:
    """MicroPython reads a program while it compiles it, so that this one is never sent to its end."""
    flash = tmp_path / "flash.bin"
    assert emulated_pico.UF2
    flash.write_bytes(pico_flash.new(pico_flash.read_uf2(Path(emulated_pico.UF2))))
    with emulated_pico.at_serial_port(flash) as port:
        request = {"port": int(port.rpartition(":")[2]), "programs": ["1 +* 2\n" + "pass\n" * 800]}
        answer = page.answer(run=request)
    assert answer == {"refused": "The board reported an error: SyntaxError: invalid syntax."}


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (f"{TRACEBACK}OSError: 28\r\n", "The file system of the board is full. Its files are listed below"),
        (f"{TRACEBACK}OSError: [Errno 28] ENOSPC\r\n", "The file system of the board is full. Its files are listed"),
        (f"{TRACEBACK}OSError: 51\r\n", "The file system of the board is full. Its files are listed below"),
        (f"{TRACEBACK}OSError: 5\r\n", "The board reported an error: OSError: 5."),
        (f"{TRACEBACK}OSError: 285\r\n", "The board reported an error: OSError: 285."),
        ("MemoryError: \r\n", "The memory of the board is full. Unplug it, plug it in again, and connect it again."),
        ("KeyboardInterrupt: \r\n", "The board reported an error: KeyboardInterrupt:."),
        ("\xff\x12 no traceback", "What the board sent cannot be read. Try another cable or USB socket"),
        pytest.param(
            TRACEBACK + "x" * 300_000 + "\r\nOSError: 5\r\n",
            "What the board sent cannot be read. Try another cable",
            id="too much",
        ),
    ],
)
def test_the_error_of_a_program_is_shown_in_a_sentence(page: PageModules, error: str, says: str) -> None:
    with PromptPort(errors=["", error]) as board:
        assert run(page, board)["refused"].startswith(says)


ANEW = "Unplug it and plug it in again; if that does not help, follow the steps below for a Pico fresh from the shop."


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("circuitpython", "The board runs CircuitPython; Kast needs MicroPython. Save what you need from its drive "),
        ("echo", f"What is connected only echoes what it receives, and does not answer as MicroPython does. {ANEW}"),
        ("noise", f"What is connected sends something, but does not answer as MicroPython does. {ANEW}"),
        ("silence", f"What is connected does not answer. {ANEW}"),
        ("babbler", "The board has stopped answering. Unplug it, plug it in again, and connect it again."),
    ],
)
def test_a_port_without_micropython_is_named(page: PageModules, kind: str, says: str) -> None:
    page.ask(limits={"recognise": 1500, "silence": 2000})
    with strange_port(kind) as port:
        answer = page.answer(run={"port": int(port.rpartition(":")[2]), "programs": [PROGRAM]})
    page.ask(limits={"recognise": 2500, "silence": 60_000})
    assert answer["refused"].startswith(says)


def test_a_port_that_cannot_be_opened_is_named(page: PageModules) -> None:
    with PromptPort() as board:
        run(page, board)
    assert run(page, board)["refused"].startswith("The port cannot be opened. Close other programs that may use it")


@pytest.mark.parametrize(
    ("starts", "ended"),
    [
        (b"", None),
        (b"hello\r\n", None),
        (b"hello\r\n>>> ", ""),
        (f"{TRACEBACK}ImportError: no module named 'kast'\r\n>>> ".encode(), "ImportError: no module named 'kast'"),
        (b"Traceback", ""),
    ],
    ids=["runs", "prints", "ends", "fails", "fails without an error"],
)
def test_the_start_of_the_game_is_watched(page: PageModules, starts: bytes, ended: str | None) -> None:
    with PromptPort(starts=starts) as board:
        assert run(page, board)["value"]["ended"] == ended
