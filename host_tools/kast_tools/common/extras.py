"""Finds packages that Kast or one of its pip extras needs but that are missing, and the command to install them."""

import sys
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from kast_tools.common.errors import KastError
from kast_tools.common.paths import IS_INSTALLED


def requirements(extra: str = "") -> list[Requirement]:
    """Return the packages that Kast always needs or, if `extra` names an extra, those that this extra adds."""
    declared = [Requirement(text) for text in metadata.requires("kast") or []]
    return [one for one in declared if (one.marker.evaluate({"extra": extra}) if one.marker else not extra)]


def missing(extra: str = "") -> list[Requirement]:
    """Return those packages of `requirements(extra)` that are not installed in a suitable version."""
    return [one for one in requirements(extra) if not _is_met(one)]


def require_extra(extra: str, what: str) -> None:
    """Raise KastError unless all packages of an extra are installed; the message has the command that installs them.

    :param what: the command or option that needs the extra, as the beginning of the message
    """
    if packages := missing(extra):
        raise KastError(f"{what} needs the extra `{extra}`: install it with `{install_command(packages)}`.")


def install_command(wanted: Iterable[Requirement]) -> str:
    """Return the command that installs these packages for this Kast.

    In a checkout that is `make setup`. Otherwise the command names each package: if it named Kast and an extra, pip
    would search for Kast in an index, which does not have it.
    """
    if not IS_INSTALLED:
        return "make setup"
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
