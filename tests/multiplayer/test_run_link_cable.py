"""Test `kast run --link cable`: two virtual boards with one clock, joined at their serial ports."""

import sys
from pathlib import Path
from typing import Any

import pytest
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.cli.main import main as cli
from kast_tools.common.files import write_tree
from kast_tools.games.transcript import ProvedGame
from played import run_script
from proved_games import one_game
from suites import in_soak
from tests_paths import TESTS
from usb_board import PINS

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
    """Return a function that runs a main.py on two boards, with a script for each.

    The function returns the exit code, the error output, and the lines that each board printed.
    """

    def run(main: str, *scripts: str, out: str = "out", options: tuple[object, ...] = ("--link", "cable")) -> Any:
        firmware = tmp_path / "firmware"
        firmware.mkdir(exist_ok=True)
        (firmware / "board.py").write_text(f"{PINS}LINK_TX = 0\nLINK_RX = 1\n")
        (firmware / "main.py").write_text(main)
        named: list[object] = []
        for number, script in enumerate(scripts):
            file = tmp_path / f"script{number}.txt"
            file.write_text(script.replace(" / ", "\n"))
            named += ["--script", file]
        arguments = ["kast", "run", *named, "--out", tmp_path / out, "--firmware", firmware, *options]
        monkeypatch.setattr(sys, "argv", list(map(str, arguments)))
        with pytest.raises(SystemExit) as end:
            cli()
        serial = [tmp_path / out / str(side) / "serial.txt" for side in (1, 2)]
        lines = [file.read_text().splitlines() if file.exists() else [] for file in serial]
        return end.value.code or 0, capsys.readouterr().err, lines

    return run


@pytest.mark.long
def test_bytes_written_by_one_board_are_read_by_the_other(run: Any) -> None:
    """The bytes arrive within 4 ms: one time slice of 2 ms for writing, and one for reading."""
    code, message, (one, other) = run(MAIN, "wait 100 / press ROLL", "wait 300 / press ROLL 50 / wait 100")
    assert code == 0, message
    assert len(one) == len(other) == 2
    assert one[0].endswith(" wrote 13") and other[1].endswith(" wrote 13")
    assert other[0].endswith(" 13 b'from ' b'KASTVIRT' None") and one[1].endswith(" 13 b'from ' b'KASTVIR2' None")
    wrote, read = (int(line.split()[0]) for line in (one[0], other[0]))
    assert 0 <= read - wrote <= 4


@pytest.mark.long
def test_the_same_scripts_give_the_same_bytes(run: Any, tmp_path: Path) -> None:
    scripts = "wait 100 / press ROLL / wait 33 / press ROLL", "wait 95 / press ROLL / press ROLL / shot end"
    left = []
    for out in ("first", "second"):
        assert run(MAIN, *scripts, out=out)[0] == 0
        left.append({p.relative_to(tmp_path / out): p.read_bytes() for p in (tmp_path / out).rglob("*") if p.is_file()})
    assert left[0] == left[1] and len(left[0]) == 5
    assert b'"event":"cable"' in left[0][Path("1/trace.jsonl")]


@pytest.mark.long
def test_a_board_whose_script_ended_stays_on(run: Any) -> None:
    _, _, (one, _) = run(MAIN, "wait 10", "wait 500 / press ROLL")
    assert len(one) == 1


@pytest.mark.long
def test_bytes_for_a_full_buffer_or_a_board_that_is_off_are_lost(run: Any) -> None:
    _, _, (_, other) = run(MAIN.replace("sleep_ms(1)", "sleep_ms(200)"), "down ROLL / wait 500", "wait 500")
    assert [line.split()[1] for line in other] == ["13"]
    many = MAIN.replace('b"from " + unique_id()', "bytes(40)")
    _, _, (_, other) = run(many, "press ROLL / wait 50", "wait 60", out="many")
    assert [line.split()[1] for line in other] == ["16"]
    _, _, (_, other) = run(MAIN, "wait 30 / press ROLL / wait 100", "power off / wait 100 / power on", out="off")
    assert other == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("pins", "said"), [("tx=Pin(1), rx=Pin(1)", "bad TX pin"), ("tx=Pin(0), rx=Pin(5)", "bad RX pin")]
)
def test_pins_without_a_uart_are_refused(run: Any, pins: str, said: str) -> None:
    code, message, _ = run(MAIN.replace("tx=Pin(0), rx=Pin(1)", pins), "wait 10", "wait 10")
    assert code == 1 and said in message and "/1/serial.txt" in message


