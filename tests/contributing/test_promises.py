"""Test that tests/promises.md has each promise of the documents and of `kast --help`, with a test that holds it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest
from kast_tools.cli.commands import kast
from kast_tools.common.paths import ROOT
from markdown_it import MarkdownIt
from markdown_it.token import Token

TABLE = "tests/promises.md"
DOCUMENTS = ("README.md", "CONTRIBUTING.md")
COMMANDS = "Commands"
SHOWN = {"text": "{}", "code_inline": "`{}`", "softbreak": " "}
"""How each kind of text is shown, without the marks of links and emphasis; pictures are left out."""
SENTENCE = re.compile(r"(?<=[.!?]) (?=[A-Z0-9`])")


def blocks(name: str) -> Iterator[tuple[str, list[str]]]:
    """Yield the paragraphs, headings and table rows of a document: "p", "h2", "th" or "td", and the texts."""
    tokens = MarkdownIt("commonmark").enable("table").parse((ROOT / name).read_text(encoding="utf-8"))
    cells: list[str] = []
    for opening, token in pairwise(tokens):
        if opening.type in ("th_open", "td_open"):
            cells.append(shown(token))
        elif token.type == "inline":
            yield opening.tag, [shown(token)]
        elif token.type == "tr_close":
            yield opening.tag, cells
            cells = []


def shown(inline: Token) -> str:
    parts = (SHOWN[child.type].format(child.content) for child in inline.children or () if child.type in SHOWN)
    return "".join(parts).strip()


def statements(section: str) -> set[str]:
    """Return the sentences and table rows of a document, or what each command's help says it does."""
    if section == COMMANDS:
        return {f"`kast {name}`: {command.get_short_help_str(limit=1000)}" for name, command in kast.commands.items()}
    sentences = [one for tag, (text, *_) in blocks(section) if tag == "p" for one in SENTENCE.split(text)]
    rows = [" · ".join(cells) for tag, cells in blocks(section) if tag == "td"]
    return {one for one in sentences + rows if " " in one}  # a single word is a heading that begins a paragraph


@cache
def table() -> dict[str, dict[str, list[str]]]:
    """Return what holds each promise, keyed by section and promise. An empty first cell continues the row above it."""
    sections: dict[str, dict[str, list[str]]] = {}
    section: dict[str, list[str]] = {}
    promise = ""
    for tag, (first, *others) in blocks(TABLE):
        if tag == "h2":
            section = sections[first] = {}
        elif tag == "td":
            promise = first or promise
            section.setdefault(promise, []).extend(one for one in others if one)
    return sections


@cache
def names_in(path: str) -> set[str]:
    """Return the names of a file's tests: a function's name, or Class::method."""
    file = ROOT / "tests" / path
    tree = ast.parse(file.read_bytes()) if file.is_file() else ast.Module([], [])
    scopes = [("", tree), *((f"{node.name}::", node) for node in tree.body if isinstance(node, ast.ClassDef))]
    return {scope + node.name for scope, owner in scopes for node in owner.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("section", [*DOCUMENTS, COMMANDS])
def test_every_promise_names_the_test_that_holds_it(section: str) -> None:
    promised, listed = statements(section), table().get(section, {})
    problems = [f"Add a row with the test that holds it: {one}" for one in promised - listed.keys()]
    problems += [f"Remove the row, no document has it any more: {one}" for one in listed.keys() - promised]
    for promise, held_by in listed.items():
        problems += [f"Name a test, or a reason after a dash: {promise}"] if not held_by else []
        for one in ", ".join(held_by).split(", ") if held_by and not held_by[0].startswith("– ") else ():
            path, _, name = one.strip("`").partition("::")
            if name not in names_in(path) or not name.split("::")[-1].startswith("test_"):
                problems.append(f"There is no test {one}; name the one that holds: {promise}")
    assert not problems, f"\n{TABLE}, section {section}:\n" + "\n".join(sorted(problems))


def test_the_table_has_no_other_sections() -> None:
    assert list(table()) == [*DOCUMENTS, COMMANDS]
