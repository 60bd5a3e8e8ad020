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


@pytest.fixture(scope="module")
def ran(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, tuple[int, str]]]:
    """Run commands in a folder, one after another in one process; return the folder and each command's exit code and
    output.

    like_windows.py runs these commands and also loads all others. "locked" is in use by another program. The third name
    replaces an existing file.
    """
    folder = tmp_path_factory.mktemp("windows")
    (folder / "programs").mkdir()
    (folder / "programs" / "node.EXE").symlink_to(find_node())
    for store in ("board", "free", "locked"):
        file_game(folder / store)
    (folder / "script.txt").write_text("wait 2000\nshot menu\n")
    with UsbBoard(folder / "flash") as board, (folder / ".locked.lock").open("w") as held:
        assert lock_descriptor(held.fileno(), blocking=False)
        commands = [
            "sheet --store board",
            *(f"name --store board {name}" for name in ("Fox", "Bo", "Elk")),
            "name --store board",
            "name --store locked Fox",
            "name --store free Fox",
            "export --store board --out games.csv --clear --yes",
            "run --script script.txt --out out",
            "run --script script.txt --out out --seed 2",
            "review --store board",
            "report --out report.html",
            f"flash --dry-run --port {board.port}",
        ]
        done = subprocess.run(
            [sys.executable, SUPPORT / "cli" / "like_windows.py", folder],
            input=json.dumps([command.split() for command in commands]),
            env=os.environ
            | {"PATH": str(folder / "programs"), "PATHEXT": ".EXE", "XDG_DATA_HOME": str(folder / "data")},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    answers = (tuple(answer) for answer in json.loads(done.stdout.splitlines()[-1]))
    return folder, dict(zip(commands, answers, strict=True))


@pytest.mark.long
def test_games_are_exported_printed_and_played(ran: tuple[Path, dict[str, tuple[int, str]]]) -> None:
    folder, answers = ran
    assert {command for command, (code, _) in answers.items() if code} == {"name --store locked Fox"}, answers
    assert "Elk" in answers["name --store board"][1]
    assert (folder / "games.csv").read_text(encoding="utf-8-sig").startswith("id;imported;")
    assert (folder / "out" / "01-menu.png").exists()


@pytest.mark.long
def test_a_folder_is_for_one_command_at_a_time(ran: tuple[Path, dict[str, tuple[int, str]]]) -> None:
    """The lock is a file next to the folder, since folders cannot be opened on Windows; nothing is added to the
    board's files.
    """
    folder, answers = ran
    refused = "locked is in use by another Kast. Stop it first, or choose another place."
    assert answers["name --store locked Fox"] == (1, refused)
    locked, free = (
        {path.relative_to(folder / store) for path in (folder / store).rglob("*")} for store in ("locked", "free")
    )
    assert {path.stem for path in free - locked} == {"name"} and locked < free
