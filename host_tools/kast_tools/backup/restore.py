"""`kast restore`: lets a board hold what a backup has."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import click
from rich.progress import Progress

from kast_tools import boards
from kast_tools.backup import on_board
from kast_tools.backup.backup import board_functions, default_name, take_backup
from kast_tools.backup.file import load_backup, save_backup
from kast_tools.boards import Board, choose_boards, port_option, program_text
from kast_tools.boards.board import writing
from kast_tools.errors import KastError
from kast_tools.flash.update import require_micropython

_SCORES = "saves/"
_BLOCK = 4096
_FINISH = """
finish()
raise SystemExit  # MicroPython then starts anew, with the main.py that has come
"""

Files = Mapping[str, bytes]


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@port_option
@click.option("--only-scores", is_flag=True, help="Scores, settings and the game in play; Kast itself stays as it is.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def restore(*, file: Path, port: str | None, only_scores: bool, yes: bool) -> None:
    """Let a board hold just what FILE has, which `kast backup` wrote: scores, settings, and Kast itself.

    What the board holds until then is first kept in a backup beside FILE. If its scores are others than those in FILE
    you are asked. When the cable is pulled, the board is as it was or has all of FILE.

    \b
    Example: kast restore kast-e6614103e7-2026-01-31-154500.zip
    """
    backup = load_backup(file)
    (board,) = choose_boards(port)
    about, found = take_backup(board)
    require_micropython(about, board.port)
    wanted = _scores(backup.files) | (_rest(found.files) if only_scores else _rest(backup.files))
    if wanted == found.files:
        board.restart()
        click.echo(f"The board on {board.port} holds just that already.")
        return
    if not yes and _scores(found.files) not in ({}, _scores(wanted)):
        _ask(board, file)
    if found.files:
        before = file.with_name(default_name(found, "-before-restore"))
        save_backup(found, before)
        click.echo(f"What the board on {board.port} held is kept in {before}.")
    replace_files(board, about.free, found.files, wanted)
    ended = board.restart()
    click.echo(f"The board on {board.port} holds what {file} has, of {backup.made:%Y-%m-%d %H:%M}.")
    if ended is not None:
        raise KastError(f"Kast does not go on when the board starts{f': {ended}' * bool(ended)}. Use `kast flash`.")


def _ask(board: Board, file: Path) -> None:
    try:
        click.confirm(f"The board on {board.port} has other scores than {file}. Replace them?", abort=True)
    except click.Abort:
        board.restart()
        raise


def _scores(files: Files) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if path.startswith(_SCORES)}


def _rest(files: Files) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if not path.startswith(_SCORES)}


def replace_files(board: Board, free: int, found: Files, wanted: Files) -> None:
    """Let a board with so many free bytes that holds `found` hold `wanted`: on_board.py tells how."""
    before, after = _by_top(found), _by_top(wanted)
    leaving = sorted(before.keys() - after.keys() - {"main.py"})
    # main.py comes anew in any case, since another takes its place for a moment.
    coming = [top for top in sorted(after) if after[top] != before.get(top) or top == "main.py"]
    staged = {on_board.NEW + path: data for top in coming for path, data in after[top].items()}
    staged[on_board.LEAVING] = json.dumps(leaving).encode()
    _require_room(board, free, staged)
    hashes = {path: hashlib.sha256(data).hexdigest() for path, data in staged.items()}
    with Progress(transient=True) as progress:
        progress.disable = not progress.console.is_terminal
        bar = progress.add_task("restoring", total=sum(map(len, staged.values())))
        board.run(
            board_functions(),
            *(program for path, data in staged.items() for program in writing(path, data)),
            f"check({hashes!r})",
            *writing(on_board.START, _start()),
            "begin()",
            "finish()",
            hear=lambda written: progress.advance(bar, written[1]),
        )


def _by_top(files: Files) -> dict[str, dict[str, bytes]]:
    """The files by what they are in: a folder of the root, or they themselves."""
    tops: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        tops.setdefault(path.partition("/")[0], {})[path] = data
    return tops


def _require_room(board: Board, free: int, staged: Files) -> None:
    folders = {folder for path in staged for folder in PurePosixPath(path).parents}
    need = _BLOCK * (2 * len(folders) + sum(-(-len(data) // _BLOCK) for data in staged.values()))
    if need > free:
        raise KastError(
            f"The board on {board.port} needs {need // 1024} KB beside what it holds, and has {free // 1024} KB. Make "
            "room with `kast export --clear`."
        )


def _start() -> bytes:
    """The main.py that completes the restore, should the cable be pulled before this computer does."""
    functions = program_text(Path(boards.__file__).with_name("on_board.py")) + board_functions()
    return (on_board.MARK + functions + _FINISH).encode()
