"""Check what people read: lengths of documents, links, sizes of folders, commit messages, words of private meaning.

`make check` runs it. Each violation is printed as `path:line: sentence`; the exit code is 1 if there is any. Large
folders and banned words that are older than these rules have an upper bound in check_text.json. After removing some,
`python tests/contributing/check_text.py --lower` lowers the bounds to what is left; it never raises one.
"""

import argparse
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from posixpath import dirname, join, normpath
from typing import NamedTuple
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT = Path(__file__).parents[2]
BOUNDS = Path("tests/contributing/check_text.json")
"""File with the bounds of folders and words; its path is below the root of the project."""

WORDS_OF = {"README.md": 600, "CONTRIBUTING.md": 900}
WORDS_OF_OTHER_READMES = 800
COLUMNS = 130
CELL = 200
"""Maximum number of characters of a table's cell."""

ENTRIES = 25
DATA_FOLDERS = {
    "firmware/docs/screens": "a picture of each screen, written by `make screens`",
    "hardware/case": "STL files and pictures, written by `make hardware`",
    "tests/stored": "stored games of earlier versions",
    "tests/pictures": "what each screen must look like",
}
"""Folders of data and what they hold. They and folders below them may have any number of entries."""

FIRST_COMMIT = "6b7d5206"
"""Only messages of commits after this one are checked."""
SUBJECT = 72

BANNED = {
    r"in memory only": "loaded only",
    r"likewise": "the thing itself",
    r"as said": "the thing itself, or a link",
    r"(?:stand|stands|standing) beside": "is next to, follows",
    r"beside (?:it|them|this)": "the place",
    r"(?:is|are|was|were|be|been|being) told": "gets, receives, is shown",
    r"(?:is|are|was|were|be|been|being) said": "is printed, shown, returned",
    r"tell whether": "return whether",
    r"says (?:how|what|whether|which|who|why|so)": "describes, prints, returns",
    r"tells (?:how|what|whether|which)": "reports, shows, returns",
    r"nobody": "the user, the caller, the other player",
    r"whoever": "the user, the caller, the other player",
    r"who asks": "the caller",
    r"brings? (?:a|the) rooms?": "loads a module",
    r"lets? (?:a room|it|the room|them) go": "unloads",
    r"lets? go of": "releases, unloads",
    r"rooms? (?:of the firmware|that|which)": "module, package",
    r"room for": "space for",
    r"lies? aside": "quarantine",
    r"(?:a|another|every|the) lie": "protocol violation",
    r"(?:a|its|own|the) carrier": "relay",
    r"front door": "the module's name",
    r"arrows? (?:one way|points?)": "dependency",
    r"taken for empty": "whose battery reads as empty",
    r"the (?:long|short) form": "the full suite, the fast suite",
}
"""Regular expressions of phrases that mean something private in this project, and what to write instead."""
_GAP = r"[\s#/*]+"  # the gap between two words of a phrase, which may continue in the next line of a comment
_OPTIONAL = re.compile(r"\(\?:[^)]*\)|\w\?")
_BANNED = [
    (max(_OPTIONAL.sub(" ", phrase).split(), key=len), re.compile(rf"\b{phrase.replace(' ', _GAP)}\b"), better)
    for phrase, better in BANNED.items()
]
"""For each banned phrase: its longest word, which is faster to search for; the phrase; what to write instead."""

_HASH = re.compile(
    r"""
    (?P<prose> \#[^\n]* | ^[ \t]*[rR]?\"\"\"[\s\S]*?\"\"\" )
    | \"\"\"[\s\S]*?\"\"\" | '''[\s\S]*?''' | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    """,
    re.VERBOSE | re.MULTILINE,
)
"""Finds comments and docstrings of Python as `prose`, also comments of other files that begin with #."""
_SLASH = re.compile(
    r"""
    (?P<prose> //[^\n]* | /\*[\s\S]*?\*/ )
    | `(?:\\.|[^`\\])*` | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    """,
    re.VERBOSE,
)
"""Finds comments of JavaScript and CSS as `prose`."""
_MARKDOWN = re.compile(r"^ *```[\s\S]*?^ *```|`[^`\n]+`|(?P<prose>[^`]+)", re.MULTILINE)
_PROSE = {
    ".css": _SLASH,
    ".js": _SLASH,
    ".md": _MARKDOWN,
    ".mjs": _SLASH,
    ".py": _HASH,
    ".toml": _HASH,
    ".yml": _HASH,
    "Makefile": _HASH,
    "run": _HASH,
}
"""Pattern that finds the prose of a file, keyed by the suffix of its name, or by the whole name if it has none."""

