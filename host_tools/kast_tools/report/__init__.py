"""`kast report`: the archive as one HTML page with scores, plots, dice and every game to be played again."""

import webbrowser
from pathlib import Path

import click

from kast_tools.archive import archive_option, open_archive
from kast_tools.files import write_whole
from kast_tools.play import has_desktop


@click.command()
@archive_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    default="kast-report.html",
    show_default=True,
    metavar="FILE",
    help="The page.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open it in the browser.")
def report(archive: Path, out: Path, open_browser: bool) -> None:
    """Write a page about the games in the archive: best scores, averages, boxes, dice, and each game roll by roll.

    The page is one file and opens without a network. `kast export` fills the archive.

    \b
    Example: kast report --out scores.html --open
    """
    # matplotlib takes half a second to import, which no other command should wait for.
    from kast_tools.report.numbers import count  # noqa: PLC0415
    from kast_tools.report.page import render  # noqa: PLC0415

    with open_archive(archive) as games:
        numbers = count(games.games())
    write_whole(out, render(numbers).encode())
    click.echo(f"{len(numbers.games)} games: written to {out}.")
    if open_browser and has_desktop():
        webbrowser.open(out.resolve().as_uri())
