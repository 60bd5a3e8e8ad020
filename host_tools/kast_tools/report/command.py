"""`kast report`: writes an HTML page about the archive, with scores, plots, dice and every game to replay."""

import logging
import webbrowser
from pathlib import Path

import click

from kast_tools.archive.archive import ArchivedGame, archive_option, left_out_text, open_archive, require_archive
from kast_tools.common.click_options import lang_option
from kast_tools.common.extras import require_extra
from kast_tools.common.files import require_output, write_whole
from kast_tools.common.progress import progress
from kast_tools.common.wording import number_of, say
from kast_tools.page.play import has_desktop
from kast_tools.report.months import Month, folder_of, require_own, split, write_months


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
@lang_option()
@click.option("--open", "open_browser", is_flag=True, help="Open it in the browser.")
def report(archive: Path, out: Path, lang: str, open_browser: bool) -> None:
    """Write a page about the games in the archive.

    It shows what is new, best scores, averages, what choices cost, dice, and each game to replay. The page opens
    without a network. From 1,000 games on, replays of older months are in a folder next to it. `kast export`
    fills the archive. The coach reviews each game the first time that it is in a report; a thousand games take
    some seconds.

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
    from kast_tools.report.page import render_all  # noqa: PLC0415
    from kast_tools.report.words import report_words  # noqa: PLC0415

    with open_archive(archive) as opened, progress("Reviewing the games") as bar:
        task = bar.add_task("", total=None)
        games = list(opened.games(only_counting=True))
        listed, months = _split(out, games)
        bar.update(task, total=len(games))
        left_out = opened.left_out()
        reviews = review_games(opened, games, lambda some: bar.advance(task, some))
        words = report_words(lang)
        numbers = count(games, reviews, words, joined=opened.joined(), left_out=left_out)
    with progress("Drawing the pages") as bar:
        task = bar.add_task("", total=len(numbers.contests) + len(months) + 1)
        main, pages = render_all(numbers, words, lang, out, (listed, months), lambda: bar.advance(task))
    write_months(out, pages)
    write_whole(out, main.encode())
    say(f"{number_of(len(numbers.games), 'game')} written to {out}.")
    if months:
        say(f"Games of older months are in {folder_of(out)}; keep it next to the page.")
    if left_out:
        say(f"Left out: {', '.join(left_out_text(*entry) for entry in left_out.items())}.")
    if open_browser and has_desktop():
        webbrowser.open(out.resolve().as_uri())


def _split(out: Path, games: list[ArchivedGame]) -> tuple[list[int], list[Month]]:
    """Return the games on the main page, and the months on other pages, as months.split does.

    :raises KastError: another program's file is where a page would be written
    """
    if out.exists() and not out.is_file():  # a pipe or a device has no place for other pages
        return list(range(len(games))), []
    listed, months = split(games)
    require_own(out, months)
    return listed, months
