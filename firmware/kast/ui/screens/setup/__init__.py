"""Screens with the questions before a game: which game, which house rules, who plays, who begins."""
