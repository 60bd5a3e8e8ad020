"""`python -m kast_tools.site`: the page as static files, for any web server."""

import gzip
from pathlib import Path

import click

from kast_tools.errors import KastError
from kast_tools.site.build import build_site


@click.command()
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out", "site"),
    show_default=True,
    help="The folder that becomes the site.",
)
def main(out: Path) -> None:
    """Lay the page and the board in it into a folder: to play, to install on a phone, to have without a network."""
    site = build_site(out)
    images = {address for address in site if address.startswith("images/")}
    sent = sum(len(gzip.compress(site[address])) for address in site.keys() - images)
    print(f"{len(site)} files in {out}, {sent / 1000:.0f} kB on the wire with gzip, without the images for boards.")
    print(f"Any web server serves them, as `python3 -m http.server --bind 127.0.0.1 --directory {out}` does.")


if __name__ == "__main__":
    try:
        main()
    except KastError as error:
        raise SystemExit(str(error)) from None
