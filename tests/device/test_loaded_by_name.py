"""Test that modules which the firmware loads by name exist and cause no import cycle.

kast.modules loads them by strings, which import-linter does not read: here each string counts as an import.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

from kast import daily
from kast.games import RULE_SETS
from kast.games.catalogue import FAMILIES, IDS, WITH
from kast_dev import architecture
from kast_tools.common.paths import FIRMWARE

KAST = FIRMWARE / "kast"
HAVING = {**WITH, "daily_game": (RULE_SETS.family(daily.GAME),)}
"""For each module that only some families of games have, these families."""

Names = dict[str, list[str]]
"""For each name in a source, the strings that may be its value."""


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(FIRMWARE).with_suffix("").parts).removesuffix(".__init__")


@cache
def trees() -> dict[str, ast.Module]:
    return {module_of(path): ast.parse(path.read_text()) for path in sorted(KAST.rglob("*.py"))}


def texts(node: ast.AST, names: Names) -> list[str]:
    """Return the strings that may be the value of an expression: literals, alternatives, lists, or constants."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.Name(id=name):
            return names.get(name, [])
        case ast.Tuple(elts=parts) | ast.List(elts=parts):
            return [text for part in parts for text in texts(part, names)]
        case ast.IfExp(body=one, orelse=other):
            return texts(one, names) + texts(other, names)
        case ast.Call(func=ast.Name(id="const"), args=[value]):
            return texts(value, names)
    return []


def constants(tree: ast.Module) -> Names:
    """Return the names to which strings are assigned anywhere in the tree, with these strings."""
    found: Names = {}
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name] = found.get(name, []) + texts(value, found)
    return found


def nodes(node: ast.AST, known: Names) -> Iterator[tuple[ast.AST, Names]]:
    """Yield a node and all nodes below it, each with the strings that names stand for there; loops over strings add
    names.
    """
    match node:
        case ast.For(target=ast.Name(id=name), iter=value):
            known = known | {name: texts(value, known)}
        case ast.ListComp(generators=[ast.comprehension(target=ast.Name(id=name), iter=value)]):
            known = known | {name: texts(value, known)}
    yield node, known
    for child in ast.iter_child_nodes(node):
        yield from nodes(child, known)


def named(tree: ast.Module) -> Iterator[str]:
    """Yield each module name in a source. If a name depends on a parameter, its known beginning is yielded."""
    for node, known in nodes(tree, constants(tree)):
        match node:
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                starts = [start for start in texts(left, known) if start.startswith("kast.")]
                yield from (start + end for start in starts for end in texts(right, known) or [""])
            case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if start.startswith("kast."):
                yield start
            case ast.Constant(value=str(text)) if re.fullmatch(r"kast(\.\w+)+", text):
                yield text
            case ast.Call(func=ast.Attribute(attr="module"), args=[_, name]):  # the call RULE_SETS.module(game, name)
                rooms = texts(name, known)
                yield from (f"kast.games.{family}.{room}" for room in rooms for family in HAVING.get(room, FAMILIES))


def is_there(module: str) -> bool:
    """Return whether the module or package exists. A name that ends in "." must be that of a package."""
    path = FIRMWARE.joinpath(*module.rstrip(".").split("."))
    return path.is_dir() or (not module.endswith(".") and path.with_suffix(".py").is_file())


def loaded() -> dict[str, set[str]]:
    """Return what each module of the firmware loads by name."""
    return {module: set(named(tree)) for module, tree in trees().items()}


def test_every_named_module_exists() -> None:
    names = {(module, name) for module, some in loaded().items() for name in some}
    assert len(names) > 40
    assert [(module, name) for module, name in sorted(names) if not is_there(name)] == []
    assert [game for game in IDS if not is_there(f"kast.games.{game}")] == []


def test_every_module_unloaded_with_a_screen_exists() -> None:
    names = constants(trees()["kast.module_names"])
    for room in names["_FOR_ONE_SCREEN"][0].split():
        assert is_there(f"kast.{room}"), room
    for room in names["_SELDOM_OF_GAMES"][0].split():
        places = ["kast.games", *(f"kast.games.{family}" for family in FAMILIES)]
        assert any(is_there(f"{place}.{room}") for place in places), room


def test_modules_loaded_by_name_cause_no_import_cycle() -> None:
    """A module loaded by name counts as an import: the packages of kast must not depend on each other in a cycle."""
    parts = architecture.read_imports()
    for module, names in loaded().items():
        part = module.split(".")[1] if "." in module else ""
        parts.setdefault(part, set())
        parts[part] |= {name.split(".")[1] for name in names if "." in name} & parts.keys() - {part}
    TopologicalSorter(parts).prepare()


def test_names_are_found_in_every_notation() -> None:
    source = """
_ROOM = const("kast.ui.screens.")
def some(name):
    load(_ROOM + "menus.menu")
    load(f"kast.games.{name}.game")
    for other in ("log", "store"):
        forget("kast.storage." + other)
    load("kast." + name)
    RULE_SETS.module(name, "lesson" if name else "real_dice_game")
"""
    lessons = [f"kast.games.{family}.lesson" for family in WITH["lesson"]]
    real_dice = [f"kast.games.{family}.real_dice_game" for family in WITH["real_dice_game"]]
    put_together = ["kast.ui.screens.menus.menu", "kast.games.", "kast.storage.log", "kast.storage.store", "kast."]
    assert sorted(named(ast.parse(source))) == sorted([*put_together, *lessons, *real_dice])
