"""What the rules say when they refuse."""


class RuleError(ValueError):
    """Something that the rules do not allow: its text is one clear sentence, and nothing has changed."""
