"""Finds modules whose classes are related by inheritance.

An object has the attributes of all its classes, so the names in their modules share one namespace.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import PurePath

from kast_tools.build.short_names.facts import Facts


def modules_of_lines(facts: Mapping[PurePath, Facts]) -> Mapping[PurePath, set[PurePath]]:
    """Return for each module the modules with classes related to its classes, including itself.

    Two classes are related if one inherits from the other or a third class inherits from both. Classes
    are identified by name alone: two classes of the same name are treated as one.
    """
    homes: dict[str, set[PurePath]] = defaultdict(set)
    bases: dict[str, set[str]] = defaultdict(set)
    for module, info in facts.items():
        for name, parents in info.classes:
            homes[name].add(module)
            bases[name] |= parents
    lines: dict[PurePath, set[PurePath]] = {module: {module} for module in facts}
    for name in homes:
        line = set().union(*(homes[one] for one in _line(name, bases) if one in homes))
        for module in line:
            lines[module] |= line
    return lines


def _line(name: str, bases: Mapping[str, set[str]]) -> Iterator[str]:
    """Yield the name of a class and the names of all classes that it inherits from."""
    seen: set[str] = set()
    open_ = [name]
    while open_:
        one = open_.pop()
        if one not in seen:
            seen.add(one)
            yield one
            open_ += sorted(bases.get(one, ()))
