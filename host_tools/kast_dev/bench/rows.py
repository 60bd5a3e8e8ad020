"""Figures beside what they are to reach, as the benches print them."""

from collections.abc import Sequence


def print_rows(rows: Sequence[tuple[str, object, object]]) -> None:
    """What, how much, at most how much."""
    width = max(len(what) for what, _, _ in rows)
    print(f"{'':{width}}  {'is':>8}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{width}}  {value:>8}  {reach:>8}".rstrip())
