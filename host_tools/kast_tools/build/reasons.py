"""Leaves out of the byte code the sentences that say why a stored game, or an own game's file, is refused.

A board reports only that it is damaged; computers, which run the sources, print the sentence.
"""

import ast

_FUNCTIONS = ("require", "_require")
"""Functions of games/stored.py and games/cards/own_definition.py that take the sentence as their second argument."""


def without_reasons(source: str) -> str:
    """Return a module's source with "" for the sentence in each call of _FUNCTIONS. The line numbers do not change.

    :raises SyntaxError: the source is not valid Python
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    # Start with the last call, so that the positions of earlier ones on its line stay valid.
    for node in sorted(_reasons(source), key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if node.end_lineno == node.lineno:
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + b'""' + line[node.end_col_offset :]
    return b"".join(lines).decode()


def _reasons(source: str) -> list[ast.expr]:
    return [
        node.args[1]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in _FUNCTIONS
        and len(node.args) > 1
        if isinstance(node.args[1], ast.Constant | ast.JoinedStr)
    ]
