"""How to play: boxes and rules explained, and a first game that is guided."""
