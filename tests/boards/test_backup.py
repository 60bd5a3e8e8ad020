"""Test `kast backup` and `kast restore` with the real mpremote, and on a LittleFS with power cuts."""

import contextlib
import io
import itertools
import json
import os
import random
import signal
import subprocess
import sys
import time
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from board_files import lay_out, write_files
from filed_games import file_game, lines_of
from games_of_boards import GamesOfBoards
from kast.games.cards.game import CardGame
from kast.storage import history, log, store, unpacked_game
from kast.storage.restored_game import restored
from kast_tools.archive.archive import open_archive
from kast_tools.boards import Board
from kast_tools.boards.backup.backup import take_backup
from kast_tools.boards.backup.file import Backup, load_backup, save_backup
from kast_tools.boards.backup.restore import keeping_origin, replace_files
from kast_tools.build.firmware import compiled
from kast_tools.cli.main import main as cli
from kast_tools.common.errors import KastError
from kast_tools.common.models import MODELS
from little_board import LittleBoard, NoisyBoard
from little_flash import Flash
from usb_board import PINS, UsbBoard

pytestmark = pytest.mark.waits

MAIN = "from kast_tools.cli.main import main; main()"
GAME = b"""
import asyncio

async def play():
    while True:
        await asyncio.sleep_ms(5)

asyncio.run(play())
"""
BOARD = PINS.encode()
OLD = {
    "board.py": BOARD,
    "kast/app.mpy": b"old" * 900,
    "kast/gone.mpy": b"of the old version only",
    "main.py": GAME,
    "notes.txt": b"the maker's own",
    "saves/game.a": b"",
    "saves/history-0001.jsonl": b"an old game\n" * 700,
}
NEW = {
    "board.py": BOARD,
    "kast/app.mpy": b"new" * 1500,
    "kast/screens/menu.mpy": bytes(range(256)) * 20,
    "main.py": GAME + b"# newer\n",
    "saves/history-0001.jsonl": "Åsa won\n".encode() * 900,
    "saves/settings.a": b"\0\1\2",
}
MADE = datetime(2026, 1, 31, 15, 45, tzinfo=UTC)


def backup_of(files: dict[str, bytes]) -> Backup:
    return Backup(MADE, "cafe", "Raspberry Pi Pico with RP2040", "1.27.0", files)


@pytest.fixture
def kast(tmp_path, monkeypatch, capsys):
    """Return a function that runs `kast` in this process and in an empty folder.

    Its parameters are the arguments and the answers to questions; it returns (exit code, output, error output).
    """

    def kast(*arguments, answer=""):
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["kast", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(answer))
        with pytest.raises(SystemExit) as end:
            cli()
        return end.value.code or 0, *capsys.readouterr()

    return kast


