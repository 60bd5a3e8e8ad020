"""The club's own MQTT broker: Mosquitto as a child process where it is installed, else amqtt inside this program."""
