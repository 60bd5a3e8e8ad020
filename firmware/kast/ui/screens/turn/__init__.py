"""Screens of turns of people and robots, and screens that players reach from a turn: hint, card, the game's menu."""
