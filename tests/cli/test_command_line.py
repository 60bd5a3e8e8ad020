"""Test what all commands have in common: every error is reported in one sentence, and nothing is lost."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from filed_games import file_game, lines_of, many
from kast_tools.archive.archive import open_archive
from kast_tools.common.wording import on_one_line
from suites import also_long

KAST = Path(sys.executable).with_name("kast")
NAME = "Fox\x1b[2J\u009b31m\u202e\nBo"
LONG = "n" * 300


@pytest.fixture
def board(tmp_path: Path) -> Path:
    file_game(tmp_path / "board", "yatzy", [NAME])
    return tmp_path / "board"


@pytest.fixture
def kast(tmp_path: Path):
    """Return a function that runs `kast` in bash, in an empty folder and with its own archive. how: redirections in
    bash.
    """

    def kast(*arguments: object, how: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
        command = ["bash", "-o", "pipefail", "-c", f'"$@" {how}', "-", KAST, *arguments]
        return subprocess.run(
            [os.fsencode(word) if isinstance(word, Path) else str(word) for word in command],
            cwd=tmp_path,
            env=os.environ | home | environment,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            check=False,
        )

    return kast


def said(done: subprocess.CompletedProcess[str]) -> str:
    """Return the error message, one sentence on standard error, of a command that must fail."""
    assert done.returncode in (1, 2), done.stderr
    lines = done.stderr.splitlines()
    assert lines[-1].startswith("kast") and "Traceback" not in done.stderr and "ignored" not in done.stderr, done.stderr
    return lines[-1]


class TestOutput:
    @pytest.mark.parametrize(
        ("how", "sentence"),
        [
            ("| true", "kast: Output was closed early; not everything was written."),
            (
                "> /dev/full",
                "kast: Not everything could be written: No space left on device. Free some space, or write elsewhere.",
            ),
            (">&-", "kast: There is no standard output to write to. Choose a file with --out."),
        ],
    )
    @pytest.mark.parametrize("games", also_long((1, 200), (200).__eq__))
    def test_a_closed_output_is_reported(self, kast: Any, board: Path, how: str, sentence: str, games: int) -> None:
        """The error must not blame the archive, and no game may be deleted. The 200 games fill more than a pipe."""
        history = board / "saves" / "history-0001.jsonl"
        history.write_bytes(b"".join(line + b"\n" for line in many(lines_of(board), games)))
        before = lines_of(board)
        done = kast("export", "--store", board, "--format", "json", "--clear", "--yes", how=how)
        if how == "| true" and games == 1 and done.returncode == 0:
            return  # everything was written before the reader (`true`) exited
        assert said(done) == sentence
        assert lines_of(board) == before

    @pytest.mark.parametrize(
        "command",
        also_long(
            (["--version"], ["score", "--game", "yatzy", *"12345"], ["total", "--help"]), lambda one: "score" in one
        ),
    )
    @pytest.mark.parametrize("how", ["> /dev/full", ">&-", "2>&-", "2>/dev/full"])
    def test_any_command_reports_a_closed_output(self, kast: Any, command: list[str], how: str) -> None:
        done = kast(*command, how=how)
        assert "Traceback" not in done.stderr and "ignored" not in done.stderr
        if how == "> /dev/full":
            assert "No space left on device" in said(done)
        else:
            assert done.returncode == 0

    def test_error_messages_do_not_get_into_the_output(self, kast: Any) -> None:
        done = kast("report", how="2>&-")
        assert (done.returncode, done.stdout) == (1, "")

    @pytest.mark.parametrize("command", [["score", "--game", "triple", "1", "1", "1", "1", "1"]])
    @pytest.mark.parametrize("environment", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
    def test_commands_work_in_a_terminal_without_utf_8(
        self, kast: Any, command: list[str], environment: dict[str, str]
    ) -> None:
        """The output has characters beyond ASCII: multiplication signs in names of boxes, and Swedish letters."""
        for more in ([], ["--lang", "sv"]):
            done = kast(*command, *more, **environment, PYTHONCOERCECLOCALE="0")
            assert (done.returncode, done.stderr) == (0, "")
            assert len(done.stdout.splitlines()) > 3

    @pytest.mark.long
    def test_control_characters_in_names_are_not_printed(self, kast: Any, board: Path) -> None:
        for form in ("csv", "json", "jsonl"):
            text = kast("export", "--store", board, "--format", form).stdout
            assert all(line.isprintable() for line in text.splitlines())
            assert "\x1b" not in text and "\u009b" not in text and "\u202e" not in text
        assert on_one_line(NAME) in kast("review", "--store", board).stdout.splitlines()[0]

    @pytest.mark.long
    def test_a_file_name_with_a_line_break_is_one_line(self, kast: Any, board: Path, tmp_path: Path) -> None:
        done = kast("sheet", "--game", "yatzy", "--out", "a\nb\x1b[2J.pdf")
        assert (done.returncode, done.stdout) == (0, "a b [2J.pdf is ready to print.\n")
        (tmp_path / "fi\nle").write_text("")
        assert said(kast("sheet", "--game", "yatzy", "--out", "fi\nle/x.pdf")).endswith(
            "fi le is not a folder. Choose another one."
        )
        kast("export", "--store", board, "--out", "a\nb.csv")
        assert len(kast("report", "--out", "a\nb.html").stdout.splitlines()) == 1


class TestNames:
    @pytest.mark.parametrize(
        "command",
        [
            ["export", "--no-board", "--archive", LONG],
            pytest.param(["report", "--archive", LONG], marks=pytest.mark.long),
            pytest.param(["review", "x-1", "--archive", f"{LONG}/{LONG}"], marks=pytest.mark.long),
            pytest.param(["backup", LONG], marks=pytest.mark.long),
            pytest.param(["backup", "--port", "/dev/" + LONG], marks=pytest.mark.long),
            pytest.param(["backup", f"{LONG}/x", "--port", "/dev/nowhere"], marks=pytest.mark.long),
            ["restore", LONG],
            ["sheet", "--game", "yatzy", "--out", LONG],
            pytest.param(["sheet", "--game", "yatzy", "--out", f"{LONG}/x.pdf"], marks=pytest.mark.long),
            pytest.param(["run", "--script", "/dev/null", "--out", LONG], marks=pytest.mark.long),
            pytest.param(["run", "--script", "/dev/null", "--out", "out", "--store", LONG], marks=pytest.mark.long),
            pytest.param(["image", "--board", "pico", "--out", LONG], marks=pytest.mark.long),
        ],
    )
    def test_file_names_that_are_too_long_are_reported(self, kast: Any, command: list[str]) -> None:
        done = kast(*command)
        assert "File name too long" in said(done) or "unable to open database" in said(done)

    @pytest.mark.parametrize("command", [["review"], ["sheet"], ["export"]])
    @pytest.mark.parametrize("place", also_long(("/dev/null", "/dev/tty", "file"), "file".__eq__))
    def test_a_file_in_place_of_a_folder_is_reported(
        self, kast: Any, tmp_path: Path, command: list[str], place: str
    ) -> None:
        (tmp_path / "file").write_text("")
        done = kast(*command, "--store", place)
        assert done.returncode == 2 and said(done).startswith(f"kast {command[0]}: ")

    @pytest.mark.parametrize("port", also_long(("http://x", "foo://x", "://", "alt://x?class=q"), "://".__eq__))
    def test_a_device_that_is_no_board_is_reported(self, kast: Any, port: str) -> None:
        assert said(kast("backup", "--port", port)) == (
            f"kast: {port} is not the address of a board. Use a port such as /dev/ttyACM0, or socket://HOST:PORT."
        )

    @pytest.mark.parametrize("port", also_long(("http://x", LONG), LONG.__eq__))
    def test_doctor_reports_a_device_that_is_no_board(self, kast: Any, port: str) -> None:
        done = kast("doctor", "--port", port)
        assert done.returncode == 1 and "Traceback" not in done.stdout + done.stderr

    @pytest.mark.long
    def test_a_file_name_that_is_not_utf_8_is_reported(self, kast: Any, board: Path, tmp_path: Path) -> None:
        name = Path(os.fsdecode(b"sk\xe4rm.pdf"))
        done = kast("sheet", "--game", "yatzy", "--out", name)
        assert (done.returncode, done.stderr) == (0, "")
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")
        kast("export", "--store", board)
        assert "not valid UTF-8" in said(kast("export", "--no-board", "--player", name))

    @pytest.mark.parametrize(
        "names",
        [("HOME",), pytest.param(("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), marks=pytest.mark.long)],
        ids=str,
    )
    def test_a_home_folder_that_cannot_be_written_is_reported(
        self, kast: Any, board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
    ) -> None:
        assert kast("export", "--store", board, "--archive", "games.sqlite").returncode == 0
        (tmp_path / "home").write_text("no folder, so that not even root may write there")
        monkeypatch.delenv("MPLCONFIGDIR", raising=False)
        done = kast("report", "--archive", "games.sqlite", **dict.fromkeys(names, str(tmp_path / "home" / "x")))
        assert (done.returncode, done.stderr) == (0, "")


class TestOutputNeverReplacesTheArchive:
    @pytest.fixture
    def archive(self, kast: Any, board: Path, tmp_path: Path) -> Path:
        path = tmp_path / "data" / "kast" / "games.sqlite"
        assert kast("export", "--store", board).returncode == 0
        (tmp_path / "link.csv").symlink_to(path)
        (tmp_path / "hard.csv").hardlink_to(path)
        return path

    @pytest.mark.parametrize(
        "command",
        [
            ["export", "--store", "board", "--clear", "--yes", "--out"],
            pytest.param(["export", "--no-board", "--out"], marks=pytest.mark.long),
            pytest.param(["report", "--out"], marks=pytest.mark.long),
            pytest.param(["sheet", "--game", "yatzy", "--out"], marks=pytest.mark.long),
        ],
    )
    def test_the_archive_is_never_overwritten_by_output(
        self, kast: Any, archive: Path, board: Path, tmp_path: Path, command: list[str]
    ) -> None:
        before, games = archive.read_bytes(), lines_of(board)
        of_games, of_board = (
            "is an archive of games. Choose another file.",
            "is among a board's files. Choose another file.",
        )
        sentences = {
            name: f"kast: {name} {of_games}" for name in (archive, "link.csv", "hard.csv", "board/../link.csv")
        }
        sentences |= {f"{archive}-journal": f"-journal {of_games}"}
        sentences |= {"board/saves/turns": of_board, "board/games.csv": of_board}
        if "--clear" not in command:  # all commands check a name by the same function
            sentences = {name: sentences[name] for name in ("hard.csv", "board/games.csv")}
        for name, sentence in sentences.items():
            assert said(kast(*command, name)).endswith(sentence)
        assert archive.read_bytes() == before and lines_of(board) == games
        with open_archive(archive) as opened:
            assert len(list(opened.games())) == 1

    @pytest.mark.long
    def test_a_backup_never_overwrites_the_archive(self, kast: Any, archive: Path, tmp_path: Path) -> None:
        before = archive.read_bytes()
        assert "already exists" in said(kast("backup", "link.csv"))
        done = kast("emulate", "--bootrom", archive, "--flash", "link.csv", "--script", "/dev/null", "--out", "out")
        said(done)
        assert archive.read_bytes() == before


STOPPED_AT_A_MODULE = """
import os, signal, sys
from kast_tools.cli.main import main

stop_at = int(sys.argv.pop(1))

class Counting:
    modules = 0

    def find_spec(self, name, *_):
        self.modules += 1
        if self.modules == stop_at:
            os.kill(os.getpid(), signal.SIGINT)

counting = Counting()
sys.meta_path.insert(0, counting)
try:
    main()
finally:
    print(counting.modules)
"""


@pytest.mark.parametrize("moments", also_long((2, 5), (2).__eq__))
def test_ctrl_c_during_the_start_ends_quietly(tmp_path: Path, moments: int) -> None:
    """Ctrl-C prints no traceback at any of several moments while Python imports the modules."""

    def stopped_at(module: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", STOPPED_AT_A_MODULE, str(module), "report", "--archive", tmp_path / "none"]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    modules = int(stopped_at(0).stdout)
    assert modules > 100
    for moment in range(moments):
        done = stopped_at(1 + moment * modules // moments)
        assert (done.returncode, done.stderr) == (130, "")
