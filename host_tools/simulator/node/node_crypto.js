// Provides globalThis.crypto, from which MicroPython's JavaScript glue seeds the module `random`. Node.js
// defines it from version 20 on.

import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto;
