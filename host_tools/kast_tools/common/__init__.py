"""Helpers that several packages of the tools use: paths, files, errors, yes-or-no questions, local web servers."""
