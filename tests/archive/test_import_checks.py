"""Test the checks of imported games: a game is archived only if it can have been played as recorded."""

import itertools
import json
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from filed_games import DEVICE, file_game, lines_of, renumbered, sealed
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.cli.main import main as cli

NOW = datetime(2026, 1, 31, tzinfo=UTC)
Record = dict[str, Any]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return history lines of every rule set with a card, with and without house rules, with the machine's dice and
    with real dice.
    """
    folder = tmp_path_factory.mktemp("board")
    for seed, rule_set in enumerate(("american", "yatzy", "maxi", "forced", "triple")):
        file_game(folder, rule_set, ["Fox", "Åsa"], seed=seed)
        file_game(folder, rule_set, ["Bo"], seed=seed, options={"first_roll_bonus": 20}, real_dice=True)
    file_game(folder, "maxi", ["Fox"], seed=9, options={"saved_rolls": True})
    file_game(folder, "american", ["Fox"], seed=9, turns=5, options={"joker": "free"})
    return lines_of(folder)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


@pytest.fixture
def kast(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> "Kast":
    return Kast(path, tmp_path / "board", monkeypatch, capfd)


class Kast:
    """The `kast` command with its own archive, and a folder with the files of a board."""

    def __init__(
        self, archive: Path, board: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        self.archive = archive
        self.board = board
        self._monkeypatch = monkeypatch
        self._captured = capfd

    def holds(self, *lines: bytes) -> None:
        saves = self.board / "saves"
        saves.mkdir(parents=True, exist_ok=True)
        (saves / "history-0001.jsonl").write_bytes(b"".join(line + b"\n" for line in lines))

    def __call__(self, command: str, *arguments: object) -> tuple[int, str, str]:
        """Run the command; return exit code, standard output and standard error."""
        words = ["kast", command, "--archive", self.archive, *arguments]
        self._monkeypatch.setattr(sys, "argv", [str(word) for word in words])
        with pytest.raises(SystemExit) as end:
            cli()
        out, said = self._captured.readouterr()
        assert "Traceback" not in said
        return int(end.value.code or 0), out, said


def add(path: Path, *lines: bytes) -> ImportCounts:
    with open_archive(path, create=True) as archive:
        return archive.add(lines, NOW)


def reasons(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [why for (why,) in connection.execute("SELECT why FROM aside")]


def player(record: Record) -> Record:
    return record["players"][0]


def bonuses(count: int, record: Record) -> None:
    """Fill the box for five of a kind with 50 points, set the number of bonuses to `count`, and adjust the total."""
    one = player(record)
    one["boxes"]["yatzy"], had = 50, one["boxes"]["yatzy"]
    one["total"] += 50 - had + 100 * (count - one["bonuses"])
    one["bonuses"] = count


def swap_turns(record: Record) -> None:
    record["turns"][0], record["turns"][1] = record["turns"][1], record["turns"][0]


def retell(record: Record, place: int, text: str) -> None:
    record["turns"][place] = text


IMPOSSIBLE = {
    "more bonuses than turns, 2^62": lambda record: bonuses(1 << 62, record),
    "more bonuses than turns, 1000": lambda record: bonuses(1000, record),
    "more bonuses than were rolled": lambda record: bonuses(12, record),
    "a total that does not add up": lambda record: player(record).update(total=player(record)["total"] + 1),
    "points no dice score": lambda record: player(record)["boxes"].update(ones=7),
    "a turn of another player": swap_turns,
    "a turn too many": lambda record: record["turns"].append(record["turns"][-1]),
    "a box that is none": lambda record: retell(record, 0, "0M11111"),
    "a player who is none": lambda record: retell(record, 0, "7a11111"),
    "a digit of another alphabet": lambda record: retell(record, 0, "\u0660" + record["turns"][0][1:]),
    "a die of seven faces": lambda record: retell(record, 0, record["turns"][0][:2] + "7" + record["turns"][0][3:]),
    "half a roll": lambda record: retell(record, 0, record["turns"][0][:-1]),
    "four rolls": lambda record: retell(record, 0, record["turns"][0][:2] + "1234512345123451123"),
    "dice that were not told": lambda record: retell(record, 0, record["turns"][0][:2] + "?????" + "11111"),
    "given up after its end": lambda record: record.update(end="abandoned"),
    "finished before its end": lambda record: player(record)["boxes"].pop("chance"),
    "a turn left over that fills an open box": lambda record: record.update(
        end="abandoned", turns=[player(record)["boxes"].pop("chance") and "0m11112"]
    ),
}
UNKNOWN = {
    "another version": lambda record: record.update(v=2),
    "a game to come": lambda record: record.update(game="to_come"),
    "an option to come": lambda record: record.update(options={"fog": True}),
    "turns that are a dict": lambda record: record.update(turns={}),
    "turns that are none": lambda record: record.update(turns=None),
    "options that are none": lambda record: record.update(options=None),
    "no picture": lambda record: player(record).pop("picture"),
    "a level for giants": lambda record: player(record).update(level=1 << 70),
    "points that are true": lambda record: player(record)["boxes"].update(ones=True),
    "a total with a point": lambda record: player(record).update(total=float(player(record)["total"])),
    "a number beyond all": lambda record: record.update(seq=1 << 62, id=f"{DEVICE}-{1 << 62}"),
    "a name that ends nowhere": lambda record: player(record).update(name="x" * 256),
    "a device without end": lambda record: record.update(device="f" * 65, id="f" * 65 + "-1"),
    "seven players": lambda record: record.update(players=[player(record)] * 7),
    "a line without end": lambda record: record.update(later="x" * 70_000),
    "turns without end": lambda record: record.update(turns=["0a11111"] * 235),
    "a turn without end": lambda record: retell(record, 0, "0a" + "11111" * 60),
}


def spoilt(line: bytes, change: Any) -> bytes:
    record = json.loads(line)
    change(record)
    return sealed(record)


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_game_is_quarantined(path: Path, lines: list[bytes], what: str) -> None:
    assert add(path, spoilt(lines[0], IMPOSSIBLE[what]), *lines) == ImportCounts(new=len(lines), impossible=1)
    (why,) = reasons(path)
    assert why.startswith("impossible: ") and why.endswith(".") and len(why) > 20


@pytest.mark.parametrize("what", UNKNOWN)
def test_a_malformed_line_is_quarantined(path: Path, lines: list[bytes], what: str) -> None:
    assert add(path, spoilt(lines[0], UNKNOWN[what]), *lines) == ImportCounts(new=len(lines), unknown=1)
    (why,) = reasons(path)
    assert why.startswith("unknown: ") and why.endswith(".") and len(why) > 15


def test_impossible_real_dice_are_quarantined(path: Path, lines: list[bytes]) -> None:
    real = next(line for line in lines if b'"dice":"real"' in line)
    first = json.loads(real)["turns"][0]
    assert first[2:7] == "?????"
    bad = [
        spoilt(real, lambda record, told=told: retell(record, 0, first[:2] + told))
        for told in ("?????" + first[2:], "12345" + first[7:], first[7:11] + "?", "?????", "?????1234.")
    ]
    assert add(path, *bad) == ImportCounts(impossible=len(bad))


def test_games_that_lost_turns_on_the_board_are_imported(path: Path, lines: list[bytes]) -> None:
    """Any turns may be missing from a line; the remaining ones must fit the cards."""
    torn = []
    for line in lines:
        turns = json.loads(line)["turns"]
        for left in (turns[1:], turns[:-1], turns[::2], turns[5:6], []):
            torn.append(sealed(json.loads(line) | {"turns": left}))
    numbered = [renumbered(line, seq) for seq, line in enumerate(torn, 1)]
    assert add(path, *numbered) == ImportCounts(new=len(numbered))


@pytest.mark.long
def test_two_lines_with_the_same_game_number(tmp_path: Path, lines: list[bytes]) -> None:
    """Whatever is wrong with two bad lines, a good line with the same number is archived and can be read again."""
    bad = [spoilt(lines[0], change) for change in (*IMPOSSIBLE.values(), *UNKNOWN.values())]
    good = renumbered(lines[1], 1)
    path = tmp_path / "games.sqlite"
    for one, other in list(itertools.permutations(bad, 2))[::9]:
        path.unlink(missing_ok=True)
        add(path, one, good, other)
        with open_archive(path) as archive:
            assert [archived.game.line for archived in archive.games()] == [good]
            assert archive.is_archived(good)


class TestCommands:
    def test_bad_lines_do_not_stop_good_games_from_being_imported(
        self, kast: Kast, lines: list[bytes], tmp_path: Path
    ) -> None:
        good = [renumbered(line, seq) for seq, line in enumerate(lines[:4], 50)]
        impossible = [renumbered(spoilt(lines[0], change), seq) for seq, change in enumerate(IMPOSSIBLE.values(), 1)]
        kast.holds(*impossible, *(spoilt(lines[0], change) for change in UNKNOWN.values()), *good)
        code, out, said = kast("export", "--store", kast.board, "--format", "jsonl")
        assert code == 0 and len(out.splitlines()) == len(good)
        assert said == (
            f"{kast.board}: {len(good)} games, {len(good)} new. "
            f"{len(UNKNOWN)} games of another version quarantined: update Kast and export again. "
            f"{len(IMPOSSIBLE)} games against the rules quarantined: the archive's table `aside` has the reason.\n"
        )
        code, out, said = kast("report", "--out", tmp_path / "page.html")
        left_out = f"Left out: {len(UNKNOWN)} games of another version, {len(IMPOSSIBLE)} games against the rules."
        assert (code, said) == (0, "") and out.splitlines()[-1] == left_out
        assert left_out in (tmp_path / "page.html").read_text(encoding="utf-8")

    def test_clear_deletes_lines_that_are_quarantined_for_good(self, kast: Kast, lines: list[bytes]) -> None:
        kast.holds(renumbered(spoilt(lines[0], IMPOSSIBLE["a turn of another player"]), 1), renumbered(lines[1], 2))
        code, _, said = kast("export", "--store", kast.board, "--clear", "--yes")
        assert code == 0 and "has deleted its games except the last few" in said

    def test_clear_keeps_lines_that_a_later_version_may_read(self, kast: Kast, lines: list[bytes]) -> None:
        kast.holds(renumbered(spoilt(lines[0], UNKNOWN["options that are none"]), 1), renumbered(lines[1], 2))
        before = (kast.board / "saves" / "history-0001.jsonl").read_bytes()
        code, _, said = kast("export", "--store", kast.board, "--clear", "--yes")
        assert code == 1 and said.endswith("nothing was deleted. Update Kast and export again.\n")
        assert (kast.board / "saves" / "history-0001.jsonl").read_bytes() == before


class TestArchivesOfEarlierVersions:
    """Test archives into which earlier versions imported games that are refused today."""

    @pytest.fixture(
        params=["turns that are a dict", "more bonuses than turns, 1000", "options that are none", "no text"]
    )
    def old(self, request: pytest.FixtureRequest, kast: Kast, lines: list[bytes]) -> Iterator[Path]:
        """Yield an archive in which one of three games is bad; the test must leave that game unchanged."""
        add(kast.archive, *lines[:3])
        change = (UNKNOWN | IMPOSSIBLE).get(request.param)
        bad: object = spoilt(lines[0], change) if change else 5
        with closing(sqlite3.connect(kast.archive)) as connection, connection:
            connection.execute("UPDATE games SET line = ? WHERE number = 1", (bad,))
        yield kast.archive
        with closing(sqlite3.connect(kast.archive)) as connection:
            assert connection.execute("SELECT line FROM games WHERE number = 1").fetchone() == (bad,)
            assert connection.execute("SELECT count(*) FROM games").fetchone() == (3,)

    @pytest.mark.parametrize("form", ["csv", "json", "jsonl"])
    def test_export_drops_impossible_games_of_earlier_archives(self, kast: Kast, old: Path, form: str) -> None:
        code, out, said = kast("export", "--no-board", "--format", form)
        assert (code, said) == (0, "Left out: 1 game that cannot be read.\n")
        assert DEVICE + "-2" in out and DEVICE + '-1"' not in out

    def test_report_drops_impossible_games_of_earlier_archives(self, kast: Kast, old: Path, tmp_path: Path) -> None:
        code, out, _ = kast("report", "--out", tmp_path / "page.html")
        assert code == 0 and out.splitlines()[-1] == "Left out: 1 game that cannot be read."

    def test_review_drops_impossible_games_of_earlier_archives(self, kast: Kast, old: Path) -> None:
        code, _, said = kast("review", f"{DEVICE}-1")
        assert code == 1 and "has no game" in said and said.count("\n") == 1

    def test_an_impossible_game_imported_again_stays_quarantined(
        self, kast: Kast, lines: list[bytes], old: Path
    ) -> None:
        kast.holds(lines[0])
        code, _, said = kast("export", "--store", kast.board)
        assert code == 0 and "1 game, 1 new" in said
        with closing(sqlite3.connect(kast.archive)) as connection, connection:
            connection.execute("DELETE FROM games WHERE id = ?", (f"{DEVICE}-1.2",))
