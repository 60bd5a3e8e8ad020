"""Finds the lines of a TOML file in which its tables and keys are, for messages about their values.

It knows the forms in which people write short files: `[table]` and `key = value`, one to a line. For other forms, the
line is that of the table, or unknown.
"""

import re

_TABLE = re.compile(r"\s*\[\s*([A-Za-z0-9_.\-\" ]+?)\s*\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')\s*=")

Lines = dict[tuple[str, ...], int]
"""Line numbers from 1, keyed by ("key",), ("table",) or ("table", "key"); the table of [names.de] is "names.de"."""


def find_places(text: str) -> Lines:
    """Return the lines of all tables and keys."""
    lines: Lines = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        if found := _TABLE.match(line):
            table = (found[1].replace('"', "").replace(" ", ""),)
            lines.setdefault(table, number)
        elif found := _KEY.match(line):
            lines.setdefault((*table, found[1].strip("\"'")), number)
    return lines


def line_of(lines: Lines, *path: str) -> int | None:
    """Return the line of a key, or that of its table if the key was not found; None if neither was."""
    return lines.get(path) or lines.get(path[:1])
