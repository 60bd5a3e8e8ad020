"""Test that `made_once` makes a folder once for all workers, and again only after a failure."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from made_once import found_once, made_once


def test_a_second_caller_waits_for_the_same_result(tmp_path: Path) -> None:
    futures: list[Future[Path]] = []

    def make(folder: Path) -> None:
        assert not futures, "it is made twice"
        futures.extend(pool.submit(made_once, tmp_path / "site", make) for _ in range(3))
        (folder / "index.html").write_text("whole")

    with ThreadPoolExecutor(3) as pool:
        folder = made_once(tmp_path / "site", make)
        assert {future.result() for future in futures} == {folder}
    assert [path.name for path in folder.iterdir()] == ["index.html"]


def test_a_failed_result_is_made_again(tmp_path: Path) -> None:
    def half(folder: Path) -> None:
        (folder / "half.html").write_text("ha")
        raise OSError("no more room")

    for _ in range(2):
        with pytest.raises(OSError, match="no more room"):
            made_once(tmp_path / "site", half)
    folder = made_once(tmp_path / "site", lambda folder: (folder / "index.html").touch())
    assert [path.name for path in folder.iterdir()] == ["index.html"]


def test_a_value_is_computed_once_and_each_caller_gets_a_copy(tmp_path: Path) -> None:
    calls: list[int] = []

    def find() -> dict[str, list[int]]:
        calls.append(1)
        return {"faces": [1, 2]}

    one, other = (found_once(tmp_path / "faces", find) for _ in range(2))
    assert one == other == {"faces": [1, 2]} and one is not other and len(calls) == 1
