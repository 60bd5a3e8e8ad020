"""Chooses names that take little or no memory for the firmware's own identifiers.

MicroPython never frees a name that it has read, unless the name is in its ROM. So each of our identifiers
gets a name from ROM or a short one, and different identifiers share a name wherever they cannot be
confused. Byte code refers to names by their index in a table, so only that table changes. An identifier
keeps its name if a string, a program outside the build or MicroPython itself may refer to it.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain, count, product
from keyword import iskeyword
from pathlib import PurePath
from string import ascii_letters

from kast_tools.build.short_names.facts import Facts, facts_of
from kast_tools.build.short_names.lines import modules_of_lines
from kast_tools.build.short_names.rom import free_names, names_in_rom

POSITIONAL = "_"
"""Name of all arguments that no call passes by keyword: calls identify them by their position."""


def short_names(
    modules: Mapping[PurePath, str], own_named: Iterable[str], outside: Iterable[str]
) -> Mapping[PurePath, Mapping[str, str]]:
    """Return for each module the new names of its identifiers, keyed by the names in its source.

    :param modules: the sources of all modules that are built, keyed by path ("kast/app.py")
    :param own_named: modules that are imported by their names in the sources ("kast.app")
    :param outside: the sources of programs that run with these modules but are not changed
    :raises SyntaxError: a source is not valid Python
    """
    facts = {module: facts_of(source) for module, source in modules.items()}
    kept = _kept(facts, own_named, map(facts_of, outside))
    defined = (
        set().union(*(info.defined | info.arguments | info.inner for info in facts.values())) - kept - names_in_rom()
    )
    keywords = {name for info in facts.values() for _, name in info.keywords}
    shared = defined & keywords.union(*(info.elsewhere for info in facts.values()))
    positional = {
        module: (info.arguments - info.used - info.texts) & defined - keywords for module, info in facts.items()
    }
    used = {module: (_used(info) & defined) - positional[module] for module, info in facts.items()}
    taken = kept.union(*map(_used, facts.values()))
    # An object may get such an attribute in any module, so no other name may be given the same new name.
    unique = shared.intersection(set().union(*(info.given for info in facts.values())))
    new_names = _new_names(used, shared - unique, unique, modules_of_lines(facts), _free(taken))
    return {module: {**dict.fromkeys(positional[module], POSITIONAL), **new_names[module]} for module in facts}


def _used(info: Facts) -> set[str]:
    """Return all names in a module that may be replaced, its arguments and those of its calls included."""
    return info.used | info.arguments | info.inner | {name for _, name in info.keywords}


def _kept(facts: Mapping[PurePath, Facts], own_named: Iterable[str], outside: Iterable[Facts]) -> set[str]:
    """Return the names to keep, because strings, MicroPython or programs outside the build may refer to them."""
    # Each part of these modules' names is kept too, since a module is an attribute of its package.
    kept = {POSITIONAL}.union(*(module.split(".") for module in own_named))
    for info in outside:
        kept |= info.used | info.arguments | info.texts | {name for _, name in info.keywords}
    defined = {name for info in facts.values() for name in info.defined | info.inner}
    defined -= {name for info in facts.values() for name in info.open_functions}
    for info in facts.values():
        kept |= info.texts | {name for function, name in info.keywords if function not in defined}
        kept |= {name for name in info.used | info.arguments if name.startswith("__")}
    return kept


def _free(taken: Set[str]) -> Iterator[str]:
    """Yield unused names without end: first those in ROM, which take no memory, then short ones."""
    made_up = ("".join(letters) for size in count(2) for letters in product(ascii_letters, repeat=size))
    short = (name for name in made_up if name not in names_in_rom())  # names in ROM come from free_names() only
    return (name for name in chain(free_names(), short) if name not in taken and not iskeyword(name))


def _new_names(
    used: Mapping[PurePath, Set[str]],
    shared: Set[str],
    unique: Set[str],
    lines: Mapping[PurePath, Set[PurePath]],
    free: Iterator[str],
) -> Mapping[PurePath, Mapping[str, str]]:
    """Return for each module the new names of its identifiers, keyed by the old names.

    As many different old names as possible get the same new name: two of them get different ones only if a module uses
    both, or uses one and is related by inheritance (`lines`) to a module that uses the other.

    :param used: old names in each module
    :param shared: names that mean the same in all modules; others do so only in related modules
    :param unique: shared names that share their new names with no other name
    """
    groups = _groups(used, shared | unique, lines)
    taken: dict[str, set[PurePath]] = {}  # for each new name that may be given again, the modules that have it
    found: dict[PurePath, dict[str, str]] = {module: {} for module in used}
    for name, modules in sorted(groups, key=lambda group: (-len(group[1]), group[0], sorted(group[1]))):
        related = set().union(*(lines[module] for module in modules))
        new_name = next((one for one, having in taken.items() if having.isdisjoint(related)), None)
        if name in unique or new_name is None:
            new_name = next(free)
        if name not in unique:
            taken.setdefault(new_name, set()).update(modules)
        for module in modules:
            found[module][name] = new_name
    return found


def _groups(
    used: Mapping[PurePath, Set[str]], shared: Set[str], lines: Mapping[PurePath, Set[PurePath]]
) -> Iterator[tuple[str, Set[PurePath]]]:
    """Yield each name with a set of modules in which it means the same: all that use it, if it is in `shared`.

    Any other name is repeated for each unrelated set of modules that use it.
    """
    modules_of: dict[str, set[PurePath]] = defaultdict(set)
    for module, names in used.items():
        for name in names:
            modules_of[name].add(module)
    for name, modules in modules_of.items():
        while modules:
            group = set(modules) if name in shared else _joined(min(modules), modules, lines)
            modules.difference_update(group)
            yield name, group


def _joined(first: PurePath, modules: Set[PurePath], lines: Mapping[PurePath, Set[PurePath]]) -> Set[PurePath]:
    """Return the modules among `modules` that are related to `first`, directly or through others of `modules`."""
    group: set[PurePath] = set()
    frontier: Set[PurePath] = {first}
    while frontier:
        group |= frontier
        frontier = set().union(*(lines[module] for module in frontier)) & modules - group
    return group
