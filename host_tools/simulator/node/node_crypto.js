// Provides globalThis.crypto, from which MicroPython's glue seeds its random module; Node.js has it from
// 20 on.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;
