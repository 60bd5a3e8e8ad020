"""Test `kast export` into the archive and into files."""

import contextlib
import csv
import io
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from filed_games import DEVICE, file_game, lines_of
from kast.games import RULE_SETS
from kast.storage import history, log
from kast.storage.statistics import Statistics
from kast_tools.archive.archive import open_archive
from kast_tools.archive.export.formats import for_spreadsheet
from kast_tools.archive.export.sources import FolderSource
from kast_tools.build.firmware import compiled
from kast_tools.cli.main import main as cli
from kast_tools.games.family import CARD_GAMES
from tests_paths import TESTS
from usb_board import UsbBoard

SCRIPTS = TESTS / "scripts"
SECOND = timedelta(seconds=1)


class Kast:
    """The `kast` command with its own archive. `code` and `said` are exit code and standard error of the last run."""

    def __init__(
        self, archive: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
    ) -> None:
        self.archive = archive
        self._monkeypatch = monkeypatch
        self._captured = capfdbinary

    def export(self, *arguments: object) -> str:
        """Run `kast export` with these arguments; return its standard output."""
        words = ["kast", "export", "--archive", self.archive, *arguments]
        self._monkeypatch.setattr(sys, "argv", [str(word) for word in words])
        with pytest.raises(SystemExit) as end:
            cli()
        self.code = end.value.code or 0
        out, said = self._captured.readouterr()
        self.said = said.decode()
        return out.decode()


