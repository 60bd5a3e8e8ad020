"""Converts guides in Markdown to pages: how to build a machine, with all pages that it links to, and every screen."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

from kast_tools.common.paths import ROOT
from markdown_it import MarkdownIt
from markdown_it.token import Token

_BUILD = "hardware/README.md"
_SCREENS = "firmware/docs/every-screen.md"
_FOLDERS = {"hardware/": "build/", "tests/pictures/": "build/pictures/", "firmware/screens/": "screens/"}
"""Address on the site of folders of the project."""
_PAGES = {_SCREENS: "screens/index.html", "README.md": "pico.html"}
"""Files that have another name on the site, or another page in their place."""
_CARRIED = {".csv", ".html", ".md", ".net", ".pdf", ".png", ".step", ".stl", ".svg", ".txt", ".zip"}
"""Files that visitors can use; a link to anything else becomes plain text."""
_EMPTY_HEAD = re.compile(r"<thead>\s*<tr>(\s*<th[^>]*></th>)+\s*</tr>\s*</thead>")
"""The empty head that Markdown requires of a table without one."""
_BETTER = {
    "<th></th>": "<td></td>",
    "<table>": '<div class="wide" tabindex="0"><table>',
    "</table>": "</table></div>",
    "<pre>": '<pre tabindex="0">',
}
"""Replacements: an empty head cell means nothing to a screen reader; wide content scrolls by itself, also by keys."""
_SOURCE = re.compile(r'(<img\b[^>]*\bsrc=")([^"]+)(")')


def guides() -> tuple[dict[str, str], dict[str, bytes]]:
    """Return the HTML of each page's body by address, and the files that pages link to."""
    bodies, files, ahead = {}, {}, [_SCREENS, _BUILD]
    while ahead:
        path = ahead.pop()
        body = _Body(path, (ROOT / path).read_text(encoding="utf-8"))
        bodies[_address(path)] = body.html
        for target in body.led_to:
            if not target.endswith(".md"):
                files[_address(target)] = (ROOT / target).read_bytes()
            elif _address(target) not in bodies and target not in ahead and target not in _PAGES:
                ahead.append(target)
    return bodies, files


def _address(path: str) -> str:
    """Return the address of a file of the project on the site; "" if it is not there."""
    if path in _PAGES:
        return _PAGES[path]
    for folder, address in _FOLDERS.items():
        if path.startswith(folder) and Path(path).suffix in _CARRIED:
            return (address + path.removeprefix(folder)).replace("README.md", "index.html").replace(".md", ".html")
    return ""


class _Body:
    """A Markdown file as HTML with links adapted to the site.

    `led_to` lists the files of the project that it links to.
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
            elif token.attrs.pop("style", None):  # from a column of numbers; the site's policy forbids inline styles
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
        """Yield the tokens without links to files that are not on the site."""
        kept: list[bool] = []
        words = "".join(token.content for token in tokens if token.type == "text")
        for token in tokens:
            if token.type == "link_open":
                target = self._target(str(token.attrGet("href")))
                kept.append(bool(target))
                token.attrSet("href", target)
                if not target:
                    continue
            elif token.type == "link_close":
                if not kept.pop():
                    continue
            elif token.type == "image":
                token.attrSet("src", self._target(str(token.attrGet("src"))))
                token.attrSet("loading", "lazy")
                if token.content in words:  # the caption is below the picture; avoid reading it out twice
                    token.children = []
            elif token.type == "html_inline":
                token.content = self._with_sources(token.content)
            yield token

    def _with_sources(self, html: str) -> str:
        return _SOURCE.sub(lambda found: found[1] + self._target(found[2]) + found[3], html)

    def _target(self, link: str) -> str:
        """Return the link's address on the site; "" if it leads out of the site."""
        if link.startswith("#") or ":" in link:
            return link if link.startswith("#") else ""
        name, _, anchor = link.partition("#")
        path = posixpath.normpath(posixpath.join(self._folder, name))
        address = _address(path)
        if not address or not (ROOT / path).is_file():
            return ""
        self.led_to.append(path)
        there = posixpath.relpath(address, self._from)
        return f"{there}#{anchor}" if anchor and path not in _PAGES else there


def _anchor(heading: str) -> str:
    """Return the anchor of a heading as on GitHub, which links in READMEs use."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
