"""`kast restore`: replaces everything on a board by the content of a backup."""

import contextlib
import hashlib
import json
import re
import tempfile
from collections.abc import Collection, Mapping
from pathlib import Path, PurePosixPath

import click
from kast.storage import history

from kast_tools import boards
from kast_tools.boards import Board, choose_boards, port_option, program_text
from kast_tools.boards.backup import restore_on_board
from kast_tools.boards.backup.backup import board_functions, default_name, take_backup
from kast_tools.boards.backup.file import load_backup, save_backup
from kast_tools.boards.backup.origin_on_board import origin_of_game
from kast_tools.boards.board import replace_programs, write_programs
from kast_tools.boards.flash.update import require_micropython
from kast_tools.boards.free_space import BLOCK, SPARE, choose_removals, space_for
from kast_tools.boards.ownership import BOARD_FUNCTIONS
from kast_tools.boards.ownership.shipped import SHIPPED
from kast_tools.boards.port_errors import sentence
from kast_tools.build.data_files import is_data
from kast_tools.common.confirmation import confirmed
from kast_tools.common.errors import KastError
from kast_tools.common.files import write_tree
from kast_tools.common.progress import bars
from kast_tools.common.wording import say

_SCORES = "saves/"
ORIGIN = _SCORES + history.ORIGIN
"""The file that names the machine on which the board's games up to a certain number began."""
FINISH = """
finish()
raise SystemExit  # MicroPython then starts anew, with the main.py that has come
"""
"""End of the main.py that completes a restore."""

Files = Mapping[str, bytes]


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@port_option()
@click.option("--only-scores", is_flag=True, help="Scores, settings and the game in play; Kast itself stays as it is.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def restore(*, file: Path, port: str | None, only_scores: bool, yes: bool) -> None:
    """Replace a board's files by those of a backup, FILE.

    `kast backup` makes such files, with scores, settings and Kast itself.

    FILE may be unpacked to a folder, or repacked.

    The board's current files are first saved as a backup next to FILE. You are asked to confirm if the
    board's scores differ from those in FILE, or if it has files of yours that FILE lacks. If the cable
    is pulled, the board is as it was or holds all of FILE; only the coach's files may be missing if the
    board has no space for both. Repeating the command adds them.

    \b
    Example: kast restore kast-e6614103e7-2026-01-31-154500.zip
    """
    backup = load_backup(file)
    (board,) = choose_boards(port)
    with board.game_stopped():
        about, found = take_backup(board)
        require_micropython(about, board.port)
        scores = keeping_origin(_scores(backup.files), backup.board, about.id)
        wanted = scores | (_rest(found.files) if only_scores else _rest(backup.files))
        if wanted != found.files:
            safety_copy = _beside(file, default_name(found, "-before-restore"))
            if not yes and _scores(found.files) not in ({}, _scores(wanted)):
                question = f"The board on {board.port} has other scores than {file}. Replace them?"
                if not confirmed(question):
                    raise click.Abort
            affected = [path for path in files_of_user(board) if wanted.get(path) != found.files.get(path)]
            if affected and not yes:
                notice = f"Files of yours on the board on {board.port} are not in {file}: {', '.join(affected)}."
                if not confirmed(f"{notice} They will be saved in {safety_copy}, then removed. Continue?"):
                    raise click.Abort
            if found.files:
                save_backup(found, safety_copy)
                say(f"The earlier files of the board on {board.port} are in {safety_copy}.")
            replace_files(board, about.free, found.files, wanted)
        failure = board.restart()
    if wanted == found.files:
        say(f"The board on {board.port} already has exactly these files.")
        return
    say(f"The board on {board.port} now has the files of {file}, made on {backup.made:%Y-%m-%d %H:%M}.")
    if failure is not None:
        raise KastError(f"Kast stops when the board starts{f': {failure}' * bool(failure)}. Use `kast flash`.")


def files_of_user(board: Board) -> list[str]:
    """Return the paths of the files on a board that neither belong to Kast nor were stored by it."""
    *files, _, _ = board.run(BOARD_FUNCTIONS, f"survey({{}}, {dict(SHIPPED)!r})")
    return [path for path, digest, _ in files if not digest]


def _beside(file: Path, name: str) -> Path:
    """Return the path of `name` next to `file`, which may also be a folder, even "." or ".."."""
    return (file if file.name not in ("", "..") else file.resolve()).with_name(name)


def keeping_origin(scores: Files, origin: str, here: str) -> dict[str, bytes]:
    """Return a backup's scores for the board to restore, changed so that the game in play keeps its id.

    A board stores a game in its history when the game ends, and again if its last turn was taken back: with two
    ids, the archive would count it as two games. Only the computer knows both boards, so this function runs there.

    :param origin: the number of the board in the backup
    :param here: the number of the board to restore
    """
    if origin == here or not re.fullmatch("[0-9a-f]+", origin):
        return dict(scores)
    with tempfile.TemporaryDirectory(prefix="kast-") as folder:
        write_tree(Path(folder), scores)
        with contextlib.chdir(folder):  # the board's own code reads the current folder
            content = origin_of_game(origin)
    return dict(scores) if content is None else {**scores, ORIGIN: content}


def _scores(files: Files) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if path.startswith(_SCORES)}


