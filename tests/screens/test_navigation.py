"""Test that every screen that the firmware names exists and gets as many arguments as it takes."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from kast_tools.build.firmware_folder import screen_names
from kast_tools.common.paths import FIRMWARE

KAST = FIRMWARE / "kast"
SCREENS = KAST / "ui" / "screens"
NAMERS = ("show", "load_screen", "_pause")
"""Functions whose first argument is the name of a screen."""
SAID_BY_GAMES = ("turn_screen", "machine_screen", "totals_screen", "review_screen")


@cache
def trees() -> dict[Path, list[ast.AST]]:
    """Return all syntax nodes of each file of the firmware."""
    return {path: list(ast.walk(ast.parse(path.read_text()))) for path in KAST.rglob("*.py")}


def called(nodes: list[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    for node in nodes:
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            yield name, node


def literals(node: ast.expr) -> list[str]:
    """Return the strings that may be the value of an expression; none if the value is computed."""
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


@cache
def shown() -> list[tuple[str, int | None]]:
    """Return (name of the screen, number of arguments; None if not fixed) of each call that shows a screen."""
    found = []
    for nodes in trees().values():
        for function, call in called(nodes):
            if function in NAMERS and call.args:
                fixed = not any(isinstance(argument, ast.Starred) for argument in call.args)
                for name in literals(call.args[0]):
                    count = len(call.args) - 1 if function == "show" and fixed else None
                    found.append((name, count))
    return found


@cache
def said() -> list[str]:
    """Return the screen names that screens and games provide: results of `form`, and values of SAID_BY_GAMES."""
    names = []
    for nodes in trees().values():
        for node in nodes:
            if isinstance(node, ast.FunctionDef) and node.name == "form":
                for part in ast.walk(node):
                    if isinstance(part, ast.Return) and part.value:
                        names += [name for name in literals(part.value) if name]
            if isinstance(node, ast.Assign):
                to = node.targets[0]
                if (to.attr if isinstance(to, ast.Attribute) else getattr(to, "id", "")) in SAID_BY_GAMES:
                    names += [name for name in literals(node.value) if name]
    return names


def constructor(name: str) -> tuple[int, float]:
    """Return the minimum and maximum number of a screen's own arguments; (0, 0) if its class has no constructor."""
    tree = ast.parse(SCREENS.joinpath(*name.split(".")).with_suffix(".py").read_text())
    (wanted,) = (
        node.value.id
        for node in tree.body
        if isinstance(node, ast.Assign)
        and ast.unparse(node.targets[0]) == "SCREEN"
        and isinstance(node.value, ast.Name)
    )
    classes = {node.name: node for node in tree.body if isinstance(node, ast.ClassDef)}
    for part in classes[wanted].body:
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            most = len(part.args.args) - 2  # without self and the app's parts
            return most - len(part.args.defaults), float("inf") if part.args.vararg else most
    return 0, 0


@pytest.mark.of_each_screen
def test_every_named_screen_exists() -> None:
    names = {name for name, _ in shown()} | set(said())
    assert len(names) > 40
    assert names <= set(screen_names())
    turns = {
        f"turn.{name}"
        for name in ("play", "kid_play", "kid_coached_play", "coached_play", "score_keeper", "kid_hand_over")
    }
    assert set(said()) >= turns | {"help.lesson"}


@pytest.mark.of_each_screen
def test_screens_get_the_number_of_arguments_they_take() -> None:
    handed = {(name, count) for name, count in shown() if count is not None}
    assert len(handed) > 70
    takes = {name: constructor(name) for name, _ in handed}
    assert [(name, count) for name, count in sorted(handed) if not takes[name][0] <= count <= takes[name][1]] == []


@pytest.mark.of_each_screen
def test_screens_do_not_keep_a_reference_to_the_app() -> None:
    """Through a reference to the app, a screen could reach everything."""
    screens = {path: nodes for path, nodes in trees().items() if path.is_relative_to(SCREENS)}
    assert len(screens) > 40
    for path, nodes in screens.items():
        for node in nodes:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
                assert node.value.id != "rooms", path.name
