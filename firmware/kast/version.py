"""The version of the whole project, which pyproject.toml reads from here."""

VERSION = "1.1.0"
