"""`kast game put`, `list` and `remove`: players' own games on a board."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from kast.games.cards.own_definition import checked

from kast_tools.boards import Board, choose_boards, port_option, program_text
from kast_tools.boards.board import replace_programs
from kast_tools.boards.free_space import BLOCK, SPARE, space_for
from kast_tools.common.answers import print_json
from kast_tools.common.click_options import format_option
from kast_tools.common.errors import KastError
from kast_tools.common.extras import require_extra
from kast_tools.common.wording import listed, number_of, on_one_line, say
from kast_tools.games.own.board_file import FOLDER, board_id, board_text, digest_of
from kast_tools.games.own.reading import read_game
from kast_tools.solver.game_command import game


@dataclass(frozen=True)
class GameOnBoard:
    """An own game on a board: name of its file without folder and ending, size in bytes, and name; "" if damaged."""

    id: str
    bytes: int
    name: str

    @property
    def text(self) -> str:
        """The game in words."""
        return f"{self.name} ({self.id})" if self.name else f"{self.id}, which is damaged"


@game.command("put")
@port_option()
@click.option(
    "--coach", is_flag=True, help="Solve the games, so that the coach plays them perfectly; this takes minutes."
)
@click.argument("files", nargs=-1, required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path))
def put(*, port: str | None, coach: bool, files: tuple[Path, ...]) -> None:
    """Put the games in FILES on a board, where they stand in its menu.

    A game with the same id is replaced; games that were begun with the earlier one go on by its rules. Without --coach,
    the coach considers the present turn.

    \b
    Examples:
      kast game put my-game.toml
      kast game put --coach my-game.toml
    """
    if coach:
        require_extra("solve", "`kast game put --coach`")
    texts: dict[str, tuple[str, bytes]] = {}
    tables: dict[str, bytes] = {}
    for file in files:
        own = read_game(file)
        id = board_id(own)
        if id in texts:
            raise KastError(f"{file} and another file are both {own.name}: give one of the games another name.")
        texts[id] = own.name, board_text(own).encode()
        if coach:
            from kast_tools.solver.own.table import own_table  # noqa: PLC0415 - needs NumPy

            tables[id] = own_table(own, digest_of(texts[id][1]))
    (board,) = choose_boards(port)
    with board.game_stopped():
        sizes = _sizes(board)
        new = {_path(id): text for id, (_, text) in texts.items()}
        new |= {_table_path(id): table for id, table in tables.items()}
        old_tables = [_table_path(id) for id in texts if id not in tables and _table_path(id) in sizes]
        # A file is written before the one it replaces is removed; a new folder takes two blocks.
        needed = space_for(len(text) for text in new.values()) + (0 if sizes else 2 * BLOCK)
        free = board.about().free
        if free - needed < SPARE:
            raise KastError(
                f"The board on {board.port} has no space for {_listed(name for name, _ in texts.values())}: "
                f"{number_of(needed // BLOCK, 'block')} of 4 KB are needed, {max(0, free - SPARE) // BLOCK} are free. "
                "Remove a game with `kast game remove`, or files of your own."
            )
        board.run(*(f"remove({path!r})" for path in old_tables))
        board.run(*(program for path, text in new.items() for program in replace_programs(path, text)))
        left = board.about().free // BLOCK
        board.restart()
    for id, (name, text) in texts.items():
        table = f", and {len(tables[id]):,} bytes for the coach" if id in tables else ""
        say(f"{name} is on the board on {board.port}: {len(text):,} bytes{table}.")
    say(f"{number_of(left, 'block')} of 4 KB are free.")


@game.command("list")
@port_option()
@format_option()
def list_games(*, port: str | None, form: str) -> None:
    """List the own games on a board.

    \b
    Example: kast game list
    """
    (board,) = choose_boards(port)
    with board.game_stopped():
        games = _games(board)
        board.restart()
    if form == "json":
        print_json("game list", [{"id": one.id, "name": one.name or None, "bytes": one.bytes} for one in games])
        return
    for one in games:
        say(f"{one.text}: {one.bytes:,} bytes.")
    if not games:
        say(f"The board on {board.port} has no own games. Put one there with `kast game put FILE`.")


@game.command("remove")
@port_option()
@click.argument("ids", nargs=-1, required=True)
def remove(*, port: str | None, ids: tuple[str, ...]) -> None:
    """Remove own games, by their IDS, from a board. Games that were played stay in its history.

    \b
    Example: kast game remove own-kniffel
    """
    (board,) = choose_boards(port)
    with board.game_stopped():
        games = {one.id: one for one in _games(board)}
        if unknown := [id for id in ids if id not in games]:
            known = f"it has {_listed(games)}" if games else "it has none"
            raise KastError(f"The board on {board.port} has no game {on_one_line(unknown[0])}: {known}.")
        board.run(*(f"remove({path!r})" for id in dict.fromkeys(ids) for path in (_path(id), _table_path(id))))
        board.restart()
    for id in dict.fromkeys(ids):
        say(f"{games[id].text} is no longer on the board on {board.port}.")


def _path(id: str) -> str:
    return f"{FOLDER}/{id}.json"


def _table_path(id: str) -> str:
    return f"{FOLDER}/{id}.bin"


def _listed(names: Iterable[str]) -> str:
    return listed([on_one_line(name) for name in names], "and")


def _sizes(board: Board) -> dict[str, int]:
    """Return the sizes of the files in the folder of own games, keyed by path.

    :raises KastError: the board's firmware knows no own games
    """
    known, *sizes = board.run(
        program_text(Path(__file__).with_name("own_games_on_board.py")), f"list_folder({FOLDER!r})"
    )
    if not known:
        raise KastError(
            f"The board on {board.port} has no version of Kast that plays own games. Update it with `kast flash`."
        )
    return dict(sizes)


def _games(board: Board) -> list[GameOnBoard]:
    sizes = {path: size for path, size in _sizes(board).items() if path.endswith(".json")}
    return _named(board.read_files(sizes))


def _named(files: Mapping[str, bytes]) -> list[GameOnBoard]:
    return [
        GameOnBoard(Path(path).stem, len(data), on_one_line(str(_definition(data).get("name", ""))))
        for path, data in files.items()
    ]


def _definition(data: bytes) -> dict[str, Any]:
    try:
        checked(data)
    except ValueError:
        return {}
    return json.loads(data)
