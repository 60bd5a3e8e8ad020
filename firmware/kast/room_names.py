"""What a board knows each room as, and which rooms leave its memory with a screen.

MicroPython keeps each name for ever that it has read. So the build gives each room one of the names that MicroPython
has in its ROM, writes it into the imports, and puts tables of them in this room's place:
host_tools/kast_tools/short_names/rooms.py. From sources that run as they are each room goes by its own name, and stays.
"""

# In the order of the rooms' own names: what each is known as; 3 bytes of the CRC-32 of its own name; a byte with
# how many of those that follow are rooms in it, and LEAVES.
NAMES: tuple[str, ...] = ()
CHECKSUMS = b""
KINDS = b""

LEAVES = 0x80

_SCREENS = "kast.screens."
_GAMES = "kast.games."
_SELDOM_OF_GAMES = "boxes checked draws lesson record replay restored strategy table unpacked"
# Large, and not needed for a turn: who needs one brings it. One text takes half the memory of a list.
_FOR_ONE_SCREEN = (
    "daily draw.animals draw.fireworks draw.logo draw.moods draw.mouths draw.portraits draw.robots draw.wordless "
    "keep.board_name keep.filed_game games.options games.stored keep.history keep.json_reader keep.journal keep.log "
    "keep.settings keep.statistics keep.unpacked_game link.back link.missed link.stored restart restored_game "
    "session.between_games session.joining session.plan traceback"
)


def leaves(room):
    """Whether a room is a screen, or what few screens need: it leaves the memory with the screen that brought it."""
    leaf = room.rpartition(".")[2]
    return (
        room.startswith(_SCREENS)
        or (room.startswith(_GAMES) and leaf in _SELDOM_OF_GAMES.split())
        or room.removeprefix("kast.") in _FOR_ONE_SCREEN.split()
    )
