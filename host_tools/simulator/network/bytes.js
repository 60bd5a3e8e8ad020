// Converts bytes to hex digits and back.

/** Return the hex digits of bytes. */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the Array of the bytes that hex digits stand for. */
export const bytesOf = (text) => text.match(/../g).map((digits) => parseInt(digits, 16));
