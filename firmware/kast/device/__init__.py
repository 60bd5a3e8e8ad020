"""The device: hardware shared by all screens, the main loop, idle time, sounds, and the coach's background work."""
