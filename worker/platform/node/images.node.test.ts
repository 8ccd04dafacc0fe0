import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { ApiError } from '#client/api/errors.ts';
import type { ProcessedImage } from '#worker/ports/images.ts';
import { claimPngSize } from '#worker/testing/claim-png-size.ts';
import { isCompleteImage } from '../images/image-rules.ts';
import { resizeDrawing, sharpImages } from './images.ts';

const process = (bytes: Uint8Array): Promise<ProcessedImage> =>
  sharpImages.renditions(Uint8Array.from(bytes));

function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#7a3' } });
}

/** Noise, so that cropping really loses detail. */
function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  });
}

async function accepted(bytes: Uint8Array) {
  const processed = await process(bytes);
  if (!processed.ok) throw new Error(processed.reason);
  return processed;
}

test.each(['jpeg', 'png', 'webp'] as const)('turns a %s into two WebP renditions', async (format) => {
  const { full, thumb } = await accepted(await canvas(1800, 1500).toFormat(format).toBuffer());
  expect([full.width, full.height, thumb.width, thumb.height]).toEqual([1200, 1000, 450, 600]);
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1000 });
  expect(await sharp(thumb.bytes).metadata()).toMatchObject({ format: 'webp', width: 450, height: 600 });
});

test('does not enlarge a photo', async () => {
  const { full } = await accepted(await canvas(600, 400).jpeg().toBuffer());
  expect([full.width, full.height]).toEqual([600, 400]);
});

test('queues five photos at once and refuses the sixth with a time to come back', async () => {
  const photo = await canvas(300, 400).jpeg().toBuffer();
  const settled = await Promise.allSettled(Array.from({ length: 6 }, () => process(photo)));
  expect(settled.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
  const [refused] = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as ApiError] : []));
  expect(refused).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
  expect((await process(photo)).ok).toBe(true);
});

test.each([
  ['a panorama', 1600, 620],
  ['a tower', 460, 2000],
  ['a photo', 1300, 900],
])('makes the thumb of %s as sharp as from the original', async (_, width, height) => {
  const original = await noise(width, height).blur(3).jpeg({ quality: 95 }).toBuffer();
  const { thumb, full } = await accepted(original);
  const whole = Math.min(1200 / width, 1600 / height);
  expect([full.width, full.height]).toEqual([Math.round(width * whole), Math.round(height * whole)]);
  const direct = await sharp(original).resize({ width: 450, height: 600, fit: 'cover' }).webp().toBuffer();
  const sharpness = async (bytes: Uint8Array) => (await sharp(bytes).grayscale().stats()).channels[0]?.stdev;
  const ratio = ((await sharpness(thumb.bytes)) ?? 0) / ((await sharpness(direct)) ?? 1);
  expect(ratio).toBeGreaterThan(0.93);
});

test.each(['gray', 'gray with alpha', 'of 16 bits', 'in CMYK'])(
  'keeps the look of an image %s',
  async (kind) => {
    const color = { r: 200, g: 120, b: 40, alpha: 1 };
    const image = sharp({ create: { width: 300, height: 400, channels: 4, background: color } });
    const gray = image.clone().grayscale();
    const files: Record<string, Sharp> = {
      gray: gray.removeAlpha().png(),
      'gray with alpha': gray.ensureAlpha(0.5).png(),
      'of 16 bits': image.toColorspace('rgb16').png(),
      'in CMYK': image.toColorspace('cmyk').jpeg(),
    };
    const file = await files[kind]?.toBuffer();
    const { full } = await accepted(file ?? Buffer.alloc(0));
    const direct = await sharp(file).webp({ quality: 80 }).toBuffer();
    const [ours, theirs] = await Promise.all([full.bytes, direct].map((bytes) => sharp(bytes).stats()));
    expect(ours?.isOpaque).toBe(theirs?.isOpaque);
    for (const [i, { mean }] of (theirs?.channels ?? []).entries())
      expect(Math.abs((ours?.channels[i]?.mean ?? -99) - mean)).toBeLessThan(2);
  },
);

