"""Test `kast run` and the virtual board with small firmwares written for these tests."""

import contextlib
import hashlib
import json
import subprocess
import sys
import time
from collections import namedtuple
from pathlib import Path

import pytest
from filed_games import file_game
from kast.storage import store
from kast_tools.cli.main import main as cli
from kast_tools.common.lock import only_user
from kast_tools.virtual_board.run import preset_language
from PIL import Image
from played import FREE_BLOCKS, in_one_node
from suites import also_long

BOARD = """
BUTTONS = {"ROLL": 2, "LEFT": 12}
DISPLAY = "ssd1306"
DISPLAY_ADDRESS = 0x3C
DISPLAY_SDA = 4
DISPLAY_SCL = 5
BUZZER = 15
"""

START = """
import asyncio, os, time
from machine import ADC, I2C, PWM, Pin

def display():
    i2c = I2C(0, sda=Pin(4), scl=Pin(5))
    i2c.writeto(0x3C, b"\\x00\\x20\\x00\\x21\\x00\\x7f\\x22\\x00\\x07\\xa1\\xc8\\x8d\\x14\\xaf")
    i2c.writeto(0x3C, b"\\x40" + bytes(1024))
    return i2c
"""

Outcome = namedtuple("Outcome", "code message serial trace out")
"""Result of a run: exit code, error output, lines on the serial port, events of trace.jsonl, the folder."""


@pytest.fixture
def kast(monkeypatch, capsys):
    """Return a function that runs `kast` and returns (exit code, error output)."""

    def kast(*arguments):
        monkeypatch.setattr(sys, "argv", ["kast", *map(str, arguments)])
        with in_one_node(), pytest.raises(SystemExit) as end:
            cli()
        return end.value.code or 0, capsys.readouterr().err

    return kast


@pytest.fixture
def run(kast, tmp_path):
    """Return a function that runs a main.py and a script and returns an Outcome."""

    def run(main, script, *options, out="out"):
        firmware = tmp_path / "firmware"
        firmware.mkdir(exist_ok=True)
        (firmware / "board.py").write_text(BOARD)
        (firmware / "main.py").write_text(main)
        (tmp_path / "script.txt").write_text(script.replace(" / ", "\n"))
        folder = tmp_path / out
        code, message = kast(
            "run", "--script", tmp_path / "script.txt", "--out", folder, "--firmware", firmware, *options
        )
        serial = folder / "serial.txt"
        lines = serial.read_text().splitlines() if serial.exists() else []
        trace = folder / "trace.jsonl"
        events = [json.loads(line) for line in trace.read_text().splitlines()] if trace.exists() else []
        return Outcome(code, message, lines, events, folder)

    return run


def of(outcome, event):
    """Return the trace's events of one kind, without the key of the kind."""
    return [{key: line[key] for key in line if key != "event"} for line in outcome.trace if line["event"] == event]


def dots(picture):
    """Return the coordinates (x, y) of the lit dots of a picture."""
    with Image.open(picture) as image:
        assert image.size == (128, 64)
        grey = image.convert("L")
        return {(x, y) for x in range(128) for y in range(64) if grey.getpixel((x, y))}


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in Path(folder).rglob("*") if path.is_file()}


WATCH_ROLL = (
    START
    + """
async def main():
    pin = Pin(2, Pin.IN, Pin.PULL_UP)
    before = 1
    while True:
        if pin.value() != before:
            before = pin.value()
            print(time.ticks_ms(), before, int(time.time()))
        await asyncio.sleep_ms(5)
asyncio.run(main())
"""
)


@pytest.mark.long
def test_presses_happen_on_a_virtual_clock(run):
    outcome = run(
        WATCH_ROLL, "wait 60000 / press ROLL / press ROLL 900 / press LEFT / down ROLL / wait 7 / up ROLL / wait 9"
    )
    assert outcome.code == 0, outcome.message
    assert outcome.serial == [
        f"{ms} {value} {ms // 1000}"
        for ms, value in [
            (60005, 0),
            (60065, 1),
            (60125, 0),
            (61025, 1),
            (61205, 0),
            (61210, 1),
        ]
    ]
    assert of(outcome, "down")[:2] == [{"t": 60000, "button": "ROLL"}, {"t": 60120, "button": "ROLL"}]
    assert of(outcome, "up")[1] == {"t": 61020, "button": "ROLL"}


