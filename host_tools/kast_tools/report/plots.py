"""Draws the report's plots with matplotlib, as SVG that uses the colours and fonts of the page.

No plot contains a player's name; the page shows names outside the plots.
"""

import io
import re
from collections.abc import Sequence
from statistics import mean
from typing import Any

import matplotlib as mpl
from markupsafe import Markup, escape
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from kast_tools.paper.sheet.words import Words, number
from kast_tools.report.reporting import Part

LATEST = 300
"""Maximum number of cards in a plot over time; more dots would blur on the screen of a phone."""
FEWEST = 5
"""Minimum number of games for a plot; with fewer, the figures alone are clearer."""
WINDOW = 10
"""Number of a player's latest cards in each average over time. So a player's line begins at the tenth card."""
SERIES = 6
"""Number of players who have their own colour in a plot; all others share one colour."""
WIDTH = 4.7
"""Width of a plot in inches. A phone shows a plot at about this size, so text of 8 points stays legible."""

# These unusual colours are placeholders for the page's CSS variables, whose values differ in light and dark mode.
_INK, _GRID, _BAR, _MEAN = "#010100", "#010200", "#010300", "#010400"
_SERIES = [f"#0200{number:02x}" for number in range(SERIES)]
_OTHERS = "#020100"
_VARIABLES = {_INK: "ink-soft", _GRID: "line", _BAR: "bar", _MEAN: "accent", _OTHERS: "others"}
_VARIABLES |= {colour: f"series-{number + 1}" for number, colour in enumerate(_SERIES)}
_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",  # write text as text, not as outlines
    "svg.hashsalt": "kast",  # a fixed salt, so that the same numbers give the same ids and bytes
    "font.size": 8,
    "text.color": _INK,
    "axes.edgecolor": _GRID,
    "axes.labelcolor": _INK,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": _GRID,
    "grid.linewidth": 0.6,
    "xtick.color": _GRID,
    "ytick.color": _GRID,
    "xtick.labelcolor": _INK,
    "ytick.labelcolor": _INK,
    "ytick.major.size": 0,
    "lines.linewidth": 1.6,
}
_DOT: dict[str, Any] = {"markersize": 6, "markeredgewidth": 0, "alpha": 0.7}


def over_time(scores: Sequence[tuple[int, float]], result: str, say: Words, perfect: float | None = None) -> Markup:
    """Return a plot of each card's points in the order of play, with each player's average of the last ten cards.

    :param scores: (series, points) of each card; the series is the player's number, from 0. Players with the number
        SERIES or a higher one share a colour.
    :param result: the name of a player's result, as in `Contest.result`
    :param perfect: average of perfect play; None if unknown
    """
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.9)
        _draw_over_time(axes, scores, say[f"report.{result}.axis"])
        if perfect is not None:
            axes.axhline(perfect, color=_MEAN, linewidth=1, linestyle=(0, (5, 3)))
        axes.set_ylabel(say["report.plot.points"])
        return _svg(figure, say[f"report.{result}.plot"])


def accuracy(lost: Sequence[tuple[int, float]], result: str, say: Words) -> Markup:
    """Return a plot of the points that the choices on each card cost, in the order of play.

    :param lost: (series, points lost) of each card; the series as in `over_time`
    """
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.9)
        _draw_over_time(axes, lost, say[f"report.{result}.axis"])
        axes.set_ylim(0, max(points for _, points in lost) * 1.05 or 1)
        axes.set_ylabel(say["report.plot.lost"])
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:g}".replace(".", say["decimal"]))
        return _svg(figure, say["report.plot.cost"])


