"""Makes the papers that show each step of the building in a picture, with the holes to use and a line to tick off."""

import io
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from PIL import Image, ImageChops

from hardware.design import kast
from hardware.tools import svg
from hardware.tools.workshop import shown, steps
from hardware.tools.workshop.pages import A4, Paper
from hardware.tools.workshop.texts import text

DOTS, COLOURS = 0.7, 128
"""Width of a picture, as a share of that of other drawings, and its number of colours."""
BESIDE = 0.69
"""Width of a picture of the perfboard, as a share of the page's; its tick list is at its right."""
LEAST = 18.0
"""Height in mm of a step's heading and of the gap below it."""
CHECKED_BY = {1: 1, 2: 1, 3: 2}
"""How many of the last lines of a stage's hand-out say how to check it, keyed by stage."""
SCREEN = 0.8
"""Height of a picture of the screen, relative to the hand-out's."""
CHECK_TEXT = 36.0
"""Height in mm of the captions and the note of a stage's check."""
BOTTOM = 4.0
"""Margin in mm that steps leave at the foot of a page."""
TICK = 1.75
"""Height of a line of the tick list, relative to the font size."""


def steps_paper(language: str, on_breadboard: bool, size: float) -> bytes:
    """Return the paper of all steps on breadboards or on perfboard, in a font size."""
    design, said = kast(), text(language, "steps")
    stages = text(language, "handouts")["page"]
    colours = {**text(language, "shopping").get("words", {}), "bare": said["bare"]}
    every = _steps(on_breadboard)
    paper = Paper(f"Kast: {said['title']}", A4, size, language)
    stage = 0
    for number, step in enumerate(every):
        picture = _drawn_step(language, on_breadboard, number, round(DOTS * shown.WIDTH))
        lines = steps.ticks(design, step, on_breadboard, colours)
        notes = [said["soft"]] if steps.has_leads(step) and on_breadboard else []
        share = 1.0 if on_breadboard else BESIDE
        high = paper.inner * share * picture.height / picture.width
        high += (TICK * size * (len(lines) + 3 * len(notes)) if on_breadboard else 0) + LEAST
        # Each stage begins on a page of its own: its holes are at another place of the board.
        begin_step(paper, stages[step.stage - 1], step.stage != stage, high if step.stage == stage else paper.height)
        if number == 0:
            paper.block({"text": said["intro"] if on_breadboard else said["intro_perfboard"]})
        stage = step.stage
        title = said["step"].format(number=number + 1, of=len(every))
        paper.block({"heading": f"{title} ({said['optional']})" if step.optional else title})
        blocks = [{"steps": lines}, *({"text": note} for note in notes)]
        if on_breadboard:
            for block in ({"image": picture}, *blocks):
                paper.block(block)
        else:
            paper.block({"share": BESIDE, "beside": {"image": picture}, "blocks": blocks})
        if ends_stage(every, number):
            more = any(after.stage == stage for after in every[number + 1 :])
            check_stage(paper, stages[stage - 1], stage, more)
    return paper.bytes()


def ends_stage(every: Sequence[steps.Step], number: int) -> bool:
    """Return whether a step is the last one of its stage that may not be left out."""
    step, after = every[number], every[number + 1 :]
    return not step.optional and not any(one.stage == step.stage and not one.optional for one in after)


def check_stage(paper: Paper, page: Mapping[str, Any], stage: int, more: bool) -> None:
    """Write how to check a stage below its last step, as its hand-out does, unless that would take a page of its own.

    These are the last lines of the tick list, pictures of the screen, and the note.

    :param page: the hand-out of the stage
    :param more: whether steps of this stage, which may be left out, follow and fill a new page
    """
    lines = next(block["steps"] for block in page["blocks"] if "steps" in block)[-CHECKED_BY[stage] :]
    shows = next(block for block in page["blocks"] if "pictures" in block or "screens" in block)
    shows = {**shows, "height": SCREEN * shows["height"]}
    high = shows["height"] + CHECK_TEXT + TICK * paper.size * len(lines)
    if paper.y + high > paper.height - BOTTOM:
        if not more:
            return
        paper.page(page["heading"], page["small"])
    for block in ({"steps": lines}, shows, *(block for block in page["blocks"] if "note" in block)):
        paper.block(block)


def begin_step(paper: Paper, stage: Mapping[str, str], is_new: bool, high: float) -> None:
    """Begin a page if a step does not fit on this one; otherwise name its stage, if it is a new one, on the same page.

    :param stage: heading and small text of the step's stage
    :param high: height of the step in mm
    """
    room = high + (LEAST if is_new else 0)
    if not paper.y or paper.y + room > paper.height - BOTTOM:
        paper.page(stage["heading"], stage["small"])
    elif is_new:
        paper.block({"heading": f"{stage['heading']} – {stage['small']}"})


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
    if on_breadboard and steps.lower_only(kast(), _steps(on_breadboard)[number]):
        picture = picture.crop((0, round(steps.LOWER_TOP * picture.height), picture.width, picture.height))
    picture = picture.crop(ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox())
    return picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
