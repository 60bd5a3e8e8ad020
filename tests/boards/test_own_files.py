"""Test that an installation keeps each of the user's files on the board and reports new names."""

import hashlib
import io
import random
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from board_files import installed, lay_out, without_record, write_files
from kast_tools.boards.flash.update import Unagreed, Update
from kast_tools.boards.ownership import shipped
from kast_tools.boards.ownership.record import RECORD
from kast_tools.common.errors import KastError
from kast_tools.common.paths import FIRMWARE
from little_board import LittleBoard, NoisyBoard
from little_flash import Flash
from page_modules import PageModules
from small_firmware import as_folder, compiled, make_firmware, theirs_in
from test_flash import kast, short_watch, show  # noqa: F401
from usb_board import UsbBoard

Files = dict[str, bytes]
Installing = Callable[[LittleBoard, Mapping[str, bytes], Mapping[str, str]], Mapping[str, str] | None]
"""Function of a board, a version and new names for files of the user. It installs the version and returns None. If
other new names are needed, it installs nothing and returns them.
"""
BLOCKS = 352

PLACES = (
    *("main.py", "kast.mpy", "kast.py", "board.py", "boot.py", "kast", "data", "saves", "update", RECORD),
    *("main.py.new", "kast.mpy.new", f"{RECORD}.new", "main-before-kast.py", "main-before-kast-2.py"),
    *("main-before-kast.py.new", "kast-before-kast.py", "kast-before-kast/app.mpy", "kast.old", "kast.old/app.mpy"),
    *("main.py/mine.py", "kast.mpy/mine.py", "kast.py/mine.py", f"{RECORD}/mine", "kast/app.mpy", "kast/mine.py"),
    *(
        "data/my.bin",
        "data/table.scores",
        "data/yatzy.bin",
        "data/yatzy-0cdfcadb.bin",
        "data/notes.txt",
        "data/a/b.bin",
    ),
    *("update/kast/app.mpy", "update/main.py", "update/mine.txt", "restore/new/main.py", "restore/mine.txt"),
    *("kast-restore", "saves/mine.txt", "saves/settings.a.new", "radio.json.new", "lib/kast.py", "photos/2026/one.jpg"),
    *("\u00e9 \U0001f3b2.txt", "-rf", "a b", ".hidden", "main.mpy", "_main.py"),
)
"""Names of the user's files: those of Kast's files now or earlier, of its temporary files, and others."""


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[Files]:
    folder = tmp_path_factory.mktemp("firmware")
    return [compiled(make_firmware(folder, letter, **{f"kast__only_{letter}": ""})) for letter in "abc"]


