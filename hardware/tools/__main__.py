"""`python -m hardware.tools`: updates the files of hardware/, or lists those that are not up to date."""

import sys

import click
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.paths import ROOT

from hardware.design import kast
from hardware.tools.outputs import outputs

HARDWARE = ROOT / "hardware"


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is not up to date.")
def main(*, check: bool) -> None:
    """Make wiring, schematic, netlist, bill of materials, Wokwi project and case from board.py and design.py.

    \b
    Example: python -m hardware.tools --check
    """
    try:
        files = outputs(kast())
        stale, left_over = _differing(files)
        if check and (stale or left_over):
            names = ", ".join([*stale, *left_over])
            raise KastError(f"Not up to date: {names}. Run `make hardware` and commit the result.")
        for path in stale:
            write_whole(HARDWARE / path, files[path])
            click.echo(f"wrote hardware/{path}")
        for path in left_over:
            (HARDWARE / path).unlink()
            click.echo(f"removed hardware/{path}")
    except KastError as error:
        sys.exit(f"hardware: {error}")


def _differing(made: dict[str, bytes]) -> tuple[list[str], list[str]]:
    """Return the files of `made` that are missing or differ, and the files in their folders that are not in `made`."""
    folders = {HARDWARE / path.partition("/")[0] for path in made}
    existing = {str(path.relative_to(HARDWARE)) for folder in folders for path in folder.rglob("*") if path.is_file()}
    stale = [
        path for path, content in made.items() if path not in existing or (HARDWARE / path).read_bytes() != content
    ]
    return stale, sorted(existing - made.keys())


if __name__ == "__main__":
    main()
