/** What the first bytes say a file is, whatever its name or sender claims. */
export function imageType(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, PNG)) return 'png';
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP') return 'webp';
  return null;
}

/** libvips shows only the first frame of an animated PNG and does not count the others; its chunks do. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  if (!starts(bytes, PNG)) return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = PNG.length;
  while (at + 8 <= bytes.byteLength) {
    const type = ascii(bytes, at + 4);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    // length, type, data, checksum
    at += 12 + view.getUint32(at);
  }
  return false;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function starts(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