DICE = (
    START + "from hashlib import sha256\nprint([sha256(b'chain').digest()[0] for _ in range(3)])\n"
    "import random\nprint(list(os.urandom(9)), random.random())\n"
)


def test_scripted_dice_come_before_random_ones(run):
    """Scripted faces set the next SHA-256 digests, from which dice are made; random bytes are not affected."""
    outcome = run(DICE, "power off / dice 3 / dice 6 / power on", "--seed", 5)
    chance = hashlib.sha256(b"chain").digest()[0]
    assert [outcome.serial[0], outcome.serial[2]] == [str([chance] * 3), str([2, 5, chance])]
    first, second = (json.loads(outcome.serial[i].split("]")[0] + "]") for i in (1, 3))
    assert len({*first, *second}) > 12


def test_same_seed_same_bytes(run):
    main = DICE + 'display().writeto(0x3C, b"\\x40" + os.urandom(500))\n'
    main += 'with open("a", "w") as file:\n    file.write(str(os.urandom(9)))\n'
    script = "wait 100 / shot one / press ROLL / shot two"
    first = files(run(main, script, "--seed", 1, out="first").out)
    assert set(first) == {"01-one.png", "02-two.png", "serial.txt", "store/a", "trace.jsonl"}
    assert files(run(main, script, "--seed", 1, out="second").out) == first
    assert files(run(main, script, "--seed", 1, out="first").out) == first
    other = files(run(main, script, "--seed", 2, out="first").out)
    assert [name for name in first if other[name] == first[name]] == []


def test_files_of_the_user_with_names_of_a_run_are_kept(run, tmp_path):
    for name in ("01-a.png", "serial.txt"):
        (tmp_path / "mine").mkdir(exist_ok=True)
        (tmp_path / "mine" / name).write_text("mine")
        outcome = run(START, "shot a", out="mine")
        assert (outcome.code, outcome.message) == (
            1,
            f"kast: {tmp_path / 'mine' / name} exists, and was not written by an earlier run. Choose another --out.\n",
        )
        assert {path.name: path.read_text() for path in (tmp_path / "mine").iterdir()} == {name: "mine"}
        (tmp_path / "mine" / name).unlink()


@pytest.mark.parametrize("left", also_long((5, 40, 300), (40).__eq__))
def test_a_run_that_a_full_disk_ended_can_be_repeated(run, left):
    """In earlier versions a full disk left an incomplete trace, and pictures that the trace did not list."""
    out = run(START, "shot one / shot two").out
    trace = (out / "trace.jsonl").read_bytes()
    (out / "trace.jsonl").write_bytes(trace[:left])
    outcome = run(START, "shot three")
    assert outcome.code == 0, outcome.message
    assert (out / "03-three.png").exists() or (out / "01-three.png").exists()


@pytest.mark.long
def test_the_pictures_of_a_run_that_was_killed_are_cleared_away(run, tmp_path):
    command = [
        Path(sys.executable).with_name("kast"),
        "run",
        "--script",
        tmp_path / "long.txt",
        "--out",
        tmp_path / "out",
    ]
    (tmp_path / "long.txt").write_text("shot one\nshot two\n" + "wait 100000\n" * 10_000)
    with subprocess.Popen(command) as process:
        while not (tmp_path / "out" / "02-two.png").exists():
            assert process.poll() is None
        process.kill()
    end = time.monotonic() + 20
    outcome = run(START, "shot three")
    # The killed run's board may still use the folder.
    while "in use by another Kast" in outcome.message and time.monotonic() < end:
        outcome = run(START, "shot three")
    assert outcome.code == 0, outcome.message
    assert [path.name for path in outcome.out.glob("*.png")] == ["01-three.png"]


@pytest.mark.parametrize("place", ["--out", "--store"])
def test_only_one_run_uses_a_folder_at_a_time(run, tmp_path, place):
    folder = tmp_path / "used"
    folder.mkdir()
    options = () if place == "--out" else ("--store", folder)
    with only_user(folder):
        outcome = run(START, "wait 1", *options, out="used" if place == "--out" else "out")
    assert (outcome.code, outcome.message) == (
        1,
        f"kast: {folder} is in use by another Kast. Stop it first, or choose another place.\n",
    )
    assert not list(folder.iterdir())


