"""Builds the site's documents: how to build a machine, every screen, paper to print, downloads with their checksums.

This needs a checkout, since the wheel does not contain the files from which the documents are built.
"""

import hashlib
import posixpath
from collections.abc import Mapping
from pathlib import PurePosixPath

from kast.text import LANGUAGES
from kast_tools.common.firmware_text import board_text
from kast_tools.common.page_templates import page_templates
from kast_tools.page.files import policy_text
from kast_tools.paper.booklet.words import companion_words
from kast_tools.paper.sheet.families import games_on_paper

from kast_dev import release_papers
from kast_dev.site_documents.guides import guides

BUILD, SCREENS, PAPER, DOWNLOADS = (f"{folder}/index.html" for folder in ("build", "screens", "paper", "downloads"))
TITLES = {
    BUILD: "Build one",
    SCREENS: "Every screen",
    PAPER: "Paper to print",
    DOWNLOADS: "Downloads",
    "guide/en.html": "Rules and odds",
    "pico.html": "On a Pico",
}
"""Titles of the links at the top of every document, in their order, keyed by the addresses to which they lead."""
SUMS = "downloads/SHA256SUMS"
_CARDS = {"-full-color": "", "-large-color": ", large print"}
_BOOKLETS = {"companion": "", "companion-folded": ", to be folded"}
_DOWNLOADED = {
    "For boards": ("images/*.uf2",),
    "The case": ("build/case/*.zip", "build/case/*.stl"),
    "The circuit board": ("build/pcb/*.zip", "build/pcb/*.step"),
}
"""Patterns of the files that are offered for download, keyed by their heading."""


def documents(site: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return every file of the documents, keyed by address.

    :param site: the files of the site so far, keyed by address; some are offered as downloads
    """
    bodies, files = guides()
    printed = _papers()
    files |= {f"paper/{name}": content for name, content in printed.items()}
    bodies[PAPER] = _rendered("paper.html", papers=_by_language(printed))
    offered = _offered({**site, **files})
    bodies[DOWNLOADS] = _rendered("downloads.html", offered=offered, sums=posixpath.basename(SUMS))
    files[SUMS] = "".join(
        f"{entry['sha256']}  {entry['name']}\n" for part in offered.values() for entry in part
    ).encode()
    return files | {address: _page(address, body).encode() for address, body in bodies.items()}


def _page(address: str, body: str) -> str:
    folder = posixpath.dirname(address)
    links = [(posixpath.relpath(target, folder), title, target == address) for target, title in TITLES.items()]
    return _rendered(
        "document.html",
        body=body,
        home=posixpath.relpath("index.html", folder),
        icon=posixpath.relpath("page/icon.svg", folder),
        links=links,
        palette=posixpath.relpath("page/styles/palette.css", folder),
        policy=policy_text(),
        style=posixpath.relpath("guide/guide.css", folder),
        title=TITLES.get(address, TITLES[BUILD]),
    )


def _rendered(template: str, **values: object) -> str:
    return page_templates("kast_dev.site_documents").get_template(template).render(**values)


def _papers() -> dict[str, bytes]:
    """Return the documents of `make paper` that the site offers: cards in colour (large print too) and booklets."""
    wanted = [document for document in release_papers.documents() if _label(PurePosixPath(document[0]).stem, "en")]
    return release_papers.made(wanted)


def _label(stem: str, language: str) -> str:
    """Return the title of the document with this file name (without ".pdf"), or "" if the site does not offer it."""
    if stem in _BOOKLETS:
        return companion_words(language)["title"] + _BOOKLETS[stem]
    for game in games_on_paper():
        for suffix, addition in _CARDS.items():
            if stem == game + suffix:
                return board_text(language)[f"game.{game}"] + addition
    return ""


def _by_language(printed: Mapping[str, bytes]) -> dict[str, dict[str, dict[str, str]]]:
    """Return the addresses of printed documents, keyed by the language's name, then by title, then by paper size."""
    addresses: dict[str, dict[str, dict[str, str]]] = {}
    for code, name in LANGUAGES:
        for address in printed:
            size, language, file = address.split("/")
            if language == code:
                label = _label(PurePosixPath(file).stem, code)
                addresses.setdefault(name, {}).setdefault(label, {})[size] = address
    return addresses


def _offered(there: Mapping[str, bytes]) -> dict[str, list[dict[str, object]]]:
    """Return the files under each heading of _DOWNLOADED: address, name, size in kB, SHA-256."""
    return {
        heading: [
            {
                "address": posixpath.relpath(address, posixpath.dirname(DOWNLOADS)),
                "name": posixpath.basename(address),
                "kilobytes": round(len(there[address]) / 1000),
                "sha256": hashlib.sha256(there[address]).hexdigest(),
            }
            for address in sorted(there)
            if any(PurePosixPath(address).match(pattern) for pattern in patterns)
        ]
        for heading, patterns in _DOWNLOADED.items()
    }
