"""The menu that the machine starts with, its settings and languages."""
