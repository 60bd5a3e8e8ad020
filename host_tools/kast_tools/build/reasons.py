"""Leaves out of the byte code why a move or data, such as a stored game or the file of an own game, is refused.

A board never shows them: it refuses a press by a tone, and reports only that a file is damaged; an unexpected error
still has its type and place. Computers, which run the sources, print them.
"""

import ast
from collections.abc import Iterator
from functools import cache

_FUNCTIONS = ("require", "_require")
"""Functions of games/stored.py and games/cards/own_definition.py: all arguments after the first are the reason.

The reason is a sentence, or the key of one of the page's sentences and its values.
"""
_ERRORS = ("GameError", "RuleError", "TableError", "ValueError")
"""Exceptions whose first argument is the sentence."""


@cache  # successive builds share most modules
def without_reasons(source: str) -> str:
    """Return a module's source with "" for each of these reasons. The line numbers do not change.

    :raises SyntaxError: the source is not valid Python
    """
    if not any(name in source for name in (*_FUNCTIONS, *_ERRORS)):  # most modules; reading them takes much longer
        return source
    lines = source.encode().splitlines(keepends=True)  # ast counts columns in bytes
    # Start with the last reason, so that the positions of earlier ones on its line stay valid.
    for first, last in sorted(_reasons(source), key=lambda ends: (ends[0].lineno, ends[0].col_offset), reverse=True):
        if last.end_lineno == first.lineno:
            line = lines[first.lineno - 1]
            lines[first.lineno - 1] = line[: first.col_offset] + b'""' + line[last.end_col_offset :]
    return b"".join(lines).decode()


def _reasons(source: str) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Yield the first and the last argument of each reason."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[_, ast.Constant() | ast.JoinedStr() as first, *more]) if (
                name in _FUNCTIONS
            ):
                yield first, [first, *more][-1]
            case ast.Raise(exc=ast.Call(func=ast.Name(id=name), args=[ast.Constant() | ast.JoinedStr() as reason])) if (
                name in _ERRORS
            ):
                yield reason, reason
