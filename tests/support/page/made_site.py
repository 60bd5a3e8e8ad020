"""Build the site that `make site` builds, once per test run."""

import subprocess
import sys
from pathlib import Path

from made_once import made_once

UNDER = "some/where/kast"
"""The path of the site on its web server."""


def make_site(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kast_tools.site", "--out", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def served_folder(run_folder: Path) -> Path:
    """Return the root folder of a web server with the site in the folder UNDER; tests must not change it."""

    def make(folder: Path) -> None:
        done = make_site(folder / UNDER)
        assert (done.returncode, done.stderr) == (0, "")

    return made_once(run_folder / "served", make)
