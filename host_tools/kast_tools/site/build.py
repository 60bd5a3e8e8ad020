"""Builds the static site: the page, the virtual board's files and more in one folder, written only as a whole."""

import base64
import gzip
import hashlib
import json
import posixpath
import re
import shutil
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path

import resvg_py
from kast.text import LANGUAGES

from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.node import require_packages
from kast_tools.common.page_words import words_of
from kast_tools.common.paths import FIRMWARE, SIMULATOR
from kast_tools.page.bundles import jack_bundles
from kast_tools.page.facts import FACTS, board_facts, board_images
from kast_tools.page.files import MANIFEST, board_files, page_files
from kast_tools.page.guide import GUIDE, guide_file, with_guide
from kast_tools.page.multiplayer_page import MultiplayerPage
from kast_tools.page.own_games import OWN_GAMES
from kast_tools.page.words import with_words
from kast_tools.virtual_board.mounted_firmware import board_folder

_INDEX = "index.html"
_PICO = "pico.html"
_GAME = "game.html"
_OFFLINE = SIMULATOR / "page" / "offline"
_WORKBOX = ("core", "routing", "strategies", "precaching")  # each package depends only on earlier ones

_SOURCE_MAP = re.compile(rb"//# sourceMappingURL=.*")  # these lines are removed, since the site has no source maps
_PROGRAMS = {_INDEX: "page/page.js", _PICO: "page/pico.js", _GAME: "page/own/game.js"}
_WORKER_PROGRAM = "page/board_worker.js"
_IMPORT = re.compile(rb'^import [^"]*"(\.[^"]+)";', re.MULTILINE)

_LICENCES = {
    "micropython/LICENSE": "@micropython/micropython-webassembly-pyscript",
    "comlink/LICENSE": "comlink",
    "fflate/LICENSE": "fflate",
    "qr/LICENSE": "qr",
    "workbox/LICENSE": "workbox-core",
}
_LICENCES_OF_CLUB = {"mqtt/LICENSE": "mqtt"}

# Icons for a phone's home screen: the side in pixels, and whether the background fills the whole square, so that the
# phone may cut it to any shape.
_ICONS = {
    "icons/180.png": (180, True),
    "icons/192.png": (192, False),
    "icons/512.png": (512, False),
    "icons/512-whole.png": (512, True),
}
# Only the inner 80 % of a maskable icon is certain to be visible (W3C, Web Application Manifest, "Icon masks and safe
# zone").
_WHOLE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" fill="#e2492c" />
  <g transform="translate(3.2 3.2) scale(0.8)">{}</g>
