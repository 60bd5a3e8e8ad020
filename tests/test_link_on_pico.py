"""Games of two machines on emulated Picos: what a side takes of heap and time; two Picos whose UARTs a cable joins."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from emulated_pico import UF2, files, given, told_by
from filed_games import lines_of
from kast_tools.emulate import flash
from kast_tools.emulate.script import keep_stored_files
from kast_tools.firmware_build import compiled, firmware_with
from kast_tools.firmware_folder import board_constants
from kast_tools.linked_game import Proved, contradiction, prove
from kast_tools.node import find_node
from kast_tools.paths import FIRMWARE
from kast_tools.recorded_game import RecordedGame

pytestmark = given

DEVICES = ("KASTVIRT", "KASTVIR2")
"""The first is the host."""


def test_a_side_of_the_table_is_cheap(tmp_path: Path) -> None:
    found = told_by(Path(__file__).parent / "on_board" / "link_measured.py", 20_000, tmp_path)
    assert found["same"] and not found["lie"]
    assert found["rooms"] < 17_500 and found["table"] < 3_500 and found["in_play"] < 6_000
    assert found["chain_us"] < 60_000 and found["transcript_us"] < 5_000
    # A roll: asked here, heard there, seen here; the first of a chain makes it, too.
    rolls = [found[f"{kind}_roll_us"] for kind in ("ask", "hear", "see")]
    assert sum(median for median, _ in rolls) < 25_000 and sum(most for _, most in rolls) < 220_000


def _joined(tmp_path: Path, **more: Any) -> tuple[list[Proved], Any]:
    """Two Picos play Pig over a cable: what both filed, proved, and what joined_picos.mjs said."""
    stand_in = (Path(__file__).parent / "on_board" / "joined_players.py").read_text()
    uf2 = flash.read_uf2(Path(UF2 or ""))
    places = []
    for side, number in enumerate(DEVICES):
        folder = tmp_path / str(side)
        folder.mkdir()
        main = folder / "main.py"
        told = stand_in.replace('GAME = "yatzy"', 'GAME = "pig"')
        main.write_text(told.replace("DEVICE = unique_id().decode()", f'DEVICE = "{number}"'))
        content = compiled(firmware_with(main, folder), left_out=())
        places.append(folder / "flash.bin")
        places[-1].write_bytes(flash.with_files(flash.new(uf2), content))
    _, bootrom = files()[1::2]
    job = {"flashes": list(map(str, places)), "bootRom": bootrom, "wiring": board_constants(FIRMWARE)}
    job |= {"eraseMs": 45, "off": [], "ms": 120_000} | more
    command = [find_node(), str(Path(__file__).with_name("joined_picos.mjs"))]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    proved = []
    for side, place in enumerate(places):
        keep_stored_files(place.read_bytes(), tmp_path / str(side) / "store")
        lines = lines_of(tmp_path / str(side) / "store")
        assert len(lines) == 1, said
        proved.append(prove(RecordedGame.from_line(lines[0])))
    return proved, said


def test_two_picos_play_over_a_cable(tmp_path: Path) -> None:
    """The battery of one of them is pulled meanwhile. Half of all rolls are there within 250 ms, stores included."""
    proved, said = _joined(tmp_path, off=[[1, 6_000, 8_000]])
    assert all(one.game.is_finished for one in proved) and contradiction(*proved) == ""
    assert any(line.startswith("back with") for line in said["serial"][1])
    waits = [int(line.split()[1]) for lines in said["serial"] for line in lines if line.startswith("waits")]
    assert len(waits) == 2 and max(waits) < 250


@pytest.mark.long
def test_two_picos_whose_flash_is_slow(tmp_path: Path) -> None:
    """An erase stops a Pico for 400 ms, the most that its flash's datasheet allows."""
    proved, _ = _joined(tmp_path, eraseMs=400, ms=600_000)
    assert all(one.game.is_finished for one in proved) and contradiction(*proved) == ""
