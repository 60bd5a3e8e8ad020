"""The main menu, the settings and the languages."""
