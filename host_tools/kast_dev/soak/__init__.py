"""`make soak`: plays games on the firmware for hours, with power cuts, random presses and damaged files."""
