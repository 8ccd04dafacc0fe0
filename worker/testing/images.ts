/** Bytes with the start and end of the formats and nothing in between, where only adapters look. */
export const jpegBytes = (note = ''): Uint8Array<ArrayBuffer> =>
  joinBytes([0xff, 0xd8], jpegPart(0xe0, toBytes(note)), jpegPart(0xda, []), [0xff, 0xd9]);

/** A marker with its length and data. */
export const jpegPart = (marker: number, data: Uint8Array | number[]): Uint8Array<ArrayBuffer> =>
  joinBytes([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data);

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const pngBytes = (...chunks: string[]): Uint8Array<ArrayBuffer> =>
  joinBytes(PNG, ...chunks.map((type) => joinBytes([0, 0, 0, 0], toBytes(type), [0, 0, 0, 0])));

/** An extended WebP; the second bit of its flags means animated. */
export const webpBytes = (flags: number): Uint8Array<ArrayBuffer> =>
  joinBytes(
    toBytes('RIFF'),
    [22, 0, 0, 0],
    toBytes('WEBPVP8X'),
    [10, 0, 0, 0],
    [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0],
  );

export function toBytes(words: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(words, (character) => character.charCodeAt(0));
}

export function joinBytes(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
