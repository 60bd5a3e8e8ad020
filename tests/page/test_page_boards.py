"""Test what the page does with the games and files of a board, in its own modules, without a browser."""

import json
from collections.abc import Iterator

import pytest
from board_files import write_files
from hypothesis import given, settings
from hypothesis import strategies as st
from little_board import LittleBoard
from little_flash import Flash
from page_modules import PageModules, texts


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
