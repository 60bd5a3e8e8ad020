"""Stand in for the firmware's main.py: use the storage modules in a heap whose largest free block has 4,112 bytes.

Prints the traceback of a failure, if any, and a line of JSON: `refused`: whether a larger block could not be
allocated; `free`: bytes of free heap; `ms`: milliseconds of each task; `longest`: maximum milliseconds between two
percentages of counting the statistics; `counted`, `games`, `size`: what was counted, and the bytes of its file.
"""

import gc
import json
import os
import sys
from time import ticks_diff, ticks_ms

from kast.games.cards.game import CardGame
from kast.storage import history, journal, saved_game, settings, store, unpacked_game
from kast.storage.history_record import FiledGame
from kast.storage.restored_game import restored
from kast.storage.statistics import Statistics

PIECE = 4096
LEFT = 20  # number of free blocks of PIECE bytes: 80 KB in all, less than is free during a game on a Pico
CRUMB = 512
NAMES = ("Alexandrin", "Bartholoma", "Carolinson", "Wilhelmina", "WWWWWWWWWW", "Zacharias!")

task_ms = {}


def break_up(pieces):
    """Fill the heap so that LEFT separate blocks of PIECE bytes stay free; return the objects that fill the rest."""
    crumbs = [[None] * 1000 for _ in range(2)]  # to fill smaller blocks, and to separate free blocks
    fill(pieces, PIECE)
    place = 0
    for size in (2048, 1024, 512, 256, 128, 64, 32):
        place = fill(crumbs[0], size, place)
    for index in range(len(pieces)):
        pieces[index] = None
    gc.collect()
    place = 0
    while place < len(pieces) and fill(pieces, PIECE, place, place + 1) > place:
        fill(crumbs[1], CRUMB, place, place + 1)
        place += 1
    fill(crumbs[1], CRUMB, place)
    for index in range(min(place, LEFT)):
        pieces[index] = None
    return crumbs


def fill(blocks, size, place=0, end=None):
    """Fill a list from `place` with blocks of `size` bytes, until `end` or until none can be allocated.

    Return the place after the last block.
    """
    try:
        while place < (len(blocks) if end is None else end):
            blocks[place] = bytearray(size - 16)
            place += 1
    except MemoryError:
        pass
    return place


def refuses(size):
    try:
        bytearray(size)
    except MemoryError:
        return True
    return False


def timed(name, task):
    gc.collect()  # the firmware collects garbage before every screen, too
    start = ticks_ms()
    result = task()
    task_ms[name] = ticks_diff(ticks_ms(), start)
    return result


def count():
    statistics = Statistics()
    longest = 0
    before = ticks_ms()
    for _ in statistics.catch_up():
        now = ticks_ms()
        longest = max(longest, ticks_diff(now, before))
        before = now
    return statistics, longest


def play():
    """Play a game of Triple with six players to the end and store it in the order of the app; return it."""
    players = [{"name": name, "kind": "human", "picture": index} for index, name in enumerate(NAMES)]
    game = CardGame("triple", {"joker": "free", "first_roll_bonus": 20}, players, os.urandom, "listed")
    game.seq = history.next_seq()
    while game.phase == "play":
        while game.can_roll:
            game.roll()
        before = game.turns_finished
        game.fill(game.choices()[0][0])
        assert journal.append(game.seq, before, game.last_turn)
        if not before % 26:  # the app saves after every turn, but only some of these saves are made here
            assert store.save("game", saved_game.pack(game.state()))
    assert store.save("game", saved_game.pack(game.state()))
    return game


def work():
    game = timed("play", play)
    assert timed("file", lambda: history.add(game, "e6605481db3b8a2f"))
    assert timed("file again", lambda: history.add(game, "e6605481db3b8a2f"))
    (line,) = (filed for filed in history.Lines(after=game.seq - 1) for filed in (FiledGame(filed),))
    assert line.finished and len(line.players) == 6
    assert timed("take back", lambda: history.take_back(game.seq))
    assert history.add(game, "e6605481db3b8a2f")
    state = unpacked_game.unpack(store.load("game"))
    assert restored(CardGame, state, os.urandom).turns_finished == 234
    assert sum(1 for _ in journal.turns(game.seq, 234)) == 234
    game_seq = game.seq
    game = state = line = None  # the screen of best scores has no game in memory
    statistics, longest = timed("count anew", count)
    assert Statistics().counted == game_seq
    again, _ = timed("count", count)
    assert again.games == statistics.games and again.names == statistics.names
    counted = statistics.counted, sum([game["games"] for game in statistics.games.values()])
    statistics = again = None  # other screens have no statistics in memory
    gc.collect()
    assert settings.checked(json.loads(store.load("settings") or b"null"))
    # A long file without a line end must not be read as a whole.
    with open("saves/turns", "wb") as file:
        for _ in range(100):
            file.write(b"x" * 256)
    assert list(journal.turns(game_seq, 234)) == []
    assert store.save("game", b"x" * 500) and store.load("game")
    size = sum([len(piece) for piece in store.load_in_pieces("statistics")])
    return {"counted": counted[0], "games": counted[1], "longest": longest, "size": size}


pieces = [None] * 60
CardGame("triple", None, [{"name": "?"}], os.urandom)  # loads modules that stay loaded during the measurement
gc.collect()
crumbs = break_up(pieces)
gc.collect()
free = gc.mem_free() if hasattr(gc, "mem_free") else 0
found = {"refused": refuses(PIECE + 64), "free": free}
try:
    found.update(work())
except Exception as error:
    sys.print_exception(error)
found["ms"] = task_ms
print(json.dumps(found))
