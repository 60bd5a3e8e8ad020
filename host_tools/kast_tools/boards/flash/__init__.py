"""`kast flash`: installs the firmware on boards."""
