"""Games on several machines: the protocol between them, and the network that carries it."""
