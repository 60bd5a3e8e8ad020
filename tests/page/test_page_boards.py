"""Test what the page does with the games and files of a board, in its own modules, without a browser."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

import pytest
from board_files import write_files
from hypothesis import given, settings
from hypothesis import strategies as st
from little_board import LittleBoard
from little_flash import Flash
from page_modules import FACTS, FUNCTIONS, PageModules, text_of, texts


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        page.bring({})
        yield page


players = st.fixed_dictionaries(
    {"name": st.sampled_from(["Fox", "Åsa"]), "kind": st.sampled_from(["human", "cpu"]), "total": st.integers(0, 400)}
)
records = st.fixed_dictionaries(
    {
        "game": st.sampled_from(["yatzy", "maxi"]),
        "day": st.sampled_from(["", "2026-12-24"]),
        "players": st.lists(players, min_size=1, max_size=3),
        "end": st.sampled_from(["finished", "abandoned"]),
    }
)


@settings(deadline=None)
@given(st.lists(records | st.none(), max_size=12), st.integers(1, 4))
def test_the_games_of_a_board_are_summed_up(page, stored, size):
    """None stands for a damaged line. The history is in segments of `size` lines, listed in any order."""
    lines = [json.dumps(one) if one else "half a li" for one in stored]
    segments = [lines[first : first + size] for first in range(0, len(lines), size)]
    files = {f"saves/history-{i:04}.jsonl": "".join(f"{line}\n" for line in one) for i, one in enumerate(segments, 1)}
    files = {path: text.encode() for path, text in reversed(files.items())} | {"saves/settings.a": b"\0"}
    told = page.ask(games=texts(files))
    assert told["lines"] == lines
    assert told["unread"] == stored.count(None)
    finished = [one for one in reversed(stored) if one and one["end"] == "finished"]
    assert told["finished"] == finished
    cards = {}
    for one in finished:
        cards.setdefault(one["game"], []).extend(
            player for player in one["players"] if player["kind"] == "human" and not one["day"]
        )
    played = {game: some for game, some in cards.items() if some}
    assert {one["game"]: one["cards"] for one in told["summary"]} == {game: len(some) for game, some in played.items()}
    assert [one["cards"] for one in told["summary"]] == sorted(map(len, played.values()), reverse=True)
    for one in told["summary"]:
        totals = [player["total"] for player in played[one["game"]]]
        assert (one["best"], one["average"]) == (max(totals), pytest.approx(sum(totals) / len(totals)))
        assert {"name": one["name"], "kind": "human", "total": max(totals)} in played[one["game"]]


def test_removed_files_leave_no_empty_folder_and_nothing_else(page):
    kept = {"main.py": b"1", "songs/mine.txt": b"2"}
    removed = {f"songs/{i % 7}/{i % 3}/{i}.mid": b"3" for i in range(130)} | {"photo.jpg": b"4"}
    board = LittleBoard("in memory").use(Flash(300), fresh=True)
    write_files(board, kept | removed)
    board.run(*page.ask(removed=list(removed)))
    assert board.contents() == kept
    assert board.files.listdir("songs") == ["mine.txt"]


# What the page says and shows about a board


OF_A_PICO = {
    "implementation": "micropython",
    "platform": "rp2",
    "machine": "Raspberry Pi Pico with RP2040",
    "version": [1, 27, 0],
    "mpy": [6, 3],
    "id": "0123",
    "free": 1_000_000,
}
VERSION = {"main.py": b"m" * 10, "kast.mpy": b"k" * 9000, "data/a.bin": b"a" * 5000}
BLOCK = 4096


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def told(
    ours: dict[str, bytes], theirs: dict[str, bytes] | None = None, names: dict[str, str] | None = None, **about: Any
) -> list[Any]:
    """Return what a board reports about itself, Kast's files, the user's files and their new names."""
    files = [[path, digest(data), len(data)] for path, data in ours.items()]
    files += [[path, "", len(data)] for path, data in (theirs or {}).items()]
    return [OF_A_PICO | about, *files, names or {}, ours == VERSION]


@pytest.fixture
def version(page: PageModules) -> PageModules:
    page.bring(VERSION)
    return page


def test_the_steps_of_an_update_are_shown(version: PageModules) -> None:
    values = [["doing", "checking"], ["kast.mpy", 4096], ["data/a.bin", 904]]
    found = version.ask(followed_update={"told": told({"main.py": VERSION["main.py"]}), "values": values})
    assert found["shown"] == [
        ["checking", 0, 14_000],
        ["copying", 4096, 14_000],
        ["copying", 904, 14_000],
        ["starting"],
    ]
    found = version.ask(followed_update={"told": told(VERSION)})
    assert (found["shown"], found["runs"]) == ([["starting"]], 1), "nothing is written again"


@pytest.mark.parametrize(
    ("ours", "theirs", "names", "outcome"),
    [
        (VERSION, {}, {}, {"hasChanges": False, "isKast": True, "copied": 0, "kept": 3, "removed": 0}),
        ({}, {}, {}, {"hasChanges": True, "isKast": False, "copied": 3, "kept": 0, "removed": 0}),
        (VERSION | {"kast/x.mpy": b""}, {}, {}, {"hasChanges": True, "isKast": True, "copied": 0, "removed": 1}),
        (VERSION, {"kast.py": b""}, {"kast.py": "a.py"}, {"hasChanges": True, "copied": 0, "removed": 0}),
        ({"kast/app.mpy": b""}, {}, {}, {"isKast": True}),
        ({"update/kast/app.mpy": b""}, {}, {}, {"isKast": True}),
        ({"main.py": b"", "data/kast/x.bin": b""}, {}, {}, {"isKast": False}),
        (VERSION, {"x.py": b"", "y/kast.mpy": b""}, {}, {"userFiles": ["x.py", "y/kast.mpy"], "notes": []}),
        (
            {},
            {"kast/a": b"", "kast2/b": b"", "kast": b"", "board.py": b""},
            {"kast": "kast-2"},
            {
                "userFiles": ["board.py", "kast2/b"],
                "renamed": {"kast": "kast-2"},
                "notes": ["The pins in its board.py are not used: for pins of your own, use `kast flash`."],
            },
        ),
    ],
)
def test_the_result_of_an_update(version: PageModules, ours, theirs, names, outcome) -> None:
    found = version.ask(followed_update={"told": told(ours, theirs, names), "names": names})["outcome"]
    assert {name: found[name] for name in outcome} == outcome


def test_files_of_the_user_are_renamed_only_as_agreed(version: PageModules) -> None:
    names = {"main.py": "main-2.py", "kast": "kast-2"}
    on_board = told({}, {"main.py": b"", "kast/x": b""}, names)
    for agreed in ({}, {"main.py": "main-2.py"}, names | {"kast": "kast-3"}):
        answer = version.answer(followed_update={"told": on_board, "names": agreed})
        assert answer == {"refused": "Some of your files have names that Kast needs. They are renamed:", "names": names}
    assert version.ask(followed_update={"told": on_board, "names": names | {"other": "x"}})["runs"] == 2


@pytest.mark.parametrize(("ended", "says"), [("", "."), ("Error: no", ": Error: no.")])
def test_a_game_that_stops_at_its_start_is_reported(version: PageModules, ended: str, says: str) -> None:
    answer = version.answer(followed_update={"told": told(VERSION), "ended": ended})
    assert answer == {"refused": f"Kast is on the board but stops when the board starts{says}"}


@pytest.mark.parametrize(
    ("about", "says"),
    [
        (
            {"implementation": "circuitpython"},
            "Kast runs on MicroPython on a Raspberry Pi Pico, and this is Raspberry Pi",
        ),
        (
            {"platform": "esp32", "machine": "ESP", "version": [1, 2]},
            "Kast runs on MicroPython on a Raspberry Pi Pico, and",
        ),
        (
            {"version": [1, 23, 9]},
            "The board has MicroPython 1.23.9; Kast needs 1.24 or later, from https://micropython",
        ),
        ({"version": [0, 99, 0]}, "The board has MicroPython 0.99.0; Kast needs 1.24 or later, from"),
        ({"mpy": [6, 2]}, "MicroPython 1.27.0 reads .mpy files of version 6.2, not this Kast’s 6.3. Get a newer Kast"),
        ({"version": [1, 24, 0]}, None),
        ({"version": [2, 0, 0]}, None),
    ],
)
def test_boards_on_which_kast_does_not_run_are_refused(version: PageModules, about: dict, says: str | None) -> None:
    answer = version.answer(followed_update={"told": told({}, **about)})
    assert says is None if "value" in answer else says and answer["refused"].startswith(says)


def test_the_space_that_an_update_lacks_is_told(version: PageModules) -> None:
    answer = version.answer(followed_update={"told": told({}, free=9 * BLOCK)})
    need = 4 + 2 + 3 + 1 + 2
    assert answer["refused"].startswith(
        f"The file system of the board is too full: the new version needs {4 * need} KB in addition to the old one, "
        "but 36 KB are free. Its files are listed below"
    )


# Backups and restores


def answers_of(files: dict[str, bytes], damaged: str = "") -> list[Any]:
    listed = [[path, len(data), digest(data)] for path, data in files.items()]
    pieces = [
        [path, text_of(data[at : at + 3072])]
        for path, data in files.items()
        if path not in FACTS["private"]
        for at in range(0, len(data), 3072)
    ]
    return [[OF_A_PICO, *listed], [[path, text_of(b"?") if path == damaged else text] for path, text in pieces]]


def test_all_files_but_passwords_are_read(page: PageModules) -> None:
    files = {"a": bytes(range(250)) * 300, "empty": b"", "s/b": b"12", **dict.fromkeys(FACTS["private"], b"secret")}
    found = page.ask(read_files=answers_of(files))
    read = {path: data for path, data in files.items() if path not in FACTS["private"]}
    assert found["about"] == OF_A_PICO and found["files"] == texts(read)
    first, second = found["programs"]
    assert first == [
        FUNCTIONS["backup"],
        "finish()",
        "about()",
        "for path in walk('/'): send([path, size(path), sha256(path)])",
    ]
    step = FACTS["read"]
    assert second == [
        *(f'read("a", {at}, {min(at + step, 75_000)})' for at in range(0, 75_000, step)),
        'read("s/b", 0, 2)',
    ]
    assert sum(count for count, _ in found["shown"]) == 75_002 and {total for _, total in found["shown"]} == {75_002}


def test_a_board_without_files_is_read(page: PageModules) -> None:
    found = page.ask(read_files=[[OF_A_PICO]])
    assert (found["files"], len(found["programs"]), found["shown"]) == ({}, 1, [])


def test_a_file_that_arrives_damaged_is_not_stored(page: PageModules) -> None:
    assert page.answer(read_files=answers_of({"a": b"1", "b": b"2"}, damaged="b")) == {
        "refused": "What arrived from the board is damaged. Try another cable or USB socket."
    }


def test_files_of_the_user_are_found(page: PageModules) -> None:
    answer = [["main.py", "0ab1", 5], ["mine.txt", "", 5], ["x/y", "", 0], {}, False]
    found = page.ask(files_of_user=answer)
    assert found["paths"] == ["mine.txt", "x/y"]
    ((functions, survey),) = found["programs"]
    assert functions == FUNCTIONS["ownership"] and survey == f"survey({{}}, {compact(FACTS['shipped'])})"


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    ("one", "other", "equal"),
    [
        ({}, {}, True),
        ({"a": b"1"}, {"a": b"1"}, True),
        ({"a": b"1", "b": b""}, {"b": b"", "a": b"1"}, True),
        ({"a": b"1"}, {"a": b"2"}, False),
        ({"a": b"12"}, {"a": b"1"}, False),
        ({"a": b"1"}, {"a": b"12"}, False),
        ({"a": b"1"}, {"b": b"1"}, False),
        ({"a": b"1"}, {"a": b"1", "b": b""}, False),
        ({"a": b"1", "b": b""}, {"a": b"1"}, False),
    ],
)
def test_files_are_compared(page: PageModules, one, other, equal: bool) -> None:
    assert page.ask(same=[texts(one), texts(other)]) is equal


def test_the_steps_of_a_restore_are_shown(page: PageModules) -> None:
    files = {"found": texts({}), "wanted": texts({"main.py": b"12345"})}
    shown = page.ask(followed_restore={"free": 1_000_000, **files, "values": [["main.py", 5], ["x", 7]]})
    total = shown[0][1]
    assert shown == [[5, total], [7, total]] and total > 5000
    answer = page.answer(followed_restore={"free": 8 * BLOCK, **files, "values": []})
    assert (
        answer["refused"].startswith("The board needs ") and " KB more free space. Its files are" in answer["refused"]
    )
    for where in ("found", "wanted"):
        spoilt = files | {where: texts({"kast-restore/x": b""})}
        answer = page.answer(followed_restore={"free": 1_000_000, **spoilt, "values": []})
        assert answer["refused"] == "kast-restore is a name that Kast needs on the board. Rename your own."
    fine = files | {"found": texts({"kast-restored": b"", "x/kast-restore": b""})}
    assert page.ask(followed_restore={"free": 1_000_000, **fine, "values": []}) == []


# A full board


def test_what_fills_a_board_is_summed_up(page: PageModules) -> None:
    sizes = {
        "kast.mpy": 9000,
        "data/a.bin": 1,
        "saves/history-0001.jsonl": 5000,
        "saves/mine": 0,
        "photos/1.jpg": 50_000,
        "photos/2/3.jpg": 1,
        "photos.txt": 4096,
        "data/mine.bin": 4097,
    }
    mine = ["photos/1.jpg", "photos/2/3.jpg", "photos.txt", "data/mine.bin", "saves/mine"]
    found = page.ask(shares={"answer": list(sizes.items()), "userFiles": mine})
    assert found["programs"] == [["for path in walk('/'): send([path, size(path)])"]]
    assert [tuple(one.values()) for one in found["shares"]] == [
        ("other", "photos", 14 * BLOCK, ["photos/1.jpg", "photos/2/3.jpg"]),
        ("kast", "Kast itself", 4 * BLOCK, ["kast.mpy", "data/a.bin"]),
        ("games", "games, scores and settings", 2 * BLOCK, ["saves/history-0001.jsonl", "saves/mine"]),
        ("other", "data/mine.bin", 2 * BLOCK, ["data/mine.bin"]),
        ("other", "photos.txt", BLOCK, ["photos.txt"]),
    ]
    assert list(found["shares"][0]) == ["kind", "name", "bytes", "paths"]


@pytest.mark.parametrize(("values", "cleared"), [([[1, 2], True], True), ([False], False)])
def test_games_are_cleared_as_by_kast_export(page: PageModules, values: list, cleared: bool) -> None:
    found = page.ask(clear_games=values)
    assert found["cleared"] is cleared
    assert found["programs"] == [[FUNCTIONS["clearing"], "send(clear(history.next_seq() - 1, send))"]]


def test_many_files_are_removed_by_several_programs(page: PageModules) -> None:
    programs = page.ask(removed=[f"{number}" for number in range(81)])
    assert [program.count(",") for program in programs] == [39, 39, 0] and all(
        "remove(path)" in one for one in programs
    )
    assert page.ask(removed=[]) == []
    assert page.ask(removed=["a/b/c.txt", "a/d.txt"])[1].startswith('for path in ["a/b","a"]:')


def test_lines_that_are_no_games_are_unread(page: PageModules) -> None:
    game = {"game": "yatzy", "end": "finished", "players": [{"name": "Fox", "kind": "human", "total": 5}]}
    spoilt = [
        game | {"players": [{"name": 5, "total": 5}]},
        game | {"players": [{"name": "Fox", "total": 5.5}]},
        game | {"players": [{"name": "Fox", "total": "5"}]},
        game | {"players": None},
        [],
        None,
    ]
    history = "".join(
        f"{json.dumps(one)}\n" for one in [*spoilt, game | {"game": 7}, game | {"end": "abandoned"}, game]
    )
    files = {
        "saves/history-0001.jsonl": history.encode(),
        "saves/history-1.jsonl.new": b"x",
        "x/saves/history-1.jsonl": b"x",
    }
    found = page.ask(games=texts(files))
    assert found["unread"] == len(spoilt) and [one["game"] for one in found["finished"]] == ["yatzy", "7"]
    assert found["summary"] == [
        {"game": "yatzy", "cards": 1, "best": 5, "name": "Fox", "average": 5},
        {"game": "7", "cards": 1, "best": 5, "name": "Fox", "average": 5},
    ]
