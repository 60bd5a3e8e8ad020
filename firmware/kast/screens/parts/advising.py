"""The coach thinks about the dice of a turn while they lie: what a screen that shows its advice has it do."""


def advise(screen):
    """A generator for `Thinking.think`: in the end `advice` of the screen, a Play, is there, or without the coach's
    files none is.
    """
    thinking, game = screen.thinking, screen.session.game
    coach = thinking.bring_coach(game.rules)
    yield True
    yield from thinking.listen()  # what was pressed meanwhile was meant for what is shown now
    if coach:
        screen.advice = coach.advice_on(game)
        yield from screen.advice.steps()
