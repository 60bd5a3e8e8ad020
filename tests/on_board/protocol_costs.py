"""Stand in for the firmware's main.py: measure heap and time of one machine in a game of MACHINES machines on a Pico.

Prints a line of JSON: bytes of heap for the modules, and for the game at its start and after 40 rolls; median and
maximum microseconds of asking for a roll and of receiving messages; microseconds of making a hash chain, of packing
and restoring the state, and of the transcript.
"""

import gc
import json
import os
from time import ticks_diff, ticks_us

from kast.games.cards.game import CardGame

MACHINES = 2
found = {}


def nothing():
    pass


def used():
    gc.collect()
    return gc.mem_alloc()


def timed(act, *values):
    gc.collect()
    start = ticks_us()
    result = act(*values)
    return result, ticks_diff(ticks_us(), start)


def measure():  # noqa: PLR0915  one function: objects are freed between its parts
    people = [{"name": "Player " + str(index), "kind": "human", "picture": index} for index in range(6)]
    game = CardGame("triple", {}, people, os.urandom)  # a solo game has one in memory, too, so it is not measured
    before = used()
    from kast.multiplayer.protocol.agreement import guest_paper, host_paper  # noqa: PLC0415
    from kast.multiplayer.protocol.hash_chains import Chain, origin  # noqa: PLC0415  their heap is measured
    from kast.multiplayer.protocol.packing import pack  # noqa: PLC0415
    from kast.multiplayer.protocol.peer import Peer  # noqa: PLC0415
    from kast.multiplayer.protocol.restoring import resumed, transcript  # noqa: PLC0415
    from kast.multiplayer.protocol.transport import Transport  # noqa: PLC0415

    found["rooms"] = used() - before
    secrets = [bytes([side]) * 32 for side in range(MACHINES)]
    chain, found["chain_us"] = timed(Chain, origin(secrets[0], 0))
    each = len(people) // MACHINES
    papers = [host_paper(b"hosthost", chain.head, "triple", {}, "listed", people[:each])]
    del chain
    for side in range(1, MACHINES):
        players = people[side * each : (side + 1) * each]
        papers.append(guest_paper(b"gueststs", Chain(origin(secrets[side], 0)).head, players))
    papers = tuple(papers)
    before = used()
    table = Peer(0, papers, secrets[0], nothing)
    line = Transport(None, table)
    found["table"] = used() - before
    tables = [table] + [Peer(side, papers, secrets[side], nothing) for side in range(1, MACHINES)]
    lines = [line] + [Transport(None, other) for other in tables[1:]]
    now = 0
    took = {"ask_roll": [], "hear_roll": [], "see_roll": [], "hear_end": []}
    while table.play.rolls < 40:
        now += 20
        for side, one in enumerate(tables):
            kind = ""
            if one.may_move:
                game = one.play.game
                rolls = game is None or game.can_roll
                kind = "hear_roll" if rolls else "hear_end"
                if rolls:
                    _, us = timed(one.roll, 1 if game and game.rolls_used else 0)
                else:
                    _, us = timed(one.end, game.rules.boxes.index(game.choices()[0][0]))
                data, more = timed(lines[side].due, now)
                if rolls:
                    took["ask_roll"].append(us + more)
            else:
                data = lines[side].due(now)
            for other, another in enumerate(tables):
                if data and other != side:
                    mine = another.play.rolls
                    _, us = timed(lines[other].feed, data, now)
                    if kind:
                        took[kind].append(us)
                    elif another.play.rolls > mine:
                        took["see_roll"].append(us)
    for kind, each in took.items():
        each.sort()
        found[kind + "_us"] = each[len(each) // 2], each[-1]
    tables = lines = one = another = game = took = None
    found["in_play"] = used() - before
    stored, found["state_us"] = timed(pack, table)
    found["state"] = len(stored)
    found["lie"] = table.violation
    del table, line
    again, found["resumed_us"] = timed(resumed, stored, nothing, os.urandom)
    found["same"] = pack(again) == stored
    text, found["transcript_us"] = timed(transcript, again)
    found["transcript"] = len(text)


measure()
print(json.dumps(found))
