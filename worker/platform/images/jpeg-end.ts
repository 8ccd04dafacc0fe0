const END = 0xd9;
const SCAN = 0xda;

/**
 * Whether the picture of a JPEG comes to its end. What a part holds is passed over by its length, because a preview in it
 * has an end of its own; and what follows the end does not count: phones put a film there, others a second picture.
 * ISO/IEC 10918-1, B.1.1: within a scan a 0xff is data where a 0 is behind it; 0x01 and 0xd0 to 0xd8 have no length.
 */
export function isCompleteJpeg(bytes: Uint8Array): boolean {
  let hasScan = false;
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === END) return hasScan;
    if (marker === SCAN) hasScan = true;
    if (marker === 0xff) at += 1;
    else if (marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (bytes[at] !== 0xff) at = bytes.indexOf(0xff, at);
  }
  return false;
}
