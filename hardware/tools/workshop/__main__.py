"""`python -m hardware.tools.workshop`: makes the papers of a workshop."""

import sys
from pathlib import Path
from typing import Any

import click
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

from hardware.design import kast
from hardware.tools.workshop import certificate, every, papers
from hardware.tools.workshop.plan import Plan
from hardware.tools.workshop.preview import PICTURES, preview
from hardware.tools.workshop.texts import ORIGINAL, languages
from hardware.tools.workshop.times import BOARDS


@click.command()
@click.option(
    "--lang",
    default=ORIGINAL,
    show_default=True,
    help="A folder of hardware/workshop; all: every language and board, as a zip file.",
)
@click.option(
    "--archive", type=click.Path(dir_okay=False, path_type=Path), help="Certificates of the games in this archive."
)
@click.option("--children", type=int, default=Plan.children, show_default=True, help="Children who build a machine.")
@click.option(
    "--adults", type=int, default=Plan.adults, show_default=True, help="Adults who help, the leader included."
)
@click.option("--irons", type=int, default=Plan.irons, show_default=True, help="Soldering irons.")
@click.option("--printers", type=int, default=Plan.printers, show_default=True, help="3D printers for the cases.")
@click.option("--board", type=click.Choice(BOARDS), default=Plan.board, show_default=True)
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), default=ROOT / "out" / "workshop")
def main(*, lang: str, archive: Path | None, out: Path, **wishes: Any) -> None:
    """Make plan, shopping list, hand-outs, poster, slides, quiz, lesson, labels and certificates as PDF.

    In English, the pictures of the hand-outs in hardware/workshop are made, too.

    \b
    Example: python -m hardware.tools.workshop --children 12 --adults 3 --irons 4 --board pcb
    """
    try:
        if lang == "all":
            count, size = every.write()
            click.echo(f"wrote {count} documents, {size:,} bytes, to {every.ZIP}")
            return
        if lang not in languages():
            raise KastError(f"There are no texts in {lang!r}; there are {', '.join(languages())}.")
        pdfs = {name: make() for name, make in papers.papers(lang, kast(), Plan(**wishes)).items()}
        pdfs["certificates.pdf"] = (
            certificate.from_archive(lang, archive) if archive else certificate.certificates(lang, [None])
        )
        files = {out / name: content for name, content in pdfs.items()}
        if lang == ORIGINAL:
            files |= {picture: preview(pdfs[name]) for name, picture in PICTURES.items()}
        for path, content in files.items():
            write_whole(path, content)
            click.echo(f"wrote {path}")
    except KastError as error:
        sys.exit(f"workshop: {error}")


if __name__ == "__main__":
    main()
