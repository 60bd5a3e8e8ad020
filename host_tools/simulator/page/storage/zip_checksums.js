// Reads the checksums of a zip's members, which fflate neither checks nor returns.

const END = 0x06054b50; // signature of the record at the end of a zip
const END_BYTES = 22;
const MEMBER_BYTES = 46; // bytes of a member's entry in the directory, before its name

/**
 * Return the CRC-32 of each member, in the order of the directory. Throws RangeError if there is no
 * directory.
 */
export function checksumsOf(zip) {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - END_BYTES;
  while (view.getUint32(end, true) !== END) end--;
  const checksums = [];
  for (let at = end - view.getUint32(end + 12, true); checksums.length < view.getUint16(end + 10, true);) {
    checksums.push(view.getUint32(at + 16, true));
    // lengths of the member's name, extra field and comment
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += MEMBER_BYTES + lengths.reduce((sum, length) => sum + length);
  }
  return checksums;
}
