"""Tracebacks of a board, with the names that the sources have."""

import re
from collections.abc import Mapping
from functools import partial

from kast_tools.short_names import UNTOLD

_CALL = re.compile(r'(  File "(.*)", line \d+, in )([^\r\n]+)')
_MEANT = re.compile(r"(?<=')\w+(?=')|^\w+")
"""In an error: what it quotes, and its class."""


def readable(said: str, names: Mapping[str, Mapping[str, str]]) -> str:
    """What a board said, with the names in its tracebacks as in its sources.

    names: of each room the other names, as firmware_build.other_names has them for what the board runs. Without the
    lines that name rooms, only what goes by one name in all of them is known.
    """
    sources = {room: _by_other(others) for room, others in names.items()}
    everywhere = dict(set.intersection(*(set(one.items()) for one in sources.values()))) if sources else {}
    lines: list[str] = []
    here = everywhere
    for line in said.splitlines(keepends=True):
        call = _CALL.match(line)
        if call:
            here = sources.get(call[2], everywhere)
            lines.append(call[1] + here.get(call[3], call[3]) + line[call.end() :])
        elif line.startswith(" "):
            lines.append(line)
        else:
            lines.append(_MEANT.sub(partial(_name_of, here), line))
            here = everywhere
    return "".join(lines)


def _name_of(names: Mapping[str, str], other: re.Match[str]) -> str:
    return names.get(other[0], other[0])


def _by_other(names: Mapping[str, str]) -> Mapping[str, str]:
    return {other: name for name, other in names.items() if other != UNTOLD}
