"""Renders the report as self-contained HTML pages."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from jinja2 import Environment
from kast.ui.graphics.animals import ANIMALS
from markupsafe import Markup, escape

from kast_tools.archive.dice_tests import frequency
from kast_tools.common.outline import outline
from kast_tools.common.page_templates import page_templates
from kast_tools.paper.sheet.words import Words, number
from kast_tools.report import plots
from kast_tools.report.months import MARK, Month, file_of
from kast_tools.report.news import find_news
from kast_tools.report.numbers import Contest, Numbers, Score
from kast_tools.report.replays import replays
from kast_tools.report.verdict import verdict
from kast_tools.report.words import count_of

PIPS = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}
"""The positions of the pips on each face; the nine positions on a die are a to i, row by row."""


class Legend(NamedTuple):
    """The players of a plot over time.

    - names: (number of the colour from 1, name) of each player with a colour
    - others: whether players without a colour of their own are in the plot
    """

    names: list[tuple[int, str]]
    others: bool


def render(
    numbers: Numbers,
    say: Words,
    language: str,
    *,
    listed: list[int] | None = None,
    months: Mapping[Path, Month] | None = None,
    done: Callable[[], object] = lambda: None,
) -> str:
    """Return the HTML of the main page.

    :param say: the words of the report, as `report_words` returns them
    :param language: language of these words
    :param listed: indices of the games that the page can replay; None for all
    :param months: the other games, keyed by the path of their page, relative to the main page
    :param done: called after the plots of each contest were drawn
    """
    elsewhere = {game: path for path, month in (months or {}).items() for game in month.games}

    def address(game: int) -> str:
        return f"{quote(elsewhere[game].as_posix()) if game in elsewhere else ''}#game-{game + 1}"

    contests = []
    for contest in numbers.contests:
        contests.append((contest, contest.tiles(say), _plots(contest, say)))
        done()
    environment = _environment(say)
    environment.filters["address"] = address
    return environment.get_template("page.html").render(
        **_shared(numbers, listed, say, language),
        news=find_news(numbers),
        months=[(quote(path.as_posix()), month) for path, month in (months or {}).items()][::-1],
        contests=contests,
        main=max(numbers.usual or numbers.contests, key=lambda contest: contest.games, default=None),
        pictures={player.name: player.picture for player in numbers.players},
        latest=plots.LATEST,
        fewest=plots.FEWEST,
        dice=[(board, faces, frequency(faces), verdict(faces, say)) for board, faces in _all_dice(numbers)],
    )


def render_month(numbers: Numbers, month: Month, say: Words, language: str, back: Path) -> str:
    """Return the HTML of a page with the games of a month.

    :param back: path of the main page, relative to this one
    """
    return (
        _environment(say)
        .get_template("month.html")
        .render(**_shared(numbers, month.games, say, language), month=month, back=quote(back.as_posix()))
    )


def render_all(
    numbers: Numbers,
    say: Words,
    language: str,
    page: Path,
    split: tuple[list[int], list[Month]],
    done: Callable[[], object] = lambda: None,
) -> tuple[str, dict[str, str]]:
    """Return the HTML of the main page, and of the pages of months, keyed by the month's name.

    :param page: path of the main page
    :param split: the games on the main page, and the months on others, as months.split returns them
    :param done: called after each page, and after the plots of each contest
    """
    listed, months = split
    files = {file_of(page, month.name).relative_to(page.parent): month for month in months}
    pages = {}
    for month in months:
        pages[month.name] = render_month(numbers, month, say, language, Path("..", page.name))
        done()
    main = render(numbers, say, language, listed=listed, months=files, done=done)
    done()
    return main, pages


def _environment(say: Words) -> Environment:
    environment = page_templates("kast_tools.report")
    environment.policies["json.dumps_kwargs"] = {"separators": (",", ":"), "ensure_ascii": False}
    filters: dict[str, Any] = environment.filters
    filters |= {
        "one_digit": lambda value: number(say, value, 1),
        "two_digits": lambda value: number(say, value, 2),
        "signed": lambda value: f"{'−' if value < 0 else '+'}{number(say, abs(value), 1)}",
        "thousands": lambda value: number(say, value),
        "percent": lambda share: say["report.percent"].format(f"{100 * share:.0f}"),
    }
    return environment


def _shared(numbers: Numbers, listed: list[int] | None, say: Words, language: str) -> dict[str, Any]:
    """Return the values that the templates of all pages use."""
    return {
        "mark": MARK,
        "language": language,
        "t": partial(_said, say),
        "words": say,
        "count_of": partial(count_of, say),
        "numbers": numbers,
        "data": replays(numbers, say, listed),
        "pips": {face: [(ord(place) - 97) for place in places] for face, places in PIPS.items()},
        "animals": [outline(*animal) for animal in ANIMALS],
        "style": _text("style.css"),
        "script": _text("replay.js"),
    }


def _said(say: Words, key: str, *values: object) -> str:
    """Return a text of the report with the values inserted. Texts are escaped; markup among the values is kept."""
    text = say[f"report.{key}"]
    return Markup(escape(text)).format(*values) if values else text


def _plots(contest: Contest, say: Words) -> dict[str, Any]:
    """Return the plots of a contest, keyed by name; empty if the contest has too few games for plots."""
    if contest.games < plots.FEWEST:
        return {}
    names = contest.names(plots.LATEST)
    names += [score.name for score in contest.scores if score.name not in names]
    series = {name: number for number, name in enumerate(dict.fromkeys(names))}
    boxes = contest.boxes(say)
    points = [(series[score.name], score.points) for score in contest.scores]
    lost = [(series[score.name], score.lost or 0) for score in contest.judged]
    return {
        "over_time": plots.over_time(points, contest.result, say, contest.perfect),
        "over_time_legend": _legend(contest.scores, series),
        "accuracy": plots.accuracy(lost, contest.result, say) if len(contest.judged) >= plots.FEWEST else None,
        "accuracy_legend": _legend(contest.judged, series),
        "distribution": plots.distribution([score.points for score in contest.scores], contest.result, say),
        "boxes": plots.box_averages(boxes, say) if boxes else None,
    }


def _legend(scores: list[Score], series: Mapping[str, int]) -> Legend:
    shown = sorted({(series[score.name] + 1, score.name) for score in scores[-plots.LATEST :]})
    coloured = [(colour, name) for colour, name in shown if colour <= plots.SERIES]
    return Legend(coloured, len(coloured) < len(shown))


def _all_dice(numbers: Numbers) -> list[tuple[str | None, list[int]]]:
    """Return (None, counts of faces) for all boards together and, if there are several, (board, counts) for each.

    A board is given by its name or, if it has none, its number.
    """
    if len(numbers.faces) < 2:
        return [(None, faces) for faces in numbers.faces.values()]
    names = {archived.game.key[0]: archived.board for archived in numbers.games}
    return [(None, numbers.all_faces), *((names[device] or device, faces) for device, faces in numbers.faces.items())]


def _text(name: str) -> Markup:
    """Return the text of a file in this folder as markup, so that the page includes it unchanged."""
    return Markup((resources.files("kast_tools.report") / name).read_text(encoding="utf-8"))
