"""Leaves out of the byte code the sentences that say why a move, a stored game or the file of an own game is refused.

A board never shows them: it refuses a press by a tone, and reports only that a file is damaged. Computers, which run
the sources, print them.
"""

import ast
from collections.abc import Iterator

_FUNCTIONS = ("require", "_require")
"""Functions of games/stored.py and games/cards/own_definition.py that take the sentence as their second argument."""
_ERRORS = ("GameError", "RuleError")
"""Exceptions whose first argument is the sentence."""


def without_reasons(source: str) -> str:
    """Return a module's source with "" for each of these sentences. The line numbers do not change.

    :raises SyntaxError: the source is not valid Python
    """
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    # Start with the last sentence, so that the positions of earlier ones on its line stay valid.
    for node in sorted(_reasons(source), key=lambda node: (node.lineno, node.col_offset), reverse=True):
        if node.end_lineno == node.lineno:
            line = lines[node.lineno - 1]
            lines[node.lineno - 1] = line[: node.col_offset] + b'""' + line[node.end_col_offset :]
    return b"".join(lines).decode()


def _reasons(source: str) -> Iterator[ast.expr]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[_, ast.Constant() | ast.JoinedStr() as reason, *_]) if (
                name in _FUNCTIONS
            ):
                yield reason
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[ast.Constant() | ast.JoinedStr() as reason])) if (
                name in _ERRORS
            ):
                yield reason
