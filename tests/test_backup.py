"""`kast backup` and `kast restore`: through the real mpremote, and on a LittleFS that loses its power."""

import itertools
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import pytest
from kast_tools import boards
from kast_tools.backup import on_board
from kast_tools.backup.file import Backup, load_backup, save_backup
from kast_tools.backup.restore import program_of_a_pending_restore
from kast_tools.boards import program_text
from kast_tools.errors import KastError
from little_flash import Files, Flash, board_with
from usb_board import UsbBoard

GAME = b"""
import asyncio

async def play():
    while True:
        await asyncio.sleep_ms(5)

asyncio.run(play())
"""
OLD = {
    "board.py": b"DISPLAY = 1\n",
    "kast/app.mpy": b"old" * 900,
    "kast/gone.mpy": b"of the old version only",
    "main.py": GAME,
    "notes.txt": b"the maker's own",
    "saves/game.a": b"",
    "saves/history-0001.jsonl": b"an old game\n" * 700,
}
NEW = {
    "board.py": b"DISPLAY = 1\n",
    "kast/app.mpy": b"new" * 1500,
    "kast/screens/menu.mpy": bytes(range(256)) * 20,
    "main.py": GAME + b"# newer\n",
    "saves/history-0001.jsonl": "Åsa won\n".encode() * 900,
    "saves/settings.a": b"\0\1\2",
}
MADE = datetime(2026, 1, 31, 15, 45, tzinfo=UTC)


def backup_of(files: dict[str, bytes]) -> Backup:
    return Backup(MADE, "cafe", "Raspberry Pi Pico with RP2040", "1.27.0", files)


def lay_out(folder: Path, files: dict[str, bytes]) -> Path:
    for path, data in files.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(data)
    return folder


