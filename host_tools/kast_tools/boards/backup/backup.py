"""`kast backup`: copies everything on a board to a file."""

import hashlib
from datetime import datetime
from pathlib import Path

import click
from kast.multiplayer.online.settings import PATH

from kast_tools.boards import About, Board, choose_boards, port_option, program_text
from kast_tools.boards.backup.file import Backup, save_backup
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.progress import bars
from kast_tools.common.wording import say

PRIVATE = (PATH, f"{PATH}.new")
"""Files with passwords: backups leave them out, and a restore does not touch them."""


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@port_option()
@format_option()
def backup(*, file: Path | None, port: str | None, form: str) -> None:
    """Copy everything on a board into FILE.

    The copy has scores, settings, the game in play and Kast itself, but no passwords.

    FILE is a zip file; by default it is named after the board and the time. `kast restore FILE` restores
    it, to this board or to another.

    \b
    Examples:
      kast backup
      kast backup before-the-holidays.zip
    """
    if file and file.exists():
        raise KastError(f"{file} already exists. Choose another file.")
    (board,) = choose_boards(port)
    with board.game_stopped():
        _, snapshot = take_backup(board)
        if not snapshot.files:
            raise KastError(f"The board on {board.port} has no files. Install Kast with `kast flash`.")
        file = file or Path(default_name(snapshot))
        save_backup(snapshot, file)
        board.restart()
    size = sum(map(len, snapshot.files.values()))
    if form == "json":
        facts = {"files": len(snapshot.files), "bytes": size, "machine": snapshot.machine, "port": board.port}
        print_json("backup", {"file": str(file), **facts})
        return
    say(f"{file}: {len(snapshot.files)} files, {size / 1000:.0f} KB, of the {snapshot.machine} on {board.port}.")
    say(f"Restore them with `kast restore {file}`.")


def take_backup(board: Board) -> tuple[About, Backup]:
    """Return a board's description and a backup of all its files except PRIVATE. This stops the game.

    The files are checked against hashes that the board computes.
    """
    # First complete a restore that was interrupted.
    description, *found = board.run(
        board_functions(), "finish()", "about()", "for path in walk('/'): send([path, size(path), sha256(path)])"
    )
    about = About.from_board(description)
    found = [entry for entry in found if entry[0] not in PRIVATE]
    sizes = {path: size for path, size, _ in found}
    with bars(transient=True) as progress:
        bar = progress.add_task("reading", total=sum(sizes.values()))
        files = board.read_files(sizes, lambda count: progress.advance(bar, count))
    if any(hashlib.sha256(files[path]).hexdigest() != digest for path, _, digest in found):
        raise KastError(f"What arrived from the board on {board.port} is damaged. Try another cable or USB socket.")
    return about, Backup(datetime.now().astimezone(), about.id, about.machine, about.version_text, files)


def board_functions() -> str:
    """Return the text of restore_on_board.py, the program that completes restores on the board."""
    return program_text(Path(__file__).with_name("restore_on_board.py"))


def default_name(taken: Backup, addition: str = "") -> str:
    """Return a file name for a backup, with its board and time, such as "kast-e6614103e7-2026-01-31-154500.zip"."""
    return f"kast-{taken.board}-{taken.made:%Y-%m-%d-%H%M%S}{addition}.zip"
