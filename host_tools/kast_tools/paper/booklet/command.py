"""The command `kast booklet`: writes the companion to the games as a PDF."""

from pathlib import Path

import click

from kast_tools.common.click_options import lang_option
from kast_tools.common.extras import require_extra
from kast_tools.common.files import write_whole
from kast_tools.common.wording import say
from kast_tools.paper.booklet.text import TEXTS
from kast_tools.paper.sheet.layouts import PAPERS

FORMS = ("pages", "folded")
PARTS = list(TEXTS["en"].CHAPTERS)
STYLES = ("color", "bw")


@click.command()
@click.option(
    "--form",
    type=click.Choice(FORMS),
    default="pages",
    show_default=True,
    help="One page after the other, or two on each side of a sheet that is folded.",
)
@click.option("--part", "parts", type=click.Choice(PARTS), multiple=True, help="Only this chapter, without a cover.")
@click.option("--paper", type=click.Choice(list(PAPERS)), default="a4", show_default=True, help="The paper's size.")
@click.option("--style", type=click.Choice(STYLES), default="color", show_default=True, help="Inks.")
@lang_option()
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PDF. [default: kast-booklet.pdf]")
def booklet(*, form: str, parts: tuple[str, ...], paper: str, style: str, lang: str, out: Path | None) -> None:
    """Write the companion to the games as a PDF.

    It has the rules, the differences between the games, questions, names, odds, tips put to the test, and history.
    Print a folded booklet on both sides, flipped on the short edge; then fold all sheets together once.

    \b
    Examples:
      kast booklet --form folded
      kast booklet --part tips --paper letter
      kast booklet --lang sv --part odds --out odds.pdf
    """
    require_extra("paper", "`kast booklet`")
    # Imported only here: importing fpdf2 takes half a second, and other commands do not need it.
    from kast_tools.paper.booklet.document import booklet_pdf  # noqa: PLC0415

    pdf = booklet_pdf(language=lang, paper=paper, form=form, style=style, parts=parts)
    out = out or Path("kast-booklet.pdf")
    write_whole(out, pdf)
    say(f"{out} is ready to print.")
