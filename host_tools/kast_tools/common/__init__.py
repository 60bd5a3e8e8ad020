"""Helpers that several packages share: paths, files, errors, questions at the terminal, local web servers."""
