"""Show a turn of Dash in each of its states, for tests and pictures; see kast/ui/widgets/examples.py."""

from kast.ui.widgets.examples import begin


def turn(app):
    begin(app, "dash", 6)
    app.go.show("dash.turn")
    yield
    app.session.game.roll()
    yield
