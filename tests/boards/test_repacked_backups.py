"""Test unpacked, repacked and damaged backups: `kast restore` and the page accept and refuse the same ones."""

import base64
import io
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from kast_tools.boards.backup.file import load_backup
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from page_modules import PageModules, text_of, texts
from repacked_backups import BACKUP, FILES, FOLDERS, PACKERS, commented, python, refused, unpacked, with_manifest

TAKEN = {name: pack(unpacked()) for name, pack in PACKERS.items()} | {
    "a manifest that an editor stored": python(
        {name: b"\xef\xbb\xbf" * (name == "manifest.json") + data for name, data in unpacked().items()}
    ),
    "a date with a fraction": python(with_manifest(made="2026-01-31T15:45:00.123Z")),
    "a comment": python(unpacked())[:-2] + b"\5\0hello",
    "comments on files": commented(unpacked()),
    "a note beside it": python(unpacked() | {"read me.txt": b"keep this"}),
}
REFUSED = refused()
ACCEPTED = {"board": BACKUP.board, "machine": BACKUP.machine, "micropython": BACKUP.micropython, "files": texts(FILES)}


@pytest.fixture(scope="module")
def page() -> Iterator[PageModules]:
    with PageModules() as page:
        yield page


def by_command(path: Path) -> dict[str, Any]:
    """Read a backup as `kast restore` does; return the result in the form of page_modules.mjs."""
    try:
        backup = load_backup(path)
    except KastError as error:
        return {"refused": str(error)}
    return {"value": {name: getattr(backup, name) for name in ACCEPTED} | {"files": texts(backup.files)}}


@pytest.mark.parametrize("name", TAKEN)
def test_a_repacked_backup_is_read(page: PageModules, tmp_path: Path, name: str) -> None:
    (tmp_path / "it.zip").write_bytes(TAKEN[name])
    assert by_command(tmp_path / "it.zip") == page.answer(chosen={"zip": text_of(TAKEN[name])}) == {"value": ACCEPTED}


@pytest.mark.parametrize("name", REFUSED)
def test_a_zip_that_is_no_backup_is_refused(page: PageModules, tmp_path: Path, name: str) -> None:
    content = REFUSED[name]()
    (tmp_path / "it.zip").write_bytes(content)
    answers = by_command(tmp_path / "it.zip"), page.answer(chosen={"zip": text_of(content)})
    word = "later version of Kast" if name == "a later version" else "is damaged, or not a Kast backup"
    assert all(word in answer.get("refused", "") for answer in answers), answers


@pytest.mark.parametrize("around", ["", "kast-cafe/", "Downloads/kast-cafe/"])
@pytest.mark.parametrize("name", FOLDERS)
def test_an_unpacked_backup_is_read(page: PageModules, tmp_path: Path, name: str, around: str) -> None:
    members = {around + member: data for member, data in (unpacked() | FOLDERS[name]).items()}
    assert in_folder(page, tmp_path / "it", members) == {"value": ACCEPTED}


@pytest.mark.parametrize(
    "spoilt",
    [
        {"files/main.py": b"import evil\n"},
        {"files/more.py": b"x"},
        {"other/manifest.json": b"{}", "manifest.json": b"{}"},
        {"films/holiday": bytes(5 << 20)},
    ],
    ids=["a file changed", "a file more", "no manifest", "more than a board holds"],
)
def test_a_spoilt_folder_is_refused(page: PageModules, tmp_path: Path, spoilt: dict[str, bytes]) -> None:
    answer = in_folder(page, tmp_path / "it", unpacked() | spoilt)
    assert "is damaged, or not a Kast backup" in answer["refused"]


def in_folder(page: PageModules, folder: Path, members: Mapping[str, bytes]) -> dict[str, Any]:
    """Return the page's answer for a folder, after checking that the command reads or refuses the folder, too."""
    write_tree(folder, members)
    answer = page.answer(chosen={"folder": texts({f"it/{name}": data for name, data in members.items()})})
    command = by_command(folder)
    assert answer.keys() == command.keys() and answer.get("value") == command.get("value")
    return answer


@pytest.mark.parametrize("more", [0, 250])
def test_a_dropped_backup_is_read(page: PageModules, more: int) -> None:
    """A browser lists a dropped folder a hundred files at a time."""
    files = FILES | {f"notes/{number}.txt": str(number).encode() for number in range(more)}
    about = {name: ACCEPTED[name] for name in ("board", "machine", "micropython")}
    zip_file = page.ask(written=about | {"files": texts(files), "made": BACKUP.made.isoformat()})
    with zipfile.ZipFile(io.BytesIO(base64.b64decode(zip_file))) as archive:
        members = {f"it/{name}": archive.read(name) for name in archive.namelist()}
    accepted = {"value": about | {"files": texts(files)}}
    assert page.answer(chosen={"dropped": zip_file}) == page.answer(chosen={"dropped": texts(members)}) == accepted


@pytest.mark.long
def test_no_changed_byte_gets_onto_a_board(page: PageModules, tmp_path: Path) -> None:
    good = python(unpacked())
    taken = 0
    for place in range(0, len(good), 7):
        spoilt = good[:place] + bytes([good[place] ^ 1 << place % 8]) + good[place + 1 :]
        (tmp_path / "it.zip").write_bytes(spoilt)
        for answer in (by_command(tmp_path / "it.zip"), page.answer(chosen={"zip": text_of(spoilt)})):
            taken += "value" in answer
            assert "refused" in answer or answer["value"]["files"] == texts(FILES)
    assert 0 < taken < len(good) / 7  # some bytes of a zip have no effect on the files


@pytest.mark.parametrize("name", TAKEN)
def test_the_samples_are_valid_zip_files(name: str) -> None:
    with zipfile.ZipFile(io.BytesIO(TAKEN[name])) as archive:
        assert archive.testzip() is None
