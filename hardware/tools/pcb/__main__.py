"""`python -m hardware.tools.pcb`: updates the files of the circuit boards, or checks that they are up to date."""

import sys

import click
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole

from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.outputs import DESIGNS, HARDWARE, is_up_to_date, outputs


@click.command()
@click.option(
    "--check", is_flag=True, help="Write nothing; exit with 1 if the board is not up to date. Needs no KiCad."
)
@click.option("--kicad-python", default=kicad.PYTHON, show_default=True, help="The Python that has KiCad's pcbnew.")
def main(*, check: bool, kicad_python: str) -> None:
    """Make the printed circuit boards, their Gerber files and pictures from board.py, design.py and pocket.py.

    \b
    Example: python -m hardware.tools.pcb --check
    """
    try:
        for design in (make() for make in DESIGNS):
            folder = design.board.folder
            if check:
                if not is_up_to_date(design):
                    raise KastError(f"hardware/{folder} is not up to date. Run `make pcb` and commit the result.")
                continue
            for path, content in outputs(design, kicad_python).items():
                file = HARDWARE / folder / path
                if not file.is_file() or file.read_bytes() != content:
                    write_whole(file, content)
                    click.echo(f"wrote hardware/{folder}/{path}")
    except KastError as error:
        sys.exit(f"pcb: {error}")


if __name__ == "__main__":
    main()
