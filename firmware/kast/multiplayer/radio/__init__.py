"""Network: a board with a radio reaches an MQTT broker, and so the club and other machines, by itself.

firmware/docs/network.md describes messages and topics.
"""
