import { readPngChunks } from '../images/image-rules.ts';

/** The first pixel of a PNG as #rrggbb. No PNG filter changes the first pixel of the first row. */
export async function readPngPixel(png: Uint8Array): Promise<string | null> {
  const chunks = readPngChunks(png);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const header = find('IHDR');
  const packed = find('IDAT');
  if (!header || !packed || header[8] !== 8) return null;
  const [, first = 0, second = 0, third = 0] = await inflate(packed);
  switch (header[9]) {
    case GREY:
    case GREY_ALPHA:
      return hex([first, first, first]);
    case RGB:
    case RGB_ALPHA:
      return hex([first, second, third]);
    case PALETTE:
      return hex(Array.from(find('PLTE')?.subarray(first * 3, first * 3 + 3) ?? []));
    default:
      return null;
  }
}

const GREY = 0;
const RGB = 2;
const PALETTE = 3;
const GREY_ALPHA = 4;
const RGB_ALPHA = 6;

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function hex(color: readonly number[]): string | null {
  if (color.length < 3) return null;
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
