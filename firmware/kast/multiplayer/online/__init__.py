"""Network: a board with a radio connects to an MQTT broker, and through it to the club and to other machines.

firmware/docs/network.md describes messages and topics.
"""
