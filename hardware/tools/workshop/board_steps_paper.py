"""Makes the paper that shows each step of the building on the printed circuit board: parts, names, which way round."""

import io
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

from PIL import Image, ImageChops

from hardware.design import CAPS, DISPLAY_ORDERS, kast
from hardware.tools import svg
from hardware.tools.workshop import shown, steps
from hardware.tools.workshop.page_breaks import draw_pages
from hardware.tools.workshop.pages import A4, Paper
from hardware.tools.workshop.product_words import ProductWords
from hardware.tools.workshop.steps_paper import draw_title
from hardware.tools.workshop.texts import text

DOTS, COLOURS = 0.5, 128
"""Width of a picture, as a share of that of other drawings, and its number of colours."""
BESIDE = 0.7
"""Width of a picture, as a share of the page's; its tick list is at its right."""
JUMPERS = "circuit board display"
"""The drawing of the solder jumpers, without which the display has no power."""
WITH_HINT = ("DISPLAY", "D1", "POWER", "BATTERY", "PICO")
"""Parts for which `steps` has a hint: which way round they lie, or what belongs to them."""


def board_steps_paper(language: str, size: float) -> bytes:
    """Return the paper of all steps on the circuit board, in a font size."""
    said, every = text(language, "steps"), steps.circuit_board_steps(kast())
    stages = text(language, "handouts")["page"]
    paper = Paper(f"Kast: {said['title']}", A4, size, language)
    heads = [(stages[step.stage - 1]["heading"], stages[step.stage - 1]["small"]) for step in every]
    draw_pages(paper, [partial(_draw_step, language, number, heads) for number in range(len(every))], heads)
    return paper.bytes()


def _draw_step(language: str, number: int, heads: Sequence[tuple[str, str]], paper: Paper) -> None:
    """Draw a step: its stage if it is a new one on the same page, its number, picture, tick list and hints.

    :param heads: heading and small text of each step's stage
    """
    said, every = text(language, "steps"), steps.circuit_board_steps(kast())
    step, head = every[number], heads[number]
    if number and head != heads[number - 1] and paper.heading_above != head[0]:
        paper.block({"heading": " – ".join(head)})
    if number == 0:
        paper.block({"text": said["intro_board"]})
    draw_title(paper, said, every, number)
    hints = [{"text": said["hints"][part.ref]} for part in step.parts if part.ref in WITH_HINT]
    blocks = [{"steps": board_ticks(language, step)}, *hints]
    if any(part.ref == "DISPLAY" for part in step.parts):
        blocks += [{"steps": [_jumpers(language)]}, {"drawing": JUMPERS}]
    picture = {"image": _drawn_step(language, number, round(DOTS * shown.WIDTH))}
    paper.block({"share": BESIDE, "beside": picture, "blocks": blocks})


def board_ticks(language: str, step: steps.Step) -> list[str]:
    """Return the lines of the step's tick list: the name that is printed on the board, and what belongs there."""
    words = ProductWords(language)
    products: dict[tuple[str, str], list[str]] = {}
    for part in step.parts:
        product = words.product(part.product.what, part.product.value)
        products.setdefault(product, []).append(CAPS[part.ref].text if part.ref in CAPS else part.ref)
    return [f"**{', '.join(names)}**: {what}, {value}" for (what, value), names in products.items()]


def _jumpers(language: str) -> str:
    """Return the sentence of the hand-outs for soldering that names the jumpers for both orders of pins."""
    return next(line for line in _lines(text(language, "soldering")) if " ".join(DISPLAY_ORDERS[0][:2]) in line)


def _lines(said: Any) -> Iterator[str]:
    """Yield the lines of all tick lists of a paper."""
    if isinstance(said, dict):
        yield from said.get("steps", ())
        said = list(said.values())
    if isinstance(said, list):
        for part in said:
            yield from _lines(part)


@cache
def _drawn_step(language: str, number: int, dots: int) -> Image.Image:
    """Return the picture of a step, without white margins; `dots` is its width with them."""
    words = shown.words_in_drawings(language)
    drawn = steps.circuit_board_step(kast(), steps.circuit_board_steps(kast()), number, words)
    picture = Image.open(io.BytesIO(svg.png(drawn, dots))).convert("RGB")
    picture = picture.crop(ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox())
    return picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
