"""Screens for the turns of people and robots, and screens that are reached from a turn: hint, card, the game's menu."""
