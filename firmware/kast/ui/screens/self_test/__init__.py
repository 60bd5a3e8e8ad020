"""The self-test, with one page in each file, and the screen that turns the board into a USB drive."""
