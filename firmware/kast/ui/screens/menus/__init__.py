"""Screens of the main menu, the settings, the languages and the look of the dice."""
