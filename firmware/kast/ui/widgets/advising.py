"""The coach thinks about the dice of a turn while they lie."""


def advise(thinking, game):
    """A generator for `Thinking.think`, which returns the Advice in the end; None without the coach's files."""
    coach = thinking.bring_coach(game.rules)
    yield True
    yield from thinking.listen()  # what was pressed meanwhile was meant for what is shown now
    if not coach:
        return None
    advice = coach.advice_on(game)
    yield from advice.steps()
    return advice
