"""Screens for the main menu, the settings, the choice of a language and the look of the dice."""