@pytest.fixture(scope="module")
def early(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return as_folder(make_firmware(tmp_path_factory.mktemp("early"), "e"))


def with_command(
    board: LittleBoard, version: Mapping[str, bytes], names: Mapping[str, str]
) -> Mapping[str, str] | None:
    try:
        Update(version, FIRMWARE).run(board, False, show, names)
    except Unagreed as unagreed:
        return unagreed.new_names
    return None


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        yield page


@pytest.fixture(scope="module")
def with_page(page: PageModules) -> Installing:
    def install(board: LittleBoard, version: Mapping[str, bytes], names: Mapping[str, str]) -> Mapping[str, str] | None:
        page.bring(version)
        answer = page.update(board, names)
        assert answer.keys() & {"value", "names"}, answer
        return answer.get("names")

    return install


def of_the_user(chance: random.Random, board: Mapping[str, bytes], version: Mapping[str, bytes]) -> Files:
    """Return random files of the user, at unused paths or replacing existing files; the content of each is unique."""
    places = [*PLACES, *version, *(f"{path}.new" for path in version), *(f"{path}/mine" for path in version)]
    files: Files = {}
    for path in chance.sample(places, chance.randint(1, 12)):
        there = {**board, **files}
        is_free = not any(other.startswith(f"{path}/") or path.startswith(f"{other}/") for other in there)
        if is_free:
            files[path] = b"the user's own " + chance.randbytes(chance.choice([4, 300, 5000]))
    return files


def moved(files: Files, names: Mapping[str, str]) -> Files:
    """Return the files after renaming some of them, or their folders."""

    def now(path: str) -> str:
        for name, beside in names.items():
            if path == name or path.startswith(f"{name}/"):
                return beside + path[len(name) :]
        return path

    return {now(path): data for path, data in files.items()}


def install_thrice(install: Installing, seed: int, versions: list[Files], early: Files) -> list[Mapping[str, bytes]]:
    """Install three versions on a random board, to which the user adds files each time; return the content after
    each.
    """
    chance = random.Random(seed)
    chosen = [chance.choice(versions) for _ in range(3)]
    before = chance.choice([{}, {}, installed(versions[0]), {**versions[1], "main.py": real_main()}, early])
    theirs = theirs_in(before) if before is early else {}
    board = LittleBoard("in memory")
    board.use(Flash(BLOCKS), fresh=True)
    write_files(board, before)
    held = []
    for version in chosen:
        added = of_the_user(chance, board.contents(), version)
        write_plainly(board, added)
        theirs |= added
        there = dict(board.contents())
        assert there.items() >= theirs.items()
        names = install(board, version, {})
        if names is not None:
            assert board.contents() == there  # nothing changes before the user has answered
            asked = names.keys() - {part for path in theirs for part in (path, *parents(path))}
            # If one of the user's files replaced Kast's record, Kast does not recognise its own main.py.
            assert asked <= {"main.py"} and (not asked or RECORD in theirs)
            assert not set(names.values()) & (there.keys() - {names.get("main.py")})
            assert install(board, version, names) is None
        theirs = moved(theirs, names or {})
        after = board.contents()
        assert {path: after.get(path) for path in theirs} == theirs, (seed, names)
        assert without_record(after).items() >= version.items(), seed
        assert install(board, version, {}) is None and board.contents() == after  # installing again changes nothing
        held.append(after)
    return held


def parents(path: str) -> list[str]:
    return [path[: match.start()] for match in re.finditer("/", path)]


def real_main() -> bytes:
    return (FIRMWARE / "main.py").read_bytes()


def write_plainly(board: LittleBoard, files: Mapping[str, bytes]) -> None:
    """Write files as the user's own tools do: without temporary names."""
    for path, data in files.items():
        board.run(f"make_folders({path!r})")
        with board.files.open(path, "wb") as file:
            file.write(data)


SOME = range(20)
ALL = range(20, 200)


@pytest.mark.long
@pytest.mark.parametrize("seeds", [SOME, pytest.param(ALL, marks=pytest.mark.soak)], ids=["some", "the others"])
def test_three_installations_lose_no_file_of_the_user(versions, early, with_page, seeds):
    """The command and the page must leave the same files on the board."""
    for seed in seeds:
        by_command = install_thrice(with_command, seed, versions, early)
        by_page = install_thrice(with_page, seed, versions, early)
        assert [without_record(board) for board in by_command] == [without_record(board) for board in by_page], seed


THEIRS = {
    "main.py": b"print('my weather station')\n",
    "main-before-kast.py": b"print('an older one')\n",
    "kast.mpy": b"my own kast",
    "data/my.bin": b"cold",
    "data/table.scores": b"warm",
    "board.py": b"LED = 25\n",
}


@pytest.mark.long
def test_renaming_files_of_the_user_needs_a_confirmation(kast, tmp_path, monkeypatch):  # noqa: F811
    """Nothing is changed if there is no user to ask, or if the user says no."""
    firmware = make_firmware(tmp_path, "a")
    with UsbBoard(lay_out(tmp_path / "flash", THEIRS)) as board:
        command = "flash", "--port", board.port, "--firmware", firmware
        for answer, ends_with in (("", 1), ("n\n", 130)):
            monkeypatch.setattr("sys.stdin", io.StringIO(answer))
            code, out, err = kast(*command)
            assert (code, out) == (ends_with, "") and board.files() == THEIRS
            assert "They are renamed: main.py as main-before-kast-2.py, kast.mpy as kast-before-kast.mpy." in err or (
                "They are renamed: kast.mpy as kast-before-kast.mpy, main.py as main-before-kast-2.py." in err
            )
        assert "would be renamed" in kast(*command, "--dry-run")[1] and board.files() == THEIRS
        monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
        code, out, _ = kast(*command)
        assert code == 0 and "main.py as main-before-kast-2.py" in out
        assert "Your other files stay: board.py, data/my.bin, data/table.scores, main-before-kast.py." in out
        names = {"main.py": "main-before-kast-2.py", "kast.mpy": "kast-before-kast.mpy"}
        kept = moved(THEIRS, names)
        assert board.files().items() >= kept.items()
        # The user replaces only main.py, so Kast's other files are still there.
        (board.flash / "main.py").write_bytes(b"print('mine again')\n")
    with UsbBoard(board.flash) as board:
        code, out, _ = kast("flash", "--port", board.port, "--firmware", firmware, "--yes")
        assert code == 0 and "Your files were renamed: main.py as main-before-kast-3.py." in out
        assert board.files().items() >= {**kept, "main-before-kast-3.py": b"print('mine again')\n"}.items()


@pytest.mark.long
def test_a_board_that_failed_is_counted_after_another_one_was_agreed(kast, plugged_in, tmp_path, monkeypatch):  # noqa: F811
    with UsbBoard(lay_out(tmp_path / "flash", THEIRS)) as board:
        plugged_in("/dev/nowhere", board.port)
        monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))
        code, out, err = kast("flash", "--all", "--firmware", make_firmware(tmp_path, "a"))
        assert code == 1 and err.endswith("1 of 2 boards were not updated; the reasons are above.\n")
        assert "Your files were renamed: " in out


