"""Makes the files of hardware/ anew, or says which are not up to date: `python -m hardware.tools`."""

import sys
from pathlib import Path

import click
from kast_tools.errors import KastError

from hardware.design import kast
from hardware.tools.outputs import outputs

HARDWARE = Path(__file__).resolve().parents[1]


@click.command()
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file is not up to date.")
def main(*, check: bool) -> None:
    """Make wiring, schematic, netlist, bill of materials and the Wokwi project from board.py and design.py.

    \b
    Example: python -m hardware.tools --check
    """
    try:
        made = outputs(kast())
    except KastError as error:
        sys.exit(f"Error: {error}")
    folders = {path.partition("/")[0] for path in made}
    there = {
        str(path.relative_to(HARDWARE))
        for folder in folders
        for path in (HARDWARE / folder).rglob("*")
        if path.is_file()
    }
    stale = [path for path, content in made.items() if path not in there or (HARDWARE / path).read_bytes() != content]
    left_over = sorted(there - set(made))
    if check and (stale or left_over):
        sys.exit(
            f"Error: not up to date: {', '.join([*stale, *left_over])}. Run `make hardware` and commit what it makes."
        )
    if not check:
        for path in stale:
            _write(HARDWARE / path, made[path])
            click.echo(f"wrote hardware/{path}")
        for path in left_over:
            (HARDWARE / path).unlink()
            click.echo(f"removed hardware/{path}")


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(content)
    unfinished.replace(path)


if __name__ == "__main__":
    main()
