"""The one exception whose text is meant for users."""


class KastError(Exception):
    """A problem that the user can solve: one sentence with what is wrong and what to do."""