class TestOnABoard:
    @pytest.mark.long
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
            assert "now has the files of all.zip" in out
        assert board.files() == OLD

    @pytest.mark.long
    def test_restore_keeps_folders_of_the_user(self, kast, tmp_path):
        """A folder may have the name `restore`, which early versions used, but not `kast-restore`, which Kast needs."""
        theirs = {"restore/new/main.py": b"mine", "restore/notes.txt": b"mine", "main.py": GAME}
        with UsbBoard(lay_out(tmp_path / "flash", theirs)) as board:
            assert kast("backup", "all.zip", "--port", board.port)[0] == 0
        assert board.files() == theirs and load_backup(tmp_path / "all.zip").files == theirs
        mine = {"kast-restore/notes.txt": b"mine", "main.py": GAME + b"# other"}
        with UsbBoard(lay_out(tmp_path / "flash 2", mine)) as board:
            code, _, error = kast("restore", "all.zip", "--yes", "--port", board.port)
        assert (code, board.files()) == (1, mine)
        assert error.startswith("kast: kast-restore is a name that Kast needs on the board.")

    @pytest.mark.long
    def test_a_backup_is_named_after_board_and_time(self, kast, tmp_path):
        with UsbBoard(lay_out(tmp_path / "flash", {"board.py": BOARD, "main.py": GAME}), id="cafe") as board:
            code, _, _ = kast("backup", "--port", board.port)
        assert code == 0
        (file,) = tmp_path.glob("kast-63616665-20??-??-??-??????.zip")
        assert load_backup(file).files == {"board.py": BOARD, "main.py": GAME}

    @pytest.mark.long
    def test_a_restore_asks_before_it_replaces_files_and_can_be_undone(self, kast, tmp_path):
        save_backup(backup_of(NEW), tmp_path / "new.zip")
        with UsbBoard(lay_out(tmp_path / "flash", OLD), id="cafe") as board:
            code, _, asked = kast("restore", "new.zip", "--port", board.port, answer="n\n")
            assert "has other scores than new.zip. Replace them? [y/N]" in asked
            assert code == 130
            code, _, asked = kast("restore", "new.zip", "--port", board.port, answer="y\nn\n")
            assert "kast/app.mpy, kast/gone.mpy, main.py, notes.txt. They will be saved in kast-63616665-" in asked
            assert code == 130
            code, _, asked = kast("restore", "new.zip", "--port", board.port)
            assert code == 1
            assert asked.endswith("\nkast: No answer: answer the question, or pass --yes.\n")
            assert board.files() == OLD
            assert board.plays()
            code, out, _ = kast("restore", "new.zip", "--port", board.port, answer="y\ny\n")
            assert code == 0
        assert board.files() == NEW
        (before,) = tmp_path.glob("kast-63616665-*-before-restore.zip")
        assert f"The earlier files of the board on {board.port} are in {before.name}" in out

        with UsbBoard(tmp_path / "flash") as board:
            code, _, _ = kast("restore", before.name, "--only-scores", "--yes", "--port", board.port)
            assert code == 0
        assert board.files() == {
            **{path: data for path, data in NEW.items() if not path.startswith("saves/")},
            **{path: data for path, data in OLD.items() if path.startswith("saves/")},
        }

    @pytest.mark.long
    def test_the_game_continues_after_any_failure(self, kast, tmp_path):
        here = {"board.py": BOARD, "main.py": GAME}
        save_backup(backup_of({**here, "photo": bytes(1_500_000)}), tmp_path / "large.zip")
        with UsbBoard(lay_out(tmp_path / "flash", here), version=(1, 24, 0)) as board:
            port = "--port", board.port
            code, _, error = kast("backup", "large.zip/new.zip", *port)
            assert (code, error) == (
                1,
                "kast: large.zip/new.zip cannot be written: large.zip is not a folder. Choose another one.\n",
            )
            assert board.plays()
            code, _, error = kast("restore", "large.zip", "--yes", *port)
            assert code == 1 and "KB more free space" in error
            assert board.plays()
        with UsbBoard(tmp_path / "flash", version=(1, 20, 0)) as board:
            for command in (("restore", "large.zip"), ("flash", "--dry-run")):
                code, _, error = kast(*command, "--port", board.port)
                assert code == 1 and "has MicroPython 1.20.0" in error
                assert board.plays()
        assert board.files() == here

    @pytest.mark.long
    def test_a_restore_is_cancelled_by_ctrl_c(self, tmp_path):
        """Ctrl-C during a backup reaches both kast and mpremote."""
        with UsbBoard(lay_out(tmp_path / "flash", {"main.py": GAME, "large": bytes(200_000)})) as board:
            command = [sys.executable, "-c", MAIN, "backup", "given-up.zip", "--port", board.port]
            with subprocess.Popen(command, cwd=tmp_path, process_group=0) as given_up:
                time.sleep(3)  # at some moment during the backup; whatever the moment, the game must continue
                os.killpg(given_up.pid, signal.SIGINT)
            assert given_up.returncode == 130
            assert board.plays()
        assert not list(tmp_path.glob("*.zip"))

    @pytest.mark.long
    def test_a_pulled_cable_loses_no_file(self, kast, tmp_path):
        save_backup(backup_of(NEW), tmp_path / "new.zip")
        flash = lay_out(tmp_path / "flash", OLD)
        with UsbBoard(flash, cut_at_byte=45_000) as board:
            code, _, error = kast("restore", "new.zip", "--yes", "--port", board.port)
            assert code == 1
            assert "was disconnected" in error
        assert any(path.startswith("kast-restore/") for path in board.files())  # the restore was interrupted halfway
        with UsbBoard(flash) as board:
            code, _, error = kast("restore", "new.zip", "--yes", "--port", board.port)
            assert (code, error) == (0, "")
        assert board.files() == NEW

    @pytest.mark.long
    def test_an_interrupted_restore_is_completed_at_the_next_start(self, tmp_path):
        """The computer is disconnected once main.py has been replaced: the board completes the restore alone."""
        flash = lay_out(tmp_path / "flash", OLD)
        with UsbBoard(flash) as board:
            replace_files(CablePulledBeforeTheLastStep(board.port), 1_000_000, OLD, NEW)
        assert b"Written by `kast restore`" in board.files()["main.py"]
        assert board.files()["kast/app.mpy"] == OLD["kast/app.mpy"]
        with UsbBoard(flash) as board:
            end = time.monotonic() + 60
            while (flash / "kast-restore/leaving.json").exists() and time.monotonic() < end:
                time.sleep(0.1)
        assert board.files() == NEW


