"""Prints the figures of benchmarks with their limits."""

from collections.abc import Sequence


def print_rows(rows: Sequence[tuple[str, object, object]]) -> None:
    """Print a table; each row has a description, a value and a limit ("" for none)."""
    width = max(len(what) for what, _, _ in rows)
    print(f"{'':{width}}  {'is':>8}  {'at most':>8}")
    for what, value, reach in rows:
        print(f"{what:{width}}  {value:>8}  {reach:>8}".rstrip())
