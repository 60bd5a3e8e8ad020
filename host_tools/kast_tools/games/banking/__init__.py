"""What the families Pig and Ten Thousand share, in whose games points are banked. A player's result is a Run."""
