"""`kast play`: serves the virtual board as a page to this computer or its local network, or plays in the terminal."""

import errno
import json
import os
import sys
import threading
import webbrowser
from collections.abc import Mapping
from http import HTTPStatus
from pathlib import Path, PurePosixPath
from typing import Any

import click

from kast_tools.build.firmware_folder import check_firmware
from kast_tools.common.broker_address import broker_address, club_address
from kast_tools.common.click_options import page_port_option
from kast_tools.common.errors import KastError
from kast_tools.common.lan import CODE, find_lan_address, picture_code, terminal_code, with_code
from kast_tools.common.local_server import OwnHandler, OwnServer, port_refused
from kast_tools.common.node import require_packages
from kast_tools.common.paths import FIRMWARE, SIMULATOR
from kast_tools.page.bundles import Bundle, jack_bundles
from kast_tools.page.facts import FACTS, board_facts, board_images
from kast_tools.page.files import MANIFEST, board_files, emulated_pico_files, page_files
from kast_tools.page.guide import GUIDE, guide_file, with_guide
from kast_tools.page.multiplayer_page import MultiplayerPage
from kast_tools.page.own_games import OWN_GAMES
from kast_tools.page.words import with_words
from kast_tools.virtual_board.mounted_firmware import board_folder
from kast_tools.virtual_board.store import ExistingFolder
from kast_tools.virtual_board.terminal import play_in_terminal

# Not 8080: many development servers use it, and all pages on one host and port share their data in the browser.
DEFAULT_PORT = 8365
PORTS_TO_TRY = 20

ALONE = MultiplayerPage()
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


@click.command()
@page_port_option(f"Serve on this port; 0 takes any free one. [default: {DEFAULT_PORT}, or the next free one]")
@click.option("--no-open", is_flag=True, help="Do not open the browser.")
@click.option(
    "--firmware",
    type=ExistingFolder(),
    default=FIRMWARE,
    help="Play another build of the firmware: the folder of its main.py.",
)
@click.option("--lan", is_flag=True, help="Let phones in the same network play; shows the address of the page.")
@click.option("--two", is_flag=True, help="Play on two machines that a cable connects.")
@click.option("--broker", metavar="URL", help="Play with others through this MQTT broker: ws://HOST:PORT.")
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of the browser.")
def play(
    page_port: int | None, no_open: bool, firmware: Path, lan: bool, two: bool, broker: str | None, terminal: bool
) -> None:
    """Play on the virtual board, in the browser or this terminal.

    \b
    Examples:
      kast play
      kast play --lan
      kast play --two
      kast play --broker ws://127.0.0.1:9001
      kast play --terminal
    """
    check_firmware(firmware)
    if terminal:
        options = {"--page-port": page_port is not None, "--lan": lan, "--two": two, "--broker": broker}
        page = next((name for name, is_given in {**options, "--no-open": no_open}.items() if is_given), "")
        if page:
            raise click.UsageError(f"{page} is for the page and --terminal plays without one: leave one of them out.")
        play_in_terminal(firmware=firmware)
    else:
        folders = {"firmware": firmware, "board_modules": SIMULATOR / "board" / "modules"}
        lan_address = find_lan_address() if lan else None
        if two and broker:
            raise click.UsageError("--two machines have a cable: leave --two or --broker out.")
        together = MultiplayerPage(two, *_broker_and_club(broker)) if broker else MultiplayerPage(two)
        play_in_browser(page_port, folders, open_browser=not no_open, lan_address=lan_address, together=together)


def _broker_and_club(named: str) -> tuple[str, str]:
    """Return the address of a broker, and the same as that of a club for links, "" if it is not safe for those."""
    broker = broker_address(named, ("ws", "wss"))
    try:
        return broker, club_address(broker)
    except KastError:
        return broker, ""


def play_in_browser(
    port: int | None,
    folders: Mapping[str, Path],
    open_browser: bool,
    lan_address: str | None = None,
    together: MultiplayerPage = ALONE,
) -> None:
    """Serve the page until Ctrl-C; parameters as in `listen` and PageServer.

    :raises KastError: the port cannot be used, or the npm packages are missing
    """
    require_packages()
    with listen(port, folders, lan_address, together) as server:
        print(f"Kast plays at {server.address}  (Ctrl-C stops)", flush=True)
        if server.phones:
            print(f"Phones in the same network find it at {server.phones}")
            if sys.stdout.isatty():
                print(terminal_code(server.phones))
            print(
                f"If a phone does not: is it in the same Wi-Fi, and does a firewall allow port {server.port}?",
                flush=True,
            )
        if open_browser and has_desktop():
            # Open the browser in a thread, since some programs that start a browser return only when it is closed.
            threading.Thread(target=webbrowser.open, args=[server.address], daemon=True).start()
        server.serve_forever()


def has_desktop() -> bool:
    """Return whether a browser can open a window; if not, Python would start a text browser in the terminal."""
    return sys.platform in ("darwin", "win32") or any(
        name in os.environ for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY")
    )


