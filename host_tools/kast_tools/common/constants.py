"""Reads what a Python source assigns, without running it: manifests of games, texts."""

import ast
from pathlib import Path
from typing import Any


def constants_of(source: Path) -> dict[str, Any]:
    """Return the names that a source assigns at its top level, with their values, as far as these are literals.

    :raises SyntaxError: it is no Python.
    """
    found = {}
    for node in ast.parse(source.read_text(encoding="utf-8"), source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:  # it is worked out
                continue
    return found