test('turns the photo upright and leaves its metadata behind', async () => {
  const secret = 'GPS 52.09 5.12';
  const bytes = await canvas(800, 400)
    .withExif({ IFD0: { Copyright: secret, Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { full, thumb, small } = await accepted(bytes);
  expect([full.width, full.height]).toEqual([400, 800]);
  for (const { bytes: rendition } of [full, thumb, small]) {
    const metadata = await sharp(rendition).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc, metadata.orientation]).toEqual(
      Array(5).fill(undefined),
    );
    expect(Buffer.from(rendition).includes(secret)).toBe(false);
  }
});

test('refuses what is not a JPEG, PNG or WebP by its content', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  const others = [
    svg,
    await canvas(10, 10).gif().toBuffer(),
    await canvas(10, 10).tiff().toBuffer(),
    Buffer.from('text'),
    Buffer.alloc(0),
  ];
  for (const bytes of others) expect(await process(bytes)).toEqual({ ok: false, reason: 'wrong_type' });
});

test('refuses more than 10 MB', async () => {
  const bytes = Buffer.concat([await canvas(10, 10).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
  expect(await process(bytes)).toEqual({ ok: false, reason: 'too_large' });
});

test('refuses more than 50 megapixels', async () => {
  const bytes = claimPngSize(await canvas(20, 20).png().toBuffer(), 10_000, 5_001);
  expect(await process(bytes)).toEqual({ ok: false, reason: 'too_many_pixels' });
});

test('refuses more than one frame', async () => {
  const frames = await sharp([await canvas(20, 20).png().toBuffer(), await noise(20, 20).png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect(await process(frames)).toEqual({ ok: false, reason: 'animated' });
});

test('refuses an animated PNG', async () => {
  const png = await canvas(20, 20).png().toBuffer();
  // Length, type and data of an acTL chunk after IHDR; its checksum is not read.
  const chunk = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  const animated = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  expect(await process(animated)).toEqual({ ok: false, reason: 'animated' });
});

test.each(['jpeg', 'png', 'webp'] as const)('refuses a truncated %s', async (format) => {
  const whole = await noise(300, 400).toFormat(format).toBuffer();
  for (const part of [0.02, 0.5, 0.9]) {
    expect(await process(whole.subarray(0, whole.byteLength * part))).toEqual({
      ok: false,
      reason: 'broken',
    });
  }
});

test.each([{}, { progressive: true }, { mozjpeg: true }])(
  'finds the end of a JPEG by its segments and its pixels: %o',
  async (options) => {
    const whole = await noise(250, 320)
      .withExif({ IFD0: { Make: 'A camera' } })
      .jpeg(options)
      .toBuffer();
    const film = Buffer.alloc(200_000, 'moov');
    for (const bytes of [whole, Buffer.concat([whole, film])]) {
      expect(isCompleteImage(bytes)).toBe(true);
      expect(await process(bytes)).toMatchObject({ ok: true });
    }
    for (const part of [0.02, 0.5, 0.9]) {
      const cut = whole.subarray(0, whole.byteLength * part);
      expect(isCompleteImage(cut)).toBe(false);
    }
  },
);

test.each([{}, { progressive: true }])(
  'accepts a JPEG that lacks only its end marker, and no more than that: %o',
  async (options) => {
    const whole = await noise(250, 320).jpeg(options).toBuffer();
    for (const missing of [1, 2])
      expect(await process(whole.subarray(0, whole.byteLength - missing))).toMatchObject({ ok: true });
    for (const missing of [20, Math.round(whole.byteLength / 10)])
      expect(await process(whole.subarray(0, whole.byteLength - missing))).toEqual({
        ok: false,
        reason: 'broken',
      });
  },
);

test('refuses a signature with invalid content', async () => {
  const nonsense = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('nonsense'.repeat(100))]);
  expect(await process(nonsense)).toEqual({ ok: false, reason: 'broken' });
});

test('makes smaller renditions of a drawing of the demo, and keeps the drawing', async () => {
  const red = { width: 600, height: 800, channels: 3, background: '#c33' } as const;
  const drawing = Uint8Array.from(await sharp({ create: red }).webp().toBuffer());
  const { full, thumb, small, placeholder } = await resizeDrawing(drawing);
  expect([full.width, full.height, thumb.width, thumb.height]).toEqual([600, 800, 450, 600]);
  expect([small.width, small.height]).toEqual([240, 320]);
  expect(full.bytes).toBe(drawing);
  expect(placeholder).toMatch(/^#c[0-9a-f]3[0-9a-f]3[0-9a-f]$/);
});
