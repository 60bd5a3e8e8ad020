/**
 * Resolve to the SHA-256 of bytes in hex. Browsers offer SHA-256 only to pages over HTTPS or from this
 * computer.
 */
export async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