class CablePulledBeforeTheLastStep(Board):
    """A board whose cable is pulled as soon as main.py has been replaced."""

    def run(self, *programs, on_value=lambda value: None):
        return super().run(*(program for program in programs if program != "finish()"), on_value=on_value)


def test_restore_without_free_space_is_refused():
    board = LittleBoard("in memory")
    write_files(board.use(Flash(16), fresh=True), OLD)
    with pytest.raises(KastError, match=r"needs \d+ KB more free space\. Restore only the scores with --only-scores"):
        replace_files(board, board.about().free, OLD, NEW)
    assert board.contents() == OLD


@pytest.mark.long
@pytest.mark.parametrize("data_differ", [False, True])
def test_a_pico_w_is_restored_to_another_version(data_differ):
    """The flash of a Pico W has no space for two versions at once; the restore must still succeed."""
    here = {**compiled(), "saves/history-0001.jsonl": b"a game\n" * 7200}
    there = {**here, "kast.mpy": here["kast.mpy"] + b"?", "saves/history-0001.jsonl": b"another\n" * 5600}
    if data_differ:
        there = {
            path.replace("data/", "data/0"): data + b"?" * path.startswith("data/") for path, data in there.items()
        }
    board = LittleBoard("in memory")
    write_files(board.use(Flash(MODELS["pico-w"].blocks), fresh=True), here)
    replace_files(board, board.about().free, here, there)
    assert board.contents() == there


COACH = {"data/same.bin": b"same" * 4000, "data/notes.txt": b"not Kast's"}
OLD_COACH = {**COACH, "data/table-0.bin": b"old" * 5000, "data/table.scores": b"old" * 3000}
NEW_COACH = {**COACH, "data/table-1.bin": b"new" * 5000, "data/table.scores": b"new" * 3000}


@pytest.mark.parametrize(
    "blocks", [pytest.param(96, id="room for both", marks=pytest.mark.long), pytest.param(38, id="little room")]
)
def test_a_power_cut_at_any_write_of_a_restore(blocks):
    """Cut the power at every write of a restore to a real LittleFS: the board starts the old or the new version."""
    old, new = OLD | OLD_COACH, NEW | NEW_COACH
    board = LittleBoard("in memory")
    flash = Flash(blocks)
    write_files(board.use(flash, fresh=True), old)
    before = bytes(flash.buffer)
    flash.writes.clear()
    replace_files(board, board.about().free, old, new)
    assert board.contents() == new

    kinds = []
    whole = []
    for writes, torn in itertools.product(range(len(flash.writes)), (False, True)):
        broken = Flash(blocks, before)
        for write in flash.writes[:writes]:
            broken.apply(write)
        if torn:
            broken.apply(flash.writes[writes], torn=True)
        board.use(broken)
        main = board.contents()["main.py"]
        if main not in (old["main.py"], new["main.py"]):
            with pytest.raises(SystemExit):
                board.run(main.decode())  # the board runs main.py at its start
        held = {path: data for path, data in board.contents().items() if not path.startswith("kast-restore/")}
        assert without_coach(held) in (without_coach(old), without_coach(new))
        kinds.append(without_coach(held) == without_coach(new))
        whole.append(held in (old, new))
        for path in held.keys() & (old | new).keys():
            # Each file is the old or the new one; the coach's files may be missing.
            assert held[path] in (old.get(path), new.get(path))
        about, taken = take_backup(board)
        assert taken.files == held  # a backup contains no temporary files
        if writes % 5 == 0:
            replace_files(board, about.free, held, new)
            assert board.contents() == new
    assert kinds == sorted(kinds)  # once the board has the new version, it keeps it
    assert set(kinds) == {False, True}
    assert all(whole) == (blocks == 96)  # if space is short, the coach's files are removed first and written last