</svg>"""

Site = dict[str, bytes]

ONLINE_ALONE = ("images/", "build/", "screens/", "paper/", "downloads/")
"""Prefixes of the addresses of large files that few visitors need twice; browsers do not store them for offline use."""
_WORKER = ("workbox/", "service_worker.js")
"""Prefixes of the addresses of the service worker and its parts, which browsers store by themselves."""
WORKSHOP = "downloads/kast-workshop.zip"
"""Address of the papers of a workshop in every language."""
_MORE = '<p data-word="more"></p>'


def build_site(folder: Path, documents: bool = False, club: str = "", workshop: Path | None = None) -> Site:
    """Write the site to `folder`, replacing an earlier site there; return its files, keyed by address.

    :param documents: whether to include the documents, which need a checkout
    :param club: address of the club where friends meet by a link, from `club_address`; "" for none
    :param workshop: zip file of workshop papers, offered among the documents' downloads
    :raises KastError: npm packages are missing, the firmware does not compile, or `folder` holds something else
    """
    require_packages()
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / MANIFEST).is_file())):
        raise KastError(f"{folder} has other files. Choose a new folder, or one with an earlier site.")
    site = site_files(documents, club, workshop)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as name:
            new_folder = Path(name, "site")
            write_tree(new_folder, site)
            if folder.exists():
                shutil.rmtree(folder)
            new_folder.rename(folder)
    except OSError as error:
        raise KastError(f"{error.filename or folder} cannot be written: {error.strerror}.") from None
    return site


def on_the_wire(site: Mapping[str, bytes]) -> int:
    """Return the bytes of all files that a browser loads so that the user can play, each compressed with gzip."""

    def size(address: str) -> int:
        return len(gzip.compress(site[address]))

    loaded = sum(size(address) for address in site if is_stored(address) or address.startswith(_WORKER))
    return loaded + max(size(address) for address in site if _is_guide(address))


def is_stored(address: str) -> bool:
    """Return whether a browser stores this file of the site, so that the user can play without a network.

    It does not store licences, large files that few users need twice, and icons for the home screen, which it reads
    when the page is put there. It stores the guide in the user's language, but by itself (offline.js).
    """
    is_left_out = address.startswith((*_WORKER, *ONLINE_ALONE, "icons/")) or address.endswith("/LICENSE")
    return not is_left_out and not _is_guide(address)


def _is_guide(address: str) -> bool:
    return address in GUIDE and address.endswith(".html")


def site_files(documents: bool = False, club: str = "", workshop: Path | None = None) -> Site:
    """Return the content of all files of the site, keyed by address; the same source gives the same bytes.

    Parameters are those of `build_site`.
    """
    papers = _papers(workshop)
    if papers and not documents:
        raise KastError("--workshop adds a file to the documents: add --documents.")
    together = MultiplayerPage(club=club)
    files = page_files() | dict(together.files())
    site = {address or _INDEX: file.read_bytes() for address, file in files.items()}
    folders = {"firmware": board_folder(FIRMWARE, jack=True), "board_modules": SIMULATOR / "board" / "modules"}
    names = {part: board_files(folder) for part, folder in folders.items()}
    for part, folder in folders.items():
        site |= {f"{part}/{name}": (folder / name).read_bytes() for name in names[part]}
    site[MANIFEST] = json.dumps(names | together.settings()).encode()
    site |= {address: guide_file(address) for address in GUIDE}
    site[_INDEX] = with_guide(site[_INDEX], _MORE if documents else "")
    site |= {page: with_words(site[page]) for page in _PROGRAMS}
    site |= {address: _icon(side, whole) for address, (side, whole) in _ICONS.items()}
    site |= {manifest_name(language): _manifest(language) for language, _ in LANGUAGES}
    site["page/offline.js"] = (_OFFLINE / "offline.js").read_bytes()
    for part in _WORKBOX:
        package = SIMULATOR / "node_modules" / f"workbox-{part}" / "build" / f"workbox-{part}.prod.js"
        site[f"workbox/{part}.js"] = package.read_bytes()
    site |= {address: _SOURCE_MAP.sub(b"", site[address]) for address in site if address.endswith(".js")}
    licences = _LICENCES | (_LICENCES_OF_CLUB if club else {})
    site |= {address: _licence(package) for address, package in licences.items()}
    bundles = jack_bundles(FIRMWARE)
    site |= {bundle.address: bundle.file.read_bytes() for bundle in bundles.values()}
    site[FACTS] = json.dumps(board_facts(FIRMWARE, bundles)).encode()
    site |= board_images(FIRMWARE)
    site |= {address: content() for address, content in OWN_GAMES.items()}
    if documents:
        site |= papers
        site |= _documents(site)
    policies = {_INDEX: together.policy(), _PICO: MultiplayerPage().policy(), _GAME: MultiplayerPage().policy()}
    site |= {
        page: _with_head(site[page].decode(), policies[page], program, site).encode()
        for page, program in _PROGRAMS.items()
    }
    site[_WORKER_PROGRAM] = _with_imports(_WORKER_PROGRAM, site)
    site["service_worker.js"] = _service_worker(site)
    return dict(sorted(site.items()))


def _with_head(page: str, policy: str, program: str, site: Mapping[str, bytes]) -> str:
    """Return the page with elements added to its head: its policy, links for offline use, preloads of its modules."""
    lines = [
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" />',
        f'<link rel="manifest" href="{manifest_name("en")}" />',  # page/words/words.js links that of its language
        '<link rel="apple-touch-icon" href="icons/180.png" />',
        *(f'<link rel="modulepreload" href="{address}" />' for address in _imported(program, site)),
        '<script type="module" src="page/offline.js"></script>',
    ]
    charset = '<meta charset="utf-8" />\n'
    if charset not in page:
        raise ValueError(f"a page lacks {charset}")
    return page.replace(charset, charset + "".join(f"    {line}\n" for line in lines))


def manifest_name(language: str) -> str:
    """Return the address of the web app's manifest in a language."""
    return f"manifest.{language}.webmanifest"


