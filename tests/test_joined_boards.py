"""`kast run --link cable`: two virtual boards by one clock, joined at their serial ports."""

import sys
from pathlib import Path
from typing import Any

import pytest
from kast_tools import cli

BOARD = """
BUTTONS = {"ROLL": 2}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
LINK_TX = 0
LINK_RX = 1
"""
MAIN = """
import asyncio
from machine import UART, Pin, unique_id
from time import ticks_ms

async def main():
    uart = UART(0, 115200, tx=Pin(0), rx=Pin(1), rxbuf=16)
    pressed = Pin(2, Pin.IN, Pin.PULL_UP)
    was = 1
    while True:
        await asyncio.sleep_ms(1)
        if was and not pressed.value():
            print(ticks_ms(), "wrote", uart.write(b"from " + unique_id()))
        was = pressed.value()
        if uart.any():
            print(ticks_ms(), uart.any(), uart.read(5), uart.read(), uart.read())

asyncio.run(main())
"""


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Any:
    """Run scripts on a main.py: (exit code, error output, the lines of each board's serial port)."""

    def run(main: str, *scripts: str, out: str = "out", options: tuple[object, ...] = ("--link", "cable")) -> Any:
        firmware = tmp_path / "firmware"
        firmware.mkdir(exist_ok=True)
        (firmware / "board.py").write_text(BOARD)
        (firmware / "main.py").write_text(main)
        named: list[object] = []
        for number, script in enumerate(scripts):
            file = tmp_path / f"script{number}.txt"
            file.write_text(script.replace(" / ", "\n"))
            named += ["--script", file]
        arguments = ["kast", "run", *named, "--out", tmp_path / out, "--firmware", firmware, *options]
        monkeypatch.setattr(sys, "argv", list(map(str, arguments)))
        with pytest.raises(SystemExit) as end:
            cli.main()
        serial = [tmp_path / out / str(side) / "serial.txt" for side in (1, 2)]
        lines = [file.read_text().splitlines() if file.exists() else [] for file in serial]
        return end.value.code or 0, capsys.readouterr().err, lines

    return run


def test_what_one_writes_the_other_reads(run: Any) -> None:
    """Within four ms: the slice in which it is written, and that in which it is looked for."""
    code, message, (one, other) = run(MAIN, "wait 100 / press ROLL", "wait 300 / press ROLL 50 / wait 100")
    assert code == 0, message
    assert len(one) == len(other) == 2
    assert one[0].endswith(" wrote 13") and other[1].endswith(" wrote 13")
    assert other[0].endswith(" 13 b'from ' b'KASTVIRT' None") and one[1].endswith(" 13 b'from ' b'KASTVIR2' None")
    wrote, read = (int(line.split()[0]) for line in (one[0], other[0]))
    assert 0 <= read - wrote <= 4


def test_the_same_scripts_give_the_same_bytes(run: Any, tmp_path: Path) -> None:
    scripts = "wait 100 / press ROLL / wait 33 / press ROLL", "wait 95 / press ROLL / press ROLL / shot end"
    left = []
    for out in ("first", "second", "third"):
        assert run(MAIN, *scripts, out=out)[0] == 0
        left.append({p.relative_to(tmp_path / out): p.read_bytes() for p in (tmp_path / out).rglob("*") if p.is_file()})
    assert left[0] == left[1] == left[2] and len(left[0]) == 5
    assert b'"event":"cable"' in left[0][Path("1/trace.jsonl")]


def test_the_board_whose_script_ends_first_stays_on(run: Any) -> None:
    _, _, (one, _) = run(MAIN, "wait 10", "wait 500 / press ROLL")
    assert len(one) == 1


def test_what_has_no_room_is_lost_and_so_is_what_comes_to_a_board_that_is_off(run: Any) -> None:
    _, _, (_, other) = run(MAIN.replace("sleep_ms(1)", "sleep_ms(200)"), "down ROLL / wait 500", "wait 500")
    assert [line.split()[1] for line in other] == ["13"]
    many = MAIN.replace('b"from " + unique_id()', "bytes(40)")
    _, _, (_, other) = run(many, "press ROLL / wait 50", "wait 60", out="many")
    assert [line.split()[1] for line in other] == ["16"]
    _, _, (_, other) = run(MAIN, "wait 30 / press ROLL / wait 100", "power off / wait 100 / power on", out="off")
    assert other == []


@pytest.mark.parametrize(
    ("pins", "said"), [("tx=Pin(1), rx=Pin(1)", "bad TX pin"), ("tx=Pin(0), rx=Pin(5)", "bad RX pin")]
)
def test_pins_that_no_uart_reaches(run: Any, pins: str, said: str) -> None:
    code, message, _ = run(MAIN.replace("tx=Pin(0), rx=Pin(1)", pins), "wait 10", "wait 10")
    assert code == 1 and said in message and "/1/serial.txt" in message


def test_a_board_without_a_cable_hears_nothing(run: Any, tmp_path: Path) -> None:
    code, _, _ = run(MAIN, "press ROLL / wait 100", options=())
    assert code == 0
    assert [line.split()[1:] for line in (tmp_path / "out" / "serial.txt").read_text().splitlines()] == [["wrote", "13"]]


def test_wrong_arguments(run: Any) -> None:
    for scripts, options in (
        (["wait 1"], ("--link", "cable")),
        (["wait 1", "wait 1"], ()),
        (["wait 1", "wait 1"], ("--link", "cable", "--id", "KASTCL07")),
    ):
        code, message, _ = run(MAIN, *scripts, options=options)
        assert code == 2 and message.count("\n") == 1
