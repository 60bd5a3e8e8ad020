"""Drivers. Each is handed an I2C bus, a Pin or a PWM, never a pin number, and is independent of the games."""
