"""Parts of the screens of games with a score card."""
