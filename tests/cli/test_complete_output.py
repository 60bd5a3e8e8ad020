"""Test that output is complete or the command fails with a message, whether Python buffers output or not."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from filed_games import file_game, file_many, lines_of
from made_once import made_once
from suites import also_long, every_second, in_soak

KAST = Path(sys.executable).with_name("kast")
GAMES = 300
PIPE = 65536
"""Number of bytes that a pipe holds before they are read."""
FULL = "kast: Not everything could be written: No space left on device. Free some space, or write elsewhere."
TOO_LARGE = "kast: Not everything could be written: File too large. Free some space, or write elsewhere."
CLOSED = "kast: Output was closed early; not everything was written."

unbuffered = pytest.mark.parametrize("unbuffered", ["", "1"], ids=["buffered", "unbuffered"])
PRINTING = {
    "coach": ["coach", "--game", "yatzy", "3", "3", "5", "6", "1"],
    "coach in batch": ["coach", "--format", "jsonl"],
    "csv": ["export", "--no-board"],
    "daily": ["daily", "--format", "json"],
    "dice-check": ["dice-check"],
    "help": ["--help"],
    "help of a command": ["export", "--help"],
    "json": ["export", "--no-board", "--format", "json"],
    "jsonl": ["export", "--no-board", "--format", "jsonl"],
    "odds": ["odds", "--game", "yatzy", "--roll", "1", "--hold", "6", "6", "6"],
    "odds in batch": ["odds", "--format", "jsonl"],
    "players": ["players"],
    "ranking": ["ranking"],
    "review": ["review", "--store", "store"],
    "score": ["score", "--game", "yatzy", "1", "2", "3", "4", "5"],
    "score in batch": ["score", "--format", "jsonl"],
    "sheet": ["sheet", "--game", "yatzy"],
    "total": ["total", "--game", "yatzy"],
    "traceback": ["traceback", "--no-jack", "--no-wifi"],  # for one build, not for all six
    "version": ["--version"],
}
"""Commands that print, keyed by the test's id. All get LINE as standard input."""
SHORT = ("help", "json", "score in batch")
LINE = '{"game":"yatzy","dice":[3,3,5,6,1],"roll":1,"hold":[3,3]}\n'


@pytest.fixture
def home(run_folder: Path, tmp_path: Path) -> Path:
    """Return a folder with an archive of many games, and with a store of a few games."""

    def make(folder: Path) -> None:
        store = folder / "store"
        file_game(store, "yatzy", ["Fox", "Bo"])
        file_game(store, "yatzy", ["Fox"], seed=2, day="2026-12-01")
        file_many(folder / "many", lines_of(store), GAMES)
        export = [KAST, "export", "--store", folder / "many", "--out", folder / "games.csv"]
        subprocess.run(export, env=environment(folder), check=True, capture_output=True)

    return Path(shutil.copytree(made_once(run_folder / "large-archive", make), tmp_path / "home"))


def environment(home: Path, **more: str) -> dict[str, str]:
    return os.environ | {"XDG_DATA_HOME": str(home / "data"), "XDG_CACHE_HOME": str(home / "cache")} | more


def start(
    home: Path, command: list[str], unbuffered: str, to: int, before: Sequence[str] = ()
) -> subprocess.Popen[str]:
    """Start a command with `to` as standard output.

    :param before: a program with its arguments that starts the command
    """
    process = subprocess.Popen(
        [*before, KAST, *command],
        cwd=home,
        env=environment(home, PYTHONUNBUFFERED=unbuffered),
        stdin=subprocess.PIPE,
        stdout=to,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    process.stdin.write(LINE)
    process.stdin.close()
    process.stdin = None
    return process


def fails_with(process: subprocess.Popen[str], sentence: str) -> None:
    """Check that the command ends with exit code 1 and a one-sentence error message."""
    said = process.communicate(timeout=60)[1]
    assert (process.returncode, said.splitlines()[-1:]) == (1, [sentence])
    assert "Traceback" not in said and "ignored" not in said


@pytest.mark.parametrize("name", every_second(PRINTING, short=SHORT.__contains__, whole=SHORT.__contains__))
def test_every_command_that_prints_fails_on_a_full_disk(home: Path, name: str) -> None:
    """Output is not buffered, so each command meets the error in its own code."""
    with Path("/dev/full").open("w") as full:
        fails_with(start(home, PRINTING[name], "1", full.fileno()), FULL)


@pytest.mark.parametrize("name", in_soak(PRINTING, SHORT.__contains__))
def test_buffered_output_fails_on_a_full_disk(home: Path, name: str) -> None:
    with Path("/dev/full").open("w") as full:
        fails_with(start(home, PRINTING[name], "", full.fileno()), FULL)


@unbuffered
@pytest.mark.parametrize("name", in_soak(PRINTING, SHORT.__contains__))
def test_every_command_that_prints_fails_without_a_reader(home: Path, name: str, unbuffered: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    process = start(home, PRINTING[name], unbuffered, writer)
    os.close(writer)
    fails_with(process, CLOSED)


@unbuffered
@pytest.mark.parametrize("form", also_long(("csv", "json", "jsonl"), "json".__eq__))
def test_an_export_fails_when_its_reader_closes_early(home: Path, form: str, unbuffered: str) -> None:
    """The reader closes the pipe after taking a part of one long write, as `head` does."""
    reader, writer = os.pipe()
    process = start(home, ["export", "--no-board", "--format", form], unbuffered, writer)
    os.close(writer)
    assert len(os.read(reader, 10)) == 10
    os.close(reader)
    fails_with(process, CLOSED)


@unbuffered
@pytest.mark.parametrize("form", also_long(("csv", "json", "jsonl"), "json".__eq__))
def test_an_export_fails_when_the_disk_gets_full(home: Path, form: str, unbuffered: str) -> None:
    """A file of limited size takes part of one long write, as the last free bytes of a disk do."""
    limited = ["bash", "-c", f'ulimit -f {PIPE // 1024}; exec "$@"', "-"]
    with (home / "part").open("w") as part:
        fails_with(
            start(home, ["export", "--no-board", "--format", form], unbuffered, part.fileno(), limited), TOO_LARGE
        )
    assert (home / "part").stat().st_size == PIPE


@unbuffered
def test_an_export_arrives_complete(home: Path, unbuffered: str) -> None:
    process = start(home, ["export", "--no-board", "--format", "json"], unbuffered, subprocess.PIPE)
    out, said = process.communicate(timeout=60)
    assert process.returncode == 0, said
    assert len(out) > PIPE and len(json.loads(out)) == GAMES
