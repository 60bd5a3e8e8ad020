"""`kast report`: writes an HTML page about the archive, with scores, plots, dice and every game to replay."""

import logging
import webbrowser
from pathlib import Path

import click

from kast_tools.archive.archive import archive_option, left_out_text, open_archive, require_archive
from kast_tools.common.extras import require_extra
from kast_tools.common.files import require_output, write_whole
from kast_tools.common.progress import progress
from kast_tools.common.wording import number_of, say
from kast_tools.page.play import has_desktop
from kast_tools.report.text import TEXTS


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
@click.option("--lang", type=click.Choice(sorted(TEXTS)), default="en", show_default=True, help="Language.")
@click.option("--open", "open_browser", is_flag=True, help="Open it in the browser.")
def report(archive: Path, out: Path, lang: str, open_browser: bool) -> None:
    """Write a page about the games in the archive.

    It shows best scores, averages, what choices cost, dice, and each game to replay. The page is one file and
    opens without a network. `kast export` fills the archive. The coach reviews each game the first time that it
    is in a report, which takes up to a tenth of a second per card.

    \b
    Example: kast report --out scores.html --lang sv --open
    """
    # Hide matplotlib's long warnings about folders that it cannot write to; it works without these folders.
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    require_output(out)
    require_archive(archive)
    require_extra("scores", "`kast report`")
    # These modules import the plots and the solver, for which other commands and a missing archive need not wait.
    from kast_tools.report.accuracy import review_games  # noqa: PLC0415
    from kast_tools.report.numbers import count  # noqa: PLC0415
    from kast_tools.report.page import render  # noqa: PLC0415
    from kast_tools.report.words import report_words  # noqa: PLC0415

    with open_archive(archive) as opened, progress("Reviewing the games") as bar:
        games = list(opened.games(only_counting=True))
        task = bar.add_task("", total=len(games))
        left_out = opened.left_out()
        reviews = review_games(opened, games, lambda some: bar.advance(task, some))
        words = report_words(lang)
        numbers = count(games, reviews, words, joined=opened.joined(), left_out=left_out)
    write_whole(out, render(numbers, words, lang).encode())
    say(f"{number_of(len(numbers.games), 'game')} written to {out}.")
    if left_out:
        say(f"Left out: {', '.join(left_out_text(*entry) for entry in left_out.items())}.")
    if open_browser and has_desktop():
        webbrowser.open(out.resolve().as_uri())
