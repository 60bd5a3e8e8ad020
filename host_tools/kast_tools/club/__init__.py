"""The club: it brings machines together by way of an MQTT broker. README.md has its rooms, and what they say."""
