"""`make lighthouse`: measures Lighthouse's scores on a phone, bytes on the wire, and time to the first picture."""

import json
import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Generator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import LIGHTHOUSE
from kast_tools.site.build import build_site, on_the_wire

from kast_dev.bench.rows import print_rows

BROWSERS = (
    "chromium-headless-shell",  # Chromium without windows: a test takes two thirds of the time that Chromium needs
    "chromium",
    "chromium-browser",
    "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
NO_BROWSER = "Chromium or Chrome is missing. On Debian: sudo apt install chromium-headless-shell"
MOST_ON_THE_WIRE = 1_500_000
"""Limit for the total bytes that a browser stores so that the user can play, each file compressed with gzip."""
MOST_TO_A_PICTURE = 2000
"""Limit in ms for the time to the first picture, in a browser that visits for the first time."""
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}
"""Lowest allowed scores in Lighthouse, of 100, with the slow phone and network that Lighthouse simulates."""
PAGES = ("index.html", "pico.html")
VISITS = 3


class QuietServer(SimpleHTTPRequestHandler):
    """Serves files uncompressed, as `python3 -m http.server` does, but prints nothing."""

    def log_message(self, format: str, *args: object) -> None:
        pass


def main() -> None:
    browser = find_browser()
    if not browser:
        raise KastError(NO_BROWSER)
    with tempfile.TemporaryDirectory() as name, served(folder := Path(name, "site")) as address:
        sent = on_the_wire(build_site(folder))
        rows: list[tuple[str, object, object]] = [("to play, bytes on the wire with gzip", sent, MOST_ON_THE_WIRE)]
        visits = [first_picture(address, browser) for _ in range(VISITS)]
        for key, title in (("painted", "a sign of life"), ("shown", "the first picture")):
            longest = round(max(visit[key] for visit in visits))
            rows.append((f"{title}, longest of {VISITS} cold visits, ms", longest, MOST_TO_A_PICTURE))
        for page in PAGES:
            scores = lighthouse(f"{address}{page}", browser)
            rows += [(f"Lighthouse on a phone, {page}: {key}", scores[key], f">= {LEAST[key]}") for key in LEAST]
    print_rows(rows)


def find_browser() -> str | None:
    """Return the path of the first browser of BROWSERS that is installed, or None."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def served(folder: Path) -> Generator[str]:
    """Serve a folder on this computer, and yield its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietServer, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def first_picture(address: str, browser: str) -> dict[str, float]:
    """Run first_picture.mjs in the browser, and return the times that it prints, in ms."""
    return _said_by(find_node(), str(LIGHTHOUSE / "first_picture.mjs"), address, browser)


def lighthouse(address: str, browser: str) -> dict[str, int]:
    """Return the scores of a page in Lighthouse, 0 to 100, keyed by category."""
    program = str(LIGHTHOUSE / "node_modules" / "lighthouse" / "cli" / "index.js")
    flags = "--chrome-flags=--headless=new --no-sandbox --disable-gpu"
    report = _said_by(find_node(), program, address, "--quiet", "--output=json", flags, CHROME_PATH=browser)
    return {name: round(100 * category["score"]) for name, category in report["categories"].items()}


def _said_by(*command: str, **environment: str) -> Any:
    result = subprocess.run(command, capture_output=True, text=True, env=os.environ | environment, check=False)
    if result.returncode:
        raise KastError(result.stderr.strip() or f"{command[1]} failed.")
    return json.loads(result.stdout)


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
