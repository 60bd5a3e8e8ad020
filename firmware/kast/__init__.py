"""The package of the firmware. On a board, bundle.py replaces this module, so it must stay empty."""
