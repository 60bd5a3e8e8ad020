"""The version of the whole project; pyproject.toml takes it from here."""

VERSION = "1.1.0"
