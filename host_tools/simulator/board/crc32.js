// Computes the checksum CRC-32, as used by zip, PNG and the protocol between devices.

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});

/** Return the CRC-32 of bytes as an unsigned number. */
export function crc32(bytes) {
  let crc = ~0;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
