"""Test that the page runs the same programs in the same order as the `kast` commands, for files of every kind."""

import ast
import functools
import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from kast_tools.boards import Board
from kast_tools.boards.backup import restore
from kast_tools.boards.flash.update import MOST_NAMED, Update, shorten_list
from kast_tools.boards.free_space import choose_removals
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from page_modules import PageModules, texts

MICROPYTHON = {"implementation": "micropython", "platform": "rp2", "machine": "Raspberry Pi Pico with RP2040"}
OF_A_PICO = MICROPYTHON | {"version": [1, 27, 0], "mpy": [6, 3], "id": "0123"}
BLOCK = 4096


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        page.bring({})
        yield page


class NotedBoard(Board):
    """A board that runs no programs: it records them and returns prepared answers."""

    def __init__(self, told: Sequence[Any] = ()) -> None:
        super().__init__("noted")
        self.__dict__.update(noted=[], told=[list(told)])

    def run(self, *programs: str, on_value: Callable[[Any], None] = lambda value: None) -> list[Any]:
        self.__dict__["noted"].append(list(programs))
        told = self.__dict__["told"]
        return told.pop() if told else []

    def restart(self) -> None:
        """Do nothing: this board has no main.py to start."""

    @property
    def programs(self) -> list[list[str]]:
        return self.__dict__["noted"]


def meaning(programs: Sequence[Sequence[str]]) -> list[list[Any]]:
    """Return programs in a form that does not depend on quotes and on the order of files that are checked together."""
    return [[_meaning(program) for program in one] for one in programs]


@functools.cache
def _meaning(program: str) -> Any:
    match ast.parse(program).body:
        case [ast.Expr(ast.Call(ast.Name(name), arguments, []))]:
            values = map(ast.literal_eval, arguments)
            return name, *(list(value) if isinstance(value, tuple) else value for value in values)
        case [ast.For(iter=paths) as loop]:
            return ast.unparse(loop.body[0]), ast.literal_eval(paths)
        case _:
            return program


def or_none(work: Callable[[], Any]) -> Any:
    """Return the result of a call, or None if it refuses."""
    try:
        return work()
    except KastError:
        return None


def content(letter: str, size: int) -> bytes:
    return random.Random(f"{letter}{size}").randbytes(size)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


# Sizes around whole blocks, where plans are most likely to differ.
contents = st.builds(content, st.sampled_from("ab"), st.sampled_from([0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK]))
frees = st.integers(0, 30).map(lambda blocks: (30 - blocks) * BLOCK) | st.just(1_000_000)
data = st.dictionaries(st.sampled_from(["data/a.bin", "data/b.bin", "data/c.scores", "data/d.json"]), contents)
versions = st.builds(dict.__or__, st.fixed_dictionaries({"main.py": contents, "kast.mpy": contents}), data)
OURS = ["kast/app.mpy", "kast/text/en.mpy", "update/kast/app.mpy", "kast.old/app.mpy", "data/a.bin", "data/b.bin"]
CUT_OFF = ["main.py.new", "kast.mpy.new", "data/a.bin.new"]
THEIRS = ["board.py", "main.py", "kast.mpy", "kast.py", "main-before-kast.py", "data/table.bin", "kast/mine.py"]
LIKE_DATA = ["data/.bin", "data/x.txt", "data/folder/y.bin"]
STORED = ["saves/settings.a", "saves/game.b", "photos/2026/one.jpg", "\u00e9.txt"]
OF_COACH = {f"data/{letter}.bin": bytes(BLOCK) for letter in "abcd"}
"""Files of one size, some of which have to be deleted for space."""


def holding(*names: str) -> st.SearchStrategy[dict[str, bytes]]:
    return st.dictionaries(st.sampled_from(names), contents)


Told = tuple[dict[str, bytes], list[Any]]
"""A version, and the board's report on its files."""


@st.composite
def updates(draw: st.DrawFn) -> Told:
    """Generate a version, and a board with some of its files, files of other versions and user files."""
    wanted = draw(versions)
    kept = draw(st.sets(st.sampled_from(list(wanted))))
    ours = draw(holding("main.py", "kast.mpy", *OURS, *CUT_OFF)) | {path: wanted[path] for path in kept}
    theirs = {path: data for path, data in draw(holding(*THEIRS)).items() if path not in ours}
    return wanted, told_of(wanted, ours, theirs, draw(st.booleans()))


