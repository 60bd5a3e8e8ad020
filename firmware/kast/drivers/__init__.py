"""Hardware drivers. Each is passed an I2C bus, a Pin or a PWM, never a pin number, and knows nothing of the games."""
