"""One side of a game of two machines on the emulated Pico: what it takes of the heap, and of the time of a roll."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from emulated_pico import UF2, files, given
from kast_tools import firmware_build
from kast_tools.emulate import flash

pytestmark = given


def test_a_side_of_the_table_is_cheap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(firmware_build, "_FOR_TWO", ())
    firmware = firmware_build.firmware_with(Path(__file__).parent / "on_board" / "link_measured.py", tmp_path)
    uf2 = flash.read_uf2(Path(UF2 or ""))
    (tmp_path / "flash.bin").write_bytes(flash.with_files(flash.new(uf2), firmware_build.compiled(firmware)))
    script = tmp_path / "script.txt"
    script.write_text("wait 20000\n")
    where = ["--script", script, "--out", tmp_path / "out", "--flash", tmp_path / "flash.bin"]
    command = [Path(sys.executable).with_name("kast"), "emulate", *files(), *where]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    said = (tmp_path / "out" / "serial.txt").read_text()
    found = json.loads(next((line for line in said.splitlines() if line[:1] == "{"), '{"said": 0}'))
    print(found, said)
    assert found["same"] and not found["lie"], said
    assert found["rooms"] < 16_000 and found["table"] < 2_500 and found["in_play"] < 6_000
    assert found["chain_us"] < 60_000 and found["transcript_us"] < 5_000
    # A roll: asked here, heard there, seen here; the first of a chain makes it, too.
    rolls = [found[f"{kind}_roll_us"] for kind in ("ask", "hear", "see")]
    assert sum(median for median, _ in rolls) < 25_000 and sum(most for _, most in rolls) < 220_000
