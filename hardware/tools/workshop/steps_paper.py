"""Makes the papers that show each step of the building in a picture, with the holes to use and a line to tick off."""

import io
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from PIL import Image, ImageChops

from hardware.design import STAGES, kast
from hardware.tools import svg
from hardware.tools.workshop import shown, steps
from hardware.tools.workshop.page_breaks import draw_pages
from hardware.tools.workshop.pages import A4, Paper
from hardware.tools.workshop.texts import text

DOTS, COLOURS = 0.7, 128
"""Width of a picture, as a share of that of other drawings, and its number of colours."""
BESIDE = 0.69
"""Width of a picture of the perfboard, as a share of the page's; its tick list is at its right."""
CHECKED_BY = {1: 1, 2: 1, 3: 2}
"""How many of the last lines of a stage's hand-out say how to check it, keyed by stage."""
SCREEN = 0.8
"""Height of a picture of the screen, relative to the hand-out's."""
COLUMNS = 2
"""Columns of a tick list below a picture."""


def steps_paper(language: str, on_breadboard: bool, size: float) -> bytes:
    """Return the paper of all steps on breadboards or on perfboard, in a font size.

    Each stage begins on a page of its own, as a class builds one at a time.
    """
    said, stages = text(language, "steps"), text(language, "handouts")["page"]
    every = _steps(on_breadboard)
    paper = Paper(f"Kast: {said['title']}", A4, size, language)
    for stage in STAGES:
        page = stages[stage - 1]
        of_stage = [number for number, step in enumerate(every) if step.stage == stage]
        pieces = [partial(_draw_step, language, on_breadboard, number) for number in of_stage]
        needed = sum(not every[number].optional for number in of_stage)
        pieces.insert(needed, partial(_draw_check, page, stage))
        draw_pages(paper, pieces, [(page["heading"], page["small"])] * len(pieces))
    return paper.bytes()


def _draw_step(language: str, on_breadboard: bool, number: int, paper: Paper) -> None:
    """Draw a step: its number, its picture and its tick list; above the first one, how to read them."""
    said, every = text(language, "steps"), _steps(on_breadboard)
    step = every[number]
    if number == 0:
        paper.block({"text": said["intro"] if on_breadboard else said["intro_perfboard"]})
    draw_title(paper, said, every, number)
    picture = {"image": _drawn_step(language, on_breadboard, number, round(DOTS * shown.WIDTH))}
    lines = steps.ticks(kast(), step, on_breadboard, tick_words(language))
    if on_breadboard:
        paper.block(picture)
        paper.block({"steps": lines, "columns": min(COLUMNS, len(lines))})
        if steps.has_leads(step):
            paper.block({"text": said["soft"]})
    else:
        paper.block({"share": BESIDE, "beside": picture, "blocks": [{"steps": lines}]})


def draw_title(paper: Paper, said: Mapping[str, Any], every: Sequence[steps.Step], number: int) -> None:
    """Draw the number of a step, and whether it may be left out.

    :param said: the language's texts of steps
    :param every: all steps of the paper
    """
    title = said["step"].format(number=number + 1, of=len(every))
    paper.block({"heading": f"{title} ({said['optional']})" if every[number].optional else title})


def tick_words(language: str) -> dict[str, str]:
    """Return a language's words for the English names in tick lists."""
    said = text(language, "steps")
    words = {**text(language, "shopping").get("words", {}), **shown.words_in_drawings(language)}
    return {**words, **said["legs"], "bare": said["bare"]}


def _draw_check(page: Mapping[str, Any], stage: int, paper: Paper) -> None:
    """Draw how to check a stage, as its hand-out does: the last lines of the tick list, screens, and the note.

    :param page: the hand-out of the stage
    """
    lines = next(block["steps"] for block in page["blocks"] if "steps" in block)[-CHECKED_BY[stage] :]
    shows = next(block for block in page["blocks"] if "pictures" in block or "screens" in block)
    shows = {**shows, "height": SCREEN * shows["height"]}
    for block in ({"steps": lines}, shows, *(block for block in page["blocks"] if "note" in block)):
        paper.block(block)


@cache
def _steps(on_breadboard: bool) -> list[steps.Step]:
    if on_breadboard:
        return steps.breadboard_steps(kast())
    return steps.perfboard_steps(kast(), shown.wires_on_perfboard())


@cache
def _drawn_step(language: str, on_breadboard: bool, number: int, dots: int) -> Image.Image:
    """Return the picture of a step, without white margins; `dots` is its width with them."""
    words = shown.words_in_drawings(language)
    draw = steps.breadboard_step if on_breadboard else steps.perfboard_step
    png = svg.png(draw(kast(), _steps(on_breadboard), number, words), dots)
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    if on_breadboard:
        top, bottom = steps.seen(kast(), _steps(on_breadboard)[number])
        picture = picture.crop((0, round(top * picture.height), picture.width, round(bottom * picture.height)))
    picture = picture.crop(ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox())
    return picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
