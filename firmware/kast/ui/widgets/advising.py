"""The coach's advice on the dice of a turn, computed while they are at rest."""


def advise(thinking, game):
    """Compute the Advice on the dice of a game; a generator for `Thinking.think`.

    Its return value is the Advice, or None if the coach's files are missing.
    """
    coach = thinking.bring_coach(game.rules)
    yield True
    yield from thinking.listen()  # buttons pressed while loading refer to what is shown now
    if not coach:
        return None
    advice = coach.advice_on(game)
    yield from advice.steps()
    return advice
