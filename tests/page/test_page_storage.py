"""Test what the page stores between visits, in its own modules, with a stand-in for the browser's database.

test_page.py has the database of a real browser.
"""

import json
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from kast.multiplayer.protocol.packing import STORED_TABLE
from kast.storage import store
from page_modules import PageModules, text_of, texts

EARLIER = json.dumps({"files": {"saves/a/settings": text_of(b"\0\1")}, "folders": ["empty"]})
FULL = ["the disk is full"]


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        yield page


@pytest.fixture
def visit(page: PageModules):
    """Return a function that visits the page of a new board: it calls methods and returns what the next visit finds."""
    name = str(uuid.uuid4())

    def visited(*work: tuple[Any, ...], **more: object) -> dict[str, Any]:
        return page.ask(visit={"name": name, "work": work, **more})

    return visited


def found(
    files: dict[str, bytes], folders: list[str], refused: list[str] | None = None, *, imported: bool = False
) -> dict[str, Any]:
    return {"files": texts(files), "folders": folders, "refused": refused or [], "imported": imported}


def test_files_and_empty_folders_are_stored(visit):
    assert visit() == found({}, [])
    assert visit(("makeFolder", "saves"), ("write", "a.txt", text_of(b"1"))) == found({"a.txt": b"1"}, ["saves"])
    assert visit(("removeFolder", "saves")) == found({"a.txt": b"1"}, [])
    assert visit(("makeFolder", "b"), ("remove", "a.txt")) == found({}, ["b"])


def test_renamed_files_and_folders_are_stored(visit):
    files = {"old/deep/a": b"1", "older": b"2", "b": b"3"}
    visit(("replace", texts(files)))
    visit(("rename", "old", "new/one"))
    moved = {"new/one/deep/a": b"1", "older": b"2", "b": b"3"}
    assert visit() == found(moved, ["new/one", "new/one/deep"])
    assert visit(("rename", "b", "older")) == found(
        {"new/one/deep/a": b"1", "older": b"3"}, ["new/one", "new/one/deep"]
    )


def test_two_boards_store_their_files_separately(visit):
    visit(("write", "a.txt", text_of(b"1")))
    assert visit(name="another") == found({}, [])


def test_files_stay_where_earlier_versions_stored_them(page):
    for name in ("", "Fox"):
        page.ask(visit={"name": name, "work": [("makeFolder", "saves")]})
    page.ask(number=False)
    assert {"kast/boards/flash", "kast/boards/flashFox", "kast/boards/number"} <= set(page.ask(places=None))


def test_a_loaded_backup_replaces_all_files_and_folders(visit):
    visit(("makeFolder", "old"), ("makeFolder", "saves"), ("write", "saves/b", text_of(b"2")))
    files = {"saves/deep/a": b"1"}
    assert visit(("replace", texts(files))) == found(files, ["saves", "saves/deep"])


def test_the_board_stores_nothing_after_its_files_were_replaced_or_deleted(visit):
    """It is still on until the page is loaded again."""
    late = ("write", "late.txt", text_of(b"3"))
    assert visit(("replace", texts({"a": b"1"})), late) == found({"a": b"1"}, [])
    assert visit(("stopStoring",), late) == found({"a": b"1"}, [])
    assert visit(("erase",), late) == found({}, [])


def test_files_of_the_first_versions_are_imported_once(visit):
    files = {"saves/a/settings": b"\0\1"}
    assert visit(earlier=EARLIER) == found(files, ["empty", "saves", "saves/a"], imported=True)
    assert visit(("remove", "saves/a/settings"))["files"] == {}
    assert visit(earlier=EARLIER) == found({}, ["empty", "saves", "saves/a"])


@pytest.mark.parametrize("earlier", ["half a tex", "{}", '{"files": {"a": "\\u00e5"}, "folders": []}'])
def test_a_board_with_unreadable_files_of_the_first_versions_starts_empty(visit, earlier):
    assert visit(earlier=earlier) == found({}, [])


def test_a_browser_without_a_database_is_reported_and_the_board_works(visit):
    work = [("write", "a.txt", text_of(b"1")), ("replace", texts({"b": b"2"})), ("erase",)]
    assert visit(*work, isClosed=True) == found({}, [], ["no database"] * 2)


def test_a_full_disk_is_reported_and_the_last_state_stays(visit):
    visit(("write", "a.txt", text_of(b"1")))
    assert visit(("write", "a.txt", text_of(b"2")), isFull=True) == found({"a.txt": b"1"}, [], FULL)
    assert visit(earlier=EARLIER, name="full", isFull=True) == found({}, [], FULL)


def test_the_number_of_a_browser_stays_the_same(page):
    """The last visit left the database open."""
    page.ask(visit={"name": "", "work": []})
    number = page.ask(number=False)
    assert len(number) == 8
    assert number.isalnum()
    assert number == number.upper() == page.ask(number=False) == page.ask(number=False)


def test_a_browser_without_a_database_draws_a_new_number(page):
    """A board with games that an earlier version stored keeps the number that all boards had then."""
    page.ask(visit={"name": "", "work": [], "isClosed": True})
    numbers = {page.ask(number=False) for _ in range(3)}
    assert len(numbers) == 3
    assert page.ask(number=True) == "KASTVIRT"


def test_a_stored_game_at_a_table_is_found(page, tmp_path, monkeypatch):
    """The files are those that the firmware writes; the older one stays when the game is forgotten."""
    monkeypatch.chdir(tmp_path)

    def has_table():
        return page.ask(has_table=texts({f"saves/{file.name}": file.read_bytes() for file in tmp_path.glob("saves/*")}))

    store.save("game", b"another")
    assert not has_table()
    for value in (b"a", b"b", b"c"):
        store.save(STORED_TABLE, value)
        assert has_table()
    store.forget(STORED_TABLE)
    assert not has_table()
