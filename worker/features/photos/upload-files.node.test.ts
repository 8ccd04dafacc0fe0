import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { MyPhoto } from '#client/features/photos/contract.ts';
import { sharpImages } from '#worker/platform/node/images.ts';
import { claimPngSize } from '#worker/testing/claim-png-size.ts';
import { type TestApp, createTestApp } from '#worker/testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeEach(async () => {
  app = await createTestApp({ ports: { images: sharpImages } });
  await app.addMember({ id: 'mira', email: 'mira@mail.example' });
  cookie = await app.startSession('ardenza', 'mira@mail.example');
});

const upload = (file: Buffer) =>
  app.ask('ardenza', '/api/photos', {
    method: 'POST',
    body: Uint8Array.from(file),
    cookie,
    headers: { 'content-type': 'image/jpeg' },
  });

function canvas(width: number, height: number, background = '#7a3d22') {
  return sharp({ create: { width, height, channels: 3, background } });
}

async function refusal(file: Buffer): Promise<unknown> {
  const answer = await upload(file);
  expect(answer.status).toBe(422);
  return ((await answer.json()) as { fields: unknown }).fields;
}

test('removes location and camera data from a photo', async () => {
  const file = await canvas(900, 1200)
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 5/1 30/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 7/1 0/1',
      },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(file).metadata()).exif?.includes('Secret camera')).toBe(true);
  const photo = (await (await upload(file)).json()) as MyPhoto;
  expect(photo.placeholder).toMatch(/^#7[0-9a-f]{5}$/);
  for (const name of ['full', 'thumb', 'small']) {
    const stored = await app.ask('ardenza', `/photos/${photo.key}/${name}.webp`, { cookie });
    const bytes = Buffer.from(await stored.arrayBuffer());
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes('Secret camera')).toBe(false);
  }
});

test('asks some senders to retry when too many photos arrive at once', async () => {
  const file = await canvas(900, 1200).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(file)));
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(await busy[0]?.json()).toMatchObject({ error: 'busy' });
  expect(busy[0]?.headers.get('retry-after')).toBe('5');
});

test('rejects a photo below the minimum size in either orientation, and names the size', async () => {
  const small = await upload(await canvas(239, 900).jpeg().toBuffer());
  expect(small.status).toBe(422);
  expect(await small.json()).toMatchObject({
    params: { width: 240, height: 320 },
    fields: { photo: 'photo_small' },
  });
  const wide = await canvas(900, 319).jpeg().toBuffer();
  expect(await refusal(wide)).toEqual({ photo: 'photo_small' });
  const least = canvas(320, 240);
  expect(await refusal(await least.jpeg().toBuffer())).toEqual({ photo: 'photo_small' });
  const turned = await upload(await least.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await turned.json()).toMatchObject({ width: 240, height: 320 });
});

test('rejects 60 megapixels, animations and truncated files', async () => {
  const large = claimPngSize(await canvas(20, 20).png().toBuffer(), 10_000, 6_000);
  expect(await refusal(large)).toEqual({ photo: 'photo_pixels' });
  const stills = [canvas(20, 20), canvas(20, 20, '#fff')].map((drawing) => drawing.png().toBuffer());
  const frames = await sharp(await Promise.all(stills), { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await refusal(frames)).toEqual({ photo: 'photo_animated' });
  const whole = await canvas(900, 1200).jpeg().toBuffer();
  expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual({ photo: 'photo_broken' });
});

test('removes a script that is appended to a picture', async () => {
  const program = '<script>alert(1)</script>';
  const file = Buffer.concat([await canvas(900, 1200).jpeg().toBuffer(), Buffer.from(program)]);
  const photo = (await (await upload(file)).json()) as MyPhoto;
  const stored = await app.ask('ardenza', `/photos/${photo.filename}`, { cookie });
  expect(Buffer.from(await stored.arrayBuffer()).includes(program)).toBe(false);
});