def test_a_board_without_a_cable_receives_nothing(run: Any, tmp_path: Path) -> None:
    code, _, _ = run(MAIN, "press ROLL / wait 100", options=())
    assert code == 0
    assert [line.split()[1:] for line in (tmp_path / "out" / "serial.txt").read_text().splitlines()] == [
        ["wrote", "13"]
    ]


def test_wrong_arguments_are_explained(run: Any) -> None:
    for scripts, options in (
        (["wait 1"], ("--link", "cable")),
        (["wait 1", "wait 1"], ()),
        (["wait 1", "wait 1"], ("--link", "cable", "--id", "KASTCL07")),
    ):
        code, message, _ = run(MAIN, *scripts, options=options)
        assert code == 2 and message.count("\n") == 1


# Tests of whole games, which modules of the firmware play on MicroPython with a Pico's heap


@pytest.fixture(scope="module")
def players(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return a firmware for each game, keyed by game; its main.py plays that game with another board."""
    built: dict[str, Path] = {}
    for game in ("yatzy", "pig"):
        folder = tmp_path_factory.mktemp(game)
        main = folder / "main.py"
        stand_in = (TESTS / "on_board" / "joined_players.py").read_text()
        main.write_text(stand_in.replace('OPTIONS = "yatzy"', f'OPTIONS = "{game}"'))
        built[game] = folder / "built"
        write_tree(built[game], compiled(firmware_with(main, folder), jack=True))
    return built


def _play(firmware: Path, out: Path, *scripts: str) -> list[ProvedGame]:
    """Play a game over the cable; check that both boards filed the same proved game; return it from each board."""
    named: list[str | Path] = []
    for number, script in enumerate(scripts):
        file = out.with_name(f"{out.name}{number}.txt")
        file.write_text(script.replace(" / ", "\n"))
        named += ["--script", file]
    run_script(*named, "--out", out, "--firmware", firmware, "--link", "cable")
    return one_game(out / str(side) for side in (1, 2))


@pytest.mark.long
@pytest.mark.parametrize("game", in_soak(("yatzy", "pig"), "pig".__eq__))
def test_a_whole_game_over_the_cable(players: dict[str, Path], tmp_path: Path, game: str) -> None:
    one, other = _play(players[game], tmp_path / "out", "wait 60000", "wait 60000")
    assert one.game.is_finished and other.game.is_finished and one.rolls > 60
    assert [proved.game.key[0] for proved in (one, other)] == ["KASTVIRT", "KASTVIR2"]


@pytest.mark.long
def test_a_cable_game_survives_pulled_batteries(players: dict[str, Path], tmp_path: Path) -> None:
    """Batteries are pulled during writes, on one side and on both; both boards file the same whole game of Yatzy."""
    for number, (script, other) in enumerate(
        (
            ("wait 60000", "cut 30 / wait 3000 / power on / wait 500 / cut 9 / wait 3000 / power on / wait 50000"),
            ("cut 21 / wait 2000 / power on / wait 60000", "cut 22 / wait 2500 / power on / wait 60000"),
        )
    ):
        out = tmp_path / str(number)
        proved = _play(players["yatzy"], out, script, other)
        assert proved[0].game.is_finished
        said = "".join((out / str(side) / "serial.txt").read_text() for side in (1, 2))
        assert said.count("back with") >= script.count("power on") + other.count("power on"), said