@pytest.mark.parametrize(
    ("out", "store", "said"),
    [
        ("board", None, "board is among a board's files. Choose another folder."),
        ("board/saves/new", None, "board/saves/new is among a board's files. Choose another folder."),
        ("kast-firmware/data", None, "kast-firmware/data is in the folder of a firmware. Choose another folder."),
        ("out", "kast-firmware", "kast-firmware is in the folder of a firmware. Choose another folder."),
        ("out", "board/saves", "board/saves is among a board's files. Choose another folder."),
        ("new/out", "new", "new/out is in the folder of --store. Choose another --out."),
    ],
)
def test_a_run_does_not_write_into_a_board_or_firmware_folder(run, tmp_path, out, store, said):
    file_game(tmp_path / "board")
    (tmp_path / "kast-firmware" / "kast").mkdir(parents=True)
    for name in ("main.py", "board.py"):
        (tmp_path / "kast-firmware" / name).write_text("")
    before = files(tmp_path / "board") | files(tmp_path / "kast-firmware")
    outcome = run(START, "shot one", *(["--store", tmp_path / store] if store else []), out=out)
    assert (outcome.code, outcome.message) == (1, f"kast: {tmp_path}/{said}\n")
    assert files(tmp_path / "board") | files(tmp_path / "kast-firmware") == before


def test_a_folder_is_reused_and_other_pictures_are_kept(run):
    out = run(START, "shot one / shot two").out
    (out / "01-holiday.png").write_bytes(b"mine")
    run(START, "shot three")
    assert {path.name for path in out.glob("*.png")} == {"01-holiday.png", "01-three.png"}


@pytest.mark.parametrize(
    "foreign",
    [
        "not JSON",
        "[1, 2]",
        '{"t": 1}',
        '{"event": "shot", "file": "01-a.png"}',
        '{"t": 0, "event": "shot", "file": "../mine"}',
    ],
)
def test_a_foreign_trace_file_is_not_overwritten(kast, tmp_path, foreign):
    out = tmp_path / "out"
    out.mkdir()
    (tmp_path / "mine").touch()
    (out / "01-a.png").touch()
    (out / "trace.jsonl").write_text(foreign)
    (tmp_path / "script.txt").write_text("wait 1")
    code, message = kast("run", "--script", tmp_path / "script.txt", "--out", out)
    assert (code, message) == (1, f"kast: {out / 'trace.jsonl'} was not written by a run. Choose another --out.\n")
    assert {path.name for path in out.iterdir()} == {"01-a.png", "trace.jsonl"}
    assert (out / "trace.jsonl").read_text() == foreign
    assert (tmp_path / "mine").exists()


def test_shots_and_a_display_that_is_pulled_out(run):
    main = (
        START
        + """
async def main():
    i2c = display()
    i2c.writeto(0x3C, b"\\x40\\x01\\x80")
    while True:
        await asyncio.sleep_ms(100)
        try:
            i2c.writeto(0x3C, b"\\x00\\xe3")
        except OSError as error:
            print(error.errno, i2c.scan())
        else:
            print("ok", i2c.scan())
asyncio.run(main())
"""
    )
    outcome = run(
        main, "shot a / display off / wait 100 / shot b / display on / wait 100 / shot c / power off / shot d"
    )
    assert outcome.serial == ["5 []", "ok [60]"]
    pictures = [dots(outcome.out / f"0{i}-{name}.png") for i, name in enumerate("abcd", start=1)]
    assert pictures == [{(0, 0), (1, 7)}, set(), set(), set()]
    assert of(outcome, "i2c")[2] == {"t": 0, "address": 0x3C, "data": "400180", "acknowledged": True}
    assert of(outcome, "i2c")[3] == {"t": 100, "address": 0x3C, "data": "00e3", "acknowledged": False}
    assert [event["plugged"] for event in of(outcome, "display")] == [False, True]


def test_battery_and_buzzer(run):
    main = (
        START
        + """
async def main():
    tone = PWM(Pin(15))
    while True:
        volts = ADC(29).read_u16() * 3 * 3.3 / 65535
        print("%.2f" % volts, Pin(24, Pin.IN).value())
        tone.freq(int(volts * 100))
        tone.duty_u16(16384)
        await asyncio.sleep_ms(100)
        tone.duty_u16(0)
asyncio.run(main())
"""
    )
    outcome = run(main, "wait 50 / battery 3.4 / wait 100")
    assert outcome.serial == ["4.50 0", "3.40 0"]
    assert of(outcome, "tone") == [
        {"t": 0, "hz": 450, "duty": 0.25},
        {"t": 100, "hz": 0, "duty": 0},
        {"t": 100, "hz": 340, "duty": 0.25},
        {"t": 150, "hz": 0, "duty": 0},
    ]


