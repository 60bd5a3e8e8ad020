"""Prints figures with their limits, for the benchmarks."""

from collections.abc import Sequence


def print_rows(rows: Sequence[tuple[str, object, object]]) -> None:
    """Print a table of description, value and limit."""
    width = max(len(what) for what, _, _ in rows)
    print(f"{'':{width}}  {'is':>8}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{width}}  {value:>8}  {reach:>8}".rstrip())