@pytest.mark.parametrize("by", ["command", "page"])
def test_a_power_cut_loses_no_file_of_the_user(versions, with_page, by):
    """The power is cut at many flash writes of an installation; the next one completes it and makes no second copy."""
    install = with_command if by == "command" else with_page
    version = versions[0]
    board, flash = LittleBoard("in memory"), Flash(60)
    write_plainly(board.use(flash, fresh=True), THEIRS)
    image = bytes(flash.buffer)
    flash = Flash(60, image)
    names = install(board.use(flash), version, {})
    assert names and not flash.writes
    assert install(board, version, names) is None
    done = board.contents()
    for cut_at in range(0, len(flash.writes), 2):
        cut = Flash(60, image)
        for write in flash.writes[:cut_at]:
            cut.apply(write)
        held = board.use(cut).contents()
        for path, data in THEIRS.items():
            assert data in (held.get(path), held.get(names.get(path, path))), (cut_at, path)
        asked = install(board, version, {})
        assert asked is None or asked.items() <= names.items(), cut_at
        if asked is not None:
            assert install(board, version, asked) is None
        assert without_record(board.contents()) == without_record(done), cut_at


def test_copies_that_do_not_fit_are_reported_before_anything_changes(versions):
    board = LittleBoard("in memory")
    theirs = {"main.py": bytes(60_000), "photo.jpg": bytes(110_000)}
    write_plainly(board.use(Flash(60), fresh=True), theirs)
    with pytest.raises(KastError, match=r"too full.* or remove files of your own: photo.jpg, main.py\."):
        with_command(board, versions[0], {})
    assert board.contents() == theirs
    theirs["photo.jpg"] = bytes(20_000)
    write_plainly(board, theirs)
    assert with_command(board, versions[0], {}) == {"main.py": "main-before-kast.py"}


@pytest.mark.parametrize("by", ["command", "page"])
def test_a_byte_changed_in_transfer_is_found_on_the_board(versions, page, by):
    """A byte is changed in each piece in turn. The board must keep its version, and the next attempt must succeed."""
    old, new = versions[:2]
    board, flash = NoisyBoard("in memory"), Flash(60)
    write_files(board.use(flash, fresh=True), installed(old))
    image = bytes(flash.buffer)
    piece = -1
    while True:
        piece += 1
        board.use(Flash(60, image), damage=piece)
        if by == "command":
            try:
                with_command(board, new, {})
                break
            except ValueError as error:
                said = str(error)
        else:
            page.bring(new)
            answer = page.update(board, {})
            if "value" in answer:
                break
            said = answer["refused"]
        assert said.endswith(" arrived damaged")
        assert board.contents()["kast.mpy"] == old["kast.mpy"] and board.contents()["main.py"] == old["main.py"]
        assert with_command(board, new, {}) is None and without_record(board.contents()) == new
    assert piece > len(new.keys() - old.keys()) + 1


def test_every_main_py_shipped_by_early_versions_is_recognised():
    def git(*arguments: str) -> str:
        done = subprocess.run(["git", "-C", str(FIRMWARE), *arguments], capture_output=True, text=True, check=False)
        return done.stdout.strip()

    first = git("log", "--diff-filter=A", "--format=%H", "--", str(Path(shipped.__file__)))
    commits = git("log", "--format=%H", f"{first}^" if first else "HEAD", "--", "main.py").split()
    if not commits:
        pytest.skip("this is no clone with the project's history")
    mains = {hashlib.sha256((git("show", f"{commit}:./main.py") + "\n").encode()).hexdigest() for commit in commits}
    assert mains <= set(shipped.SHIPPED["main.py"])
