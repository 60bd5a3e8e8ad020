"""Converts Markdown guides to web pages: how to build a machine, every screen, and all guides to which these link."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from kast_tools.common.paths import ROOT
from markdown_it import MarkdownIt
from markdown_it.token import Token

_BUILD = "hardware/README.md"
_SCREENS = "firmware/docs/every-screen.md"
_FOLDERS = {"hardware/": "build/", "tests/pictures/": "build/pictures/", "firmware/docs/screens/": "screens/"}
"""Addresses on the site, keyed by the project folders whose files they hold."""
_PAGES = {_SCREENS: "screens/index.html", "README.md": "pico.html"}
"""Addresses of files that have another name on the site, or that another page replaces there."""
_CARRIED = {".csv", ".html", ".md", ".net", ".pdf", ".png", ".step", ".stl", ".svg", ".txt", ".zip"}
"""Suffixes of files that visitors can use; a link to any other file becomes plain text."""
_EMPTY_HEAD = re.compile(r"<thead>\s*<tr>(\s*<th[^>]*></th>)+\s*</tr>\s*</thead>")
"""The empty head that a table without a head must have in Markdown."""
_BETTER = {
    "<th></th>": "<td></td>",
    "<table>": '<div class="wide" tabindex="0"><table>',
    "</table>": "</table></div>",
    "<pre>": '<pre tabindex="0">',
}
"""Replacements in the HTML: no empty head cells, for screen readers; wide content scrolls, even with the keyboard."""
_SOURCE = re.compile(r'(<img\b[^>]*\bsrc=")([^"]+)(")')


def guides() -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the HTML of each page's body, and the content of the files to which pages link, both keyed by address."""
    bodies, files, queue = {}, {}, [_SCREENS, _BUILD]
    while queue:
        path = queue.pop()
        body = _Body(path, (ROOT / path).read_text(encoding="utf-8"))
        bodies[_address(path)] = body.html
        for target in body.led_to:
            if not target.endswith(".md"):
                files[_address(target)] = (ROOT / target).read_bytes()
            elif _address(target) not in bodies and target not in queue and target not in _PAGES:
                queue.append(target)
    return bodies, files


def _address(path: str) -> str:
    """Return the address on the site of a file of the project, or "" if the file is not on the site."""
    if path in _PAGES:
        return _PAGES[path]
    for folder, address in _FOLDERS.items():
        if path.startswith(folder) and Path(path).suffix in _CARRIED:
            return (address + path.removeprefix(folder)).replace("README.md", "index.html").replace(".md", ".html")
    return ""


class _Body:
    """A Markdown file converted to HTML with links adapted to the site.

    `led_to` lists the files of the project to which the page links.
    """

    def __init__(self, path: str, text: str) -> None:
        self._folder = posixpath.dirname(path)
        self._from = posixpath.dirname(_address(path))
        self.led_to: list[str] = []
        markdown = MarkdownIt("commonmark", {"html": True}).enable("table")
        tokens = markdown.parse(text)
        for token, after in zip(tokens, [*tokens[1:], None], strict=True):
            if token.type == "heading_open" and after:
                token.attrSet("id", _anchor(after.content))
            elif token.attrs.pop("style", None):  # columns of numbers have one, but the site's policy forbids styles
                token.attrSet("class", "number")
            elif token.type == "html_block":
                token.content = self._with_sources(token.content)
            elif token.children:
                token.children = list(self._linked(token.children))
        html = _EMPTY_HEAD.sub("", markdown.renderer.render(tokens, markdown.options, {}))
        for plain, better in _BETTER.items():
            html = html.replace(plain, better)
        self.html = html

    def _linked(self, tokens: list[Token]) -> Iterator[Token]:
        """Yield the tokens, with plain text instead of links to files that are not on the site."""
        linked: list[bool] = []
        text = "".join(token.content for token in tokens if token.type == "text")
        for token in tokens:
            if token.type == "link_open":
                target = self._target(str(token.attrGet("href")))
                linked.append(bool(target))
                token.attrSet("href", target)
                if not target:
                    continue
            elif token.type == "link_close":
                if not linked.pop():
                    continue
            elif token.type == "image":
                token.attrSet("src", self._target(str(token.attrGet("src"))))
                token.attrSet("loading", "lazy")
                if token.content in text:  # the caption repeats the text; a screen reader should not read it twice
                    token.children = []
            elif token.type == "html_inline":
                token.content = self._with_sources(token.content)
            yield token

    def _with_sources(self, html: str) -> str:
        return _SOURCE.sub(lambda found: found[1] + self._target(found[2]) + found[3], html)

    def _target(self, link: str) -> str:
        """Return the link's address on the site, or "" if it leads out of the site."""
        if link.startswith("#") or ":" in link:
            return link if link.startswith("#") else ""
        name, _, anchor = link.partition("#")
        path = posixpath.normpath(posixpath.join(self._folder, name))
        address = _address(path)
        if not address or not (ROOT / path).is_file():
            return ""
        self.led_to.append(path)
        relative = posixpath.relpath(address, self._from)
        return f"{relative}#{anchor}" if anchor and path not in _PAGES else relative


def _anchor(heading: str) -> str:
    """Return the anchor of a heading, made as on GitHub, since links in READMEs use these anchors."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