def test_files_that_arrive_damaged_are_not_restored():
    """Whichever piece of a file arrives changed, the board keeps its files, and the next restore succeeds."""
    flash = Flash(38)
    board = NoisyBoard("in memory").use(flash, fresh=True)
    write_files(board, OLD)
    image = bytes(flash.buffer)
    replace_files(board.use(flash), board.about().free, OLD, NEW)
    assert len(board.pieces) > len(NEW)
    for piece, path in enumerate(board.pieces):
        board.use(Flash(38, image), damage=piece)
        with pytest.raises(ValueError, match="arrived damaged"):
            replace_files(board, board.about().free, OLD, NEW)
        about, taken = take_backup(board)
        assert taken.files == OLD, path
        replace_files(board, about.free, OLD, NEW)
        assert board.contents() == NEW


def without_coach(files: dict[str, bytes]) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if not path.startswith("data/") or path == "data/notes.txt"}


class TestBackupFile:
    @pytest.fixture
    def path(self, tmp_path):
        path = tmp_path / "board.zip"
        save_backup(backup_of({"main.py": b"go\n" * 20, "saves/game.a": bytes(40)}), path)
        return path

    def test_a_backup_file_reads_back_unchanged(self, path):
        assert load_backup(path) == backup_of({"main.py": b"go\n" * 20, "saves/game.a": bytes(40)})

    def test_no_changed_byte_gets_onto_a_board(self, path):
        good = path.read_bytes()
        whole = load_backup(path)
        refused = 0
        for place in range(len(good)):
            path.write_bytes(good[:place] + bytes([good[place] ^ 1 << place % 8]) + good[place + 1 :])
            try:
                assert load_backup(path).files == whole.files  # some bytes of a zip have no effect on the files
            except KastError as error:
                refused += 1
                assert str(path) in str(error)
        assert refused > len(good) / 2

    def test_a_truncated_backup_is_refused(self, path):
        good = path.read_bytes()
        for length in range(len(good) - 1):
            path.write_bytes(good[:length])
            with pytest.raises(KastError, match=r"board\.zip is damaged, or not a Kast backup"):
                load_backup(path)

    def test_a_damaged_file_is_refused_before_a_board_is_asked(self, kast, path, tmp_path):
        path.write_bytes(path.read_bytes()[:-30])
        code, _, error = kast("restore", "board.zip", "--port", "socket://127.0.0.1:1")
        assert code == 1
        assert error == "kast: board.zip is damaged, or not a Kast backup. Choose another one.\n"

    @pytest.mark.parametrize("name", ["../evil", "/evil", "saves/../../evil", "saves//x", ""])
    def test_backup_paths_outside_the_board_are_refused(self, name, tmp_path):
        save_backup(backup_of({name: b"x"}), tmp_path / "evil.zip")
        with pytest.raises(KastError, match="not a Kast backup"):
            load_backup(tmp_path / "evil.zip")

    def test_a_zip_larger_than_any_board_is_refused(self, tmp_path):
        save_backup(backup_of({"main.py": bytes(5 << 20)}), tmp_path / "bomb.zip")
        with pytest.raises(KastError, match="not a Kast backup"):
            load_backup(tmp_path / "bomb.zip")

    @pytest.mark.parametrize("compression", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
    def test_damaged_data_of_another_compression_is_refused(self, kast, path, compression):
        with zipfile.ZipFile(path) as content:
            members = {name: content.read(name) for name in content.namelist()}
        with zipfile.ZipFile(path, "w", compression) as content:
            for name, data in members.items():
                content.writestr(name, data)
        data = bytearray(path.read_bytes())
        data[50:70] = bytes(20)
        path.write_bytes(data)
        code, _, error = kast("restore", path)
        assert (code, error) == (1, f"kast: {path} is damaged, or not a Kast backup. Choose another one.\n")

    def test_a_backup_is_not_written_over_within_the_same_second(self, path):
        before = path.read_bytes()
        with pytest.raises(KastError, match="is a backup of a board"):
            save_backup(backup_of({}), path)
        assert path.read_bytes() == before

    def test_a_missing_backup_is_an_error(self, kast):
        code, _, error = kast("restore", "none.zip")
        assert (code, error) == (1, "kast: There is no file none.zip. Choose one that `kast backup` wrote.\n")

    def test_a_backup_is_never_written_over(self, kast, path):
        held = path.read_bytes()
        code, _, error = kast("backup", "board.zip")
        assert (code, error) == (1, "kast: board.zip already exists. Choose another file.\n")
        assert path.read_bytes() == held


class TestGameIds(GamesOfBoards):
    """Test restores to another board: a game keeps the id under which it was played."""

    def restored(self, folder: Path, origin: str, here: str, to: Path) -> CardGame:
        """Restore the backup of one board onto another board, and start that board; return the game found there."""
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        lay_out(to, keeping_origin(files, origin, here))
        with contextlib.chdir(to):
            game = restored(CardGame, unpacked_game.unpack(store.load("game") or b""), random.Random(2).randbytes)
            if game.phase == "over":  # the device, too, files such a game when it starts
                assert history.add(game, here)
        return game

    @pytest.fixture
    def a(self, tmp_path: Path) -> Path:
        file_game(tmp_path / "a", device=self.A)
        return tmp_path / "a"

    def test_a_finished_game_has_the_same_id_after_a_restore(self, a: Path, tmp_path: Path) -> None:
        self.begin(a, self.A, 15)
        self.restored(a, self.A, self.B, tmp_path / "b")
        assert lines_of(tmp_path / "b") == lines_of(a)
        with open_archive(tmp_path / "games.sqlite", create=True) as archive:
            added = [archive.add(lines_of(folder), MADE) for folder in (a, tmp_path / "b")]
        assert [(one.new, one.known) for one in added] == [(2, 0), (0, 2)]

    def test_ids_of_a_continued_game_and_the_next_one_after_a_restore(self, a: Path, tmp_path: Path) -> None:
        self.begin(a, self.A, 7)
        game = self.restored(a, self.A, self.B, tmp_path / "b")
        self.play(tmp_path / "b", game, self.B, 8)
        self.begin(tmp_path / "b", self.B, 15)
        ids = [json.loads(line)["id"] for line in lines_of(tmp_path / "b")]
        assert ids == [f"{self.A}-1", f"{self.A}-2", f"{self.B}-3"]

    def test_ids_after_restores_on_several_boards_and_back(self, a: Path, tmp_path: Path) -> None:
        self.begin(a, self.A, 15)
        boards = [(self.A, a), (self.B, tmp_path / "b"), (self.C, tmp_path / "c"), (self.A, tmp_path / "home")]
        for (origin, folder), (here, to) in itertools.pairwise(boards):
            self.restored(folder, origin, here, to)
            assert lines_of(to) == lines_of(a)

    def test_a_restore_on_the_same_board_adds_no_id(self, a: Path) -> None:
        self.begin(a, self.A, 7)
        files = {path.relative_to(a).as_posix(): path.read_bytes() for path in a.rglob("*") if path.is_file()}
        assert keeping_origin(files, self.A, self.A) == files
        assert keeping_origin({}, self.A, self.B) == {}
        assert keeping_origin({"saves/game.a": b"x" * 40}, self.A, self.B) == {"saves/game.a": b"x" * 40}
        assert keeping_origin(files, "no number\n", self.B) == files

    @pytest.mark.parametrize("content", [b"", b"\xff", b"1", b"a b\n", b"9999 a b"])
    def test_a_damaged_note_of_the_origin_is_ignored(self, a: Path, content: bytes) -> None:
        for text in (content, b"".join(log.sealed(["x y"])), b"".join(log.sealed(["1 2 3"]))):
            (a / "saves" / history.ORIGIN).write_bytes(text)
            with contextlib.chdir(a):
                assert history.origin() == (0, "")
