"""Test `kast name`: how a name of a board is stored, and that start screen, export, ranking and dice check show it."""

import csv
import json
import re
import sys
from pathlib import Path

import pytest
from board_files import lay_out
from filed_games import file_game, lines_of
from kast.storage import board_name
from kast_tools.boards.name import command
from kast_tools.boards.name.command import LONGEST, checked_name
from kast_tools.build.firmware import compiled, firmware_with
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from little_board import LittleBoard
from little_flash import Flash
from usb_board import UsbBoard


class Kast:
    """The `kast` command. `code` and `said` are exit code and standard error of the last run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._captured = monkeypatch, capfd

    def __call__(self, *words: object) -> str:
        self._monkeypatch.setattr(sys, "argv", ["kast", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            cli()
        self.code = end.value.code or 0
        out, self.said = self._captured.readouterr()
        return out


@pytest.fixture
def kast(monkeypatch, capfd):
    return Kast(monkeypatch, capfd)


@pytest.mark.parametrize("name", ["Fox", "Table 4", "Åsa & Ö", "ÿ" * 3, "i" * LONGEST, "Æ" * 15 + "½"])
def test_valid_board_names_are_stored(name):
    assert checked_name(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("  ", "is empty"),
        ("x" * (LONGEST + 1), f"17 letters; a board's name has up to {LONGEST}"),
        ("Æ" * 14 + "½½", "too wide for the display"),  # by one column
        ("дом", "cannot show"),
        ("a\nb", "cannot show"),
        ("\N{DIE FACE-6}", "cannot show"),
    ],
)
def test_invalid_names_are_refused_with_the_reason(name, said):
    with pytest.raises(KastError, match=said):
        checked_name(name)


def test_a_name_survives_battery_pulls_until_it_is_removed(kast, tmp_path):
    """The name is written to two files in turn: if the newer one is damaged, the previous name is used."""
    board = tmp_path / "board"
    board.mkdir()
    assert kast("name", "--store", board).endswith("has no name.\n")
    assert kast("name", "--store", board, "Ant").endswith("is now called Ant.\n")
    assert kast("name", "--store", board, "Bee").endswith("is now called Bee.\n")
    assert kast("name", "--store", board).endswith("is called Bee.\n")
    newest = max((board / "saves").glob("name.*"), key=lambda path: path.read_bytes()[:4])
    newest.write_bytes(newest.read_bytes()[:-1])
    assert kast("name", "--store", board).endswith("is called Ant.\n")
    assert kast("name", "--store", board, "--none").endswith("has no name any more.\n")
    assert kast("name", "--store", board).endswith("has no name.\n")


def test_wrong_arguments_are_explained(kast, tmp_path):
    kast("name", "Ant", "--none", "--store", tmp_path)
    assert kast.code == 2
    kast("name", "--port", "/dev/none", "--store", tmp_path)
    assert kast.code == 2
    kast("name", "--store", tmp_path, "дом")
    assert kast.code == 1
    assert "Western Europe" in kast.said
    assert not list(tmp_path.iterdir())


@pytest.mark.long
def test_the_start_screen_shows_the_name(kast, tmp_path):
    store = tmp_path / "board"
    store.mkdir()
    kast("name", "--store", store, "Table 4")
    script = tmp_path / "start.txt"
    script.write_text("shot splash\n")
    for name, arguments in (("named", ("--store", store)), ("bare", ())):
        kast("run", "--script", script, "--out", tmp_path / name, *arguments)
        assert kast.code == 0, kast.said
    assert_picture_differs_below_the_logo(tmp_path)


def assert_picture_differs_below_the_logo(folder: Path) -> None:
    from PIL import Image, ImageChops  # noqa: PLC0415

    named, bare = (Image.open(next((folder / name).glob("*splash*.png"))).convert("L") for name in ("named", "bare"))
    changed = ImageChops.difference(named, bare).getbbox()
    assert changed
    left, top, right, bottom = (each * 64 // named.height for each in changed)
    assert top > 46
    assert bottom <= 64
    assert abs(left + right - 128) <= 2, "in the middle"


def test_export_ranking_and_dice_check_show_the_name(kast, tmp_path):
    archive = tmp_path / "games.sqlite"
    for number, name in enumerate(("Ant", "Bee")):
        board = tmp_path / name
        file_game(board, "yatzy", ["Fox"], seed=number, device=f"{number:016x}")
        kast("name", "--store", board, name)
        kast("export", "--archive", archive, "--store", board)
        assert f"({name}): 1 game, 1 new." in kast.said
    table = csv.DictReader(kast("export", "--archive", archive, "--no-board").splitlines())
    assert [row["board"] for row in table] == ["Ant", "Bee"]
    games = json.loads(kast("export", "--archive", archive, "--no-board", "--format", "json"))
    assert [game["archive"]["board"] for game in games] == ["Ant", "Bee"]
    ranked = kast("ranking", "--archive", archive).splitlines()
    assert ranked[0] == "Yatzy"
    assert sorted(line.split()[2] for line in ranked[1:]) == ["Ant", "Bee"]
    shown = [int(line.split()[-1]) for line in ranked[1:]]
    assert shown == sorted(shown, reverse=True)
    kast("name", "--store", tmp_path / "Ant", "Cat")
    kast("export", "--archive", archive, "--store", tmp_path / "Ant")
    assert {line.split()[2] for line in kast("ranking", "--archive", archive).splitlines()[1:]} == {"Bee", "Cat"}


def test_an_archive_without_games_says_what_to_do(kast, tmp_path):
    archive = tmp_path / "games.sqlite"
    file_game(tmp_path / "board", "yatzy", ["Fox"], turns=3)
    kast("export", "--archive", archive, "--store", tmp_path / "board")
    kast("ranking", "--archive", archive)
    assert kast.code == 1
    assert "`kast export`" in kast.said


def test_a_connected_board_is_named(kast, monkeypatch, tmp_path):
    """The programs for the board run in this process, with its files in `tmp_path`."""
    monkeypatch.chdir(tmp_path)
    board = LittleBoard("COM3").use(Flash(64), fresh=True)
    monkeypatch.setattr(command, "choose_boards", lambda port: {"COM3": [board]}[port])
    commands = ((), ("Ant",), (), ("--none",), ())
    endings = ("has no name", "is now called Ant", "is called Ant", "has no name any more", "has no name")
    for words, ending in zip(commands, endings, strict=True):
        assert kast("name", "--port", "COM3", *words) == f"The board on COM3 {ending}.\n", kast.said
    monkeypatch.setattr(board_name, "call_board", lambda name: False)
    assert not kast("name", "--port", "COM3", "Ant") and kast.code == 1
    assert "The board on COM3 could not store the name: its flash is full or worn." in kast.said
    monkeypatch.setitem(sys.modules, "kast.modules", None)  # a board without Kast
    assert not kast("name", "--port", "COM3") and kast.code == 1
    assert "The board on COM3 has no version of Kast that supports names." in kast.said


@pytest.mark.long
def test_a_board_keeps_its_name_when_it_is_flashed_again(kast, tmp_path):
    with UsbBoard(tmp_path / "bare") as board:
        kast("name", "--port", board.port, "Ant")
        assert kast.code == 1
        assert "Update it with `kast flash`" in kast.said
    flash = lay_out(tmp_path / "flash", compiled())
    with UsbBoard(flash) as board:
        assert kast("name", "--port", board.port, "Ant").endswith("is now called Ant.\n"), kast.said
    lay_out(flash, {"kast.mpy": b"of another version"})
    with UsbBoard(flash) as board:
        assert "1 file copied" in kast("flash", "--yes", "--port", board.port)
        assert kast("name", "--port", board.port).endswith("is called Ant.\n")
        assert board.plays()


@pytest.mark.long
def test_commands_find_the_modules_of_firmware_up_to_1_0_0(kast, tmp_path):
    """In that firmware the storage package is called `kast.keep`."""
    firmware = firmware_with(FIRMWARE / "main.py", tmp_path)
    (firmware / "kast" / "storage").rename(firmware / "kast" / "keep")
    for path in firmware.rglob("*.py"):
        path.write_text(re.sub(r"(?<=kast\.)storage\b|\bstorage(?=\.\w+ )", "keep", path.read_text()))
    flash = lay_out(tmp_path / "flash", compiled(firmware))
    for seed in range(1, 41):
        file_game(flash, "yatzy", ["Fox"], seed=seed)
    with UsbBoard(flash) as board:
        kast("name", "--port", board.port, "Fox")
        assert kast("name", "--port", board.port) == f"The board on {board.port} is called Fox.\n"
        kast("export", "--port", board.port, "--archive", tmp_path / "games.sqlite", "--clear", "--yes")
    assert kast.code == 0 and "has deleted its games except the last few" in kast.said
    assert 0 < len(lines_of(flash)) < 40
