"""Access to boards at this computer's USB ports through mpremote: find them, run programs, transfer files.

    (board,) = choose_boards(port)
    saves = board.read_folder("saves")
    board.restart()

Running a program on a board stops its game: `restart` starts the game again, and `asking` does so after
a failure. Every failure is a KastError that names the port and what to do. Nothing here writes to the
terminal.
"""

from kast_tools.boards.board import About, Board, program_text
from kast_tools.boards.ports import choose_boards, every_option, find_boards, port_option

__all__ = ["About", "Board", "choose_boards", "every_option", "find_boards", "port_option", "program_text"]
