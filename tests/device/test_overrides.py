"""Test that no class overrides a private name of its base; names meant for overriding are public."""

import ast
from collections.abc import Iterator
from pathlib import Path

from kast_tools.common.paths import FIRMWARE

KAST = FIRMWARE / "kast"

Classes = dict[str, tuple[set[str], list[str]]]
"""For each class, such as "kast.ui.screens.turn.play.Play": the private names that it defines or sets, and the names of
its bases.
"""


def classes(folder: Path, package: str) -> Classes:
    found = {}
    for path in sorted(folder.rglob("*.py")):
        parts = [package, *path.relative_to(folder).with_suffix("").parts]
        room = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        tree = ast.parse(path.read_text())
        known = {
            name.asname or name.name: f"{node.module}.{name.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for name in node.names
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = []
                for base in map(ast.unparse, node.bases):
                    head, dot, rest = base.partition(".")
                    bases.append(known.get(head, f"{room}.{head}") + dot + rest)
                found[f"{room}.{node.name}"] = ({name for name in defined(node) if is_private(name)}, bases)
    return found


def defined(node: ast.ClassDef) -> Iterator[str]:
    """Yield the names of a class's methods and attributes, and of attributes that its methods set on `self`."""
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            yield part.name
            attributes = (name for name in ast.walk(part) if isinstance(name, ast.Attribute))
            for name in attributes:
                if isinstance(name.ctx, ast.Store) and ast.unparse(name.value) == "self":
                    yield name.attr
        else:
            yield from (n.id for n in ast.walk(part) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store))


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def overridden(found: Classes) -> Iterator[tuple[str, str, str]]:
    """Yield a class, one of its bases, and a private name that both have."""
    for name, (own, bases) in found.items():
        above = list(bases)
        while above:
            base = above.pop()
            if base in found:
                yield from ((name, base, both) for both in sorted(own & found[base][0]))
                above += found[base][1]


def test_no_class_overrides_a_private_name_of_its_base() -> None:
    found = classes(KAST, "kast")
    bases = [base for _, above in found.values() for base in above if base in found]
    assert len(found) > 150 and len(bases) > 80
    assert not list(overridden(found)), "give it a public name, and a word in the docstring of the base"


def test_an_override_of_a_private_name_is_found(tmp_path: Path) -> None:
    (tmp_path / "before").mkdir()
    (tmp_path / "before" / "__init__.py").write_text(
        "class Base:\n    _rank = 1\n    def _draw(self):\n        self._row = 2\n"
    )
    (tmp_path / "one.py").write_text("from kast.before import Base\nclass One(Base):\n    def look(self): ...\n")
    (tmp_path / "two.py").write_text(
        "from kast import one\nclass Two(one.One):\n    _rank = 3\n    def _draw(self):\n        self._row = 4\n"
    )
    found = [(name, both) for name, _, both in overridden(classes(tmp_path, "kast"))]
    assert found == [("kast.two.Two", both) for both in ("_draw", "_rank", "_row")]