SAVE = (
    START
    + """
def save(name, text):
    with open("temporary", "w") as file:
        file.write(text)
    os.rename("temporary", name)

async def main():
    await asyncio.sleep_ms(5)
    print(os.listdir())
    if "saves" not in os.listdir():
        os.mkdir("saves")
    save("state", "old")
    save("state", "new")
    os.remove("state")
    print("end")
asyncio.run(main())
"""
)


@pytest.mark.parametrize(
    ("writes", "left"),
    [
        (1, {"temporary": b""}),
        (2, {"temporary": b"old"}),
        (3, {"state": b"old", "temporary": b""}),
        (4, {"state": b"old", "temporary": b"new"}),
        (5, {"state": b"new"}),
        (6, {}),
    ],
)
def test_power_goes_off_at_a_flash_write(run, writes, left):
    outcome = run(SAVE, f"wait 10 / power off / cut {writes} / power on / wait 10")
    # The first start ran to its end and left only the folder, so the second start first creates the temporary file.
    assert outcome.serial[:2] == ["['board.py', 'main.py']", "end"]
    assert files(outcome.out / "store") == left
    assert ("end" in outcome.serial[2:]) == (writes == 6)
    assert [event["on"] for event in of(outcome, "power")] == [True, False, True, False]


def test_unclosed_files_are_lost_when_the_power_goes_off(run):
    main = (
        START
        + """
print(os.stat("kept")[6] if "kept" in os.listdir() else None)
kept = open("kept", "w")
kept.write("first")
kept.flush()
kept.write("second")
try:
    print(len(open("old").read()))
except OSError:
    with open("old", "w") as file:
        file.write("whole")
old = open("old", "w")
old.write("part")
fresh = open("fresh", "w")
fresh.write("gone")
"""
    )
    outcome = run(main, "wait 100 / power off")
    assert files(outcome.out / "store") == {"kept": b"first", "old": b"whole", "fresh": b""}


def test_a_store_is_read_and_written_back(run, tmp_path):
    main = (
        START
        + """
print(open("saves/games").read())
os.rename("saves", "older")
with open("older/games", "ab") as file:
    file.write(b"+")
    file.seek(0)
    file.write(b"*")
os.remove("gone")
os.mkdir("deep")
os.rmdir("deep")
for path in ("main.py", "board.py"):
    try:
        open(path, "w")
    except OSError:
        print("read-only")
"""
    )
    store = tmp_path / "store"
    (store / "saves").mkdir(parents=True)
    (store / "saves" / "games").write_text("one")
    (store / "gone").write_text("")
    outcome = run(main, "wait 1", "--store", store)
    assert outcome.code == 0, outcome.message
    assert outcome.serial == ["one", "read-only", "read-only"]
    assert files(store) == {"older/games": b"one+*"}
    assert [list(event)[1] for event in of(outcome, "flash")] == ["rename", "write", "remove", "mkdir", "rmdir"]


def test_the_virtual_board_refuses_what_a_pico_refuses(run):
    main = (
        START
        + """
for refused in (
    lambda: I2C(0, sda=Pin(5), scl=Pin(4)),
    lambda: I2C(1, sda=Pin(4), scl=Pin(5)),
    lambda: I2C(2, sda=Pin(4), scl=Pin(5)),
    lambda: Pin(30),
    lambda: ADC(25),
    lambda: PWM(Pin(15), freq=1),
    lambda: I2C(0, sda=Pin(4), scl=Pin(5), freq=100000).writeto(0x3C, bytes(1025)),
    lambda: I2C(0, sda=Pin(8), scl=Pin(9)).writeto(0x3C, b"a"),
    lambda: I2C(0, sda=Pin(4), scl=Pin(5)).writeto(0x3D, b"a"),
):
    try:
        refused()
    except (ValueError, OSError) as error:
        print(error)
"""
    )
    assert run(main, "wait 1").serial == [
        "bad SCL pin",
        "bad SCL pin",
        "I2C(2) doesn't exist",
        "invalid pin",
        "invalid channel",
        "freq too small",
        "[Errno 110] ETIMEDOUT",
        "[Errno 5] EIO",
        "[Errno 5] EIO",
    ]


