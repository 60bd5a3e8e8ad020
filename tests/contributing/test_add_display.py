"""Test that one entry for the driver and one for the virtual chip add a display, as CONTRIBUTING.md describes.

The display is a CH1116, which takes the commands of an SH1106. The test works in a copy of the project.
"""

from pathlib import Path

import pytest
from PIL import Image
from project_copy import Copy

ENTRY = '    "ch1116": (2, b"\\x00\\xad\\x8b\\xd9\\x22" + _COMMON),\n'
CHIP = "const CONTROLLERS = { ch1116: Sh1106, "
SCRIPT = "wait 2000\nshot menu\ndisplay off\nwait 500\ndisplay {0}\nwait 3000\nshot plugged\n"


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    copy = Copy(tmp_path_factory.mktemp("copy"))
    kast, chips = copy.folder / "firmware" / "kast", copy.folder / "host_tools" / "simulator" / "board" / "chips"
    change(kast / "drivers" / "display.py", "CONTROLLERS = {\n", f"CONTROLLERS = {{\n{ENTRY}")
    change(chips / "oled_module.js", "const CONTROLLERS = { ", CHIP)
    change(copy.folder / "firmware" / "board.py", 'DISPLAY = "auto"', 'DISPLAY = "ch1116"')
    return copy


def change(file: Path, before: str, after: str) -> None:
    assert before in file.read_text()
    file.write_text(file.read_text().replace(before, after))


def seen(copy: Copy, out: Path) -> list[bytes]:
    script = out.with_suffix(".txt")
    script.write_text(SCRIPT.format("ch1116"))
    copy.kast("run", "--script", script, "--out", out, "--seed", "1")
    return [Image.open(path).convert("1").tobytes() for path in sorted(out.glob("*.png"))]


@pytest.mark.long
def test_the_new_display_shows_the_right_picture_and_a_wrong_column_is_noticed(
    play, copy: Copy, tmp_path: Path
) -> None:
    menu = play("wait 2000 / shot menu").shots["menu"].convert("1").tobytes()  # drawn on the project's usual display
    assert seen(copy, tmp_path / "right") == [menu, menu]
    change(copy.folder / "firmware" / "kast" / "drivers" / "display.py", '"ch1116": (2, ', '"ch1116": (0, ')
    assert menu not in seen(copy, tmp_path / "wrong")
