"""Test `kast emulate`: the real MicroPython on an emulated Pico behaves like the virtual board, with real timing."""

import contextlib
import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import made_up_micropython
import pytest
from emulated_pico import BOOTROM, OLDEST_AND_NEWEST, UF2, at_serial_port, emulate, emulate_alone, files, given, uf2s
from kast.storage import store
from kast_dev.bench import throws
from kast_dev.bench.__main__ import ANSWER_MS, BOOT_MS, ERASE_MS, GAP_MS, PICO_SCRIPT, SPENT
from kast_tools.boards.image import uf2 as uf2_files
from kast_tools.boards.image.micropython import find_micropython
from kast_tools.boards.ownership.record import RECORD
from kast_tools.build.firmware_folder import board_constants
from kast_tools.cli.main import main as cli
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE
from kast_tools.emulator.timings import timings
from kast_tools.virtual_board.script import parse_script
from made_once import made_once
from PIL import Image
from played import in_one_node
from tests_paths import TESTS

BIN = Path(sys.executable).parent
SOLO = TESTS / "scripts" / "yatzy-solo.txt"

TRIES = 20

NEW_GAME = "wait 900 / press LEFT" + " / wait 500 / press ROLL" * 5 + " / wait 900"
CONTINUE = "wait 900 / press LEFT / wait 500 / press ROLL / wait 900"


def lines(text: str) -> str:
    return text.replace(" / ", "\n")


def patient(script: str) -> str:
    """Return a script with longer waits, so that pictures show the new screen: loading it takes a tenth of a second."""
    return "wait 2000\n" + "".join(
        line + ("\nwait 600\n" if line.startswith("press") else "\n") for line in script.splitlines()
    )


def play(script: str, folder: Path, *arguments: object, run: Callable[..., object] = emulate) -> list[dict[str, Any]]:
    """Play a script with the board's flash in `folder`, if there is one; return the events of the trace."""
    (folder / "script.txt").write_text(script)
    out = folder / "out"
    run("--script", folder / "script.txt", "--out", out, "--flash", folder / "flash.bin", *arguments)
    return [json.loads(line) for line in (out / "trace.jsonl").read_text().splitlines()]


def picture(path: Path) -> bytes:
    return Image.open(path).convert("1").tobytes()


def stored_game(folder: Path) -> bytes | None:
    with contextlib.chdir(folder / "out" / "store"):
        return store.load("game")


@pytest.fixture(scope="module")
def two_turns(run_folder: Path) -> Path:
    """Return a folder with two turns of Yatzy: out/ has those of the emulated Pico, virtual/ those of the virtual
    board.
    """

    def make(folder: Path) -> None:
        begin, end, _ = SOLO.read_text().partition("shot after2\n")
        play(patient(begin + end), folder, "--seed", 7)
        run = [BIN / "kast", "run", "--script", folder / "script.txt", "--out", folder / "virtual", "--seed", "7"]
        subprocess.run(run, check=True)

    return made_once(run_folder / "two-turns", make)


@pytest.mark.long
@given
def test_pictures_are_those_of_the_virtual_board(two_turns: Path) -> None:
    shots = sorted((two_turns / "virtual").glob("*.png"))
    assert len(shots) == 9
    assert [shot.name for shot in shots] == [shot.name for shot in sorted((two_turns / "out").glob("*.png"))]
    for shot in shots:
        assert picture(shot) == picture(two_turns / "out" / shot.name), shot.name


@pytest.mark.long
@given
def test_the_same_game_is_stored(two_turns: Path) -> None:
    with contextlib.chdir(two_turns / "virtual" / "store"):
        assert store.load("game") == stored_game(two_turns) is not None


@pytest.mark.long
@given
def test_the_emulated_pico_is_fast_enough(two_turns: Path) -> None:
    trace = [json.loads(line) for line in (two_turns / "out" / "trace.jsonl").read_text().splitlines()]
    measured = timings(trace)
    (boot,) = measured.boots
    assert boot <= BOOT_MS
    assert len(measured.gaps) >= 100
    assert max(measured.gaps) <= GAP_MS
    assert sum(measured.gaps) / len(measured.gaps) <= 34  # ms: about 30 frames a second


