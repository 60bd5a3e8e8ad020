"""`make strip`: draws two machines of `kast play --two` in a browser, at several moments of a game, as one picture.

This takes three minutes. The picture differs each time, since the page's dice are truly random.
"""

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import FIRMWARE, ROOT
from PIL import Image

from kast_dev.bench.site import NO_BROWSER, find_browser

STRIP = FIRMWARE / "docs" / "screens" / "together" / "pages.png"
PROGRAM = Path(__file__).with_name("two_pages.mjs")
_KAST = "from kast_tools.cli.main import main; main()"
WINDOW = (1280, 720)
SHOWN = (0, 16, *WINDOW)
"""Part of the window that is shown: the machines and the cable, without the table around them."""
SIZE = (500, 275)
"""Size of the picture of each moment, in pixels."""
A_ROW = 2
COLOURS = 64
GAP = 12


def main() -> None:
    """Play the game and write the picture. Raises KastError if there is no browser, or if the game stops."""
    browser = find_browser()
    if not browser:
        raise KastError(NO_BROWSER)
    with tempfile.TemporaryDirectory() as name:
        kast_play = [sys.executable, "-c", _KAST, "play", "--two", "--no-open", "--page-port", "0"]
        with subprocess.Popen(kast_play, stdout=subprocess.PIPE, text=True) as played:
            try:
                address = played.stdout.readline().split()[3] if played.stdout else ""
                size = map(str, WINDOW)
                run = subprocess.run([find_node(), PROGRAM, browser, address, name, *size], check=False)
            finally:
                played.terminate()
        if run.returncode:
            raise KastError("The game in the browser stopped: the reason is above.")
        STRIP.write_bytes(strip(sorted(Path(name).glob("*.png"))))
    print(f"Two machines in a browser in {STRIP.relative_to(ROOT)}.")


def strip(paths: list[Path]) -> bytes:
    """Return the pictures, arranged in rows, as one PNG with few colours."""
    rows = -(-len(paths) // A_ROW)
    across, down = SIZE[0] + GAP, SIZE[1] + GAP
    picture = Image.new("RGB", (A_ROW * across - GAP, rows * down - GAP), "white")
    for index, path in enumerate(paths):
        picture.paste(moment(path), (index % A_ROW * across, index // A_ROW * down))
    out = io.BytesIO()
    picture.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()


def moment(path: Path) -> Image.Image:
    """Return the part SHOWN of a picture of the window, scaled to SIZE."""
    with Image.open(path) as picture:
        return picture.convert("RGB").resize(SIZE, Image.Resampling.LANCZOS, SHOWN)


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
