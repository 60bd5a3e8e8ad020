"""Prints the figures of benchmarks with their limits."""

from collections.abc import Sequence


def print_rows(rows: Sequence[tuple[str, object, object]]) -> None:
    """Print a table; each row has a description, a value and a limit ("" for none)."""
    width = max(len(description) for description, _, _ in rows)
    print(f"{'':{width}}  {'is':>8}  {'at most':>8}")
    for description, value, limit in rows:
        print(f"{description:{width}}  {value:>8}  {limit:>8}".rstrip())
