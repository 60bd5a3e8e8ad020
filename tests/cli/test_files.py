"""Test that files are written completely or not at all."""

import os
import stat
import threading

import pytest
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole


def test_a_file_is_replaced_and_other_files_are_kept(tmp_path):
    (tmp_path / "page.html.new").write_text("somebody's own")
    (tmp_path / "page.html").write_text("old")
    (tmp_path / "page.html").chmod(0o640)
    write_whole(tmp_path / "page.html", b"page")
    write_whole(tmp_path / "new folder" / "table.csv", b"table")
    found = {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*.*")}
    assert found == {"page.html": "page", "page.html.new": "somebody's own", "new folder/table.csv": "table"}
    assert stat.S_IMODE((tmp_path / "page.html").stat().st_mode) == 0o640
    (tmp_path / "other").touch()
    assert (tmp_path / "new folder" / "table.csv").stat().st_mode == (tmp_path / "other").stat().st_mode


@pytest.mark.parametrize("target_is_there", [False, True])
def test_a_symbolic_link_stays_one(tmp_path, target_is_there):
    target, link = tmp_path / "there" / "target", tmp_path / "link"
    target.parent.mkdir()
    if target_is_there:
        target.write_text("old")
    link.symlink_to("there/target")
    write_whole(link, b"new")
    assert link.is_symlink() and target.read_text() == "new"


def test_a_pipe_gets_the_data(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write_whole(pipe, b"table")
    reader.join(timeout=10)
    assert got == [b"table"] and pipe.is_fifo()


def test_a_file_that_cannot_be_written_is_an_error(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("a file")
    (tmp_path / "folder").mkdir()
    for name, said in (
        ("", "The name of the file to write is empty. Give one."),
        ("file/x.pdf", "file/x.pdf cannot be written: file is not a folder. Choose another one."),
        ("file/y/x.pdf", "file/y/x.pdf cannot be written: file is not a folder. Choose another one."),
        ("folder", "folder cannot be written: Is a directory. Choose another place."),
    ):
        with pytest.raises(KastError) as error:
            write_whole(type(tmp_path)(name), b"new")
        assert str(error.value) == said
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]