def _rest(files: Files) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if not path.startswith(_SCORES)}


def replace_files(board: Board, free: int, found: Files, wanted: Files) -> None:
    """Replace the files `found` on a board with `wanted`; restore_on_board.py describes how.

    New files are stored next to the old ones until all are replaced in one step. If there is no space for
    both, the coach's files, without which the game runs too, are removed first and added last.

    :param free: free bytes on the board
    :raises KastError: there is not enough space, or a file of the user's has a name that Kast needs
    """
    if any(PurePosixPath(path).parts[0] == restore_on_board.FOLDER for path in (*found, *wanted)):
        raise KastError(f"{restore_on_board.FOLDER} is a name that Kast needs on the board. Rename your own.")
    removed: list[str] = []
    last: dict[str, bytes] = {}
    staged = _staged(found, wanted)
    free -= SPARE
    if _space_for_tree(staged) > free:
        unchanged = {path: len(data) for path, data in found.items() if is_data(path) and wanted.get(path) == data}
        removed = [path for path in found if is_data(path) and path not in unchanged]
        last = {path: data for path, data in wanted.items() if is_data(path) and path not in unchanged}
        staged = _staged(_without(found, removed), _without(wanted, last))
        missing = _space_for_tree(staged) - free - space_for(len(found[path]) for path in removed)
        _require_space(
            board, max(missing - space_for(unchanged.values()), _space_for_tree(wanted) - _space_for_tree(found) - free)
        )
        rewritten = choose_removals(missing, unchanged)
        removed += rewritten
        last |= {path: wanted[path] for path in rewritten}
    staged[restore_on_board.START] = _start()
    hashes = {path: hashlib.sha256(data).hexdigest() for path, data in staged.items()}
    with bars(transient=True) as progress:
        bar = progress.add_task("restoring", total=sum(map(len, [*staged.values(), *last.values()])))
        board.run(
            board_functions(),
            "claim()",
            f"for path in {removed!r}: remove(path)",
            *(program for path, data in staged.items() for program in write_programs(path, data)),
            f"check({hashes!r})",
            "begin()",
            "finish()",
            *(program for path, data in last.items() for program in replace_programs(path, data)),
            on_value=lambda written: progress.advance(bar, written[1]),
        )


def _staged(found: Files, wanted: Files) -> dict[str, bytes]:
    """Return the files to write to the board before `found` can be replaced by `wanted` in one step, keyed by path."""
    old, new = _by_name(found), _by_name(wanted)
    removed = sorted(old.keys() - new.keys() - {"main.py"})
    # main.py always counts as changed: during the restore, another main.py takes its place.
    changed = [name for name in sorted(new) if new[name] != old.get(name) or name == "main.py"]
    staged = {restore_on_board.NEW + path: data for name in changed for path, data in new[name].items()}
    return staged | {restore_on_board.LEAVING: json.dumps(removed, ensure_ascii=False, separators=(",", ":")).encode()}


def _by_name(files: Files) -> dict[str, dict[str, bytes]]:
    """Group files by the name under which they are moved: the name of their file or folder in the root.

    Each file in the folder data has its own group, since these files are large.
    """
    names: dict[str, dict[str, bytes]] = {}
    for path, data in files.items():
        names.setdefault(path if path.startswith("data/") else path.partition("/")[0], {})[path] = data
    return names


def _without(files: Files, paths: Collection[str]) -> dict[str, bytes]:
    return {path: data for path, data in files.items() if path not in paths}


def _space_for_tree(files: Files) -> int:
    """Return how many bytes files and their folders occupy on a board."""
    folders = {folder for path in files for folder in PurePosixPath(path).parents}
    return 2 * BLOCK * len(folders) + space_for(map(len, files.values()))


def _require_space(board: Board, lacking: int) -> None:
    if lacking > 0:
        advice = "Restore only the scores with --only-scores, or free space with `kast export --clear`."
        raise KastError(sentence("lacks", board.port, missing=-(-lacking // 1024), room=advice))


def _start() -> bytes:
    """Return the main.py with which the board completes the restore itself if the cable is pulled."""
    functions = program_text(Path(boards.__file__).with_name("common_on_board.py")) + board_functions()
    return (restore_on_board.MARK + functions + FINISH).encode()
