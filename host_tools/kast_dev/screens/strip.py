"""Draws what happens on the page of `kast play`, at several moments, as one picture."""

import io
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from kast_tools.common.errors import KastError
from kast_tools.common.node import find_node
from kast_tools.common.paths import ROOT
from PIL import Image

from kast_dev.bench.site import NO_BROWSER, find_browser

_KAST = "from kast_tools.cli.main import main; main()"
GAP = 12
"""Pixels between the pictures of two moments."""


@dataclass(frozen=True)
class Strip:
    """A strip of pictures.

    - file: where the strip is written
    - program: a program for Node.js that acts on the page and leaves a picture of each moment in a folder
    - options: further options of `kast play`
    - window: width and height of the browser's window, in pixels
    - shown: left, top, right and bottom edge of the part of the window that is shown
    - size: size of the picture of each moment, in pixels
    - in_row: number of pictures in a row
    - colours: number of colours of the strip
    - between: colour between the pictures
    """

    file: Path
    program: Path
    options: tuple[str, ...]
    window: tuple[int, int]
    shown: tuple[int, int, int, int]
    size: tuple[int, int]
    in_row: int
    colours: int
    between: str

    def make(self) -> None:
        """Run the program and write the strip, or end with a sentence if there is no browser, or if the page stops."""
        try:
            self._make()
        except KastError as error:
            raise SystemExit(str(error)) from None
        print(f"{self.file.relative_to(ROOT)} is written.")

    def _make(self) -> None:
        browser = find_browser()
        if not browser:
            raise KastError(NO_BROWSER)
        with tempfile.TemporaryDirectory() as name:
            kast_play = [sys.executable, "-c", _KAST, "play", *self.options, "--no-open", "--page-port", "0"]
            with subprocess.Popen(kast_play, stdout=subprocess.PIPE, text=True) as played:
                try:
                    address = played.stdout.readline().split()[3] if played.stdout else ""
                    size = map(str, self.window)
                    run = subprocess.run([find_node(), self.program, browser, address, name, *size], check=False)
                finally:
                    played.terminate()
            if run.returncode:
                raise KastError("The page in the browser stopped: the reason is above.")
            self.file.write_bytes(self.arranged(sorted(Path(name).glob("*.png"))))

    def arranged(self, paths: Sequence[Path]) -> bytes:
        """Return the pictures, arranged in rows, as one PNG with few colours."""
        rows = -(-len(paths) // self.in_row)
        across, down = self.size[0] + GAP, self.size[1] + GAP
        picture = Image.new("RGB", (self.in_row * across - GAP, rows * down - GAP), self.between)
        for index, path in enumerate(paths):
            picture.paste(self.moment(path), (index % self.in_row * across, index // self.in_row * down))
        out = io.BytesIO()
        few = picture.quantize(self.colours, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(out, "PNG", optimize=True)
        return out.getvalue()

    def moment(self, path: Path) -> Image.Image:
        """Return the part of a picture of the window that is shown, in the size that it has in the strip."""
        with Image.open(path) as picture:
            dots = picture.width / self.window[0]  # for each pixel of the window
            left, top, right, bottom = (dots * edge for edge in self.shown)
            return picture.convert("RGB").resize(self.size, Image.Resampling.LANCZOS, (left, top, right, bottom))
