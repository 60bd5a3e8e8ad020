"""What turns at a table of two machines share: whether they go on, and what follows when they end."""

from kast.modules import load


def goes_on(screen, turns):
    """Whether the turn that a screen shows goes on; else what has come instead is shown.

    turns: how many had ended when it began.
    """
    session = screen.session
    if session.lie or session.given_up:
        screen.go.show("together.ended")
    elif session.is_apart and not session.is_over:
        screen.go.show("together.waiting")
    elif session.game.turns_finished > turns:
        show_ended(screen, session.table.play.brought)
    elif session.game.turns_finished < turns:
        screen.go.show_turn()
    else:
        return True
    return False


def show_ended(screen, brought):
    """Show what the turn brought that has just ended, and the next; brought: as the game's `end_turn` returns it."""
    session = screen.session
    game = session.game
    if game.phase == "over":
        screen.go.show("after.victory")
        return
    filled = load("kast.screens." + game.ended_part).Filled(game, screen.machine.power, False, *brought)
    screen.go.show_turn(False, filled)
    screen.machine.sound(filled.tune)
