"""`python -m hardware.tools.pcb`: updates the files of hardware/pcb/, or checks that they are up to date."""

import sys

import click
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole

from hardware.design import kast
from hardware.tools.pcb.kicad import program as kicad
from hardware.tools.pcb.outputs import PCB, is_up_to_date, outputs


@click.command()
@click.option(
    "--check", is_flag=True, help="Write nothing; exit with 1 if the board is not up to date. Needs no KiCad."
)
@click.option("--kicad-python", default=kicad.PYTHON, show_default=True, help="The Python that has KiCad's pcbnew.")
def main(*, check: bool, kicad_python: str) -> None:
    """Make the printed circuit board, its Gerber files and pictures from board.py and design.py.

    \b
    Example: python -m hardware.tools.pcb --check
    """
    try:
        if check:
            if not is_up_to_date(kast()):
                raise KastError("hardware/pcb is not up to date. Run `make pcb` and commit the result.")
            return
        for path, content in outputs(kast(), kicad_python).items():
            if not (PCB / path).is_file() or (PCB / path).read_bytes() != content:
                write_whole(PCB / path, content)
                click.echo(f"wrote hardware/pcb/{path}")
    except KastError as error:
        sys.exit(f"pcb: {error}")


if __name__ == "__main__":
    main()
