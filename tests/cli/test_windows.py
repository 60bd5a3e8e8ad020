"""Test that the tools need no module or call that only POSIX has. Windows itself is not used: see like_windows.py."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from filed_games import file_game
from filelock import lock_descriptor
from kast_tools.common.node import find_node
from tests_paths import SUPPORT
from usb_board import UsbBoard


@pytest.fixture
def windows(tmp_path: Path):
    """Return a function that runs commands in the test's folder and returns a list of (exit code, output)."""
    (tmp_path / "programs").mkdir()
    (tmp_path / "programs" / "node.EXE").symlink_to(find_node())

    def windows(*commands: list[str]) -> list[tuple[int, str]]:
        done = subprocess.run(
            [sys.executable, SUPPORT / "cli" / "like_windows.py", tmp_path],
            input=json.dumps(commands),
            env=os.environ
            | {"PATH": str(tmp_path / "programs"), "PATHEXT": ".EXE", "XDG_DATA_HOME": str(tmp_path / "data")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return [tuple(answer) for answer in json.loads(done.stdout.splitlines()[-1])]

    return windows


def test_games_are_exported_printed_and_played(windows, tmp_path: Path) -> None:
    """like_windows.py runs these commands and also loads all others. The third name replaces an existing file."""
    store = tmp_path / "board"
    file_game(store)
    (tmp_path / "script.txt").write_text("wait 2000\nshot menu\n")
    with UsbBoard(tmp_path / "flash") as board:
        answers = windows(
            ["sheet", "--store", "board"],
            *(["name", "--store", "board", name] for name in ("Fox", "Bo", "Elk")),
            ["name", "--store", "board"],
            ["export", "--store", "board", "--out", "games.csv", "--clear", "--yes"],
            ["run", "--script", "script.txt", "--out", "out"],
            ["run", "--script", "script.txt", "--out", "out"],
            ["review", "--store", "board"],
            ["report", "--out", "report.html"],
            ["flash", "--dry-run", "--port", board.port],
        )
    assert [code for code, _ in answers] == [0] * len(answers), answers
    assert "Elk" in answers[4][1]
    assert (tmp_path / "out" / "01-menu.png").exists()


def test_a_folder_is_for_one_command_at_a_time(windows, tmp_path: Path) -> None:
    """The lock is a file next to the folder, since folders cannot be opened on Windows; nothing is added to the
    board's files.
    """
    store = tmp_path / "board"
    file_game(store)
    before = set(store.rglob("*"))
    with (tmp_path / ".board.lock").open("w") as held:
        assert lock_descriptor(held.fileno(), blocking=False)
        ((code, said),) = windows(["name", "--store", "board", "Fox"])
        assert (code, said) == (1, "board is in use by another Kast. Stop it first, or choose another place.")
        assert set(store.rglob("*")) == before
    assert windows(["name", "--store", "board", "Fox"])[0][0] == 0
    assert {path.stem for path in set(store.rglob("*")) - before} == {"name"}
