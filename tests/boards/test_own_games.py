"""Test `kast game put`, `list` and `remove` with boards on a real LittleFS, and one at a serial port."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from kast_tools.boards import own_games
from kast_tools.cli.commands import kast as cli
from kast_tools.games.own.board_file import board_text
from kast_tools.games.own.examples import EXAMPLES
from kast_tools.games.own.reading import read_game
from little_board import LittleBoard
from little_flash import Flash


class Kast:
    """The `kast game` command with one board, whose programs run in this process."""

    def __init__(self, board: LittleBoard) -> None:
        self.board = board

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        result = CliRunner().invoke(cli, ["game", *map(str, words)])
        said = result.output + str(result.exception or "")
        assert result.exit_code == code, said
        return said


def kast_on(monkeypatch: pytest.MonkeyPatch, blocks: int = 64) -> Kast:
    board = LittleBoard("COM3").use(Flash(blocks), fresh=True)
    monkeypatch.setattr(own_games, "choose_boards", lambda port: [board])
    return Kast(board)


def test_games_are_put_listed_and_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    kast = kast_on(monkeypatch)
    assert "has no own games. Put one there with `kast game put FILE`" in kast("list")
    said = kast("put", EXAMPLES["kniffel"], EXAMPLES["duck-pond"])
    text = board_text(read_game(EXAMPLES["kniffel"]))
    assert f"Kniffel is on the board on COM3: {len(text.encode()):,} bytes." in said
    assert "blocks of 4 KB are free." in said
    assert kast.board.contents()["own/own-kniffel.json"] == text.encode()
    listed = json.loads(kast("list", "--format", "json"))["result"]
    assert [(one["id"], one["name"]) for one in listed] == [
        ("own-duck-pond", "Duck Pond"),
        ("own-kniffel", "Kniffel"),
    ]
    assert "Kniffel (own-kniffel) is no longer on the board" in kast("remove", "own-kniffel")
    assert "has no game own-kniffel: it has own-duck-pond." in kast("remove", "own-kniffel", code=1)


def test_a_game_is_replaced_by_one_of_the_same_id(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kast = kast_on(monkeypatch)
    kast("put", EXAMPLES["kniffel"])
    changed = tmp_path / "game.toml"
    changed.write_text(EXAMPLES["kniffel"].read_text(encoding="utf-8").replace("bonus = 35", "bonus = 50"))
    kast("put", changed)
    assert b'"bonus":50' in kast.board.contents()["own/own-kniffel.json"]


def test_what_a_board_cannot_take_is_refused_with_the_way_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kast = kast_on(monkeypatch, blocks=12)
    ten = kast("put", EXAMPLES["ten-sided"], code=1)
    assert "Decades is a game for paper and computer, not for a board: faces is" in ten
    copy = tmp_path / "copy.toml"
    copy.write_bytes(EXAMPLES["yams"].read_bytes())
    assert "are both" in kast("put", EXAMPLES["yams"], copy, code=1)
    many = kast("put", *(path for name, path in EXAMPLES.items() if name != "ten-sided"), code=1)
    assert "blocks of 4 KB are needed" in many and "Remove a game with `kast game remove`" in many
    assert not kast.board.contents()


def test_a_damaged_game_is_listed_as_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    kast = kast_on(monkeypatch)
    kast("put", EXAMPLES["kniffel"])
    with kast.board.files.open("own/own-kniffel.json", "wb") as file:
        file.write(b"{")
    assert "own-kniffel, which is damaged: 1 bytes." in kast("list")
    assert json.loads(kast("list", "--format", "json"))["result"] == [{"id": "own-kniffel", "name": None, "bytes": 1}]
    assert "own-kniffel, which is damaged is no longer" in kast("remove", "own-kniffel")


def test_older_firmware_is_to_be_updated(monkeypatch: pytest.MonkeyPatch) -> None:
    kast = kast_on(monkeypatch)
    monkeypatch.setitem(__import__("sys").modules, "kast.modules", None)
    assert "has no version of Kast that plays own games. Update it with `kast flash`." in kast("list", code=1)
