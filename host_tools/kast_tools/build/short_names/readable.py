"""Replaces the short names in tracebacks of a board by the names in the sources."""

import re
from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from kast_tools.build.short_names.choice import POSITIONAL

_CALL = re.compile(r'  File "(.*)"(, line \d+)?, in ([^\r\n]+)')
_MEANT = re.compile(r"(?<=')\w+(?=')|^\w+")
"""Parts of an error message that may be names: quoted words, and the exception's class."""


class Readable(NamedTuple):
    """The original names of a module and of its identifiers.

    :param module: the name by which the sources import the module
    :param others: the names in its byte code, keyed by those in its source
    """

    module: str
    others: Mapping[str, str]


def readable(said: str, modules: Mapping[str, Readable]) -> str:
    """Return a board's output with the names in its tracebacks replaced by those in the sources.

    On lines that belong to no module, only names with the same meaning in all modules are replaced. Line numbers of
    modules are left out: byte code has none, so a board always says 1.

    :param modules: what byte_code.readable_modules returns for the board's firmware
    """
    sources = {known: _by_other(module.others) for known, module in modules.items()}
    common = dict(set.intersection(*(set(one.items()) for one in sources.values()))) if sources else {}
    lines: list[str] = []
    names = common
    for line in said.splitlines(keepends=True):
        call = _CALL.match(line)
        if call:
            known, number, name = call.groups("")
            names = sources.get(known, common)
            if known in modules:
                known, number = modules[known].module, ""
            lines.append(f'  File "{known}"{number}, in {names.get(name, name)}{line[call.end() :]}')
        elif line.startswith(" "):
            lines.append(line)
        else:
            lines.append(_MEANT.sub(partial(_name_of, names), line))
            names = common
    return "".join(lines)


def _name_of(names: Mapping[str, str], other: re.Match[str]) -> str:
    return names.get(other[0], other[0])


def _by_other(names: Mapping[str, str]) -> Mapping[str, str]:
    return {other: name for name, other in names.items() if other != POSITIONAL}
