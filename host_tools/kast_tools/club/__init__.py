"""`kast club`: brings machines together over an MQTT broker, and counts proved games (host_tools/docs/club.md)."""
