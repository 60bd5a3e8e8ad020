"""Finds Node.js, which runs the virtual board outside a browser, and starts the simulator's programs with it."""

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any

from kast_tools.common.errors import KastError
from kast_tools.common.extras import install_command, require_extra, requirements
from kast_tools.common.package_sets import OLDEST_NODE
from kast_tools.common.paths import SIMULATOR

SECONDS_TO_END = 5
CRASHED = 3
"""Exit code of the simulator's programs if the firmware ended with an exception."""


def find_node() -> str:
    """Return the path of a Node.js that can run the virtual board; install it if the user agrees.

    :raises KastError: there is no such Node.js, or the simulator's npm packages are missing
    """
    require_packages()
    with contextlib.suppress(KastError):
        return node_path()
    require_extra("node", f"The virtual board needs Node.js {OLDEST_NODE} or later, so it")
    return node_path()


def node_path() -> str:
    """Return the path of Node.js 18 or later, searched for in PATH and then in the folder of the Python interpreter.

    :raises KastError: Node.js 18 or later is in neither
    """
    for folders in (None, str(Path(sys.executable).parent)):  # None: the folders in PATH
        if node := shutil.which("node", path=folders):
            version = _version(node)
            if version.startswith("v") and int(version[1:].split(".")[0]) >= OLDEST_NODE:
                return node
    command = install_command("node", requirements("node"))
    raise KastError(
        f"There is no Node.js {OLDEST_NODE} or later. Install it with your package manager, or with `{command}`."
    )


@cache
def _version(node: str) -> str:
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout


@contextlib.contextmanager
def started(program: str, *arguments: str, **pipes: Any) -> Generator[subprocess.Popen[str]]:
    """Run a program of the simulator during the `with`, then terminate it; it has SECONDS_TO_END to save its data.

    :param pipes: further parameters of Popen
    :raises KastError: Node.js or the simulator's npm packages are missing
    """
    with subprocess.Popen([find_node(), str(SIMULATOR / program), *arguments], text=True, **pipes) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(SECONDS_TO_END)
            except subprocess.TimeoutExpired:
                process.kill()


def require_packages() -> None:
    """Raise KastError if the simulator's npm packages are missing; the message has the command that installs them."""
    if not (SIMULATOR / "node_modules").is_dir():
        raise KastError("The virtual board's npm packages are missing. `make play` installs them.")
