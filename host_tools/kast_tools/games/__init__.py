"""Games for the host tools: rules at the command line, recorded games, the families of games."""
