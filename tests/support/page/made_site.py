"""Build the sites that `make site` builds, once per test run."""

import shutil
import subprocess
import sys
from pathlib import Path

from made_once import made_once

UNDER = "some/where/kast"
"""The path of the site on its web server."""
CLUB = "wss://kast.example:8443/mqtt"
"""Address of the club of `site_of_a_club`."""


def make_site(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kast_tools.site", "--out", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def served_folder(run_folder: Path) -> Path:
    """Return the root folder of a web server with the site in the folder UNDER; tests must not change it."""

    def make(folder: Path) -> None:
        done = make_site(folder / UNDER)
        assert (done.returncode, done.stderr) == (0, "")

    return made_once(run_folder / "served", make)


def site_of_a_club(run_folder: Path) -> Path:
    """Return the folder of the site that is built for the club CLUB; tests must not change it."""

    def make(folder: Path) -> None:
        done = make_site(folder, "--club", CLUB)
        assert (done.returncode, done.stderr) == (0, "")

    return made_once(run_folder / "site-of-a-club", make)


def copy_for_club(run_folder: Path, folder: Path, club: str) -> None:
    """Copy that site to a new folder, for a club at another address."""
    shutil.copytree(site_of_a_club(run_folder), folder)
    for file in folder.rglob("*"):
        if file.is_file() and CLUB.encode() in (content := file.read_bytes()):
            file.write_bytes(content.replace(CLUB.encode(), club.encode()))
