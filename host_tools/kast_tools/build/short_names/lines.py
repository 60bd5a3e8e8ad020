"""Rooms whose classes are of one line: an object has the attributes of all of them, so their names share one space."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import PurePath

from kast_tools.build.short_names.facts import Facts


def rooms_of_lines(facts: Mapping[PurePath, Facts]) -> Mapping[PurePath, set[PurePath]]:
    """For each room itself, and those with a class that one of its classes, or a class of both, inherits from.

    Classes are told by their names alone: two of the same name are taken for one.
    """
    homes: dict[str, set[PurePath]] = defaultdict(set)
    bases: dict[str, set[str]] = defaultdict(set)
    for room, said in facts.items():
        for name, of in said.classes:
            homes[name].add(room)
            bases[name] |= of
    lines: dict[PurePath, set[PurePath]] = {room: {room} for room in facts}
    for name in homes:
        line = set().union(*(homes[one] for one in _line(name, bases) if one in homes))
        for room in line:
            lines[room] |= line
    return lines


def _line(name: str, bases: Mapping[str, set[str]]) -> Iterator[str]:
    """The class and all that it inherits from."""
    seen: set[str] = set()
    open_ = [name]
    while open_:
        one = open_.pop()
        if one not in seen:
            seen.add(one)
            yield one
            open_ += sorted(bases.get(one, ()))
