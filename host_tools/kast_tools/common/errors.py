"""The exception whose message is shown to users."""


class KastError(Exception):
    """A problem that the user can solve. The message describes what is wrong and what to do."""
