"""Finds groups of things that are connected, directly or through others, such as the legs on one wire."""

from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

Thing = TypeVar("Thing", bound=Hashable)


class Joins(Generic[Thing]):
    """Collects which things are connected, and groups those that are connected directly or through others."""

    def __init__(self) -> None:
        self._parents: dict[Thing, Thing] = {}

    def _root(self, thing: Thing) -> Thing:
        self._parents.setdefault(thing, thing)
        while self._parents[thing] != thing:
            thing = self._parents[thing]
        return thing

    def join(self, things: Iterable[Thing]) -> None:
        """Put all of `things` into one group."""
        first, *rest = things
        root = self._root(first)
        for thing in rest:
            self._parents[self._root(thing)] = root

    def groups(self) -> list[set[Thing]]:
        """Return every group; each thing is in exactly one group."""
        groups: dict[Thing, set[Thing]] = {}
        for thing in self._parents:
            groups.setdefault(self._root(thing), set()).add(thing)
        return list(groups.values())
