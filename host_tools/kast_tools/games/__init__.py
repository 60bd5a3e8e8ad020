"""Games for the host tools: rules on the command line, recorded games, families of games."""
