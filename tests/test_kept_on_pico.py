"""790 games, some of them long, on the emulated Pico whose heap has no piece above 4,112 bytes: that is enough."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from emulated_pico import UF2, files, given
from filed_games import file_game, lines_of, many
from kast_tools.emulate import flash
from kast_tools.firmware_build import compiled, firmware_with

pytestmark = [given, pytest.mark.long]

GAMES = 700
LONG = ["Alexandrin", "Bartholoma", "Carolinson", "Wilhelmina", "WWWWWWWWWW", "Zacharias!"]
SEGMENT = 16368


def history(folder: Path) -> Iterator[tuple[str, bytes]]:
    """As many games as a Pico has room for, most of Yatzy alone, some of Triple for six, in segments as the board's."""
    short = file_game(folder / "short", turns=15)
    long = file_game(folder / "long", "triple", LONG, options={"joker": "free", "first_roll_bonus": 20})
    assert len(short) < 800 and len(long) > 8000
    lines = list(many([short] * 180 + [long], GAMES))
    number, content = 1, b""
    for line in lines:
        if content and len(content) + len(line) + 1 > SEGMENT:
            yield f"saves/history-{number:04d}.jsonl", content
            number, content = number + 1, b""
        content += line + b"\n"
    yield f"saves/history-{number:04d}.jsonl", content


def test_no_large_piece_is_needed(tmp_path: Path) -> None:
    firmware = firmware_with(Path(__file__).parent / "on_board" / "kept_in_pieces.py", tmp_path)
    on_board = {**compiled(firmware), **dict(history(tmp_path))}
    uf2 = flash.read_uf2(Path(UF2 or ""))
    (tmp_path / "flash.bin").write_bytes(flash.with_files(flash.new(uf2), on_board))
    script = tmp_path / "script.txt"
    script.write_text("wait 150000\n")
    where = ["--script", script, "--out", tmp_path / "out", "--flash", tmp_path / "flash.bin"]
    command = [Path(sys.executable).with_name("kast"), "emulate", *files(), *where]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    said = (tmp_path / "out" / "serial.txt").read_text()
    found = json.loads(next(line for line in said.splitlines() if line[:1] == "{"))
    print(found)
    assert found["refused"] and "counted" in found, said
    assert found["counted"] == GAMES + 1
    assert found["games"] == GAMES + 1
    assert found["longest"] <= 1500, "a step of counting must end soon, for the screen to say how far it is"
    assert lines_of(tmp_path / "out" / "store")[-1].count(b"Zacharias!") == 1
