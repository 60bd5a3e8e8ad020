"""The one exception whose text is meant for the person at the keyboard."""


class KastError(Exception):
    """Something went wrong that a person can mend: one sentence that says what, and the way out."""