@pytest.fixture
def kast(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
    plugged_in: Callable[..., None],  # no board is found, whatever is plugged into this computer
) -> Kast:
    return Kast(tmp_path / "games.sqlite", monkeypatch, capfdbinary)


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Return the folder with the files of a board that has stored three games."""
    folder = tmp_path / "board"
    file_game(folder, "yatzy", ["Fox"], seed=1)
    file_game(folder, "american", ["Fox", "Åsa"], seed=2, options={"joker": "open"})
    file_game(folder, "yatzy", ["Bo"], seed=3, turns=4)
    return folder


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """Return the folder with the files of a board whose history of games fills several segments."""
    folder = tmp_path / "full"
    for seed in range(60):
        file_game(folder, "yatzy", ["Fox"], seed=seed)
    assert len(list((folder / "saves").glob("history-*"))) > 2
    return folder


@pytest.fixture
def local_zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Return a function that sets the local time zone, in the form of POSIX: "<-11>11" is eleven hours behind UTC."""

    def set_to(zone: str) -> None:
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    yield set_to
    monkeypatch.undo()
    time.tzset()


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def files(folder: Path) -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestFormats:
    @pytest.mark.long
    def test_a_scripted_game_is_exactly_that_game(self, tmp_path: Path, kast: Kast) -> None:
        """`kast run` plays a script; the CSV must contain the card that the board filed, and the boxes named in the
        script.
        """
        run = ["run", "--script", SCRIPTS / "yatzy-solo.txt", "--out", tmp_path / "run"]
        subprocess.run([Path(sys.executable).with_name("kast"), *run], check=True)
        (row,) = rows(kast.export("--store", tmp_path / "run" / "store", "--format", "csv"))
        (line,) = lines_of(tmp_path / "run" / "store")
        (player,) = json.loads(line)["players"]
        assert {box: int(row[box]) for box in RULE_SETS["yatzy"].boxes} == player["boxes"]
        filled = [line.split()[4] for line in (SCRIPTS / "yatzy-solo.txt").read_text().splitlines() if "fills" in line]
        assert sorted(filled) == sorted(RULE_SETS["yatzy"].boxes)
        assert (row["player"], row["game"], row["end"]) == ("Fox", "yatzy", "finished")
        assert int(row["total"]) == player["total"] == sum(int(row[part]) for part in ("upper", "upper_bonus", "lower"))

    def test_csv_has_a_row_per_player_and_a_column_per_box(self, kast: Kast, board: Path) -> None:
        table = rows(kast.export("--store", board))
        assert [(row["seq"], row["seat"], row["player"]) for row in table] == [
            ("1", "1", "Fox"),
            ("2", "1", "Fox"),
            ("2", "2", "Åsa"),
            ("3", "1", "Bo"),
        ]
        assert [row["options"] for row in table] == ["", "joker=open", "joker=open", ""]
        for row, player in zip(
            table, [p for line in lines_of(board) for p in json.loads(line)["players"]], strict=True
        ):
            boxes = {box: row[box] for game in CARD_GAMES for box in RULE_SETS[game].boxes if row.get(box)}
            assert boxes == {box: str(points) for box, points in player["boxes"].items()}
            assert row["total"] == str(player["total"])
        assert len([points for box, points in table[3].items() if box in RULE_SETS["yatzy"].boxes and points]) == 4

    @pytest.mark.parametrize("form", ["json", "jsonl"])
    def test_json_has_the_games_as_stored_on_the_board(self, kast: Kast, board: Path, form: str) -> None:
        text = kast.export("--store", board, "--format", form)
        games = json.loads(text) if form == "json" else [json.loads(line) for line in text.splitlines()]
        added = [game.pop("archive") for game in games]
        assert [list(game.items()) for game in games] == [list(json.loads(line).items()) for line in lines_of(board)]
        assert [one["id"] for one in added] == [f"{DEVICE}-{seq}" for seq in (1, 2, 3)]

    @pytest.mark.parametrize("form", ["csv", "json", "jsonl"])
    def test_a_file_and_the_terminal_get_the_same_output(
        self, kast: Kast, board: Path, tmp_path: Path, form: str
    ) -> None:
        out = tmp_path / "games"
        kast.export("--store", board, "--format", form, "--out", out)
        assert kast.said.endswith(f"Written to {out}.\n")
        mark = "\ufeff" if form == "csv" else ""
        assert out.read_bytes().decode() == mark + kast.export("--format", form)

    def test_filters_that_match_nothing_print_a_message(self, kast: Kast, board: Path) -> None:
        assert len(kast.export("--store", board, "--until", "2020-01-01").splitlines()) == 1
        assert json.loads(kast.export("--until", "2020-01-01", "--format", "json")) == []
        assert kast.export("--until", "2020-01-01", "--format", "jsonl") == ""

    @pytest.mark.parametrize(
        ("name", "cell"),
        [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "' =1"),
            ("\r=1", "' =1"),
            ("\u200b=1", "' =1"),
            ("\ufeff=1", "' =1"),
            ("\0=1", "' =1"),
            ("\u2066\x1b\u00ad@SUM(A1)", "'   @SUM(A1)"),
            ("Bo\n=1", "Bo =1"),
            (" =1", "' =1"),
            ("＝1", "'＝1"),
            ("Bo;=1", "Bo;'=1"),
            ('Bo",=1', "Bo\",'=1"),
            ("Anne-Lise", "Anne-Lise"),
            ("a=b", "a=b"),
            ("Åsa", "Åsa"),
        ],
    )
    def test_player_names_never_become_spreadsheet_formulas(
        self, tmp_path: Path, kast: Kast, name: str, cell: str
    ) -> None:
        assert for_spreadsheet(name) == cell
        file_game(tmp_path / "board", names=[name], turns=1)
        text = kast.export("--store", tmp_path / "board", "--format", "csv")
        assert [row["player"] for row in csv.DictReader(io.StringIO(text, newline=""))] == [cell]
        (game,) = json.loads(kast.export("--format", "json"))
        assert game["players"][0]["name"] == name, "programs that read JSON get the name as it is"


