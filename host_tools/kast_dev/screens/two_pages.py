"""`make strip`: draws two machines of `kast play --two` in a browser, at several moments of a game, as one picture.

This takes three minutes. The picture differs each time, since the page's dice are truly random. The part of the window
that is shown has the machines and the cable, without the table around them.
"""

from pathlib import Path

from kast_tools.common.paths import FIRMWARE

from kast_dev.screens.strip import Strip

STRIP = Strip(
    file=FIRMWARE / "docs" / "screens" / "together" / "pages.png",
    program=Path(__file__).with_name("two_pages.mjs"),
    options=("--two",),
    window=(1280, 720),
    shown=(0, 16, 1280, 720),
    size=(500, 275),
    in_row=2,
    colours=64,
    between="white",
)

if __name__ == "__main__":
    STRIP.make()
