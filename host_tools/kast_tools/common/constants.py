"""Reads constants from a Python file, such as a game's manifest or a language's texts, without running the file."""

import ast
from pathlib import Path
from typing import Any


def constants_of(source: Path) -> dict[str, Any]:
    """Return the literals that a Python file assigns to names at its top level, keyed by name.

    :raises SyntaxError: the file is not valid Python
    """
    found = {}
    for node in ast.parse(source.read_text(encoding="utf-8"), source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:  # the value is not a literal
                continue
    return found
