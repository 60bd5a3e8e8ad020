SCALE = 1 << 16