class TestArchive:
    def test_a_second_export_adds_nothing_and_changes_nothing_on_the_board(self, kast: Kast, board: Path) -> None:
        before = files(board)
        first = kast.export("--store", board)
        assert kast.said == f"{board}: 3 games, 3 new.\n"
        assert kast.export("--store", board) == first
        assert kast.said == f"{board}: 3 games, 0 new.\n"
        assert files(board) == before

    def test_several_stores_are_exported_together(self, kast: Kast, board: Path, tmp_path: Path) -> None:
        file_game(tmp_path / "other", seed=9, device="0123456789abcdef")
        kast.export("--store", board, "--store", tmp_path / "other")
        assert [row["id"] for row in rows(kast.export("--no-board", "--game", "yatzy"))] == [
            f"{DEVICE}-1",
            f"{DEVICE}-3",
            "0123456789abcdef-1",
        ]

    def test_games_come_in_their_order_however_the_files_are_listed(
        self, full: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        listed = Path.iterdir
        for order in (sorted, lambda paths: sorted(paths, reverse=True)):
            monkeypatch.setattr(Path, "iterdir", lambda path, order=order: order(listed(path)))
            assert FolderSource(full).read().lines == lines_of(full)

    def test_without_a_board_the_archive_is_exported(self, kast: Kast, board: Path) -> None:
        text = kast.export("--store", board)
        assert kast.export() == text
        assert kast.said == "No board is connected: these games are from the archive.\n"
        assert (kast.export("--no-board"), kast.said) == (text, "")

    def test_without_board_and_archive_the_error_says_what_to_do(self, kast: Kast) -> None:
        assert (kast.export("--no-board"), kast.code) == ("", 1)
        assert kast.said == (f"kast: There is no archive at {kast.archive}. Create one with `kast export`.\n")
        assert (kast.export(), kast.code) == ("", 1)
        assert kast.said.startswith("kast: No board is connected. Plug it in") and kast.said.count("\n") == 1
        assert "--store reads a board's folder" in kast.said
        assert not kast.archive.exists()

    def test_filters_limit_the_export(self, kast: Kast, board: Path) -> None:
        kast.export("--store", board)
        assert [row["player"] for row in rows(kast.export("--player", "åsa"))] == ["Åsa"]
        assert [row["player"] for row in rows(kast.export("--game", "american"))] == ["Fox", "Åsa"]
        assert len(kast.export("--player", "fox", "--game", "yatzy", "--format", "jsonl").splitlines()) == 1

    @pytest.mark.parametrize(
        ("zone", "day", "begins", "ends"),
        [
            ("<+14>-14", "2025-12-31", "2025-12-30T10:00:00Z", "2025-12-31T09:59:59Z"),
            ("<-11>11", "2025-12-31", "2025-12-31T11:00:00Z", "2026-01-01T10:59:59Z"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T21:59:59Z"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T22:59:59Z"),
        ],
        ids=["ahead of UTC", "behind UTC", "23 hours", "25 hours"],
    )
    def test_since_and_until_take_whole_days_of_local_time(
        self, kast: Kast, tmp_path: Path, local_zone: Callable[[str], None], zone: str, day: str, begins: str, ends: str
    ) -> None:
        local_zone(zone)
        first, last = datetime.fromisoformat(begins), datetime.fromisoformat(ends)
        with open_archive(kast.archive, create=True) as archive:
            for moment in (first - SECOND, first, last, last + SECOND):
                archive.add([file_game(tmp_path / "board", turns=1)], moment)
        for arguments, seqs in (
            (["--since", day], "234"),
            (["--until", day], "123"),
            (["--since", day, "--until", day], "23"),
        ):
            assert "".join(row["seq"] for row in rows(kast.export("--no-board", *arguments))) == seqs

    def test_damaged_lines_are_counted_and_the_rest_is_exported(self, kast: Kast, board: Path) -> None:
        segment = board / "saves" / "history-0001.jsonl"
        one, two, three = segment.read_bytes().splitlines()
        segment.write_bytes(b"\n\xff\0" + one + b"\n" + two + b"\n" + three[:50] + b"\n\n")
        assert len(rows(kast.export("--store", board))) == 2
        assert kast.said == f"{board}: 1 game, 1 new. 2 damaged lines quarantined.\n"


class TestClear:
    def state(self, folder: Path) -> dict[str, Any]:
        """Return the board's next game number and its statistics of games and names."""
        with contextlib.chdir(folder):
            statistics = Statistics()
            for _ in statistics.catch_up():
                pass
            return {"next": history.next_seq(), "games": statistics.games, "names": statistics.names}

    def test_clear_keeps_recent_games_and_best_scores(self, kast: Kast, full: Path) -> None:
        text = kast.export("--store", full, "--clear", "--yes")
        assert len(rows(text)) == 60
        with contextlib.chdir(full):
            assert Statistics().counted == 59, "the end of the last game can still be undone"
        left = lines_of(full)
        assert 0 < len(left) < 30
        with contextlib.chdir(full):
            assert history.exported() == 60
        state = self.state(full)
        assert state["next"] == 61
        assert state["games"]["yatzy"]["games"] == 60 and state["names"]["Fox"]["games"]["yatzy"][0] == 60
        file_game(full, "yatzy", ["Fox"], seed=100)
        assert kast.export("--store", full).startswith(text)
        assert kast.said == f"{full}: {len(left) + 1} games, 1 new.\n"

    @pytest.mark.parametrize(("answer", "fewer"), [("y\n", True), ("n\n", False), ("", False)])
    def test_clear_asks_before_deleting(
        self, kast: Kast, full: Path, monkeypatch: pytest.MonkeyPatch, answer: str, fewer: bool
    ) -> None:
        before = files(full)
        monkeypatch.setattr("sys.stdin", io.StringIO(answer))
        assert len(rows(kast.export("--store", full, "--clear"))) == 60
        assert "delete its games except" in kast.said
        assert kast.code == (0 if answer else 1)
        assert answer or kast.said.endswith("\nkast: No answer: answer the question, or pass --yes.\n")
        assert (len(lines_of(full)) < 60) == fewer
        assert fewer or files(full) == before

    def test_games_that_could_not_be_archived_are_not_deleted(self, kast: Kast, full: Path) -> None:
        record = json.loads(lines_of(full)[-1]) | {"v": 2, "id": f"{DEVICE}-61", "seq": 61}
        text = json.dumps({key: record[key] for key in record if key != "crc"})
        with contextlib.chdir(full):
            assert log.append("history-0099.jsonl", log.sealed([text[:-1]], log.JSON))
        before = files(full)
        assert len(rows(kast.export("--store", full, "--clear", "--yes"))) == 60
        assert kast.code == 1
        assert "1 game of another version quarantined" in kast.said
        assert kast.said.endswith("nothing was deleted. Update Kast and export again.\n")
        assert files(full) == before

    def test_a_game_played_during_the_export_is_not_deleted(self, kast: Kast, full: Path, monkeypatch) -> None:
        def play_and_agree(*_: object, **__: object) -> bool:
            file_game(full, "yatzy", ["Fox"], seed=100)
            return True

        monkeypatch.setattr("click.confirm", play_and_agree)
        kast.export("--store", full, "--clear")
        assert (kast.code, len(lines_of(full))) == (1, 61)
        assert kast.said.endswith("has changed, or cannot be written to; not everything was deleted. Export again.\n")

    def test_clear_without_games_deletes_nothing(self, kast: Kast, tmp_path: Path) -> None:
        (tmp_path / "new" / "saves").mkdir(parents=True)
        kast.export("--store", tmp_path / "new", "--clear")
        assert kast.said.endswith("has no games to delete.\n")


class TestBoard:
    """Test `kast export` with the real mpremote and virtual boards at a USB port."""

    @pytest.fixture
    def usb(self, tmp_path: Path, full: Path) -> Path:
        """Return the folder with the whole flash of a board: firmware and games."""
        for name, content in compiled().items():
            path = full / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return full

    @pytest.mark.long
    def test_boards_that_answer_are_exported_despite_one_that_does_not(
        self, kast: Kast, board: Path, plugged_in: Callable[..., None]
    ) -> None:
        before = files(board)
        with UsbBoard(board) as usb:
            plugged_in("/dev/nowhere", usb.port)
            assert len(rows(kast.export())) == 4
        assert kast.code == 1
        assert "There is no port /dev/nowhere." in kast.said
        assert f"The board on {usb.port}: 3 games, 3 new.\n" in kast.said
        assert files(board) == before

    @pytest.mark.long
    def test_a_cable_pulled_during_clear_loses_nothing(self, kast: Kast, usb: Path) -> None:
        before = lines_of(usb)
        with UsbBoard(usb, cut_at_write=3) as board:
            kast.export("--port", board.port, "--clear", "--yes")
        assert kast.code == 1 and kast.said.startswith(f"The board on {board.port}: 60 games, 60 new.\nkast: ")
        assert kast.said.count("\n") == 2
        with UsbBoard(usb) as board:
            text = kast.export("--port", board.port, "--clear", "--yes")
        assert kast.code == 0 and "has deleted its games except the last few." in kast.said, kast.said
        assert len(rows(text)) == 60
        left = lines_of(usb)
        assert 0 < len(left) < 30 and left == before[-len(left) :]
        with contextlib.chdir(usb):
            assert history.exported() == 60 and history.next_seq() == 61
            assert Statistics().games["yatzy"]["games"] == 59, "the last may be taken back, and is counted later"


class TestMistakes:
    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (["--port", "p", "--no-board"], "--port, --store and --no-board cannot be used together"),
            (["--no-board", "--clear"], "--clear needs a connected board or a --store."),
            (["--since", "yesterday"], "'yesterday' is not a day such as 2026-01-31."),
            (["--since", "0001-01-01"], "0001-01-01 is out of range."),
            (["--until", "9999-12-31"], "9999-12-31 is out of range."),
            (["--game", "poker"], "is not one of"),
            (["--store", "nowhere"], "does not exist"),
        ],
    )
    def test_wrong_arguments_are_explained(self, kast: Kast, arguments: list[str], said: str) -> None:
        assert (kast.export(*arguments), kast.code) == ("", 2)
        assert said in kast.said and kast.said.count("\n") == 1

    def test_a_folder_without_games_is_refused(self, kast: Kast, tmp_path: Path) -> None:
        kast.export("--store", tmp_path)
        assert (kast.code, kast.said) == (
            1,
            f"kast: {tmp_path} has no folder saves. Choose the folder of a board's files.\n",
        )

    def test_one_bad_source_does_not_stop_the_others(self, kast: Kast, board: Path, tmp_path: Path) -> None:
        (tmp_path / "bad").mkdir()
        assert len(rows(kast.export("--store", tmp_path / "bad", "--store", board))) == 4
        assert kast.code == 1
        assert "has no folder saves" in kast.said and "3 games, 3 new." in kast.said

    def test_an_output_file_that_cannot_be_written_is_an_error(self, kast: Kast, board: Path, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        kast.export("--store", board, "--out", tmp_path / "file" / "games.csv")
        assert (kast.code, kast.said.count("\n")) == (1, 2)
        assert "games.csv cannot be written: " in kast.said


def test_an_unknown_player_is_an_error(kast: Kast, board: Path) -> None:
    """An unknown player is an error: it used to give an empty table and exit code 0 (issue 36)."""
    assert kast.export("--store", board, "--player", "Fox", "--player", "Nobody") == ""
    assert kast.code == 1 and "The archive has no player called Nobody. The names are " in kast.said
    assert "Fox" in kast.said
    assert len(kast.export("--no-board", "--player", "FOX").splitlines()) > 1 and kast.code == 0
