"""Finds which names a module defines and uses, and what else may refer to them."""

import ast
import symtable
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache


@dataclass
class Facts:
    """Names in a module.

    :param used: names of modules, globals and attributes; not a function's local variables
    :param defined: names that the module assigns or defines
    :param arguments: arguments of functions
    :param inner: functions within functions
    :param elsewhere: names in `used` that may refer to another module's globals or another object's attributes
    :param given: names of attributes that the module assigns to another object than `self`
    :param keywords: the names of function and argument, for each argument that a call passes by keyword
    :param open_functions: functions that accept arguments of any name
    :param texts: strings that are identifiers
    :param classes: each class with the names of its bases
    """

    used: set[str] = field(default_factory=set)
    defined: set[str] = field(default_factory=set)
    arguments: set[str] = field(default_factory=set)
    inner: set[str] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)
    keywords: set[tuple[str, str]] = field(default_factory=set)
    open_functions: set[str] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)
    classes: set[tuple[str, frozenset[str]]] = field(default_factory=set)


@cache  # successive builds share most modules
def facts_of(source: str) -> Facts:
    """Return the facts about a module. The result is cached: callers must not change it.

    :raises SyntaxError: the source is not valid Python
    """
    facts = Facts()
    _Reader(facts).visit(ast.parse(source))
    for scope in _scopes(symtable.symtable(source, "room", "exec")):
        for symbol in scope.get_symbols():
            _note(facts, symbol, of_function=scope.get_type() not in ("module", "class"))
    return facts


def _scopes(scope: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    yield scope
    for child in scope.get_children():
        yield from _scopes(child)


def _note(facts: Facts, symbol: symtable.Symbol, of_function: bool) -> None:
    name = symbol.get_name()
    if of_function and not symbol.is_global():
        if symbol.is_parameter():
            facts.arguments.add(name)
        elif symbol.is_namespace():
            facts.inner.add(name)
        return
    facts.used.add(name)
    if symbol.is_assigned():
        facts.defined.add(name)


class _Reader(ast.NodeVisitor):
    """Collects from a syntax tree the names for which the scope does not matter."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._imported: dict[str, str] = {}  # original names of aliased imports, keyed by alias
        self._in_class = False

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._facts.used.add(node.attr)
        if not isinstance(node.ctx, ast.Load):
            self._facts.defined.add(node.attr)
        if not (self._in_class and isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")):
            self._facts.elsewhere.add(node.attr)
            if not isinstance(node.ctx, ast.Load):
                self._facts.given.add(node.attr)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if [_last(target) for target in node.targets] != ["__all__"]:  # its strings are renamed like names
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        self._facts.keywords |= {(_last(node.func), keyword.arg) for keyword in node.keywords if keyword.arg}
        self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        bases = map(_last, node.bases)
        self._facts.classes.add((node.name, frozenset(self._imported.get(base, base) for base in bases)))
        outer, self._in_class = self._in_class, True
        self.generic_visit(node)
        self._in_class = outer

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.args.kwarg:
            self._facts.open_functions.add(node.name)
        self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self._facts.used.add(alias.name)
            self._facts.elsewhere.add(alias.name)
            if alias.asname:
                self._imported[alias.asname] = alias.name

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):  # skip docstrings: byte code does not contain them
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, str) and node.value.isidentifier():
            self._facts.texts.add(node.value)


def _last(node: ast.expr) -> str:
    """Return the last name of an expression, such as "CardGame" for cards.CardGame; "" for other expressions."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
