"""What the machine itself has to say: switched on, dark, empty, full, in trouble."""
