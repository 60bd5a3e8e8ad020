"""The device: hardware shared by all screens, the main loop, housekeeping, sounds, and the coach's background work."""