def _draw_over_time(axes: Axes, scores: Sequence[tuple[int, float]], label: str) -> None:
    """Draw dots for the latest cards, and a line of averages for each player who does not share a colour."""
    start = max(0, len(scores) - LATEST)
    axes.grid(axis="x", visible=False)
    for series in sorted({series for series, _ in scores}, reverse=True):
        series_points = [(place + 1, points) for place, (owner, points) in enumerate(scores) if owner == series]
        colour = _SERIES[series] if series < SERIES else _OTHERS
        shown = [(place, points) for place, points in series_points if place > start]
        axes.plot([place for place, _ in shown], [points for _, points in shown], "o", color=colour, **_DOT)
        averages = [
            (place, mean(points for _, points in series_points[index - WINDOW + 1 : index + 1]))
            for index, (place, _) in enumerate(series_points)
            if place > start and index >= WINDOW - 1
        ]
        if series < SERIES and averages:
            axes.plot([place for place, _ in averages], [points for _, points in averages], color=colour)
    axes.set_xlabel(label)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))


def distribution(points: Sequence[int], result: str, say: Words) -> Markup:
    """Return a histogram of the points of all cards."""
    width = _bin_width(max(points) - min(points))
    first = min(points) // width * width
    edges = list(range(first, max(points) + width + 1, width))
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(2.9)
        axes.grid(axis="x", visible=False)
        axes.hist(points, edges, color=_BAR, rwidth=0.9)
        axes.axvline(mean(points), color=_MEAN, linewidth=1.4)
        axes.annotate(
            say["report.plot.average"].format(number(say, mean(points), 1)),
            (mean(points), 1),
            xycoords=("data", "axes fraction"),
            xytext=(0, 4),
            textcoords="offset points",
            ha="center",
            color=_MEAN,
        )
        axes.set_xlabel(say["report.plot.points"])
        axes.set_ylabel(say[f"report.{result}.axis_many"])
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        return _svg(figure, say[f"report.{result}.spread"])


def box_averages(boxes: Sequence[Part], say: Words) -> Markup:
    """Return a plot of the average points of each box and of how often the box scored 0 points."""
    with mpl.rc_context(_STYLE):
        figure, axes = _figure(0.5 + 0.19 * len(boxes))
        axes.grid(axis="y", visible=False)
        places = range(len(boxes))
        axes.barh(places, [box.average for box in boxes], color=_BAR, height=0.7)
        axes.set_yticks(places, [box.name for box in boxes])
        axes.invert_yaxis()
        axes.margins(y=0.01)
        most = max(box.average for box in boxes) or 1
        axes.set_xlim(0, most * 1.3)
        axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
        for place, box in enumerate(boxes):
            axes.text(box.average + most * 0.015, place, number(say, box.average, 1), va="center")
            if box.zeros:
                text = say["report.percent"].format(f"{100 * box.zeros:.0f}" if box.zeros >= 0.005 else "< 1")
                axes.text(most * 1.3, place, text, va="center", ha="right", color=_MEAN)
        axes.text(1, 1.01, say["report.plot.zeros"], transform=axes.transAxes, ha="right", va="bottom", color=_MEAN)
        axes.set_xlabel(say["report.plot.on_average"])
        return _svg(figure, say["report.plot.boxes"])


def _figure(height: float) -> tuple[Figure, Axes]:
    figure = Figure((WIDTH, height), layout="constrained")
    figure.patch.set_visible(False)
    axes = figure.subplots()
    axes.patch.set_visible(False)
    return figure, axes


def _bin_width(span: int) -> int:
    """Return the width of a bar in points, chosen so that there are at most about twenty bars."""
    return next((width for width in (5, 10, 20, 25, 50, 100) if span <= 18 * width), 200)


def _svg(figure: Figure, label: str) -> Markup:
    """Return a plot as SVG for a page with several plots: colours become CSS variables, unused ids are removed."""
    buffer = io.StringIO()
    figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = buffer.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    # Remove the font family and the plot's width and height, which the page sets; keep the font size.
    svg = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg)
    # An id of a marker or clip is a digest of its content, so the same id in two plots does no harm.
    used_ids = set(re.findall(r'(?:url\(#|href="#)([^")]+)', svg))
    svg = re.sub(r' id="([^"]+)"', lambda found: found[0] if found[1] in used_ids else "", svg)
    for colour, variable in _VARIABLES.items():
        svg = svg.replace(colour, f"var(--{variable})")
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)
    return Markup(re.sub(r"\n\s*", "\n", svg))
