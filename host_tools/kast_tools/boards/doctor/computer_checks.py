"""Checks of this computer: what Kast needs to run here, and permission to use a board's port.

Each check returns what it found, or raises a KastError with the remedy.
"""

import json
import os
import platform
import sys
from pathlib import Path

from kast_tools.boards.messages import SERIAL_GROUP
from kast_tools.build.firmware import compiled
from kast_tools.common.errors import KastError
from kast_tools.common.extras import install_command, missing, requirements
from kast_tools.common.node import node_path, require_packages
from kast_tools.common.paths import IS_INSTALLED, SIMULATOR

if sys.platform == "linux":
    import grp

_MEND = "Fix that with `python3 host_tools/install.py play`."
_UDEV_RULES = ("/etc/udev/rules.d", "/run/udev/rules.d", "/usr/lib/udev/rules.d", "/lib/udev/rules.d")
_RASPBERRY_PI = "2e8a"  # USB vendor number, as udev rules write it


def python() -> str:
    return f"{platform.python_version()} in {sys.prefix}"


def python_packages() -> str:
    if wrong := missing():
        names = ", ".join(one.name for one in wrong)
        raise KastError(
            f"{names} not installed in the version that Kast needs. Fix that with `{install_command('', wrong)}`."
        )
    return f"{len(requirements())}, in the versions that Kast needs"


def node() -> str:
    return node_path()


def npm_packages() -> str:
    require_packages()
    if IS_INSTALLED:
        return "included in Kast"
    wanted = _versions(SIMULATOR / "package-lock.json")
    found = _versions(SIMULATOR / "node_modules" / ".package-lock.json")
    wrong = [name for name, version in wanted.items() if found.get(name) != version]
    if wrong:
        names = ", ".join(name.removeprefix("node_modules/") for name in wrong)
        raise KastError(f"{names} not installed in the version that the virtual board needs. {_MEND}")
    return f"{len(wanted)}, in the versions that the virtual board needs"


def _versions(lock_file: Path) -> dict[str, str]:
    """Return versions of the packages that the virtual board runs, keyed by folder."""
    try:
        packages = json.loads(lock_file.read_text(encoding="utf-8"))["packages"]
    except (OSError, ValueError, LookupError):
        raise KastError(f"{lock_file} cannot be read. {_MEND}") from None
    return {name: package["version"] for name, package in packages.items() if name and not package.get("dev")}


def firmware() -> str:
    return f"{len(compiled())} files, compiled for a board"


def leave_for_ports() -> str:
    """Check that the user may open serial ports on Linux: through a udev rule, or as a member of the group."""
    if os.geteuid() == 0:
        return "root may use all ports"
    for folder in _UDEV_RULES:
        for rules in sorted(Path(folder).glob("*.rules")):
            if _RASPBERRY_PI in rules.read_text(encoding="utf-8", errors="replace").lower():
                return f"granted by {rules}"
    try:
        group = grp.getgrnam(SERIAL_GROUP)
    except KeyError:
        return f"there is no group {SERIAL_GROUP} here; plug a board in to find out"
    if group.gr_gid not in os.getgroups():
        raise KastError(
            f"You are not in the group {SERIAL_GROUP}, which may use boards. Join it with "
            f"`sudo usermod -aG {SERIAL_GROUP} $USER`, then log out and in."
        )
    return f"you are in the group {SERIAL_GROUP}"


CHECKS = [
    ("Python", python),
    ("Python packages", python_packages),
    ("Node.js", node),
    ("npm packages", npm_packages),
    ("Firmware", firmware),
    *([("Permission to use ports", leave_for_ports)] if sys.platform == "linux" else []),
]