@pytest.fixture
def kast(tmp_path):
    """Run `kast` in an empty folder, answering what it asks: (exit code, output, error output)."""

    def kast(*arguments, answer=""):
        command = [sys.executable, "-c", "from kast_tools.cli import main; main()", *map(str, arguments)]
        done = subprocess.run(command, input=answer, cwd=tmp_path, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    return kast


class TestOnABoard:
    def test_backup_wipe_restore(self, kast, tmp_path):
        with UsbBoard(lay_out(tmp_path / "flash", OLD), id="cafe") as board:
            code, out, error = kast("backup", "all.zip", "--port", board.port)
            assert (code, error) == (0, "")
            assert out.startswith("all.zip: 7 files, 11 KB, of the Raspberry Pi Pico with RP2040 on socket://")
        assert board.files() == OLD
        assert load_backup(tmp_path / "all.zip").files == OLD
        assert load_backup(tmp_path / "all.zip").board == b"cafe".hex()

        with UsbBoard(tmp_path / "another") as board:
            code, out, error = kast("restore", "all.zip", "--port", board.port)
            assert (code, error) == (0, "")
            assert "holds what all.zip has" in out
        assert board.files() == OLD

    def test_a_backup_without_a_name_has_one_that_tells(self, kast, tmp_path):
        with UsbBoard(lay_out(tmp_path / "flash", {"main.py": GAME}), id="cafe") as board:
            code, _, _ = kast("backup", "--port", board.port)
        assert code == 0
        (file,) = tmp_path.glob("kast-63616665-20??-??-??-??????.zip")
        assert load_backup(file).files == {"main.py": GAME}

    def test_there_is_a_way_back(self, kast, tmp_path):
        save_backup(backup_of(NEW), tmp_path / "new.zip")
        with UsbBoard(lay_out(tmp_path / "flash", OLD), id="cafe") as board:
            code, out, _ = kast("restore", "new.zip", "--port", board.port, answer="n\n")
            assert "has other scores than new.zip. Replace them? [y/N]" in out
            assert code == 130
            assert board.files() == OLD
            code, out, _ = kast("restore", "new.zip", "--port", board.port, answer="y\n")
            assert code == 0
        assert board.files() == NEW
        (before,) = tmp_path.glob("kast-63616665-*-before-restore.zip")
        assert f"held is kept in {before.name}" in out

        with UsbBoard(tmp_path / "flash") as board:
            code, _, _ = kast("restore", before.name, "--only-scores", "--yes", "--port", board.port)
            assert code == 0
        assert board.files() == {
            **{path: data for path, data in NEW.items() if not path.startswith("saves/")},
            **{path: data for path, data in OLD.items() if path.startswith("saves/")},
        }

    @pytest.mark.parametrize("part", [0.2, 0.9, 1])
    def test_the_cable_is_pulled(self, part, kast, tmp_path, writes_of_a_restore):
        save_backup(backup_of(NEW), tmp_path / "new.zip")
        flash = lay_out(tmp_path / "flash", OLD)
        with UsbBoard(flash, cut_at_write=round(writes_of_a_restore * part)) as board:
            code, _, error = kast("restore", "new.zip", "--yes", "--port", board.port)
            assert code == 1
            assert "went away" in error
        with UsbBoard(flash) as board:
            code, _, error = kast("restore", "new.zip", "--yes", "--port", board.port)
            assert (code, error) == (0, "")
        assert board.files() == NEW

    def test_no_room(self, kast, tmp_path):
        large = {f"saves/history-{number:04d}.jsonl": bytes(300_000) for number in range(1, 4)}
        save_backup(backup_of(large | {"main.py": GAME}), tmp_path / "large.zip")
        with UsbBoard(lay_out(tmp_path / "flash", {"main.py": GAME, "other": bytes(700_000)})) as board:
            code, _, error = kast("restore", "large.zip", "--port", board.port)
        assert code == 1
        assert "Make room" in error
        assert board.files() == {"main.py": GAME, "other": bytes(700_000)}


@pytest.fixture(scope="module")
def writes_of_a_restore(tmp_path_factory):
    """How many flash writes it takes to bring a board from OLD to NEW."""
    folder = tmp_path_factory.mktemp("counting")
    save_backup(backup_of(NEW), folder / "new.zip")
    with UsbBoard(lay_out(folder / "flash", OLD)) as board:
        command = "from kast_tools.cli import main; main()"
        arguments = ["restore", folder / "new.zip", "--yes", "--port", board.port]
        subprocess.run([sys.executable, "-c", command, *arguments], check=True, cwd=folder)
    return board.writes


class TestPowerCuts:
    """What runs on the board, at every single write to a real LittleFS."""

    def test_every_cut_leaves_the_old_or_the_new(self):
        flash = Flash(64)
        with board_with(flash, fresh=True):
            functions = on_flash(flash)
            for path, data in OLD.items():
                functions["make_folders"](path)
                write(functions, path, data)
        before = bytes(flash.buffer)
        flash.writes.clear()

        functions = on_flash(flash)
        for path, data in NEW.items():
            functions["make_folders"](on_board.NEW + path)
            write(functions, on_board.NEW + path, data)
        write(functions, on_board.LEAVING, json.dumps(["notes.txt"]).encode())
        write(functions, "main.py.new", program_of_a_pending_restore())
        functions["settle"]("main.py")
        functions["finish"]()
        assert everything(on_flash(flash)) == NEW

        outcomes = []
        for writes, torn in itertools.product(range(len(flash.writes)), (False, True)):
            broken = Flash(64, before)
            for write_ in flash.writes[:writes]:
                broken.apply(write_)
            if torn:
                broken.apply(flash.writes[writes], torn=True)
            functions = on_flash(broken)
            if functions["is_due"]():
                functions["finish"]()  # as main.py does
                outcomes.append(everything(functions) == NEW)
                assert outcomes[-1]
            else:
                held = everything(functions)
                assert {path: held[path] for path in OLD} == OLD
                assert all(path in OLD or path.startswith(("restore/", "main.py.new")) for path in held)
                outcomes.append(False)
        assert outcomes == sorted(outcomes)  # once it is the new one it stays that
        assert len(set(outcomes)) == 2


def on_flash(flash: Flash) -> dict:
    """The functions that run on a board, working on this flash, just mounted."""
    files = BoardFiles(flash)
    files.fs.mount()
    functions = {"open": files.open}
    with patch.dict(sys.modules, {"os": files}):
        exec(program_text(Path(boards.__file__).with_name("on_board.py")), functions)
        exec(program_text(Path(on_board.__file__)), functions)
    return functions


class BoardFiles(Files):
    """With what on_board.py needs besides."""

    def chdir(self, path: str) -> None:
        assert path == "/"

    def rmdir(self, path: str) -> None:
        self.remove(path)

    def stat(self, path: str) -> tuple[int, ...]:
        size = super().stat(path)[6]
        return (0x4000 if self.fs.stat(path).type == 2 else 0x8000, *(0,) * 5, size)


def write(functions: dict, path: str, data: bytes) -> None:
    with functions["open"](path, "wb") as file:
        file.write(data)


def everything(functions: dict) -> dict[str, bytes]:
    held = {}
    for path in functions["walk"]("/"):
        with functions["open"](path, "rb") as file:
            held[path] = file.read()
    return held


class TestTheFile:
    @pytest.fixture
    def path(self, tmp_path):
        path = tmp_path / "board.zip"
        save_backup(backup_of({"main.py": b"go\n" * 20, "saves/game.a": bytes(40)}), path)
        return path

    def test_it_gives_back_what_it_got(self, path):
        assert load_backup(path) == backup_of({"main.py": b"go\n" * 20, "saves/game.a": bytes(40)})

    def test_no_changed_byte_gets_onto_a_board(self, path):
        good = path.read_bytes()
        whole = load_backup(path)
        refused = 0
        for place in range(len(good)):
            path.write_bytes(good[:place] + bytes([good[place] ^ 1 << place % 8]) + good[place + 1 :])
            try:
                assert load_backup(path).files == whole.files  # of a zip some bytes mean nothing
            except KastError as error:
                refused += 1
                assert str(path) in str(error)
        assert refused > len(good) / 2

    def test_cut_short(self, path):
        good = path.read_bytes()
        for length in range(len(good) - 1):
            path.write_bytes(good[:length])
            with pytest.raises(KastError, match=r"board\.zip is damaged, or no backup of Kast"):
                load_backup(path)

    def test_a_damaged_file_is_refused_before_a_board_is_asked(self, kast, path, tmp_path):
        path.write_bytes(path.read_bytes()[:-30])
        code, _, error = kast("restore", "board.zip", "--port", "socket://127.0.0.1:1")
        assert code == 1
        assert error == "kast: board.zip is damaged, or no backup of Kast. Name another one.\n"

    @pytest.mark.parametrize("name", ["../evil", "/evil", "saves/../../evil", "saves//x", ""])
    def test_paths_that_lead_elsewhere(self, name, tmp_path):
        save_backup(backup_of({name: b"x"}), tmp_path / "evil.zip")
        with pytest.raises(KastError, match="no backup of Kast"):
            load_backup(tmp_path / "evil.zip")

    def test_a_zip_that_would_not_fit_into_any_board(self, tmp_path):
        save_backup(backup_of({"main.py": bytes(5 << 20)}), tmp_path / "bomb.zip")
        with pytest.raises(KastError, match="no backup of Kast"):
            load_backup(tmp_path / "bomb.zip")

    def test_no_file(self, kast):
        code, _, error = kast("restore", "none.zip")
        assert (code, error) == (1, "kast: There is no file none.zip. Name the one that `kast backup` wrote.\n")

    def test_a_backup_is_never_written_over(self, kast, path):
        held = path.read_bytes()
        code, _, error = kast("backup", "board.zip")
        assert (code, error) == (1, "kast: board.zip is there already. Name another file.\n")
        assert path.read_bytes() == held
