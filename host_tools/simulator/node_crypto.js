// MicroPython's glue seeds its random module from globalThis.crypto, which Node.js has under that name from 20 on.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;
