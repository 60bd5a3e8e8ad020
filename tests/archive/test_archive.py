"""Test the archive of games: each game is stored once, whatever bytes are imported."""

import json
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

import pytest
from filed_games import DEVICE, file_game, lines_of, many, renumbered, sealed
from hypothesis import given, settings
from hypothesis import strategies as st
from kast.games.cards import Card
from kast.storage import log
from kast_tools.archive.archive import ImportCounts, open_archive
from kast_tools.common.errors import KastError
from kast_tools.games.family import CARD_GAMES

NOW = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
GAMES = 4 * len(CARD_GAMES)
"""How many games `lines` has."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "games.sqlite"


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Return history lines of four games of every rule set with a card, two for one player and two for two players."""
    folder = tmp_path_factory.mktemp("board")
    for times in range(4):
        for index, rule_set in enumerate(CARD_GAMES):
            names = ("Fox", "Åsa")[: 1 + (index + times) % 2]
            file_game(folder, rule_set, names, seed=times * len(CARD_GAMES) + index)
    return lines_of(folder)


def add(path: Path, *lines: bytes) -> ImportCounts:
    with open_archive(path, create=True) as archive:
        return archive.add(lines, NOW)


def kept(path: Path) -> dict[str, bytes]:
    with open_archive(path) as archive:
        return {one.id: one.game.line for one in archive.games()}


