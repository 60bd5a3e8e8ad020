"""`make strip`: draws the making of a game on the page of `kast play`, to its first throw, as one picture."""

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import ROOT
from PIL import Image

from kast_dev.bench.site import NO_BROWSER, find_browser

STRIP = ROOT / "host_tools" / "docs" / "make-a-game.png"
PROGRAM = Path(__file__).with_name("own_game.mjs")
_KAST = "from kast_tools.cli.main import main; main()"
WINDOW = (390, 700)
SIZE = (273, 490)
"""Size of the picture of each moment, in pixels."""
A_ROW = 4
COLOURS = 48
GAP = 12
_BETWEEN = "#d9dce2"


def main() -> None:
    """Make the game and write the picture. Raises KastError if there is no browser, or if the page stops."""
    browser = find_browser()
    if not browser:
        raise KastError(NO_BROWSER)
    with tempfile.TemporaryDirectory() as name:
        kast_play = [sys.executable, "-c", _KAST, "play", "--no-open", "--page-port", "0"]
        with subprocess.Popen(kast_play, stdout=subprocess.PIPE, text=True) as played:
            try:
                address = played.stdout.readline().split()[3] if played.stdout else ""
                size = map(str, WINDOW)
                run = subprocess.run([find_node(), PROGRAM, browser, address, name, *size], check=False)
            finally:
                played.terminate()
        if run.returncode:
            raise KastError("The page in the browser stopped: the reason is above.")
        STRIP.write_bytes(strip(sorted(Path(name).glob("*.png"))))
    print(f"A game is made in {STRIP.relative_to(ROOT)}.")


def strip(paths: list[Path]) -> bytes:
    """Return the pictures, arranged in rows, as one PNG with few colours."""
    rows = -(-len(paths) // A_ROW)
    across, down = SIZE[0] + GAP, SIZE[1] + GAP
    picture = Image.new("RGB", (A_ROW * across - GAP, rows * down - GAP), _BETWEEN)
    for index, path in enumerate(paths):
        with Image.open(path) as moment:
            small = moment.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
        picture.paste(small, (index % A_ROW * across, index // A_ROW * down))
    out = io.BytesIO()
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
