"""Compute the coach's advice on the dice of a turn, while the dice are at rest."""


def advise(thinking, game):
    """Compute the Advice on the dice of a game; a generator for `Thinking.think`.

    The generator's return value is the Advice, or None if the coach is not available.
    """
    coach = thinking.load(game.rules)
    yield True
    yield from thinking.listen()  # presses made during loading refer to the current picture, so handle them first
    if not coach:
        return None
    advice = coach.advice_on(game)
    yield from advice.steps()
    advice.offer()  # now, since a press leaves too little of the C stack to load its module
    return advice