def _manifest(language: str) -> bytes:
    """Return the web app's manifest (W3C, Web Application Manifest) with the page's own words in a language."""
    words = words_of(language)
    manifest = json.loads((_OFFLINE / "manifest.json").read_text(encoding="utf-8"))
    keeper = words["score_keeper"]
    manifest |= {"lang": language, "description": words["description"]}
    manifest["shortcuts"][0]["name"] = keeper[0].upper() + keeper[1:]
    return json.dumps(manifest, ensure_ascii=False).encode()


def _papers(workshop: Path | None) -> Site:
    """Return the zip file of workshop papers, keyed by its address, or nothing if there is none."""
    if not workshop:
        return {}
    if not zipfile.is_zipfile(workshop):
        raise KastError(f"{workshop} is not a zip file. Make it with `make workshop LANGUAGE=all`.")
    return {WORKSHOP: workshop.read_bytes()}


def _documents(site: Site) -> Site:
    try:
        from kast_dev.site_documents import documents  # noqa: PLC0415
    except ModuleNotFoundError:  # a wheel does not contain kast_dev
        raise KastError("--documents needs a checkout of Kast: leave it out.") from None
    return documents(site)


def _with_imports(program: str, site: Mapping[str, bytes]) -> bytes:
    """Return the program preceded by imports of all its modules, including indirect ones, so that all load at once."""
    folder = posixpath.dirname(program)
    addresses = (posixpath.relpath(address, folder) for address in _imported(program, site))
    lines = (f'import "{address if address[0] == "." else f"./{address}"}";\n' for address in addresses)
    return "".join(lines).encode() + site[program]


def _imported(program: str, site: Mapping[str, bytes]) -> list[str]:
    """Return the addresses of the modules that a program imports when it starts, directly or through others."""
    found: dict[str, None] = {}
    ahead = [program]
    while ahead:
        module = ahead.pop()
        names = (match.decode() for match in _IMPORT.findall(site[module]))
        addresses = [posixpath.normpath(posixpath.join(posixpath.dirname(module), name)) for name in names]
        ahead += [address for address in addresses if address not in found]
        found |= dict.fromkeys(addresses)
    return sorted(found)


def _service_worker(site: Mapping[str, bytes]) -> bytes:
    """Return the service worker with the list of files that browsers store for offline use.

    The list has the hash of each file, so that a browser does not store a mix of an old and a new site.
    """
    entries = [
        {
            "url": address,
            "revision": hashlib.sha256(content).hexdigest(),
            "integrity": f"sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}",
        }
        for address, content in sorted(site.items())
        if is_stored(address)
    ]
    worker = (_OFFLINE / "service_worker.js").read_text(encoding="utf-8")
    return worker.replace("self.KAST_FILES", json.dumps(entries, indent=1)).encode()


def _licence(package: str) -> bytes:
    folder = SIMULATOR / "node_modules" / package
    # MicroPython's npm package has no licence file, so the simulator's folder has one; a wheel has it in the package.
    places = (folder / "LICENSE", folder / "LICENSE.md", SIMULATOR / "LICENSE.micropython")
    return next(place for place in places if place.exists()).read_bytes()


def _icon(side: int, whole: bool) -> bytes:
    drawing = (SIMULATOR / "page" / "icon.svg").read_text(encoding="utf-8")
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=_WHOLE.format(drawing) if whole else drawing, width=side, skip_system_fonts=True
        )
    )
