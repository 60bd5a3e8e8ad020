"""Club: brings machines together over an MQTT broker, and counts games that are proved (host_tools/docs/club.md)."""
