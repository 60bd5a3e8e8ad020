"""The command `kast image`: builds the images that the user asked for and writes them to a folder."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import click

from kast_tools.boards.image.build import image_of_files, image_with_micropython
from kast_tools.build.firmware import compiled
from kast_tools.build.options import jack_option
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_whole
from kast_tools.common.models import MODELS, OLDEST_MICROPYTHON, Model
from kast_tools.common.wording import say

_ENDING = "-fresh-install-erases-scores.uf2"


@click.command()
@click.option(
    "--board",
    type=click.Choice([*MODELS, "all"]),
    help="The board that the image is for. [default: all, or the one that --uf2 is for]",
)
@click.option(
    "--uf2",
    "uf2s",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    multiple=True,
    metavar="FILE",
    help="MicroPython's own UF2, to go into the image. Give it again for another board.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("out", "images"),
    show_default=True,
    help="Folder for the images.",
)
@jack_option("as in board.py")
def image(*, board: str | None, uf2s: Sequence[Path], out: Path, jack: bool | None) -> None:
    """Write UF2 files that install Kast on a board by drag and drop.

    By itself an image holds Kast, for boards that have MicroPython; with --uf2 it holds both, for new
    boards. A fresh install erases all files on a board, scores too; `kast flash` keeps them.

    \b
    Examples:
      kast image --board pico
      kast image --uf2 RPI_PICO-20251209-v1.27.0.uf2
    """
    model = None if board in (None, "all") else MODELS[board]
    files = compiled(jack=jack)
    images = _with_micropython(uf2s, model, files) if uf2s else _alone([model] if model else MODELS.values(), files)
    for name, content, use in list(images):  # build all of them before writing any
        path = out / (name + ("-jack" if jack else "") + _ENDING)
        write_whole(path, content)
        say(f"{path} ({len(content) / 1e6:.1f} MB)")
        click.echo(f"  {use}")
    click.echo("\nHold BOOTSEL while you plug the board in; then drag the file onto the drive that appears.")
    click.echo("All files on the board are erased, scores too. To keep them, install with `kast flash`.")


def image_name(model: Model) -> str:
    """Return the name of the image file for a board that has MicroPython."""
    return f"kast-{model.name}{_ENDING}"


def _alone(models: Iterable[Model], files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes, str]]:
    """Yield the file name without its ending, the content, and a sentence on the use of each image."""
    oldest = ".".join(map(str, OLDEST_MICROPYTHON))
    for model in models:
        use = f"For a {model.title} that has MicroPython {oldest} or later; the drive is {model.chip.drive}."
        yield f"kast-{model.name}", image_of_files(model, files), use


def _with_micropython(
    uf2s: Sequence[Path], named: Model | None, files: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes, str]]:
    for path in uf2s:
        try:
            uf2 = path.read_bytes()
        except OSError as error:
            raise KastError(f"{path} cannot be read: {error.strerror}.") from None
        model, version, content = image_with_micropython(uf2, str(path), files)
        if named is not None and named != model:
            raise KastError(f"{path} is for a {model.title}, not for a {named.title}. Leave out --board.")
        use = f"For a {model.title}, new or not: MicroPython {version} and Kast; the drive is {model.chip.drive}."
        yield f"kast-{model.name}-with-micropython", content, use
