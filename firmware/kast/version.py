"""The version of the whole project, as in pyproject.toml."""

VERSION = "0.1.0"
