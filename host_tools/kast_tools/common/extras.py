"""Finds packages that Kast or one of its extras needs but that are missing, and installs them if the user agrees."""

import importlib
import shlex
import subprocess
import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.package_sets import SETS
from kast_tools.common.paths import IS_INSTALLED, ROOT


def requirements(extra: str = "") -> list[Requirement]:
    """Return the packages that Kast always needs or, if `extra` names an extra, those that this extra adds."""
    declared = [Requirement(text) for text in metadata.requires("kast") or []]
    return [one for one in declared if (one.marker.evaluate({"extra": extra}) if one.marker else not extra)]


def missing(extra: str = "") -> list[Requirement]:
    """Return those packages of `requirements(extra)` that are not installed in a suitable version."""
    return [one for one in requirements(extra) if not _is_met(one)]


def require_extra(extra: str, what: str) -> None:
    """Install the packages of an extra that are missing, after asking the user once.

    :param what: the command or option that needs the extra, as the beginning of a sentence
    :raises KastError: packages are missing, and no user can be asked, or the user says no, or installing them fails;
        the message has the command that installs them
    """
    packages = missing(extra)
    if not packages:
        return
    size = SETS[extra]
    need = f"{what} needs more packages: {size.download} MB to download, {size.disk} MB on disk."
    command = install_command(extra, packages)
    if not (sys.stdin and sys.stdin.isatty() and sys.stderr.isatty()):
        raise KastError(f"{need} Install them with `{command}`.")
    if not confirmed(f"{need} Install them now?"):
        raise KastError(f"{what} needs these packages. Install them with `{command}`.")
    done = subprocess.run(shlex.split(command), check=False)
    importlib.invalidate_caches()
    if done.returncode or missing(extra):
        raise KastError(f"The packages were not installed. Try it again with `{command}`.")


def install_command(extra: str, wanted: Iterable[Requirement]) -> str:
    """Return the command that installs packages for this Kast.

    In the environment of a checkout that is host_tools/install.py. Otherwise the command names each package: if it
    named Kast and an extra, pip would search for Kast in an index, which does not have it.

    :param extra: the extra that the packages belong to; "" for those that Kast always needs
    """
    if not IS_INSTALLED and Path(sys.prefix) == ROOT / ".venv":
        return f'"{sys.executable}" "{ROOT / "host_tools" / "install.py"}" {extra or "play"}'
    packages = " ".join(f'"{one.name}{_extras(one)}{one.specifier}"' for one in wanted)
    if Path(sys.prefix, "pipx_metadata.json").exists():
        return f"pipx inject kast {packages}"
    return f'"{sys.executable}" -m pip install {packages}'


def _is_met(requirement: Requirement) -> bool:
    try:
        return requirement.specifier.contains(metadata.version(requirement.name), prereleases=True)
    except metadata.PackageNotFoundError:
        return False


def _extras(requirement: Requirement) -> str:
    return f"[{','.join(sorted(requirement.extras))}]" if requirement.extras else ""