def test_drivers_allocate_no_heap(run):
    main = (
        START
        + """
import micropython
i2c = display()
roll = Pin(2, Pin.IN, Pin.PULL_UP)
tone = PWM(Pin(15))
part = memoryview(bytearray(9))[1:]
micropython.heap_lock()
try:
    for i in range(100):
        i2c.writeto(0x3C, part)
        roll.value()
        tone.freq(400 + i)
        tone.duty_u16(i)
finally:
    micropython.heap_unlock()
print("done")
"""
    )
    assert run(main, "wait 1").serial == ["done"]


@pytest.mark.parametrize("where", ["at once", "in main", "in a later press", "in board.py"])
def test_a_crash_is_reported(run, where):
    raising = {
        "at once": "print('x')\n1 / 0",
        "in main": "async def main():\n    1 / 0\nasyncio.run(main())",
        "in a later press": WATCH_ROLL.replace("before = pin.value()\n", "1 / 0\n"),
        "in board.py": "import board\nboard.DISPLAY / 0",
    }[where]
    outcome = run(START + raising, "wait 10 / shot before / press ROLL / shot never")
    error = "TypeError" if where == "in board.py" else "ZeroDivisionError"
    assert outcome.code == 1
    assert outcome.message.startswith(f"kast: The firmware stopped: {error}: ")
    assert outcome.message.endswith(f"Its traceback is in {outcome.out / 'serial.txt'}.\n")
    assert outcome.message.count("\n") == 1
    assert "Traceback (most recent call last):" in outcome.serial
    assert outcome.serial[-1].startswith(error)
    assert len(of(outcome, "crash")) == 1
    assert not (outcome.out / "02-never.png").exists()


def test_a_caught_exception_is_reported(run):
    main = """
import asyncio, sys
async def main():
    try:
        1 / 0
    except ZeroDivisionError as error:
        sys.print_exception(error)
    while True:
        await asyncio.sleep_ms(5)
asyncio.run(main())
"""
    outcome = run(START + main, "wait 10 / shot never")
    assert outcome.code == 1
    assert outcome.message.startswith("kast: The firmware stopped: ZeroDivisionError: ")
    assert not (outcome.out / "01-never.png").exists()


def test_an_error_that_ends_with_a_full_stop_gets_no_second_one(run):
    outcome = run(START + "raise ValueError('Nothing works.')", "wait 10")
    assert outcome.message.startswith("kast: The firmware stopped: ValueError: Nothing works. Its traceback is in ")


def test_settle_waits_until_the_picture_stops_changing(run):
    main = (
        START
        + """
i2c = display()
async def main():
    for _ in range(5):
        i2c.writeto(0x3C, b"\\x40\\xff")
        await asyncio.sleep_ms(100)
asyncio.run(main())
"""
    )
    outcome = run(main, "settle / shot a / settle 200 / shot b / power off / settle / shot c")
    shots = [event["t"] for event in of(outcome, "shot")]
    assert 400 + 150 <= shots[0] <= 400 + 150 + 20
    assert shots[1:] == [shots[0] + 200] * 2
    assert [dots(outcome.out / f"0{i}-{name}.png") != set() for i, name in enumerate("abc", start=1)] == [
        True,
        True,
        False,
    ]


@pytest.mark.long
def test_settle_does_not_wait_for_ever(run):
    main = (
        START
        + """
i2c = display()
async def main():
    while True:
        i2c.writeto(0x3C, b"\\x40\\xff")
        await asyncio.sleep_ms(100)
        i2c.writeto(0x3C, b"\\x40" + bytes(1024))
asyncio.run(main())
"""
    )
    outcome = run(main, "settle 300 / shot now")
    assert of(outcome, "shot")[0]["t"] == 180_000


