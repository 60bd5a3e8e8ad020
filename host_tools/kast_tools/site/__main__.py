"""`python -m kast_tools.site`: builds the site, static files for any web server."""

from pathlib import Path

import click

from kast_tools.common.broker_address import club_address
from kast_tools.common.errors import KastError
from kast_tools.site.build import build_site, on_the_wire


@click.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out", "site"),
    show_default=True,
    help="The folder for the site.",
)
@click.option("--documents", is_flag=True, help="Add the building guide, every screen, papers and downloads.")
@click.option(
    "--club", metavar="ADDRESS", help="Let friends meet by a link in the club with this broker: wss://HOST/mqtt."
)
@click.option(
    "--workshop",
    metavar="ZIP",
    type=click.Path(path_type=Path),
    help="Offer this file of `make workshop LANGUAGE=all` among the downloads.",
)
def main(out: Path, documents: bool, club: str | None, workshop: Path | None) -> None:
    """Write the page and its virtual board to a folder: to play, to install on a phone, to use offline."""
    site = build_site(out, documents, club_address(club) if club else "", workshop)
    print(f"{len(site)} files in {out}; to play, {on_the_wire(site) / 1000:.0f} kB are downloaded (with gzip).")
    print(f"Any web server can serve them, such as `python3 -m http.server --bind 127.0.0.1 --directory {out}`.")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
