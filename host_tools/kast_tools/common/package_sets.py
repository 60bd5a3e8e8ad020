"""The sets of packages that Kast installs, and their sizes. host_tools/install.py reads this without any package."""

from typing import NamedTuple

OLDEST_NODE = 18
"""The oldest version of Node.js that runs the virtual board."""


class PackageSet(NamedTuple):
    """Packages that are installed together.

    - purpose: what they are for, in words that follow "for"
    - download, disk: megabytes to download and to store if none of them is there, on Linux on x86-64;
      tests/contributing/test_package_sets.py measures them
    """

    purpose: str
    download: int
    disk: int


SETS = {
    "play": PackageSet("playing in the browser and flashing boards", 37, 120),
    "scores": PackageSet("reports, odds, dice checks and Excel files", 90, 250),
    "paper": PackageSet("score cards and the booklet", 18, 60),
    "club": PackageSet("the club", 16, 55),
    "solve": PackageSet("the exact solver", 80, 250),
    "node": PackageSet("Node.js, which runs the virtual board outside the browser", 60, 200),
    "all": PackageSet("all commands", 230, 700),
}
"""The set "play" is what Kast always needs; the others are its extras in pyproject.toml."""
