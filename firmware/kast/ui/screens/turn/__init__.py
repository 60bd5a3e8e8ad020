"""Screens of all kinds of turns, and those that are reached from a turn: hint, card, the game's menu."""
