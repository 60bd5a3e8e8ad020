"""Stand in for kast/app.py: print as JSON how deeply calls of each kind, and imports, can be nested."""

import json

deepest = [0]


def nested(depth):
    """Record how deeply calls are nested."""
    deepest[0] = depth


class Deep:
    def __init__(self, depth=0):
        if depth:
            nested(depth)
            Deep(depth + 1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        return False

    def __add__(self, depth):
        nested(depth)
        return self + (depth + 1)

    def __getattr__(self, name):
        nested(deepest[0] + 1)
        return getattr(self, name + "x")


def plain(depth):
    nested(depth)
    return plain(depth + 1)


def with_many_values(depth, a=1, b=2, c=3, d=4, e=5, f=6, g=7, h=8, i=9, j=10, k=11):
    nested(depth)
    return with_many_values(depth + 1, a, b, c, d, e, f, g, h, i, j, k), a, b, c, d, e, f, g, h, i, j, k


def by_keyword(depth, *, more=1, **others):
    nested(depth)
    return by_keyword(depth=depth + 1, more=more, other=others)


def by_stars(*depths):
    nested(depths[0])
    return by_stars(*(depths[0] + 1, 2, 3))


def tried(depth):
    nested(depth)
    try:
        return tried(depth + 1)
    finally:
        deepest.append(depth)
        deepest.pop()


def within(depth):
    nested(depth)
    with Deep():
        return within(depth + 1)


def listed(depth):
    nested(depth)
    return [listed(depth + 1) for _ in (1,)]


def generated(depth):
    nested(depth)
    yield from generated(depth + 1)


def summed(depth):
    nested(depth)
    return sum(summed(depth + 1) for _ in (1,))


def by_key(depth):
    nested(depth)
    return max((1, 2), key=lambda _: by_key(depth + 1))


def mapped(depth):
    nested(depth)
    return list(map(mapped, (depth + 1,)))


def closed(depth):
    nested(depth)

    def inner():
        return closed(depth + 1)

    return inner()


async def awaited(depth):
    nested(depth)
    await awaited(depth + 1)


def imported(depth):
    nested(depth - 1)
    from kast import nested_0  # noqa: PLC0415, F401


KINDS = {
    "plain calls": plain,
    "calls with many values": with_many_values,
    "calls by keyword": by_keyword,
    "calls by stars": by_stars,
    "try": tried,
    "with": within,
    "comprehensions": listed,
    "generators": lambda depth: list(generated(depth)),
    "generator expressions": summed,
    "key functions": by_key,
    "map": mapped,
    "closures": closed,
    "constructors": Deep,
    "operators": lambda depth: Deep() + depth,
    "attributes": lambda depth: Deep().x,
    "imports": imported,
}


async def main():
    found = {}
    for kind, call in KINDS.items():
        deepest[0] = 0
        try:
            call(1)
        except (RuntimeError, ImportError):  # an import without enough stack reports a missing module
            found[kind] = deepest[0]
    deepest[0] = 0
    try:
        await awaited(1)
    except RuntimeError:
        found["await"] = deepest[0]
    print(json.dumps(found))
