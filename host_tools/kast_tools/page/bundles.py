"""The firmware's bundles (kast.mpy) for boards with and without a jack for the cable, as `kast flash` installs them.

All other files are the same for both kinds of boards. The page's board has a jack; the bundle for boards without one
has a separate address and is loaded only if it is needed.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from kast_tools.build.bundle import BUNDLE
from kast_tools.virtual_board.mounted_firmware import board_folder

_ALONE = "bundles/alone.mpy"
"""Address of the bundle that the page itself does not run."""


class Bundle(NamedTuple):
    """A file with all byte code of a firmware, and its address relative to the page."""

    address: str
    file: Path


def jack_bundles(firmware: Path) -> Mapping[str, Bundle]:
    """Return both bundles of a firmware, keyed "alone" and "jack"; empty if its folder already holds byte code.

    :raises KastError: a file does not compile, or the cache cannot be written
    """
    on_page = board_folder(firmware, jack=True)
    if on_page == firmware:
        return {}
    return {
        "alone": Bundle(_ALONE, board_folder(firmware, jack=False) / BUNDLE),
        "jack": Bundle(f"firmware/{BUNDLE}", on_page / BUNDLE),
    }
