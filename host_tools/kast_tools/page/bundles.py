"""The firmware's bundles (kast.mpy) for boards with and without a jack for the cable, as `kast flash` installs them.

All other files are the same for both kinds of boards. The page runs one of the two bundles; the other has a separate
address and is loaded only if it is needed.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from kast_tools.build.bundle import BUNDLE
from kast_tools.build.sources import has_jack
from kast_tools.virtual_board.mounted_firmware import board_folder

BUNDLES = "bundles/"
"""Prefix of the address of the bundle that the page itself does not run."""
_WITH_JACK = {"alone": False, "jack": True}


class Bundle(NamedTuple):
    """A file with all byte code of a firmware, and its address relative to the page."""

    address: str
    file: Path


def jack_bundles(firmware: Path, *, jack: bool | None = None) -> Mapping[str, Bundle]:
    """Return both bundles of a firmware, keyed "alone" and "jack"; empty if its folder already holds byte code.

    :param jack: as in `compiled`, for the bundle that the page runs
    :raises KastError: a file does not compile, or the cache cannot be written
    """
    if board_folder(firmware, jack=jack) == firmware:
        return {}
    plays = has_jack((firmware / "board.py").read_bytes()) if jack is None else jack
    return {
        name: Bundle(
            f"firmware/{BUNDLE}" if with_jack == plays else f"{BUNDLES}{name}.mpy",
            board_folder(firmware, jack=jack if with_jack == plays else with_jack) / BUNDLE,
        )
        for name, with_jack in _WITH_JACK.items()
    }
