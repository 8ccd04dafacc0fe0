const END = 0xd9;
const SCAN = 0xda;

/**
 * Whether a JPEG is complete. Segments are skipped by length, because a preview inside has its own end marker, and
 * phones append films or pictures after the end. In a scan (ISO/IEC 10918-1, B.1.1) 0xff 0x00 is data; 0x01 and
 * 0xd0 to 0xd8 have no length.
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

/**
 * The same file with an end marker if it is a JPEG that has none, as some cameras and programs write it. A decoder has
 * to tell whether all of its picture is there.
 */
export function withJpegEnd(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || isCompleteJpeg(bytes)) return bytes;
  const ended = new Uint8Array(bytes.byteLength + 2);
  ended.set(bytes);
  ended.set([0xff, END], bytes.byteLength);
  return ended;
}
