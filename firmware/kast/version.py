"""The version of the whole project; pyproject.toml reads it from here."""

VERSION = "1.1.0"
