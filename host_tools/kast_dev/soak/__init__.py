"""`make soak`: plays with the firmware for hours, with power cuts, random presses and damaged files."""
