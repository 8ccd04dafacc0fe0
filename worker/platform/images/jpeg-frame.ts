interface JpegFrame {
  readonly width: number;
  readonly height: number;
  /** Components with their sampling factors. */
  readonly parts: readonly { readonly across: number; readonly down: number }[];
  /** Whether the first scan has all components and is final, so that the picture comes row by row. */
  readonly isInOneScan: boolean;
}

const SCAN = 0xda;
/** Start of frame: 0xc0 to 0xcf without the tables 0xc4, 0xc8 and 0xcc. Progressive frames end in binary 10. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker % 4 !== 0;
const isFirstFrame = (marker: number) => marker === 0xc0 || isFrame(marker);
const isProgressive = (marker: number) => marker % 4 === 2;

/** The frame header of a JPEG, or null if none precedes the picture (ISO/IEC 10918-1, B.2). */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: (Omit<JpegFrame, 'isInOneScan'> & { marker: number }) | null = null;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 4 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker <= 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (marker === SCAN && frame) {
      const { marker: kind, ...read } = frame;
      return { ...read, isInOneScan: !isProgressive(kind) && bytes[at + 4] === read.parts.length };
    }
    if (isFirstFrame(marker) && !frame && length >= 8 && at + 2 + length <= bytes.length)
      frame = { marker, ...readFrame(view, at + 4) };
    at += 2 + length;
  }
  return null;
}

function readFrame(view: DataView, at: number): Omit<JpegFrame, 'isInOneScan'> {
  const count = view.getUint8(at + 5);
  const parts = Array.from({ length: count }, (_, index) => {
    const place = at + 7 + 3 * index;
    const sampling = place < view.byteLength ? view.getUint8(place) : 0x11;
    return { across: Math.max(1, sampling >> 4), down: Math.max(1, sampling & 0x0f) };
  });
  return { height: view.getUint16(at + 1), width: view.getUint16(at + 3), parts };
}
