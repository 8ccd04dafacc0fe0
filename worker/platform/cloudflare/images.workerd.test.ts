import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { joinBytes, jpegPart } from '#worker/testing/images.ts';
import { createCloudflareImages, toStream } from './images.ts';
import { readPngPixel } from './png-pixel.ts';

const images = createCloudflareImages(env.IMAGES);

/** A PNG of one color, written byte by byte because the runtime cannot draw. */
async function pngOf(width: number, height: number, [red, green, blue]: [number, number, number]) {
  const row = new Uint8Array(1 + width * 3);
  for (let x = 0; x < width; x++) row.set([red, green, blue], 1 + x * 3);
  return pngOfRows(width, height, row, [8, 2]);
}

async function pngOfRows(width: number, height: number, row: Uint8Array, kind: [number, number]) {
  const rows = new Blob(Array.from({ length: height }, () => row));
  const packed = await new Response(
    rows.stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([...kind, 0, 0, 0], 8);
  const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(packed)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

test('turns an upload into three WebP renditions and the mean color', async () => {
  const result = await images.renditions(await pngOf(1500, 1500, [180, 60, 90]));
  if (!result.ok) throw new Error(result.reason);
  const { full, thumb, small, placeholder } = result;
  expect([full.width, full.height]).toEqual([1200, 1200]);
  expect([thumb.width, thumb.height, small.width, small.height]).toEqual([450, 600, 240, 320]);
  for (const { bytes } of [full, thumb, small])
    expect(new TextDecoder().decode(bytes.subarray(8, 12))).toBe('WEBP');
  expect(placeholder).toMatch(/^#b[0-9a-f]3[0-9a-f]5[0-9a-f]$/);
});

test('accepts a JPEG that lacks only its end marker', async () => {
  const png = await pngOf(300, 400, [180, 60, 90]);
  const drawn = await env.IMAGES.input(toStream(png)).output({ format: 'image/jpeg' });
  const whole = new Uint8Array(await drawn.response().arrayBuffer());
  expect(await images.renditions(whole.subarray(0, -2))).toMatchObject({ ok: true });
  expect(await images.renditions(whole.subarray(0, -20))).toEqual({ ok: false, reason: 'broken' });
});

test('does not enlarge a small picture', async () => {
  const result = await images.renditions(await pngOf(300, 400, [0, 0, 0]));
  expect(result).toMatchObject({ ok: true, full: { width: 300, height: 400 }, placeholder: '#000000' });
});

test('refuses a picture that is too small for a card, measured upright', async () => {
  const small = { ok: false, reason: 'too_small' };
  expect(await images.renditions(await pngOf(60, 60, [0, 0, 0]))).toEqual(small);
  expect(await images.renditions(await pngOf(239, 900, [0, 0, 0]))).toEqual(small);
  expect(await images.renditions(await pngOf(320, 240, [0, 0, 0]))).toEqual(small);
  expect(await images.renditions(await pngOf(240, 320, [0, 0, 0]))).toMatchObject({ ok: true });
  expect(await images.renditions(await pngOf(5000, 330, [0, 0, 0]))).toMatchObject({ ok: true });
  const turned = await images.renditions(await turnedPng(320, 240));
  expect(turned).toMatchObject({ ok: true, full: { width: 240, height: 320 } });
  expect(await images.renditions(await turnedPng(240, 320))).toEqual(small);
});

/** With the EXIF orientation of a phone held sideways: turn by 90 degrees. */
async function turnedPng(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const png = await pngOf(width, height, [0, 0, 0]);
  const exif = chunk(
    'eXIf',
    // TIFF, big-endian: one entry, tag 0x0112 (orientation), SHORT, count 1, value 6.
    Uint8Array.from([77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
  );
  const head = 8 + 25;
  return new Uint8Array(await new Blob([png.subarray(0, head), exif, png.subarray(head)]).arrayBuffer());
}

test('encodes a picture again without its metadata', async () => {
  const place = new TextEncoder().encode('Comment\0Keizersgracht 1');
  const png = await pngOf(400, 400, [0, 0, 0]);
  const head = 8 + 25;
  const tagged = [png.subarray(0, head), chunk('tEXt', place), png.subarray(head)];
  const original = new Uint8Array(await new Blob(tagged).arrayBuffer());
  expect(new TextDecoder('latin1').decode(original)).toContain('Keizersgracht');
  for (const picture of [original, await turnedPng(400, 400)]) {
    const result = await images.renditions(picture);
    if (!result.ok) throw new Error(result.reason);
    for (const { bytes } of [result.full, result.thumb, result.small])
      expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Keizersgracht|EXIF|XMP /);
  }
});

test('refuses more than 50 megapixels, invalid content and truncated files', async () => {
  const whole = await pngOf(400, 400, [1, 2, 3]);
  const black = await pngOfRows(10_000, 6_000, new Uint8Array(1 + 10_000 / 8), [1, 0]);
  const nonsense = Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3, 0xff, 0xd9]);
  expect(await images.renditions(black)).toEqual({ ok: false, reason: 'too_many_pixels' });
  expect(await images.renditions(nonsense)).toEqual({ ok: false, reason: 'broken' });
  expect(await images.renditions(whole.slice(0, -30))).toEqual({ ok: false, reason: 'broken' });
});

test('refuses photos without the binding, and other files by their own error', async () => {
  const none = createCloudflareImages(undefined);
  expect(await none.renditions(await pngOf(10, 10, [1, 2, 3]))).toEqual({ ok: false, reason: 'unavailable' });
  expect(await none.renditions(new TextEncoder().encode('<svg/>'))).toEqual({
    ok: false,
    reason: 'wrong_type',
  });
});

test('refuses a progressive JPEG of 48 megapixels before the binding has to decode it', async () => {
  const parts = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0];
  const frame = [8, 6048 >> 8, 6048 & 0xff, 8064 >> 8, 8064 & 0xff, 3, ...parts];
  const progressive = joinBytes(
    [0xff, 0xd8],
    jpegPart(0xc2, frame),
    jpegPart(0xda, [3, 1, 0, 0, 63, 0]),
    [1, 2, 3, 0xff, 0xd9],
  );
  const asked = createCloudflareImages({
    ...env.IMAGES,
    info: () => Promise.reject(new Error('asked')),
  });
  expect(await asked.renditions(progressive)).toEqual({ ok: false, reason: 'too_heavy' });
});

type Binding = typeof env.IMAGES;

/** Images whose service answers with the error when it is asked for this. */
function createFailingImages(operation: 'info' | 'image/png', error: unknown) {
  const info: Binding['info'] = (stream) =>
    operation === 'info' ? Promise.reject(error) : env.IMAGES.info(stream);
  const input = (stream: Parameters<Binding['input']>[0]) => {
    const transformer = env.IMAGES.input(stream);
    const transform: typeof transformer.transform = (size) => {
      const transformed = transformer.transform(size);
      const output: typeof transformed.output = (options) =>
        options.format === operation ? Promise.reject(error) : transformed.output(options);
      return { ...transformed, output };
    };
    return { ...transformer, transform };
  };
  return createCloudflareImages({ ...env.IMAGES, info, input });
}

test.each([
  ['used-up transformations', { code: 9422 }],
  ['an old subscription', { code: 9432 }],
  ['a service that is away', {}],
])('passes on an error of %s instead of calling the picture broken', async (_, code) => {
  const error = Object.assign(new Error('refused'), code);
  const failing = createFailingImages('info', error);
  await expect(failing.renditions(await pngOf(300, 400, [0, 0, 0]))).rejects.toBe(error);
});

test.each([9402, 9412, 9413, 9520, 9523])(
  'calls a picture broken at error %i of the service',
  async (code) => {
    const error = Object.assign(new Error('refused'), { code });
    const failing = createFailingImages('info', error);
    const answer = await failing.renditions(await pngOf(300, 400, [0, 0, 0]));
    expect(answer).toEqual({ ok: false, reason: 'broken' });
  },
);

test('accepts a picture whose color cannot be drawn', async () => {
  const failing = createFailingImages('image/png', new Error('away'));
  const answer = await failing.renditions(await pngOf(300, 400, [0, 0, 0]));
  expect(answer).toMatchObject({ ok: true, placeholder: null });
});

test('reads the color of a pixel', async () => {
  expect(await readPngPixel(await pngOf(1, 1, [255, 0, 16]))).toBe('#ff0010');
});