class PageServer(OwnServer):
    """Serves the page, which consists of read-only files, to this computer or its local network."""

    def __init__(
        self,
        port: int,
        board_folders: Mapping[str, Path],
        lan_address: str | None = None,
        together: MultiplayerPage = ALONE,
    ) -> None:
        """Listen on a port.

        :param port: as in OwnServer
        :param board_folders: folders with the board's files: "firmware" and "board_modules" for the virtual board, or
            "emulated" for an emulated Pico
        :param lan_address: as in OwnServer
        :param together: how the page connects machines
        :raises OSError: the port cannot be used
        """
        super().__init__(port, PageHandler, lan_address)
        self._board_folders = board_folders
        self._served = dict(board_folders)
        self._bundles: Mapping[str, Bundle] = {}
        self._found: dict[str, Path] = {}
        self.together = together
        self.address = f"http://127.0.0.1:{self.port}/{together.start}"
        self.phones = f"http://{lan_address}:{self.port}/{together.start}" if lan_address else None

    def policy(self) -> str:
        """Return the Content-Security-Policy of the pages, which depends on how machines are connected."""
        return self.together.policy(frame_ancestors="'self'" if self.together.two else "'none'")

    def file(self, path: str) -> Path | None:
        """Return the file at a path of the server, or None. Each request for a page searches all folders again.

        So a reload of the page notices files that were added or removed.
        """
        file = None if path.endswith(("/", ".html")) else self._found.get(path)
        if file is None or not file.is_file():
            self._found = {f"/{address}": file for address, file in self._files().items()}
            file = self._found.get(path)
        return file

    def _files(self) -> dict[str, Path]:
        found = page_files() | emulated_pico_files() | dict(self.together.files())
        found |= {bundle.address: bundle.file for bundle in self._bundles.values()}
        for part, folder in self._served.items():
            found |= {f"{part}/{name}": folder / name for name in board_files(folder)}
        return found

    def board_files(self) -> dict[str, Any]:
        """Return the paths of the files in each of the board's folders, and the broker, if there is one.

        The firmware is compiled again if it was edited.

        :raises KastError: the firmware does not compile
        """
        self._served = {
            part: board_folder(folder, jack=True) if part == "firmware" else folder
            for part, folder in self._board_folders.items()
        }
        self._found = {}
        return {part: board_files(folder) for part, folder in self._served.items()} | self.together.settings()

    def board_facts(self) -> dict[str, Any]:
        """Return the facts for the page that installs Kast over USB; the firmware is compiled again if it was edited.

        :raises KastError: the firmware does not compile, or there is only an emulated Pico
        """
        if "firmware" not in self._board_folders:
            raise KastError("this page has an emulated Pico; use `kast play`")
        firmware = self._board_folders["firmware"]
        self._bundles = jack_bundles(firmware)
        self._found = {}
        return board_facts(firmware, self._bundles)

    def board_images(self) -> dict[str, bytes]:
        """Return the UF2 file for each model, keyed by address; empty if there is only an emulated Pico."""
        return board_images(self._board_folders["firmware"]) if "firmware" in self._board_folders else {}


class PageHandler(OwnHandler):
    """Answers requests for the server's files."""

    server: PageServer  # pyrefly: ignore[bad-override-mutable-attribute]  only a PageServer creates this handler

    def answer(self) -> None:
        """Send a file, the list of the board's files, the facts about boards, an image, or the error 404."""
        path = self.path.partition("?")[0]
        if path in (f"/{MANIFEST}", f"/{FACTS}"):
            try:
                data = self.server.board_files() if path == f"/{MANIFEST}" else self.server.board_facts()
            except KastError as error:
                data = {"trouble": str(error)}
            self.send(MEDIA_TYPES[".json"], json.dumps(data).encode())
        elif path[1:] in OWN_GAMES:
            self.send(MEDIA_TYPES[".json"], OWN_GAMES[path[1:]]())
        elif path.startswith("/images/") and (image := self.server.board_images().get(path[1:])):
            self.send("application/octet-stream", image)
        elif self.server.phones and path == f"/{CODE}":
            self.send(MEDIA_TYPES[".svg"], picture_code(self.server.phones))
        elif path in ("/", "/index.html") and (file := self.server.file("/")):  # the companion links to /index.html
            page = with_guide(file.read_bytes())
            page = with_code(page, self.server.phones) if self.server.phones else page
            self.send(MEDIA_TYPES[".html"], with_words(page))
        elif path[1:] in GUIDE:
            self.send(MEDIA_TYPES[PurePosixPath(path).suffix], guide_file(path[1:]))
        elif path.endswith(".html") and (file := self.server.file(path)):
            self.send(MEDIA_TYPES[".html"], with_words(file.read_bytes()))
        elif file := self.server.file(path):
            self.send(MEDIA_TYPES.get(file.suffix, "application/octet-stream"), file.read_bytes())
        else:
            self.send_error(HTTPStatus.NOT_FOUND)


def listen(
    port: int | None, folders: Mapping[str, Path], lan_address: str | None = None, together: MultiplayerPage = ALONE
) -> PageServer:
    """Return a server on the given port or, if that is None, on the first free port from DEFAULT_PORT on.

    :raises KastError: no such port is free, or a port cannot be used
    """
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TO_TRY) if port is None else [port]
    for candidate in ports:
        try:
            return PageServer(candidate, folders, lan_address, together)
        except OSError as error:
            if port is not None or error.errno != errno.EADDRINUSE:
                raise port_refused(candidate, error.errno or 0, "--page-port") from error
    raise KastError(f"Ports {ports[0]} to {ports[-1]} are all taken. Choose a free one with --page-port.")