_TARGET = re.compile(r"\]\([^)]*\)|https?://\S+")
_HTML_LINK = re.compile(r'\b(?:href|src)="([^"]+)"')
_HTML_ANCHOR = re.compile(r'\b(?:id|name)="([^"]+)"')
_WITHOUT_LIMIT = ("code_block", "fence", "html_block", "table_open")


class Problem(NamedTuple):
    """A violation of a rule, at a line of a file. Line 0 means the whole file."""

    path: str
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.sentence}"


@dataclass(frozen=True)
class Page:
    """A Markdown file; its path is below the root of the project."""

    path: str
    text: str

    @cached_property
    def tokens(self) -> list[Token]:
        return MarkdownIt("commonmark", {"html": True}).enable("table").parse(self.text)

    def inlines(self) -> Iterator[tuple[int, Token, Token]]:
        """Yield for each inline text the number of its first line, the token that opens its block, its own token."""
        line = 0
        for opening, token in zip(self.tokens, self.tokens[1:], strict=False):
            line = (token.map or opening.map or [line - 1])[0] + 1
            if token.type == "inline":
                yield line, opening, token


@dataclass(frozen=True)
class Project:
    """The files that git tracks below a root. Their paths contain slashes on every system."""

    root: Path
    files: tuple[str, ...]

    @cached_property
    def folders(self) -> dict[str, set[str]]:
        """The names in each folder, keyed by the folder's path; the path of the root is "."."""
        names: defaultdict[str, set[str]] = defaultdict(set)
        for file in map(PurePosixPath, self.files):
            for path, folder in zip((file, *file.parents), file.parents, strict=False):
                names[str(folder)].add(path.name)
        return names

    @cached_property
    def pages(self) -> list[Page]:
        return [Page(path, self.text(path)) for path in self.files if path.endswith(".md")]

    def text(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")


@dataclass(frozen=True)
class Bounds:
    """Counts that may exceed a limit because they did before the rules: entries by folder, banned words by package."""

    folders: Mapping[str, int]
    words: Mapping[str, int]


def main(root: Path, arguments: list[str]) -> int:
    """Check the project at this root, or lower its bounds; return the exit code."""
    parser = argparse.ArgumentParser(description="Check documents, folders, commit subjects and banned words.")
    parser.add_argument("--lower", action="store_true", help="lower the bounds in check_text.json to what is left")
    lowers = parser.parse_args(arguments).lower
    project = tracked(root)
    if lowers:
        write_bounds(project)
        return 0
    problems = sorted(problems_of(project))
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run git at this root; the caller looks at the exit code."""
    return subprocess.run(["git", "-C", root, *arguments], capture_output=True, encoding="utf-8", check=False)


def tracked(root: Path) -> Project:
    """Return the project at this root. Raise SystemExit if git does not know it."""
    result = git(root, "ls-files", "-z")
    if result.returncode:
        sys.exit(f"check_text: git cannot list the project's files: {result.stderr.strip()}")
    return Project(root, tuple(path for path in result.stdout.split("\0") if path and (root / path).is_file()))


def problems_of(project: Project) -> Iterator[Problem]:
    """Yield all violations."""
    bounds = read_bounds(project.root) or Bounds({}, {})
    for page in project.pages:
        yield from long_documents(page)
        yield from long_lines(page)
        yield from long_cells(page)
    yield from broken_links(project)
    yield from large_folders(project, bounds.folders)
    yield from banned_words(project, bounds.words)
    yield from bad_commits(project.root)


def long_documents(page: Page) -> Iterator[Problem]:
    """Yield the page if it is a README or CONTRIBUTING.md with too many words."""
    limit = WORDS_OF.get(page.path)
    if limit is None and PurePosixPath(page.path).name == "README.md":
        limit = WORDS_OF_OTHER_READMES
    words = len(page.text.split())
    if limit is not None and words > limit:
        yield Problem(page.path, 0, f"{words} words; at most {limit}. Move the depth to a page of its own.")


def long_lines(page: Page) -> Iterator[Problem]:
    """Yield lines that are too wide, outside of tables, code, images and addresses."""
    exempt = {
        line
        for token in page.tokens
        if token.type in _WITHOUT_LIMIT and token.map
        for line in range(token.map[0], token.map[1])
    }
    for number, line in enumerate(page.text.split("\n")):
        width = len(shown(line))
        if width > COLUMNS and number not in exempt and "![" not in line and "<img" not in line:
            yield Problem(page.path, number + 1, f"{width} columns; at most {COLUMNS}. Wrap the line at about 100.")


def long_cells(page: Page) -> Iterator[Problem]:
    """Yield table cells with too many characters."""
    for line, opening, token in page.inlines():
        length = len(shown(token.content))
        if opening.type in {"td_open", "th_open"} and length > CELL:
            yield Problem(page.path, line, f"A cell of {length} characters; at most {CELL}. Write a phrase.")


def shown(markdown: str) -> str:
    """Return the text without the addresses of its links."""
    return _TARGET.sub("]", markdown)


def broken_links(project: Project) -> Iterator[Problem]:
    """Yield links to files, folders or headings that the project does not have."""
    existing = {*project.files, *project.folders}
    anchors_of = {page.path: anchors(page) for page in project.pages}
    for page in project.pages:
        for line, link in links(page):
            name, _, anchor = link.partition("#")
            target = normpath(join(dirname(page.path), unquote(name))) if name else page.path
            if target not in existing:
                yield Problem(page.path, line, f"The link {link} leads to no file of the project.")
            elif anchor and target in anchors_of and anchor not in anchors_of[target]:
                yield Problem(page.path, line, f"The link {link} leads to no heading of {target}.")


def links(page: Page) -> Iterator[tuple[int, str]]:
    """Yield the line and the target of each link inside the project."""
    for token in page.tokens:
        if token.type == "html_block" and token.map:
            yield from ((token.map[0] + 1, link) for link in _HTML_LINK.findall(token.content) if is_local(link))
    for first, _, text in page.inlines():
        line = first
        for token in text.children or ():
            line += token.type in {"hardbreak", "softbreak"}
            targets = [str(token.attrs[name]) for name in ("href", "src") if name in token.attrs]
            if token.type == "html_inline":
                targets = _HTML_LINK.findall(token.content)
            yield from ((line, target) for target in targets if is_local(target))


def is_local(link: str) -> bool:
    """Return whether a link stays inside the project."""
    return not re.match(r"[a-z]+:|//", link)


def anchors(page: Page) -> set[str]:
    """Return the anchors of a page: those that GitHub makes of headings, and those written in HTML."""
    found: set[str] = set()
    for _, opening, token in page.inlines():
        if opening.type == "heading_open":
            heading = "".join(child.content for child in token.children or () if child.type in {"text", "code_inline"})
            slug = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
            found.add(next(name for name in numbered(slug) if name not in found))
    return found | set(_HTML_ANCHOR.findall(page.text))


def numbered(slug: str) -> Iterator[str]:
    """Yield the anchors of successive headings with the same words: slug, slug-1, slug-2, …"""
    yield slug
    number = 0
    while True:
        number += 1
        yield f"{slug}-{number}"


def large_folders(project: Project, bounds: Mapping[str, int]) -> Iterator[Problem]:
    """Yield a problem for each folder with more than ENTRIES entries, or more than its bound if that is higher."""
    for folder, count in entries(project).items():
        limit = max(ENTRIES, bounds.get(folder, 0))
        if count > limit:
            yield Problem(folder, 0, f"{count} entries; at most {limit}. Move some into folders by subject.")


def entries(project: Project) -> dict[str, int]:
    """Return the number of entries of each folder, except for folders of data."""
    return {
        folder: len(names)
        for folder, names in project.folders.items()
        if not any(f"{folder}/".startswith(f"{data}/") for data in DATA_FOLDERS)
    }


def banned_words(project: Project, bounds: Mapping[str, int]) -> Iterator[Problem]:
    """Yield, for each package with more banned phrases than its bound, a summary and each phrase."""
    found: defaultdict[str, list[Problem]] = defaultdict(list)
    for path in project.files:
        found[package(path)].extend(banned_in(path, project))
    for name, problems in found.items():
        bound = bounds.get(name, 0)
        if len(problems) > bound:
            yield Problem(name, 0, f"{len(problems)} banned words; at most {bound}. These are all of its files:")
            yield from problems


def banned_in(path: str, project: Project) -> Iterator[Problem]:
    """Yield the banned phrases of one file's prose."""
    name = PurePosixPath(path)
    pattern = _PROSE.get(name.suffix or name.name)
    if pattern is None:
        return
    text = project.text(path).lower()
    hits = [(m, better) for word, phrase, better in _BANNED if word in text for m in phrase.finditer(text)]
    prose = [match.span("prose") for match in pattern.finditer(text) if match["prose"]] if hits else []
    for match, better in hits:
        if any(start <= match.start() < end for start, end in prose):
            words = " ".join(re.split(_GAP, match[0]))
            yield Problem(path, text.count("\n", 0, match.start()) + 1, f'Instead of "{words}" write: {better}.')


def package(path: str) -> str:
    """Return the folder whose bound applies to a file: its own, but at most three levels below the root."""
    return "/".join(PurePosixPath(path).parent.parts[:3]) or "."


def bad_commits(root: Path) -> Iterator[Problem]:
    """Yield violations in messages of commits after FIRST_COMMIT; none if the history does not contain it."""
    if git(root, "merge-base", "--is-ancestor", FIRST_COMMIT, "HEAD").returncode:
        return
    for record in git(root, "log", "-z", "--format=%h%n%B", f"{FIRST_COMMIT}..HEAD").stdout.split("\0"):
        name, _, message = record.partition("\n")
        yield from (Problem(f"commit {name}", line, sentence) for line, sentence in bad_lines(message.split("\n")))


def bad_lines(message: list[str]) -> Iterator[tuple[int, str]]:
    """Yield the number of each bad line of a commit message, and what is wrong with the line."""
    subject, *body = message
    if len(subject) > SUBJECT:
        yield 1, f"The subject has {len(subject)} characters; at most {SUBJECT}."
    if subject.endswith("."):
        yield 1, "The subject ends with a period."
    if body and body[0]:
        yield 2, "An empty line must follow the subject."


def read_bounds(root: Path) -> Bounds | None:
    """Return the project's bounds; None if it has no bounds file."""
    try:
        return Bounds(**json.loads((root / BOUNDS).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return None


def write_bounds(project: Project) -> None:
    """Lower the bounds to the current counts. If there is no file of bounds, write one with the current counts."""
    large = {folder: count for folder, count in entries(project).items() if count > ENTRIES}
    counts = Counter(package(problem.path) for path in project.files for problem in banned_in(path, project))
    bounds = read_bounds(project.root) or Bounds(large, counts)
    lowered = {"folders": lower(bounds.folders, large), "words": lower(bounds.words, counts)}
    (project.root / BOUNDS).write_text(json.dumps(lowered, indent=2) + "\n", encoding="utf-8")


def lower(bounds: Mapping[str, int], counts: Mapping[str, int]) -> dict[str, int]:
    """Return the smaller of bound and count for each name that has both; other names need no bound any more."""
    return {name: min(bounds[name], counts[name]) for name in sorted(bounds.keys() & counts.keys())}


if __name__ == "__main__":
    sys.exit(main(ROOT, sys.argv[1:]))
