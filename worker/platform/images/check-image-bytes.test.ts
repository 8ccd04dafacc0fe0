import { expect, test } from 'vitest';
import { joinBytes, jpegPart, toBytes } from '#worker/testing/images.ts';
import { checkImageBytes } from './check-image-bytes.ts';

const word = (value: number) => [value >> 8, value & 0xff];
const long = (value: number) => [...word(Math.floor(value / 65_536)), ...word(value % 65_536)];

interface Picture {
  width: number;
  height: number;
}

const LARGE = { width: 8660, height: 5770 };
const MIDDLE = { width: 6000, height: 4000 };
const SMALL = { width: 4000, height: 3000 };
const SAMPLING = { '4:2:0': [0x22, 0x11, 0x11], '4:4:4': [0x11, 0x11, 0x11], CMYK: [0x11, 0x11, 0x11, 0x11] };

function jpeg(
  { width, height }: Picture,
  kind: 'baseline' | 'progressive',
  sampling: readonly number[],
  inScan = sampling.length,
) {
  const parts = sampling.flatMap((each, index) => [index + 1, each, 0]);
  const frame = [8, ...word(height), ...word(width), sampling.length, ...parts];
  return joinBytes(
    [0xff, 0xd8],
    jpegPart(0xe0, toBytes('JFIF')),
    jpegPart(kind === 'baseline' ? 0xc0 : 0xc2, frame),
    jpegPart(0xda, [inScan, 1, 0, 0, 63, 0]),
    [1, 2, 3, 0xff, 0xd9],
  );
}

const chunk = (type: string, data: number[]) =>
  joinBytes(long(data.length), toBytes(type), data, [0, 0, 0, 0]);

function png({ width, height }: Picture, depth: number, color: number, interlaced: boolean) {
  const header = [...long(width), ...long(height), depth, color, 0, 0, interlaced ? 1 : 0];
  return joinBytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', header),
    chunk('IEND', []),
  );
}

const RGB = 2;
const RGB_ALPHA = 6;

function webp({ width, height }: Picture, form: 'lossy' | 'lossless') {
  const bits = width - 1 + (height - 1) * 2 ** 14;
  const data =
    form === 'lossy'
      ? joinBytes([0, 0, 0, 0x9d, 0x01, 0x2a, width & 0xff, width >> 8, height & 0xff, height >> 8], [0, 0])
      : Uint8Array.from([
          0x2f,
          bits & 0xff,
          (bits >>> 8) & 0xff,
          (bits >>> 16) & 0xff,
          bits >>> 24,
          0,
          0,
          0,
          0,
          0,
        ]);
  const size = [data.length, 0, 0, 0];
  return joinBytes(
    toBytes('RIFF'),
    [data.length + 12, 0, 0, 0],
    toBytes(form === 'lossy' ? 'WEBPVP8 ' : 'WEBPVP8L'),
    size,
    data,
  );
}

test.each([
  ['a baseline JPEG in 4:4:4', jpeg(LARGE, 'baseline', SAMPLING['4:4:4'])],
  ['a progressive JPEG in 4:2:0 of 24 megapixels', jpeg(MIDDLE, 'progressive', SAMPLING['4:2:0'])],
  ['a progressive JPEG in 4:4:4 of 12 megapixels', jpeg(SMALL, 'progressive', SAMPLING['4:4:4'])],
  ['a PNG with alpha', png(LARGE, 8, RGB_ALPHA, false)],
  ['a PNG of 16 bits of 24 megapixels', png(MIDDLE, 16, RGB, false)],
  ['an interlaced PNG of 12 megapixels with alpha', png(SMALL, 8, RGB_ALPHA, true)],
  ['a lossy WebP', webp(LARGE, 'lossy')],
  ['a lossless WebP of 12 megapixels', webp(SMALL, 'lossless')],
])('accepts %s', (_, bytes) => {
  expect(checkImageBytes(bytes)).toBeNull();
});

test.each([
  ['a progressive JPEG in 4:2:0', jpeg(LARGE, 'progressive', SAMPLING['4:2:0'])],
  ['a progressive JPEG in 4:4:4', jpeg(LARGE, 'progressive', SAMPLING['4:4:4'])],
  ['a progressive JPEG in CMYK', jpeg(MIDDLE, 'progressive', SAMPLING.CMYK)],
  ['a baseline JPEG in several scans', jpeg(LARGE, 'baseline', SAMPLING['4:4:4'], 1)],
  ['an interlaced PNG', png(LARGE, 8, RGB, true)],
  ['an interlaced PNG with alpha', png(LARGE, 8, RGB_ALPHA, true)],
  ['an interlaced PNG of 16 bits with alpha', png(MIDDLE, 16, RGB_ALPHA, true)],
  ['a wide PNG of 16 bits', png({ width: 16_000, height: 3000 }, 16, RGB_ALPHA, false)],
  ['a very wide JPEG', jpeg({ width: 65_000, height: 760 }, 'baseline', SAMPLING['4:2:0'])],
  ['a lossless WebP', webp(LARGE, 'lossless')],
])('refuses %s, which takes too much memory to decode', (_, bytes) => {
  expect(checkImageBytes(bytes)).toBe('too_heavy');
});

test('leaves the number of pixels to another check', () => {
  expect(checkImageBytes(png({ width: 10_000, height: 6000 }, 8, RGB_ALPHA, true))).toBeNull();
});

test('reads the header of the picture and not of its preview', () => {
  const preview = jpeg({ width: 160, height: 120 }, 'baseline', SAMPLING['4:4:4']);
  const heavy = jpeg(LARGE, 'progressive', SAMPLING['4:4:4']);
  expect(checkImageBytes(joinBytes(heavy.subarray(0, 2), jpegPart(0xe1, preview), heavy.subarray(2)))).toBe(
    'too_heavy',
  );
});

test('survives truncated headers', () => {
  for (const bytes of [
    jpeg(LARGE, 'progressive', SAMPLING['4:4:4']),
    png(LARGE, 8, RGB_ALPHA, true),
    webp(LARGE, 'lossless'),
  ])
    for (let end = 12; end < bytes.length; end++)
      expect(() => checkImageBytes(bytes.subarray(0, end))).not.toThrow();
});
