"""Boards at this computer's USB ports: finds them, runs programs on them, moves files, all through mpremote.

    (board,) = choose_boards(port)
    saves = board.read_folder("saves")
    board.restart()

A board that was asked anything has left its game: `restart` starts it again, and `asking` does where something failed.
Whatever fails is a KastError that names the port and the way out. Nothing here writes to the terminal.
"""

from kast_tools.boards.board import About, Board, program_text
from kast_tools.boards.ports import choose_boards, every_option, find_boards, port_option

__all__ = ["About", "Board", "choose_boards", "every_option", "find_boards", "port_option", "program_text"]
