"""`kast flash`: puts the firmware on a board."""
