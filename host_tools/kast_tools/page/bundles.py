"""The firmware for boards with a jack for the cable, and for those without: what a board gets, as `kast flash` has it.

All that differs is kast.mpy. The page plays one of the two; the other has an address of its own, so that only who needs
it loads it.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from kast_tools.build.bundle import BUNDLE
from kast_tools.build.sources import has_jack
from kast_tools.virtual_board.mounted_firmware import board_folder

BUNDLES = "bundles/"
"""Begins the address of what the page itself does not play."""
_WITH_JACK = {"alone": False, "jack": True}


class Bundle(NamedTuple):
    """All byte code of a firmware: where the page asks for it, and the file."""

    address: str
    file: Path


def jack_bundles(firmware: Path, *, jack: bool | None = None) -> Mapping[str, Bundle]:
    """Both, "alone" and "jack", of a firmware by its folder; none of one that is taken as it is, built already.

    jack: as `compiled` has it, of what the page plays. Raises KastError as `board_folder` does.
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
