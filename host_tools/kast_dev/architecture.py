"""Draws the dependencies between the firmware's packages from their imports: `python -m kast_dev.architecture`.

An arrow is left out if a path of other arrows leads to the same package. The picture is firmware/architecture.svg.
"""

from collections.abc import Iterator
from graphlib import TopologicalSorter
from itertools import pairwise
from statistics import mean
from xml.sax.saxutils import escape

import grimp
from kast_tools.common.paths import FIRMWARE

PICTURE = FIRMWARE / "architecture.svg"
LEFT_OUT = ("version", "modules", "module_names", "restart", "traceback")
"""Modules left out of the picture (constants, the loader of modules): nearly all packages import them."""

Imports = dict[str, set[str]]
"""For each package, the names of the other packages that it imports."""

_HIGH, _ROW, _WIDE, _MARGIN = 30, 74, 980, 14
_LETTER = 8.2
"""Average width of a letter."""


def read_imports() -> Imports:
    """Return the packages and modules of `kast` with their imports, including imports inside functions."""
    graph = grimp.build_graph("kast", cache_dir=None)
    packages = sorted(graph.find_children("kast"))
    for package in packages:
        graph.squash_module(package)
    named = [_name(package) for package in packages if _name(package) not in LEFT_OUT]
    return {
        package: {_name(other) for other in graph.find_modules_directly_imported_by(f"kast.{package}")}
        & set(named) - {package}
        for package in named
    }


def direct_imports(imports: Imports) -> Imports:
    """Return the dependencies, except those for which there is also a longer path through other packages."""
    return {
        package: {other for other in others if not any(other in _all_imports(imports, via) for via in others - {other})}
        for package, others in imports.items()
    }


def arrange_rows(imports: Imports) -> list[list[str]]:
    """Return the packages in rows from top to bottom: each below all that import it, and as high as that allows."""
    level: dict[str, int] = {}
    for package in reversed(list(TopologicalSorter(imports).static_order())):
        level[package] = max(
            (level[other] + 1 for other, imported in imports.items() if package in imported), default=0
        )
    rows: list[list[str]] = [[] for _ in range(max(level.values()) + 1)]
    for package in sorted(imports):
        rows[level[package]].append(package)
    return rows


def picture(imports: Imports) -> str:
    """Return the picture as SVG."""
    rows = arrange_rows(imports)
    paths = _arrow_paths(rows, direct_imports(imports))
    places = _places(rows, paths)
    height = len(rows) * _ROW - _ROW + _HIGH + 2 * _MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {height}" font-family="sans-serif"'
            ' font-size="15">',
            f'<rect width="{_WIDE}" height="{height}" fill="#ffffff"/>',
            '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
            '<path d="M0 0L8 4L0 8z" fill="#5a6b7b"/></marker>',
            '<g stroke="#5a6b7b" stroke-width="1.3" fill="none" marker-end="url(#tip)">',
            *(_line([places[stop] for stop in path]) for path in paths),
            "</g>",
            *_boxes(rows, places),
            "</svg>\n",
        ]
    )


ArrowPath = list[str]
"""The path of an arrow: a package, a named stop in each row in between, and a package that the first one imports."""
Places = dict[str, tuple[float, float]]
"""The middle of each package's box, and the position of each stop."""


def _arrow_paths(rows: list[list[str]], drawn: Imports) -> list[ArrowPath]:
    """Return the path of every arrow."""
    level = {package: number for number, row in enumerate(rows) for package in row}
    return [
        [package, *(f"{package}-{other}-{number}" for number in range(level[package] + 1, level[other])), other]
        for package in sorted(drawn)
        for other in sorted(drawn[package])
    ]


def _places(rows: list[list[str]], paths: list[ArrowPath]) -> Places:
    """Place packages and stops side by side in each row, ordered by the mean position of what leads to them."""
    positions: Places = {}
    for level, packages in enumerate(rows):
        row = packages + [stop for path in paths for stop in path[1:-1] if stop.endswith(f"-{level}")]
        above: dict[str, list[float]] = {name: [] for name in row}
        for path in paths:
            for before, after in pairwise(path):
                if after in above:
                    above[after].append(positions[before][0])
        order = sorted(row, key=lambda each: (mean(above[each] or [_WIDE / 2]), each))
        widths = [_width(name) if name in packages else 0 for name in order]
        gap = (_WIDE - 2 * _MARGIN - sum(widths)) / (len(row) + 1)
        x = _MARGIN + gap
        for name, width in zip(order, widths, strict=True):
            positions[name] = x + width / 2, _MARGIN + level * _ROW + _HIGH / 2
            x += width + gap
    return positions


def _line(stops: list[tuple[float, float]]) -> str:
    """Return a curve through the stops, which is vertical and straight where it passes a row of packages."""
    path = ""
    for (x1, y1), (x2, y2) in pairwise(stops):
        top, bottom = y1 + _HIGH / 2, y2 - _HIGH / 2
        bend = (bottom - top) / 2
        path += f"L{x1:.0f} {top:.0f}C{x1:.0f} {top + bend:.0f} {x2:.0f} {bottom - bend:.0f} {x2:.0f} {bottom:.0f}"
    return f'<path d="M{path[1:]}"/>'


def _boxes(rows: list[list[str]], places: Places) -> Iterator[str]:
    for row in rows:
        for package in row:
            (x, y), width = places[package], _width(package)
            yield (
                f'<rect x="{x - width / 2:.0f}" y="{y - _HIGH / 2:.0f}" width="{width:.0f}" height="{_HIGH}" rx="6"'
                ' fill="#eef3f8" stroke="#33475b"/>'
            )
            yield f'<text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle" fill="#13212e">{escape(package)}</text>'


def _width(package: str) -> float:
    return len(package) * _LETTER + 2 * 10


def _all_imports(imports: Imports, package: str) -> set[str]:
    """Return everything that a package imports, directly or through others."""
    found: set[str] = set()
    queue = [package]
    while queue:
        new = imports[queue.pop()] - found
        found |= new
        queue += new
    return found


def _name(module: str) -> str:
    return module.partition(".")[2] or module


def main() -> None:
    """Write the picture to its file."""
    PICTURE.write_text(picture(read_imports()))


if __name__ == "__main__":
    main()
