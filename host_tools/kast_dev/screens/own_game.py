"""`make strip`: draws the making of a game on the page of `kast play`, to its first throw, as one picture."""

from pathlib import Path

from kast_tools.common.paths import ROOT

from kast_dev.screens.strip import Strip

STRIP = Strip(
    file=ROOT / "host_tools" / "docs" / "make-a-game.png",
    program=Path(__file__).with_name("own_game.mjs"),
    options=(),
    window=(390, 700),
    shown=(0, 0, 390, 700),
    size=(273, 490),
    in_row=4,
    colours=48,
    between="#d9dce2",
)

if __name__ == "__main__":
    STRIP.make()