THROWS = [
    (name, script, ERASE_MS[number // 2 != number % 2])
    for number, (name, script) in enumerate(throws.scripts(throws.asked()))
]
"""Games with five and with six dice, fast and slow players, and a time in ms that the flash needs to erase a sector:
every pair of values of two of these is there once.
"""


@pytest.mark.long
@given
@pytest.mark.parametrize(("name", "script", "erase_ms"), THROWS)
def test_no_die_freezes_during_a_throw(name: str, script: str, erase_ms: int) -> None:
    """With KAST_ALL_THROWS=1, the test plays 200 throws instead of a few."""
    with in_one_node():
        measured = throws.played(UF2 or "", BOOTROM or "", name, script, erase_ms)
    thrown = script.count("press ROLL") - throws.MENUS
    assert len(measured.gaps) >= 10 * thrown
    assert len(measured.stands) >= thrown - 1  # one throw is shortened and shows its dice at rest at once
    assert measured.empty == ()  # dice stand at the edge of the screen while their roll is stored
    assert max(measured.gaps) <= GAP_MS


@pytest.mark.long
@given
def test_hardly_any_throw_waits_for_flash_to_be_erased() -> None:
    """Dice stand at the edge of the screen while flash is erased, which takes 400 ms here.

    After power on the firmware does not know when this is due next, so the first time may come with a throw. With
    KAST_ALL_THROWS=1, the test plays 200 throws.
    """
    count = max(throws.asked(), 24)
    script = next(text for name, text in throws.scripts(4 * count) if name == "yatzy-fast")
    with in_one_node():
        stands = throws.played(UF2 or "", BOOTROM or "", "erases", script, ERASE_MS[1]).stands
    assert len(stands) >= count - 1
    assert throws.waited(stands, ERASE_MS[1]) <= max(1, len(stands) * throws.ERASED)


@pytest.mark.long
@given
def test_a_held_die_moves_within_a_frame_at_whatever_moment(tmp_path: Path) -> None:
    count = max(throws.asked(), 20)
    script = throws.presses(count)
    with in_one_node():
        measured = throws.played(UF2 or "", BOOTROM or "", "presses", script, ERASE_MS[0])
    assert (len(measured.answers), measured.unanswered) == (count, 0)
    assert max(measured.answers) <= ANSWER_MS


@pytest.mark.long
@given
def test_the_processor_sleeps_when_idle(tmp_path: Path) -> None:
    measured = timings(play(PICO_SCRIPT.read_text(), tmp_path))
    spent = {rest.until: rest for rest in measured.rests}
    for shot, _, most in SPENT:
        assert 0 < spent[shot].awake <= most.awake
        assert spent[shot].idle <= most.idle + 1e-6


@given
@pytest.mark.long  # test_faults.py tests the same on the virtual board
def test_a_short_press_ends_light_sleep_and_does_nothing_else(tmp_path: Path) -> None:
    auto_off = "wait 900 / press LEFT" + " / wait 500 / press RIGHT" * 5 + " / wait 500 / press ROLL"
    auto_off += " / wait 500 / press RIGHT" * 4 + " / wait 500 / press ROLL" * 3 + " / wait 21000 / shot two-minutes"
    script = f"{auto_off} / wait 100000 / shot dark / wait 3000 / shot slept / press ROLL 50 / wait 200 / shot woken"
    measured = timings(play(lines(script), tmp_path))
    assert measured.rests[1].asleep > 0.95
    settings, dark, _, woken = (picture(path) for path in sorted((tmp_path / "out").glob("*.png")))
    assert not any(dark)
    assert settings == woken


@pytest.fixture(scope="module")
def begun(run_folder: Path) -> Path:
    """Return a folder with the flash of a board on which a game was begun."""
    return made_once(run_folder / "begun", lambda folder: play(lines(NEW_GAME), folder))


@pytest.fixture
def board(begun: Path, tmp_path: Path) -> Path:
    """Return a copy of the folder with the begun game."""
    return Path(shutil.copytree(begun, tmp_path / "board"))


class Thrower:
    """Throws dice on copies of a board on which a game was begun."""

    def __init__(self, folder: Path, process: subprocess.Popen[str]) -> None:
        self._board = {"flash": str(folder / "flash.bin"), "bootRom": BOOTROM, "wiring": board_constants(FIRMWARE)}
        self._process = process

    def throw(self, wait_ms: int = 900, *, dice: str = "wait 1", stuck: bool = False) -> tuple[int, str]:
        """Throw five dice; return the number of bits read from the ring oscillator, and the picture."""
        go_on = CONTINUE.rpartition(" / ")[0]
        script = f"{go_on} / wait {wait_ms} / shot asks / {dice} / press ROLL / wait 1500 / shot thrown"
        steps = parse_script(lines(script), "throw", self._board["wiring"]["BUTTONS"])
        assert self._process.stdin and self._process.stdout
        print(json.dumps(self._board | {"steps": steps, "stuck": stuck}), file=self._process.stdin, flush=True)
        asks, thrown = json.loads(self._process.stdout.readline())
        assert asks["picture"] != thrown["picture"]
        return thrown["bits"] - asks["bits"], thrown["picture"]


@pytest.fixture(scope="module")
def thrower(begun: Path) -> Iterator[Thrower]:
    program = [find_node(), Path(__file__).with_name("oscillator_reads.mjs")]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        yield Thrower(begun, process)


@pytest.mark.long
@given
def test_each_die_takes_256_bits_of_the_ring_oscillator(thrower: Thrower) -> None:
    bits, _ = thrower.throw()
    micropython = find_micropython(uf2_files.read(Path(str(UF2)).read_bytes()).sectors)
    assert micropython
    # From 1.28 on, os.urandom is a generator of the Pico SDK, which mixes fewer bits of the oscillator into its state.
    old = tuple(map(int, micropython.version.removeprefix("v").split(".")[:2])) < (1, 28)
    assert bits >= (5 * 256 if old else 1)


@given
@pytest.mark.long
def test_with_a_stuck_oscillator_the_moment_of_the_press_makes_the_dice(thrower: Thrower) -> None:
    # With 20 ms between the presses, since the chip sleeps for up to 15 ms.
    pictures = {thrower.throw(wait_ms, stuck=True)[1] for wait_ms in (900, 920)}
    assert len(pictures) == 2


@given
@pytest.mark.long
def test_scripted_digests_decide_the_dice(thrower: Thrower) -> None:
    """With scripted digests, neither the oscillator nor the moment of the press affects the dice."""
    all_five = thrower.throw(dice="dice 6 5 3 2 1", stuck=True)[1]
    assert all_five == thrower.throw(950, dice="dice 6 5 3 2 1")[1]


@given
@pytest.mark.long
def test_same_seed_same_bytes(begun: Path, tmp_path: Path) -> None:
    """The bytes are the same in a new process and in a process that has already run other boards."""
    runs = []
    for name, seed, run in (("one", 3, emulate_alone), ("two", 3, emulate), ("other", 4, emulate)):
        folder = Path(shutil.copytree(begun, tmp_path / name))
        play(lines(CONTINUE + " / press ROLL / wait 500"), folder, "--seed", seed, run=run)
        found = (path for path in folder.rglob("*") if path.is_file())
        runs.append({path.relative_to(folder): path.read_bytes() for path in found})
    assert runs[0] == runs[1]
    assert runs[0] != runs[2]
    assert stored_game(tmp_path / "one") != stored_game(tmp_path / "other")


@given
@pytest.mark.long  # a cut at a flash write tests the same
def test_the_game_continues_after_power_off(board: Path) -> None:
    roll = "dice 6 6 5 5 1 / press ROLL / wait 1500 / press HOLD1 / wait 100 / press HOLD2 / wait 10500 / shot before"
    off = "power off / wait 100 / shot dark / power on / wait 300"
    trace = play(lines(f"{CONTINUE} / {roll} / {off} / {CONTINUE} / shot again"), board)
    assert [event["on"] for event in trace if event["event"] == "power"] == [True, False, True]
    before, dark, again = (picture(path) for path in sorted((board / "out").glob("*.png")))
    assert before == again
    assert not any(dark)


@pytest.mark.long
@given
@pytest.mark.parametrize("uf2", uf2s(*OLDEST_AND_NEWEST), ids=lambda uf2: uf2.stem)
def test_time_advances_after_every_power_off(uf2: Path, tmp_path: Path) -> None:
    """At some moments the emulator's clock stopped just before its target time (issue 36)."""
    script = tmp_path / "script.txt"
    script.write_text("power off\nwait 500\npower on\nwait 3000\nshot on\n")
    emulate("--script", script, "--out", tmp_path / "out", uf2=uf2)
    assert any(picture(next((tmp_path / "out").glob("*on.png"))))


@pytest.mark.long
@given
def test_the_power_goes_off_at_a_flash_write(board: Path) -> None:
    """A roll is stored by one write."""
    before = stored_game(board)
    roll = f"{CONTINUE} / dice 1 2 3 4 6"
    play(lines(f"{roll} / cut 1 / press ROLL / wait 500"), board)
    assert stored_game(board) == before
    play(lines(f"{roll} / press ROLL / wait 500"), board)
    assert stored_game(board) not in (None, before)


@given
@pytest.mark.long  # test_faults.py tests the same on the virtual board
def test_an_unplugged_display_is_redrawn(tmp_path: Path) -> None:
    script = (
        "wait 900 / press LEFT / wait 500 / shot menu / display off / wait 1800 / shot dark / display on / wait 2000"
    )
    trace = play(lines(f"{script} / shot again"), tmp_path)
    assert not any(picture(tmp_path / "out" / "02-dark.png"))
    assert picture(tmp_path / "out" / "03-again.png") == picture(tmp_path / "out" / "01-menu.png")
    refused = [event for event in trace if event["event"] == "i2c" and not event["acknowledged"]]
    assert refused
    assert {event["data"] for event in refused} == {""}  # the address itself was not acknowledged


@pytest.fixture(scope="module")
def image(run_folder: Path) -> Path:
    """Return the image that `kast image` makes with the given MicroPython."""

    def make(folder: Path) -> None:
        subprocess.run([BIN / "kast", "image", *files()[:2], "--out", folder], check=True)

    return made_once(run_folder / "images", make) / "kast-pico-with-micropython-fresh-install-erases-scores.uf2"


@pytest.mark.long
@given
def test_an_image_starts_as_on_a_new_board(image: Path, tmp_path: Path) -> None:
    script = "wait 2000 / press ROLL / settle / shot asks / press ROLL / wait 300 / settle / shot menu"
    (tmp_path / "script.txt").write_text(lines(script))
    out = tmp_path / "out"
    emulate("--script", tmp_path / "script.txt", "--out", out, uf2=image)
    run = [BIN / "kast", "run", "--script", tmp_path / "script.txt", "--out", tmp_path / "virtual", "--lang", "ask"]
    subprocess.run(run, check=True)
    for shot in ("01-asks.png", "02-menu.png"):
        assert picture(out / shot) == picture(tmp_path / "virtual" / shot)
    store = out / "store"
    assert sorted(path.relative_to(store) for path in store.rglob("*.*")) == [Path(RECORD), Path("saves", "settings.b")]


@pytest.mark.long
@given
def test_an_image_and_another_firmware_are_not_for_each_other(image: Path, tmp_path: Path) -> None:
    for name in ("main.py", "board.py"):
        shutil.copy(FIRMWARE / name, tmp_path)
    command = [BIN / "kast", "emulate", *files(image)]
    done = subprocess.run([*command, "--firmware", tmp_path], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "contains its own firmware: leave --firmware out" in done.stderr and done.stderr.count("\n") == 1


@pytest.fixture
def port(tmp_path: Path) -> Iterator[str]:
    """Yield the port of the emulated Pico for mpremote; its flash is flash.bin."""
    with at_serial_port(tmp_path / "flash.bin") as port:
        yield port


def mpremote(port: str, *arguments: object) -> str:
    """Return the output of mpremote. Raise AssertionError with its errors if it fails."""
    command = [BIN / "mpremote", "connect", port, *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
@given
def test_mpremote_works_with_the_emulated_pico(port: str, tmp_path: Path) -> None:
    (tmp_path / "note.txt").write_text("kept")
    mpremote(port, "cp", tmp_path / "note.txt", ":note.txt")
    mpremote(port, "reset")
    for _ in range(TRIES):  # the port disappears for a moment, as on a Pico
        with contextlib.suppress(AssertionError):
            kept = mpremote(port, "exec", "print(open('note.txt').read())").strip()
            break
    else:
        pytest.fail("The board does not come back from its reset.")
    assert kept == "kept"
    measure = "import machine, os; p = machine.Pin(2, machine.Pin.IN, machine.Pin.PULL_UP); "
    measure += "print(machine.ADC(29).read_u16(), machine.Pin(24, machine.Pin.IN).value(), p.value())"
    reading, usb, button = map(int, mpremote(port, "exec", measure).split())
    assert abs(reading * 3 * 3.3 / 65535 - 4.5) < 0.01
    assert (usb, button) == (1, 1)
    ask = "import os; print(os.urandom(8).hex(), os.urandom(8).hex())"
    assert len(set(mpremote(port, "exec", ask).split())) == 2


@pytest.mark.long
@given
def test_a_port_in_use_is_an_error() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        command = [BIN / "kast", "emulate", *files(), "--serial-port", str(port)]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    said = f"kast: Port {port} is taken. Choose another with --serial-port, or 0 to get a free one.\n"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


START = """
import time
import machine
try:
    exec(open("main.py").read())
except ImportError as error:
    print(error)
lit = lambda: machine.mem32[0xD0000010] >> 25 & 1  # what the chip drives its pin with: GPIO_OUT
changes = []  # when it went on or off, in ms
was = lit()
while len(changes) < 11:
    if lit() != was:
        was = not was
        changes.append(time.ticks_ms())
print(*[after - before for before, after in zip(changes, changes[1:])])
"""


@pytest.mark.long
@given
def test_the_led_blinks_if_files_are_damaged(port: str) -> None:
    """The display driver is in the damaged files, so the screen cannot show the damage."""
    spoil = "file = open('kast.mpy', 'r+b'); file.seek(9000); file.write(b'????'); file.close()"
    mpremote(port, "exec", spoil)
    said = mpremote(port, "exec", START).splitlines()
    assert said[0] == "kast.mpy is damaged: repeat kast flash"
    assert {abs(int(ms) - 150) <= 5 for ms in said[1].split()} == {True}


def test_the_clock_never_stops() -> None:
    program = Path(__file__).with_name("cycle_clock.mjs")
    done = subprocess.run([find_node(), program], capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout, done.stderr) == ("200000\n", "")


@pytest.mark.long
def test_the_processor_does_what_rp2040js_does() -> None:
    """All instructions are compared; where rp2040js is wrong, the results must be those of the ARMv6-M manual."""
    program = Path(__file__).with_name("processor.mjs")
    done = subprocess.run([find_node(), program], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    compared, alone = map(int, done.stdout.split())
    assert compared == 2 * 65536
    assert alone > compared / 2  # most of them ran without rp2040js


@pytest.mark.long
def test_translated_code_does_what_the_processor_does() -> None:
    """Programs of random instructions run in flash and in RAM."""
    program = Path(__file__).with_name("translated_code.mjs")
    done = subprocess.run([find_node(), program], capture_output=True, encoding="utf-8", check=False)
    assert done.stderr == ""
    compared, translated = map(int, done.stdout.split())
    assert compared == 5000
    assert translated > compared / 2


@pytest.mark.long
@given
def test_the_processor_runs_micropython_as_rp2040js_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = Path(__file__).with_name("processor_in_lock_step.mjs")
    monkeypatch.setenv("NODE_OPTIONS", f"--import {program.as_uri()}")
    monkeypatch.setenv("INSTRUCTIONS_COMPARED", str(tmp_path / "compared"))
    (tmp_path / "script.txt").write_text(lines(NEW_GAME))
    emulate_alone("--script", tmp_path / "script.txt", "--out", tmp_path / "out")
    assert int((tmp_path / "compared").read_text()) > 100_000


@pytest.fixture
def refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> Any:
    """Return a function that runs the command, checks that it fails, and returns (exit code, error output)."""
    rom = bytearray(16 * 1024)
    rom[0x10:0x14] = b"Mu\x01\x03"
    (tmp_path / "rom.bin").write_bytes(rom)
    (tmp_path / "script.txt").write_text("wait 1")

    def refuses(*arguments: object, rom: str = "rom.bin") -> tuple[int, str]:
        play = ["--script", tmp_path / "script.txt", "--out", tmp_path / "out"]
        command = ["kast", "emulate", "--bootrom", tmp_path / rom, *play, *arguments]
        monkeypatch.setattr(sys, "argv", list(map(str, command)))
        with pytest.raises(SystemExit) as end:
            cli()
        assert not (tmp_path / "out").exists()
        assert isinstance(end.value.code, int)
        return end.value.code, capsys.readouterr().err

    return refuses


def test_wrong_files_are_explained(refuses: Any, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong"
    wrong.write_bytes(bytes(2048))
    code, said = refuses("--uf2", wrong)
    assert (code, "is not in UF2 format. Get MicroPython for your board from" in said) == (1, True)
    code, said = refuses("--uf2", wrong, rom="wrong")
    assert (code, "is not the boot ROM of an RP2040" in said) == (1, True)
    code, said = refuses("--flash", wrong)
    assert (code, "is not a Pico flash image" in said) == (1, True)
    code, said = refuses()
    assert (code, "Give MicroPython's UF2 with --uf2" in said) == (2, True)
    for other in (["--serial-port", 0], ["--page-port", 9], ["--no-open"]):
        code, said = refuses(*other)
        assert (code, "leave one of them out" in said) == (2, True)
    wrong.write_bytes(made_up_micropython.uf2(made_up_micropython.program(0x1012C000, 212 * 4096), 0xE48BFF56))
    code, said = refuses("--uf2", wrong)
    assert (code, "is for a Pico W, but a Pico is emulated" in said) == (1, True)
