"""The self-test, a page a file, and the board as a USB drive."""
