"""Makes firmware/data/pig.bin, by which robots play Pig, in the format of firmware/kast/games/pig/value_table.py."""

import itertools
from binascii import crc32
from collections.abc import Sequence

from kast_tools.common.paths import FIRMWARE
from kast_tools.solver.families.pig.solver import GOAL, Solved, solve

DATA = FIRMWARE / "data" / "pig.bin"


def made() -> bytes:
    """Solve Pig, and return the correct content of firmware/data/pig.bin."""
    return table_of(solve())


def table_of(solved: Solved) -> bytes:
    """Return the bytes of pig.bin for solved Pig."""
    rows = [
        _row([_limit([bool(solved.banks[own, other, banked - own]) for own in range(banked)]) for other in range(GOAL)])
        for banked in range(1, GOAL)
    ]
    alone = [
        _limit([bool(solved.banks_alone[own, banked - own]) for own in range(banked)]) for banked in range(1, GOAL)
    ]
    rows.append(_row([0, *alone]))
    data = b"".join(rows)
    return data + crc32(data).to_bytes(4, "little")


def _limit(banks: Sequence[bool]) -> int:
    """Return the number of points, banked before the turn, below which the player should bank.

    With this number or more, the player should roll.

    :param banks: whether to bank, for each number of points banked before the turn
    """
    limit = sum(banks)
    if not all(banks[:limit]):
        raise AssertionError("Who has more banked than another would bank where that one rolls on.")
    return limit


def _row(limits: Sequence[int]) -> bytes:
    while limits and not limits[-1]:
        limits = limits[:-1]
    if not limits:
        return b"\0"
    bits = "".join(_code(after - before) for before, after in itertools.pairwise(limits))
    bits += "0" * (-len(bits) % 8)
    coded = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    return bytes((2 + len(coded), limits[0], len(limits))) + coded


def _code(change: int) -> str:
    if change == 0:
        return "0"
    if change == -1:
        return "10"
    number = change if change > 0 else -change - 1
    digits = f"{number:b}"
    return f"11{int(change < 0)}{'0' * (len(digits) - 1)}{digits}"