def told_of(wanted: dict[str, bytes], ours: dict[str, bytes], theirs: dict[str, bytes], is_recorded: bool) -> list[Any]:
    files = [[path, digest(data), len(data)] for path, data in ours.items()]
    files += [[path, "", len(data)] for path, data in theirs.items()]
    places = {*wanted, "kast.py"} & theirs.keys() | ({"kast"} if "kast/mine.py" in theirs else set())
    return [*files, {place: f"{place}-before-kast" for place in sorted(places)}, is_recorded]


@st.composite
def restores(draw: st.DrawFn) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Generate the files of a board and the files to restore; some files are in both."""
    found, wanted = (draw(holding("main.py", "kast.mpy", *LIKE_DATA, *STORED)) | draw(data) for _ in range(2))
    kept = draw(st.sets(st.sampled_from([*found] or [""])))
    return found, wanted | {path: found[path] for path in found if path in kept}


NEW = {"main.py": b"", "kast.mpy": b"x"}
USERS_MAIN = {"main.py": bytes(3 * BLOCK)}
"""A user's main.py, which is copied to its new name first."""
FULL_OF_COACH = {"main.py": b"", "kast.mpy": bytes(3 * BLOCK), **OF_COACH}


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(updates(), frees)
@example((FULL_OF_COACH, told_of(FULL_OF_COACH, {"kast.mpy": b"", **OF_COACH}, {}, True)), 5 * BLOCK)
@example((FULL_OF_COACH, told_of(FULL_OF_COACH, {"kast.mpy": b"o" * 3 * BLOCK, **OF_COACH}, {}, True)), 5 * BLOCK)
@example((NEW, told_of(NEW, {}, USERS_MAIN, False)), 9 * BLOCK)  # no space for the copy
@example((NEW | OF_COACH, told_of(NEW | OF_COACH, {}, {}, False)), 11 * BLOCK)  # just enough: the data come in order
def test_an_update_is_planned_as_by_kast_flash(page, update, free):
    wanted, of_files = update
    told = [OF_A_PICO | {"free": free}, *of_files]
    board = NotedBoard(told)
    outcome = or_none(lambda: Update(wanted, FIRMWARE).run(board, False, lambda *_, **__: None))
    page.bring(wanted)
    planned = page.ask(planned_update=told)
    assert (outcome is None) == (planned is None)
    if outcome and planned:
        assert [planned[name] for name in ("copied", "kept", "removed", "renamed", "userFiles")] == [
            outcome.copied,
            outcome.kept,
            outcome.removed,
            outcome.renamed,
            sorted(outcome.user_files),
        ]
        assert meaning(planned["programs"]) == meaning(board.programs)


@pytest.mark.long
@settings(max_examples=100, deadline=None)
@given(restores(), frees)
@example(({"main.py": b"", **OF_COACH}, {"main.py": b"", "kast.mpy": bytes(3 * BLOCK), **OF_COACH}), 9 * BLOCK)
@example(({}, {"main.py": b""}), 8 * BLOCK)
def test_a_restore_is_planned_as_by_kast_restore(page, files, free):
    found, wanted = files
    board = NotedBoard()
    is_done = or_none(lambda: restore.replace_files(board, free, found, wanted) or True)
    planned = page.ask(planned_restore={"free": free, "found": texts(found), "wanted": texts(wanted)})
    assert (is_done is None) == (planned is None)
    if planned:
        assert meaning(planned) == meaning(board.programs)


sizes = st.dictionaries(st.text("abc", min_size=1), st.sampled_from([0, 1, BLOCK, BLOCK + 1, 3 * BLOCK]), max_size=6)


@settings(deadline=None)
@given(st.integers(0, 9).map(lambda blocks: blocks * BLOCK), sizes)
def test_files_to_remove_for_space_are_chosen_as_by_kast_flash(page, lacking, sizes):
    assert page.ask(choose_removals={"lacking": lacking, "sizes": sizes}) == choose_removals(lacking, sizes)


@settings(deadline=None)
@given(st.sets(st.text("abcåÄ_", min_size=1), max_size=12))
def test_files_of_the_user_are_listed_as_by_kast_flash(page, paths):
    assert page.ask(some_of={"texts": list(paths), "most": MOST_NAMED}) == shorten_list(paths)
