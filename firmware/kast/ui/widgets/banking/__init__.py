"""Parts of the screens of games in which the points of a turn are banked or lost."""
