"""Access to boards at this computer's USB ports: find boards, run programs on them, transfer files.

    (board,) = choose_boards(port)
    saves = board.read_folder("saves")
    board.restart()

Running a program on a board stops its game: `restart` starts the game again, and the context manager
`game_stopped` restarts it after a failure. Every failure is a KastError that names the port and the remedy.
No function of this package writes to the terminal.
"""

from kast_tools.boards.board import About, Board, program_text
from kast_tools.boards.ports import choose_boards, every_option, find_boards, port_option

__all__ = ["About", "Board", "choose_boards", "every_option", "find_boards", "port_option", "program_text"]
