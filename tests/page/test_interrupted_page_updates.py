"""Test that a board whose cable is pulled while the page works with it starts the old or the new version and keeps
its data.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

import emulated_pico
import pytest
from board_files import lay_out, without_record
from kast_tools.boards import Board
from kast_tools.emulator import flash as pico_flash
from page_modules import PageModules, text_of, texts
from small_firmware import as_folder, compiled, make_firmware, theirs_in, wait_for_start
from suites import in_soak
from usb_board import UsbBoard

Asked = Callable[[UsbBoard], object]
Cut = tuple[str, int]
"""Where a cable is pulled: "write" of the flash or "byte" from the computer, and its number."""
SAVES = {"saves/settings.a": b"\0\1", "saves/game.b": bytes(range(200)), "saves/history-0001.jsonl": b'{"v":1}\n' * 90}
GONE = "The board was disconnected. Plug its cable in firmly, then connect it again."
CUTS = 100
SHARE = 24
"""`make test` tests one in this many of these places; `make soak` tests all others."""
AT_ONCE = 2 * (os.cpu_count() or 1)
"""Number of boards at once: each of them spends most of its time waiting for the game to continue."""


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return the folders of an old firmware and of the new one that the page offers."""
    folder = tmp_path_factory.mktemp("firmware")
    return make_firmware(folder, "a", kast__gone="GONE = 1\n"), make_firmware(folder, "b")


def pulled(flash: Path, files: Mapping[str, bytes], cut: Cut, page: PageModules, **request: Asked) -> None:
    """Send the page a request for a board with these files, and pull the cable at `cut`; the page must report it."""
    at = {kind: cut[1] if kind == cut[0] else None for kind in ("write", "byte")}
    with UsbBoard(lay_out(flash, files), cut_at_write=at["write"], cut_at_byte=at["byte"]) as board:
        assert page.answer(**{what: about(board) for what, about in request.items()}) == {"refused": GONE}, cut
    (flash / "started").unlink(missing_ok=True)


def number(board: UsbBoard) -> int:
    return int(board.port.rpartition(":")[2])


def in_shares(work: Callable[[PageModules, Cut], None], cuts: Sequence[Cut], version: Mapping[str, bytes]) -> None:
    """Call `work` for each cut, several at the same time."""

    def share(cuts: Sequence[Cut]) -> None:
        with PageModules() as page:
            page.bring(version)
            for cut in cuts:
                work(page, cut)

    with ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(share, [cuts[i::AT_ONCE] for i in range(AT_ONCE)]))


@pytest.mark.long
@pytest.mark.parametrize("some", in_soak((True, False), bool), ids=["some", "the others"])
def test_an_interrupted_update_leaves_a_board_that_starts(
    versions: tuple[Path, Path], tmp_path: Path, some: bool
) -> None:
    """Pull the cable at a hundred flash writes and bytes of messages, in all suites together; then connect every fifth
    board to the page again and complete the update.
    """
    old, new = as_folder(versions[0]) | SAVES | {"started": b""}, compiled(versions[1])
    with PageModules() as page, UsbBoard(lay_out(tmp_path / "whole", old)) as board:
        page.bring(new)
        assert page.ask(update=number(board))
    writes = spread(board.writes, min(board.writes, CUTS // 2))
    places = spread(board.bytes, CUTS - len(writes))
    cuts = [*product(["write"], writes), *product(["byte"], places)]
    chosen = [cut for i, cut in enumerate(cuts) if (i % SHARE == CUTS % SHARE - 1) == some]
    started = {}

    def pull(page: PageModules, cut: Cut) -> None:
        flash = tmp_path / "".join(map(str, cut))
        pulled(flash, old, cut, page, update=number)
        with UsbBoard(flash) as again:
            started[cut] = wait_for_start(flash)
            assert again.files().items() >= SAVES.items(), cut
            if len(started) % 5 == 0:
                assert page.ask(update=number(again)), cut
                assert wait_for_start(flash) == "bbbb"
                theirs = theirs_in(old)
                assert without_record(again.files()) == new | theirs | SAVES | {"started": b"bbbb"}, cut

    in_shares(pull, chosen, new)
    assert started.keys() == set(chosen)
    assert set(started.values()) == {"aaaa", "bbbb"}
    for kind in ("write", "byte"):
        seen = [started[cut] for cut in chosen if cut[0] == kind]
        assert seen == sorted(seen)  # up to some cut the old version starts; after this cut, the new one always does


def spread(last: int, count: int) -> list[int]:
    """Return `count` different numbers from 1 to `last`, evenly spread."""
    return [1 + i * (last - 1) // (count - 1) for i in range(count)]


@pytest.mark.long
def test_an_interrupted_restore_leaves_a_board_that_starts(versions: tuple[Path, Path], tmp_path: Path) -> None:
    """The files are the old or the new ones, never a mixture; test_backup.py tests every write."""
    wanted = compiled(versions[0]) | SAVES
    held = compiled(versions[1]) | {"started": b"", "saves/settings.a": b"other"}

    def pull(page: PageModules, cut: Cut) -> None:
        flash = tmp_path / str(cut[1])
        pulled(flash, held, cut, page, restore=lambda board: {"port": number(board), "files": texts(wanted)})
        with UsbBoard(flash) as again:
            started = wait_for_start(flash)
            settings = again.files()["saves/settings.a"]
            assert (started, settings) in (("aaaa", SAVES["saves/settings.a"]), ("bbbb", b"other")), cut

    in_shares(pull, [*product(["write"], [5, 12, 20, 26])], {})


@pytest.mark.long
@emulated_pico.given
# A fast computer writes the flash file only four times, so the cable is pulled at one of the first three.
@pytest.mark.parametrize("saved", in_soak((1, 2, 3), (2).__eq__))
def test_an_interrupted_update_of_the_emulated_pico_leaves_a_board_that_starts(
    versions: tuple[Path, Path], tmp_path: Path, saved: int
) -> None:
    """Pull the cable at one of the changes of the flash file, with the real LittleFS and the real MicroPython."""
    old, new = as_folder(versions[0]) | SAVES, compiled(versions[1])
    flash = tmp_path / "flash.bin"
    assert emulated_pico.UF2
    micropython = pico_flash.new(pico_flash.read_uf2(Path(emulated_pico.UF2)))
    flash.write_bytes(pico_flash.with_files(micropython, old))
    with PageModules() as page, ThreadPoolExecutor(1) as pool:
        page.bring(new)
        with emulated_pico.at_serial_port(flash) as port:
            answer = pool.submit(page.answer, update=int(port.rpartition(":")[2]))
            for _ in range(saved):
                before = flash.stat().st_mtime_ns
                while flash.stat().st_mtime_ns == before and not answer.done():
                    time.sleep(0.02)
            assert not answer.done()
        assert answer.result() == {"refused": GONE}
        with emulated_pico.at_serial_port(flash) as port:
            board = Board(port)
            board.run("remove('started')")
            assert board.restart() is None
            there = page.ask(backup=int(port.rpartition(":")[2]))
    assert there["started"] in (text_of(b"aaaa"), text_of(b"bbbb"))
    assert there.items() >= texts(SAVES).items()
