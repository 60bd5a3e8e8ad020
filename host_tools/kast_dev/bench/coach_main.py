"""Replaces the firmware's main.py on the emulated Pico: lets the coach think, and prints how long it took.

It prints a line of JSON for each state: the coach's options, the index of the offered one, the time in microseconds,
and bytes of heap still in use.
"""

import gc
import json
import time

from kast.coach.coach import Coach
from kast.coach.data_names import NAMES
from kast.games import RULE_SETS
from kast.games.cards import Card

STATES = ()  # each: game, boxes, dice, rolls left; bench/coach.py fills in this tuple


def open_data(name):
    return open("data/" + NAMES[name], "rb")


for game, boxes, dice, rolls_left in STATES:
    gc.collect()
    before = gc.mem_alloc()
    coach = Coach(RULE_SETS[game], open_data)
    card = Card(game, None, boxes)
    start = time.ticks_us()
    advice = coach.advice(card, list(dice), [False] * len(dice), 3 - rolls_left, rolls_left)
    for _ in advice.steps():
        pass
    offered, _ = advice.offer()
    us = time.ticks_diff(time.ticks_us(), start)
    gc.collect()
    print(json.dumps([advice.options, advice.options.index(offered), us, gc.mem_alloc() - before]))
    del coach, advice