def aside(path: Path) -> list[tuple[bytes, str]]:
    """Return the quarantined lines, each with the reason."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT line, why FROM aside ORDER BY line").fetchall()


def test_a_game_reads_back_as_the_board_stored_it(path: Path, lines: list[bytes]) -> None:
    assert add(path, *lines) == ImportCounts(new=GAMES)
    with open_archive(path) as archive:
        games = list(archive.games())
    assert [one.game.line for one in games] == lines
    assert [one.id for one in games] == [f"{DEVICE}-{seq}" for seq in range(1, GAMES + 1)]
    assert {one.imported for one in games} == {"2026-01-31T18:30:00Z"}


@pytest.mark.long
def test_a_thousand_games_are_archived_without_duplicates(path: Path, lines: list[bytes]) -> None:
    games = list(many(lines, 1_000))
    begin = perf_counter()
    assert add(path, *games) == ImportCounts(new=1_000)
    middle = perf_counter()
    content = path.read_bytes()
    assert add(path, *games) == ImportCounts(known=1_000)
    assert path.read_bytes() == content
    print(f"1,000 games imported in {middle - begin:.1f} s, and once more in {perf_counter() - middle:.1f} s")


def test_tables_match_the_imported_lines(path: Path, lines: list[bytes]) -> None:
    add(path, *lines)
    records = [json.loads(line) for line in lines]
    connection = sqlite3.connect(path)
    totals = connection.execute("SELECT name, total FROM players ORDER BY game, seat").fetchall()
    assert totals == [(player["name"], player["total"]) for record in records for player in record["players"]]
    cards: dict[tuple[int, int], dict[str, int]] = {}
    for game, seat, box, points in connection.execute("SELECT * FROM boxes ORDER BY game, seat"):
        cards.setdefault((game, seat), {})[box] = points
    assert list(cards.values()) == [player["boxes"] for record in records for player in record["players"]]
    connection.close()


class TestIdentity:
    """Test which lines count as the same game."""

    def test_a_continued_game_replaces_its_earlier_state(self, path: Path, lines: list[bytes]) -> None:
        before = without_last_turn(lines[0])
        assert add(path, before) == ImportCounts(new=1)
        assert add(path, lines[0]) == ImportCounts(replaced=1)
        assert kept(path) == {f"{DEVICE}-1": lines[0]}
        assert add(path, before) == ImportCounts(known=1), "an older copy of the board says nothing new"
        assert kept(path) == {f"{DEVICE}-1": lines[0]}

    def test_another_box_for_the_same_dice_replaces_the_first_choice(self, path: Path, tmp_path: Path) -> None:
        line = file_game(tmp_path / "board", turns=1)
        other = json.loads(line)
        (box,) = other["players"][0]["boxes"]
        assert box != "chance"
        dice = [int(face) for face in final_dice(other["turns"][0][2:])]
        other["players"][0] |= {"boxes": {"chance": sum(dice)}, "total": sum(dice)}
        other["turns"] = ["0n" + other["turns"][0][2:]]
        assert add(path, line) == ImportCounts(new=1)
        assert add(path, sealed(other)) == ImportCounts(replaced=1)
        assert kept(path) == {f"{DEVICE}-1": sealed(other)}

    def test_games_of_an_erased_board_with_the_same_number_are_all_kept(self, path: Path, lines: list[bytes]) -> None:
        others = [renumbered(line, 1) for line in lines]
        assert add(path, *others) == ImportCounts(new=GAMES)
        assert add(path, *others) == ImportCounts(known=GAMES)
        assert list(kept(path)) == [f"{DEVICE}-1", *(f"{DEVICE}-1.{number}" for number in range(2, GAMES + 1))]

    def test_game_numbers_count_per_board(self, path: Path, lines: list[bytes]) -> None:
        assert add(path, lines[0], renumbered(lines[0], 1, "0123456789abcdef")) == ImportCounts(new=2)

    def test_a_board_is_named_by_its_newest_game(self, path: Path, lines: list[bytes]) -> None:
        """The older games of its history are from another board if a backup of that board was restored."""
        with open_archive(path, create=True) as archive:
            archive.name_board([renumbered(lines[0], 1, "aaaa"), renumbered(lines[1], 2, "bbbb"), b"half a li"], "Bee")
            assert archive.board_names() == {"bbbb": "Bee"}

    def test_has_reports_which_games_a_board_may_delete(self, path: Path, lines: list[bytes]) -> None:
        other = lines[GAMES // 2]
        add(path, lines[0], without_last_turn(other))
        with open_archive(path) as archive:
            assert archive.is_archived(lines[0]) and archive.is_archived(without_last_turn(lines[0]))
            assert not any(map(archive.is_archived, (lines[1], b"", lines[0][:-1])))
            assert not archive.is_archived(other), "a later state"
            assert not archive.is_archived(renumbered(lines[1], 1)), "another game with the same number"


def without_last_turn(line: bytes) -> bytes:
    """Return the history line of a game for one player, changed so that it was abandoned before its last turn."""
    record = json.loads(line)
    (player,) = record["players"]
    *turns, last = record["turns"]
    card = Card(record["game"], record["options"], player["boxes"])
    card.take_back(card.rules.boxes["abcdefghijklmno".index(last[1])], [1, 1, 1, 1, 2], 1)
    player |= {"boxes": card.boxes, "total": card.total}
    return sealed(record | {"turns": turns, "end": "abandoned"})


def final_dice(rolls: str) -> str:
    dice = [""] * 5
    for place, face in enumerate(rolls):
        if face != ".":
            dice[place % 5] = face
    return "".join(dice)


class TestDamage:
    def test_every_flipped_byte_of_a_line_is_found(self, path: Path, lines: list[bytes]) -> None:
        line = lines[0]
        bad = [line[:place] + bytes([line[place] ^ 4]) + line[place + 1 :] for place in range(len(line))]
        torn = [line[:length] for length in range(1, len(line))]
        assert add(path, *bad, *torn, line) == ImportCounts(new=1, damaged=len(bad) + len(torn))

    def test_damaged_lines_are_quarantined_once(self, path: Path) -> None:
        assert add(path, b"\xff\xfe", b"half a li", b"half a li", b"\0") == ImportCounts(damaged=4)
        assert add(path, b"\0") == ImportCounts(damaged=1)
        assert aside(path) == [(b"\0", "damaged"), (b"half a li", "damaged"), (b"\xff\xfe", "damaged")]

    @pytest.mark.long
    @settings(max_examples=60, deadline=None)
    @given(st.lists(st.one_of(st.binary(min_size=1), st.text(min_size=1).map(lambda text: text.encode()))))
    def test_arbitrary_bytes_never_fail_an_import(
        self, tmp_path_factory: pytest.TempPathFactory, bad: list[bytes]
    ) -> None:
        path = tmp_path_factory.mktemp("any") / "games.sqlite"
        assert add(path, *bad) == ImportCounts(damaged=len(bad))
        assert kept(path) == {}
        assert [line for line, _ in aside(path)] == sorted(set(bad))

    json_values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=5,
    )

    @pytest.mark.long
    @settings(max_examples=300, deadline=None)
    @given(data=st.data())
    def test_arbitrary_json_with_a_valid_checksum_never_fails_an_import(
        self, tmp_path_factory: pytest.TempPathFactory, lines: list[bytes], data: st.DataObject
    ) -> None:
        """One value of a record, of its first player or of that player's boxes is replaced by an arbitrary value, or
        removed.
        """
        record = json.loads(data.draw(st.sampled_from(lines)))
        part = data.draw(st.sampled_from([record, record["players"][0], record["players"][0]["boxes"]]))
        key = data.draw(st.sampled_from([key for key in part if key != "crc"]))
        was = part.pop(key)
        if data.draw(st.booleans()):
            part[key] = data.draw(self.json_values)
        line = sealed(record)
        path = tmp_path_factory.mktemp("any") / "games.sqlite"
        added = add(path, line)
        assert added in (ImportCounts(new=1), ImportCounts(unknown=1), ImportCounts(impossible=1))
        if added.new:  # an accepted game differs only in its name, picture, turns or options
            assert key in ("name", "picture", "turns", "options") or part[key] == was
            assert kept(path) and next(iter(kept(path).values())) == line
        else:
            ((stored, why),) = aside(path)
            assert stored == line and why.startswith("impossible: " if added.impossible else "unknown: ")

    @pytest.mark.parametrize("text", ["[" * 100_000, '{"v":1e999}', '{"v":' + "9" * 5000 + "}", '"\\ud800"', "null"])
    def test_unusual_json_is_quarantined(self, path: Path, text: str) -> None:
        line = b"".join(log.sealed([text], log.JSON)).rstrip()
        assert add(path, line) == ImportCounts(unknown=1)

    def test_a_player_name_that_is_not_text_is_quarantined(self, path: Path, lines: list[bytes]) -> None:
        record = json.loads(lines[0])
        record["players"][0]["name"] = "\ud800"
        assert add(path, sealed(record)) == ImportCounts(unknown=1)

    def test_a_later_version_imports_lines_from_quarantine(
        self, path: Path, lines: list[bytes], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with monkeypatch.context() as earlier:
            earlier.setattr("kast_tools.games.recorded_game.FORM", 0)
            assert add(path, lines[0]) == ImportCounts(unknown=1)
        assert add(path, lines[0]) == ImportCounts(new=1)
        assert aside(path) == []


TEXTS = (b"CREATE TABLE games", b"players", b"imported TEXT NOT NULL,", b"2026-")
"""Texts that occur in the schema of an archive and in its rows."""


class TestFile:
    def refusal(self, path: Path, *, create: bool = True) -> str:
        with pytest.raises(KastError) as refused, open_archive(path, create=create) as archive:
            list(archive.games())
        assert "\n" not in str(refused.value)
        return str(refused.value)

    def test_a_missing_archive_is_an_error(self, path: Path) -> None:
        assert self.refusal(path, create=False).startswith(
            f"There is no archive at {path}. Create one with `kast export`."
        )
        assert not path.exists()

    def test_a_text_file_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear Kast, " * 100)
        assert self.refusal(path) == f"{path} is not a Kast archive. Choose another file with --archive."
        assert path.read_text() == "Dear Kast, " * 100

    def test_the_database_of_another_program_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "other.sqlite"
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE mine (thing)")
        connection.commit()
        connection.close()
        before = path.read_bytes()
        assert "is not a Kast archive" in self.refusal(path)
        assert path.read_bytes() == before

    def test_an_archive_of_a_later_version_is_refused(self, path: Path) -> None:
        add(path)
        connection = sqlite3.connect(path)
        connection.execute("PRAGMA user_version = 99")
        connection.close()
        assert "later version of Kast" in self.refusal(path)

    def test_an_archive_in_use_is_refused(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        add(path)
        other = sqlite3.connect(path)
        other.execute("BEGIN EXCLUSIVE")
        connect = sqlite3.connect
        monkeypatch.setattr("sqlite3.connect", lambda path: connect(path, timeout=0))
        assert "is in use by another program" in self.refusal(path)
        other.close()

    def test_a_file_in_place_of_the_folder_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        assert self.refusal(tmp_path / "file" / "games.sqlite").startswith("Cannot write to ")

    @pytest.mark.long
    def test_damage_at_any_place_is_reported(self, path: Path, lines: list[bytes]) -> None:
        """A damaged archive is read completely, read in part, or refused in one sentence; nothing else may happen."""
        add(path, *lines)
        good = path.read_bytes()
        source = random.Random(5)
        told = 0
        saved = path.with_name(f"{path.stem}-saved.sqlite")
        for _ in range(60):
            start = source.randrange(len(good))
            path.write_bytes(good[:start] + source.randbytes(200) + good[start + 200 :])
            try:
                with open_archive(path) as archive:
                    whole = {one.game.line for one in archive.games()}
                    assert whole <= set(lines)
                    told += len(whole) < len(lines)
            except KastError as error:
                assert "\n" not in str(error)
                told += 1
                if saved.exists():
                    rescued = list(kept(saved).values())
                    assert rescued == [line for line in lines if line in rescued]
                    saved.unlink()
        path.write_bytes(good[: len(good) // 2])
        assert "is damaged" in self.refusal(path)
        assert told > 10

    @pytest.mark.long
    @pytest.mark.parametrize("text", TEXTS)
    def test_readable_games_of_a_damaged_archive_are_saved(self, path: Path, lines: list[bytes], text: bytes) -> None:
        """The damage puts bytes that are not UTF-8 into the schema and into rows."""
        add(path, *lines, b"half a li")
        before = kept(path)
        good = path.read_bytes()
        saved = path.with_name(f"{path.stem}-saved.sqlite")
        refused = 0
        place = good.find(text)
        while place >= 0:
            damaged = good[:place] + b"\xff\xfe" + good[place + 2 :]
            path.write_bytes(damaged)
            try:
                with open_archive(path) as archive:
                    list(archive.games(players=["Fox"]))
            except KastError as error:
                refused += 1
                count = len(kept(saved))
                assert str(error) == (
                    f"The archive {path} is damaged. What could be read ({count} games) is now in {saved}: use "
                    "that instead."
                )
                assert kept(saved).items() <= before.items() and count >= len(lines) - 1
                assert (b"half a li", "damaged") in aside(saved)
                saved.unlink()
                assert path.read_bytes() == damaged
            place = good.find(text, place + 1)
        assert refused

    def test_saved_games_keep_their_import_dates(self, path: Path, lines: list[bytes]) -> None:
        add(path, *lines)
        with open_archive(path) as archive:
            before = [(one.id, one.imported) for one in archive.games()]
        path.write_bytes(path.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE g\xffmes"))
        assert "use that instead" in self.refusal(path, create=False)
        with open_archive(path.with_name(f"{path.stem}-saved.sqlite")) as archive:
            assert [(one.id, one.imported) for one in archive.games()] == before

    @pytest.mark.parametrize("column", ["id", "imported"])
    def test_a_row_with_bytes_in_place_of_text_is_skipped(self, path: Path, lines: list[bytes], column: str) -> None:
        add(path, *lines)
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute(f"UPDATE games SET {column} = x'00' WHERE number = 1")
        with open_archive(path) as archive:
            assert [one.game.line for one in archive.games()] == lines[1:]
            assert archive.left_out() == {"unreadable": 1}

    def test_a_failed_rescue_leaves_no_files(self, path: Path, lines: list[bytes]) -> None:
        add(path, lines[0])

        def interrupted():
            yield from lines[1:5]
            raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt), open_archive(path) as archive:
            archive.add(interrupted(), NOW)
        assert list(kept(path)) == [f"{DEVICE}-1"]


class TestFilters:
    @pytest.fixture
    def filled(self, path: Path, lines: list[bytes]) -> Path:
        with open_archive(path, create=True) as archive:
            archive.add(lines[:10], datetime(2026, 1, 1, tzinfo=UTC))
            archive.add(lines[10:], datetime(2026, 2, 1, tzinfo=UTC))
        return path

    @pytest.mark.parametrize(
        ("wanted", "count"),
        [
            ({}, GAMES),
            ({"players": ["åSA"]}, GAMES // 2),
            ({"players": ["fox", "nobody"]}, GAMES),
            ({"players": ["Fo"]}, 0),
            ({"rule_sets": ["yatzy", "maxi"]}, 8),
            ({"rule_sets": ["yatzy"], "players": ["Åsa"]}, 2),
            ({"since": datetime(2026, 2, 1, tzinfo=UTC)}, GAMES - 10),
            ({"before": datetime(2026, 2, 1, tzinfo=UTC)}, 10),
            ({"since": datetime(2026, 2, 2, tzinfo=UTC)}, 0),
            ({"ids": [f"{DEVICE}-3", f"{DEVICE}-7"]}, 2),
        ],
    )
    def test_filters_choose_games(self, filled: Path, wanted: dict, count: int) -> None:
        with open_archive(filled) as archive:
            assert len(list(archive.games(**wanted))) == count
