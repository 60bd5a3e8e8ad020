"""Lists the files of the page, keyed by their addresses relative to that of the page."""

from pathlib import Path

from kast_tools.common.paths import SIMULATOR
from kast_tools.page.own_games import begun_games

MANIFEST = "board_files.json"
"""Address of the list of the board's files, which the page loads: for each folder, the paths of the files in it."""

CONTENT_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The page's Content-Security-Policy: load files from the page's server only; compiling WebAssembly is allowed."""

# The page's files in the simulator's folder, which also holds programs for Node.js.
_PAGE = (
    "page/*.js",
    "page/friend/*.js",
    "page/input/*.js",
    "page/own/*.js",
    "page/storage/*.js",
    "page/styles/*.css",
    "page/usb/*.js",
    "page/*.svg",
    "page/words/*.js",
    "page/words/*.json",
    "board/virtual_board.js",
    "board/screen_text.js",
    "board/firmware_vm.js",
    "board/pico_heap.js",
    "board/pico_stack.js",
    "board/heap_table.js",
    "board/long_jumps.js",
    "board/wasm_writer.js",
    "board/prompt.js",
    "board/crc32.js",
    "network/bytes.js",
    "board/flash.js",
    "board/flash_filesystem.js",
    "board/chips/*.js",
    "facts.js",
)
_EMULATED_PICO = (
    "page/emulated_board.js",
    "page/storage/stored_sectors.js",
    "pico/*.js",
    "board/script_steps.js",
    "board/traceback_watch.js",
    "node_modules/rp2040js/dist/esm/**/*.js",
)
_TWO = ("page/styles/two.css", "page/two.js")
_CLUB = ("network/club_client.js", "network/frames.js", "page/friend/link/*.js")
_RELAY = ("network/relay.js",)
# Files of npm packages, under addresses for which every web server sends the right media type. Their own paths would
# not do: some servers skip a folder called node_modules.
_PACKAGES = {
    "micropython/micropython.js": "@micropython/micropython-webassembly-pyscript/micropython.mjs",
    "micropython/micropython.wasm": "@micropython/micropython-webassembly-pyscript/micropython.wasm",
    "comlink/comlink.js": "comlink/dist/esm/comlink.mjs",
    "fflate/browser.js": "fflate/esm/browser.js",
    "qr/index.js": "qr/index.js",
    "qr/decode.js": "qr/decode.js",
}
# Programs that `kast` commands run on a connected board; the page runs them there too, or in its own MicroPython.
_TOOLS = Path(__file__).parents[1]
_ON_BOARD = {
    "on_board/boards.py": _TOOLS / "boards" / "common_on_board.py",
    "on_board/own_games.py": _TOOLS / "boards" / "own_games_on_board.py",
    "on_board/ownership.py": _TOOLS / "boards" / "ownership" / "ownership_on_board.py",
    "on_board/flash.py": _TOOLS / "boards" / "flash" / "flash_on_board.py",
    "on_board/backup.py": _TOOLS / "boards" / "backup" / "restore_on_board.py",
    "on_board/origin.py": _TOOLS / "boards" / "backup" / "origin_on_board.py",
    "on_board/clearing.py": _TOOLS / "archive" / "export" / "clearing_on_board.py",
}
_BOARD_SUFFIXES = {".py", ".mpy", ".bin", ".scores", ".json"}


def page_files() -> dict[str, Path]:
    """Return the files of the page with the virtual board (address ""), and of the pages for boards on USB and for own
    games.
    """
    excluded = _found((*_EMULATED_PICO, *_TWO))
    files = {address: file for address, file in _found(_PAGE).items() if address not in excluded}
    packages = {address: SIMULATOR / "node_modules" / path for address, path in _PACKAGES.items()}
    pages = {
        "": SIMULATOR / "page" / "index.html",
        "pico.html": SIMULATOR / "page" / "pico.html",
        "game.html": SIMULATOR / "page" / "own" / "game.html",
    }
    return pages | files | packages | _ON_BOARD | begun_games()


def emulated_pico_files() -> dict[str, Path]:
    """Return the additional files for a page with an emulated Pico instead of the virtual board."""
    return _found(_EMULATED_PICO)


def two_files() -> dict[str, Path]:
    """Return the page that shows two virtual boards joined by a cable, with its additional files."""
    return {"two.html": SIMULATOR / "page" / "two.html", **_found(_TWO)}


def club_files() -> dict[str, Path]:
    """Return the additional files for a page that meets others in a club, by links."""
    mqtt = SIMULATOR / "node_modules" / "mqtt" / "dist" / "mqtt.esm.js"
    return {"mqtt/mqtt.js": mqtt, **_found(_CLUB)}


def relay_files() -> dict[str, Path]:
    """Return the additional files for a page whose machine has a relay to a club, besides `club_files`."""
    return _found(_RELAY)


def board_files(folder: Path) -> list[str]:
    """Return the files of a folder that the board gets, as paths relative to the folder."""
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.suffix in _BOARD_SUFFIXES)


def policy_text(**more: str) -> str:
    """Return CONTENT_POLICY, with the directives in `more` added or replaced, for an HTTP header or a `<meta>` tag."""
    policy = CONTENT_POLICY | {name.replace("_", "-"): sources for name, sources in more.items()}
    return "; ".join(f"{name} {sources}" for name, sources in policy.items())


def _found(patterns: tuple[str, ...]) -> dict[str, Path]:
    found = [file for pattern in patterns for file in sorted(SIMULATOR.glob(pattern))]
    return {file.relative_to(SIMULATOR).as_posix(): file for file in found}