def test_power_off_stops_everything_at_once(run):
    main = (
        START
        + """
i2c = display()
async def main():
    tone = PWM(Pin(15), freq=440, duty_u16=30000)
    count = 0
    while True:
        count += 1
        i2c.writeto(0x3C, b"\\x40\\xff")
        print(count)
        await asyncio.sleep_ms(10)
asyncio.run(main())
"""
    )
    outcome = run(main, "wait 25 / power off / wait 1000 / power on / wait 5 / power off / power off / wait 1000")
    assert outcome.serial == ["1", "2", "3", "1"]
    assert [event["on"] for event in of(outcome, "power")] == [True, False, True, False]
    assert max(event["t"] for event in of(outcome, "i2c")) == 1025
    assert [event["hz"] for event in of(outcome, "tone")] == [440, 0, 440, 0]


def test_reset_starts_again(run):
    main = (
        START
        + """
import machine
async def main():
    with open("starts", "a") as file:
        file.write("x")
    await asyncio.sleep_ms(33)
    if os.stat("starts")[6] < 3:
        machine.reset()
    print(time.ticks_ms() > 0, os.stat("starts")[6])
asyncio.run(main())
"""
    )
    outcome = run(main, "wait 200")
    assert outcome.serial == ["True 3"]
    assert [event["on"] for event in of(outcome, "power")] == [True, False, True, False, True, False]
    assert len(of(outcome, "end")) == 1


def test_blocking_sleeps_pass_virtual_time(run):
    main = START + "time.sleep(2)\ntime.sleep_ms(30)\ntime.sleep_us(1500)\nprint(time.ticks_ms())\n" + WATCH_ROLL
    outcome = run(main, "press ROLL")
    assert outcome.serial[0] == "2032"
    assert outcome.serial[1].startswith("2037 0")


def test_a_full_flash_refuses_what_needs_a_block(run):
    main = (
        f"most = {FREE_BLOCKS - 4}"
        + """
import os
os.mkdir("saves")
block = bytes(4096)
with open("saves/most", "wb") as file:
    for _ in range(most):
        file.write(block)
for size in (500, 4096, 4 * 4096, 4096):
    try:
        with open("saves/%d" % size, "wb") as file:
            file.write(bytes(size))
        print(os.statvfs("/")[3])
    except OSError as error:
        print("refused", error)
"""
    )
    assert run(main, "wait 1").serial == ["4", "3", "refused 51", "3"]


def test_without_a_language_it_is_english_or_the_screen_asks(run, tmp_path):
    texts = tmp_path / "firmware" / "kast" / "text"
    texts.mkdir(parents=True)
    (texts / "en.py").touch()
    folder = tmp_path / "store"
    run("", "wait 1", "--lang", "ask", "--store", folder)
    assert not list(folder.rglob("settings.*"))
    run("", "wait 1", "--store", folder)
    with contextlib.chdir(folder):
        assert json.loads(store.load("settings") or b"") == {"language": "en"}


def test_a_language_is_preset(run, tmp_path):
    texts = tmp_path / "firmware" / "kast" / "text"
    texts.mkdir(parents=True)
    (texts / "sv.py").touch()
    folder = tmp_path / "store"
    folder.mkdir()

    def settings():
        with contextlib.chdir(folder):
            return json.loads(store.load("settings") or b"null")

    run("", "wait 1", "--lang", "sv", "--store", folder)
    assert settings() == {"language": "sv"}
    with contextlib.chdir(folder):
        store.save("settings", b'{"volume": 2, "language": "en"}')
    run("", "wait 1", "--lang", "sv", "--store", folder)
    assert settings() == {"volume": 2, "language": "sv"}
    run("", "wait 1", "--store", folder)
    assert settings() == {"volume": 2, "language": "sv"}
    outcome = run("", "wait 1", "--lang", "fr")
    assert outcome.code == 2
    assert 'There is no language "fr"; there is sv.' in outcome.message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("press ROL", 'unknown button "ROL"; buttons are ROLL, LEFT'),
        ("press", '"press" has too few or too many words; write press BUTTON or press BUTTON MS'),
        ("press ROLL 1 2", '"press ROLL 1 2" has too few or too many words; write press BUTTON or press BUTTON MS'),
        ("press ROLL -5", '"-5" is not a number of milliseconds; write a whole number from 0'),
        ("wait 1.5", '"1.5" is not a number of milliseconds; write a whole number from 0'),
        (
            "jump",
            'unknown step "jump"; steps are press, down, up, wait, settle, dice, shot, display, battery, power, '
            "cable, cut",
        ),
        ("dice 3 7", '"7" is not a face of a die; faces are 1 to 6'),
        ("dice", '"dice" has too few or too many words; write dice FACE FACE …'),
        ("shot ../x", '"../x" cannot be part of a file name; use letters, digits, - and _'),
        ("display of", '"of" is not a display; write on, off, ssd1306 or sh1106'),
        ("display sh1106 60", '"60" is not an address of a display; write 0x3C or 0x3D'),
        (
            "display off off",
            '"display off off" has too few or too many words; '
            "write display on, display off or display CONTROLLER ADDRESS",
        ),
        ("shot " + "x" * 101, "the name has 101 letters; at most 100 are allowed"),
        ("power of", '"of" is neither on nor off'),
        ("battery 12", '"12" is not a voltage for a Pico; write 0 to 5.5, such as 3.4'),
        ("settle 0", '"0" is not a number of milliseconds; write a whole number from 1'),
        ("cut 0", '"0" is not a number of flash writes; write a whole number from 1'),
    ],
)
def test_a_mistake_in_a_script_is_reported_with_its_line(run, tmp_path, line, message):
    outcome = run("", f"# a comment\nwait 1  # and one here\n\n{line}")
    assert (outcome.code, outcome.message) == (2, f"{tmp_path / 'script.txt'}:4: {message}\n")
    assert not outcome.out.exists()


