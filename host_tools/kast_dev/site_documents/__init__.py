"""Builds the site's documents: how to build a machine, every screen, paper to print, downloads with their checksums.

This needs a checkout, since the wheel does not contain the files from which the documents are built.
"""

import hashlib
import posixpath
from collections.abc import Mapping
from pathlib import PurePosixPath

from kast_tools.common.page_templates import page_templates
from kast_tools.page.files import policy_text

from kast_dev.site_documents.guides import guides
from kast_dev.site_documents.paper import PAPER, paper_files, paper_page

BUILD, SCREENS, DOWNLOADS = (f"{folder}/index.html" for folder in ("build", "screens", "downloads"))
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
_DOWNLOADED = {
    "Papers of a workshop, in every language": ("downloads/*.zip",),
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
    papers = paper_files()
    files |= papers
    bodies[PAPER] = paper_page(papers)
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
        if any(PurePosixPath(address).match(pattern) for address in there for pattern in patterns)
    }
