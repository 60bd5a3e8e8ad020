"""Reads constants in a Python source without running it: manifests of games, texts."""

import ast
from pathlib import Path
from typing import Any


def constants_of(source: Path) -> dict[str, Any]:
    """Return the names assigned at the top level of a source, with their values if these are literals.

    :raises SyntaxError: it is not valid Python
    """
    found = {}
    for node in ast.parse(source.read_text(encoding="utf-8"), source).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            try:
                found[node.targets[0].id] = ast.literal_eval(node.value)
            except ValueError:  # not a literal
                continue
    return found