def test_a_script_with_windows_line_ends_and_bom(run, tmp_path):
    outcome = run("", "\ufeffwait 1\r\nshot one\r\n")
    assert outcome.code == 0, outcome.message
    assert (outcome.out / "01-one.png").exists()


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (None, "has no board.py. Choose a folder with the firmware's main.py and board.py."),
        (
            "BUTTONS = {",
            "fails: SyntaxError: '{' was never closed (board.py, line 1). Correct it, or choose another folder.",
        ),
        ("1 / 0", "fails: ZeroDivisionError: division by zero. Correct it, or choose another folder."),
        ("BUZZER = 15", "has no BUTTONS (pins by name). Add them, or choose another folder."),
    ],
)
def test_a_folder_without_firmware_is_refused(kast, tmp_path, board, told):
    (tmp_path / "script.txt").write_text("wait 1")
    (tmp_path / "main.py").touch()
    if board is not None:
        (tmp_path / "board.py").write_text(board)
    out = tmp_path / "out"
    code, message = kast("run", "--script", tmp_path / "script.txt", "--out", out, "--firmware", tmp_path)
    place = tmp_path if board is None else tmp_path / "board.py"
    assert (code, message) == (1, f"kast: {place} {told}\n")
    assert not out.exists()


def test_unusable_folders_are_refused(run, kast, tmp_path):
    (tmp_path / "file").write_text("")
    assert (
        run("", "wait 1", out="file/out").message
        == f"kast: {tmp_path / 'file/out'} cannot be written: Not a directory. Choose another place.\n"
    )
    (tmp_path / "mine" / "store").mkdir(parents=True)
    (tmp_path / "mine" / "store" / "precious").write_text("")
    outcome = run("", "wait 1", out="mine")
    assert outcome.code == 1
    assert "exists, and was not written by an earlier run" in outcome.message
    assert (tmp_path / "mine" / "store" / "precious").exists()
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "film").write_bytes(bytes(2_000_000))
    assert "more data than fits into a Pico's flash" in run("", "wait 1", "--store", tmp_path / "large").message
    code, message = kast("run", "--script", tmp_path / "nowhere.txt", "--out", tmp_path / "out")
    assert code == 2
    assert message.count("\n") == 1


def test_another_number_is_another_board(run):
    """`--id` sets the chip's number, eight letters, under which games are filed."""
    main = "from machine import unique_id\nprint(unique_id())\n"
    assert run(main, "wait 10").serial == ["b'KASTVIRT'"]
    assert run(main, "wait 10", "--id", "KASTCL07", out="other").serial == ["b'KASTCL07'"]
    refused = run(main, "wait 10", "--id", "short", out="refused")
    assert (refused.code, "eight characters" in refused.message) == (2, True)


@pytest.mark.parametrize("stored", [b"[" * 2000, b"[1]", b"\xff", b"null", b'{"language":'])
def test_damaged_settings_are_replaced_when_a_language_is_given(tmp_path, stored):
    with contextlib.chdir(tmp_path):
        assert store.save("settings", stored)
        preset_language(tmp_path, "sv")
        assert json.loads(store.load("settings") or b"") == {"language": "sv"}
