"""Renders the report as one self-contained HTML page."""

from functools import partial
from importlib import resources
from typing import Any

from kast.ui.graphics.animals import ANIMALS
from markupsafe import Markup, escape

from kast_tools.archive.dice_tests import frequency
from kast_tools.common.outline import outline
from kast_tools.common.page_templates import page_templates
from kast_tools.report import plots
from kast_tools.report.numbers import Contest, Numbers
from kast_tools.report.replays import replays
from kast_tools.report.verdict import verdict
from kast_tools.report.words import Words, count_of, number

PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""The positions of the pips on each face; the nine positions on a die are a to i, row by row."""


def render(numbers: Numbers, say: Words, language: str) -> str:
    """Return the HTML of the page.

    :param say: the words of the report, as `report_words` returns them
    :param language: language of these words
    """
    environment = page_templates("kast_tools.report")
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}
    environment.filters |= {
        "one_digit": lambda value: number(say, value, 1),
        "two_digits": lambda value: number(say, value, 2),
        "thousands": lambda value: number(say, value),
        "percent": lambda share: say["report.percent"].format(f"{100 * share:.0f}"),
    }
    return environment.get_template("page.html").render(
        language=language,
        t=partial(_said, say),
        count_of=partial(count_of, say),
        numbers=numbers,
        data=replays(numbers, say),
        contests=[(contest, contest.tiles(say), _plots(contest, say)) for contest in numbers.contests],
        series=plots.SERIES,
        latest=plots.LATEST,
        fewest=plots.FEWEST,
        dice=[(board, faces, frequency(faces), verdict(faces, say)) for board, faces in _all_dice(numbers)],
        pips={face: [(ord(place) - 97) for place in places] for face, places in PIPS.items()},
        animals=[outline(*animal) for animal in ANIMALS],
        style=_text("style.css"),
        script=_text("replay.js"),
    )


def _said(say: Words, key: str, *values: object) -> str:
    """Return a text of the report with the values inserted. Texts are escaped; markup among the values is kept."""
    text = say[f"report.{key}"]
    return Markup(escape(text)).format(*values) if values else text


def _plots(contest: Contest, say: Words) -> dict[str, Any]:
    """Return the plots of a contest, keyed by name; empty if the contest has too few games for plots."""
    if contest.games < plots.FEWEST:
        return {}
    names = contest.names
    boxes = contest.boxes(say)
    points = [(names.index(score.name), score.points) for score in contest.scores]
    lost = [(names.index(score.name), score.lost or 0) for score in contest.judged]
    return {
        "over_time": plots.over_time(points, contest.result, say, contest.perfect),
        "accuracy": plots.accuracy(lost, contest.result, say) if len(contest.judged) >= plots.FEWEST else None,
        "distribution": plots.distribution([score.points for score in contest.scores], contest.result, say),
        "boxes": plots.box_averages(boxes, say) if boxes else None,
    }


def _all_dice(numbers: Numbers) -> list[tuple[str | None, list[int]]]:
    """Return (None, counts of faces) for all boards together and, if there are several, (board, counts) for each."""
    if len(numbers.faces) < 2:
        return [(None, faces) for faces in numbers.faces.values()]
    return [(None, numbers.all_faces), *numbers.faces.items()]


def _text(name: str) -> Markup:
    """Return the text of a file in this folder as markup, so that the page includes it unchanged."""
    return Markup((resources.files("kast_tools.report") / name).read_text(encoding="utf-8"))
