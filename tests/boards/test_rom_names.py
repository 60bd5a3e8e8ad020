"""Test the list of names in MicroPython's ROM with small made-up programs."""

import struct

import made_up_micropython
import pytest
from kast_tools.boards.image.rom_names import names_in_all

FLASH = made_up_micropython.FLASH
FAMILY = 0xE48BFF56
SORTED = 0x8000_0000
SIZE = 3 * 4096


def pool(at: int, *names: bytes, **changed: int) -> dict[int, bytes]:
    """Return a qstr_pool_t of py/qstr.h at an offset of the flash, with its tables behind it, keyed by offset.

    :param changed: members of the pool that differ from those of an intact one
    """
    count = len(names)
    hashes = at + 24 + 4 * count
    lengths = hashes + count
    text = lengths + count
    places, texts = [], b""
    for name in names:
        places.append(FLASH + text + len(texts))
        texts += name + b"\0"
    whole = {"total": SORTED | 7, "count": count, "hashes": FLASH + hashes, "lengths": FLASH + lengths} | changed
    header = struct.pack("<6I", 0, whole["total"], 10, whole["count"], whole["hashes"], whole["lengths"])
    tables = struct.pack(f"<{count}I", *places) + bytes(count) + bytes(map(len, names)) + texts
    return {at: header + tables}


def micropython(*pools: dict[int, bytes], size: int = SIZE) -> bytes:
    content = bytearray(b"\xff" * size)
    for one in pools:
        for at, data in one.items():
            content[at : at + len(data)] = data
    return made_up_micropython.uf2(bytes(content), FAMILY)


def test_names_that_are_in_every_micropython_are_listed() -> None:
    older = micropython(pool(0, b"sleep", b"dice"), pool(4096, b"append", b"a-b", b"duty_u16"))
    newer = micropython(pool(64, b"append", b"a-b", b"sleep", b"sleep_ms"), pool(8192, b"duty_u16"))
    assert names_in_all([older]) == ["append", "dice", "duty_u16", "sleep"]
    assert names_in_all([older, newer]) == ["append", "duty_u16", "sleep"]


@pytest.mark.parametrize(
    "changed",
    [
        {"total": 0},
        {"total": 4095},
        {"total": SORTED | 4095},
        {"hashes": FLASH},
        {"hashes": FLASH + SIZE - 1},
    ],
)
def test_members_at_their_limits_are_read(changed: dict[str, int]) -> None:
    assert names_in_all([micropython(pool(0, b"dice", **changed))]) == ["dice"]


@pytest.mark.parametrize(
    "changed",
    [
        {"total": 4096},
        {"total": SORTED | 4096},
        {"count": 0},
        {"count": 2},
        {"count": 4096},
        {"hashes": FLASH - 1},
        {"hashes": FLASH + SIZE},
        {"lengths": FLASH - 1},
        {"lengths": FLASH + SIZE},
        {"lengths": FLASH + 24},  # the lengths are wrong, so the texts do not end where they should
    ],
)
def test_what_only_looks_like_names_is_not_listed(changed: dict[str, int]) -> None:
    assert names_in_all([micropython(pool(0, b"dice", **changed), pool(4096, b"roll"))]) == ["roll"]


def test_names_at_both_ends_of_the_program_are_read() -> None:
    first = pool(0, b"first")
    last = pool(SIZE - 36, b"final")
    assert names_in_all([micropython(first, last)]) == ["final", "first"]


def test_a_pool_whose_table_is_cut_off_by_the_end_is_ignored() -> None:
    cut = {SIZE - 28: struct.pack("<6I", 0, 0, 10, 5, FLASH, FLASH)}
    assert names_in_all([micropython(cut, pool(0, b"roll"))]) == ["roll"]
