import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { listFirstPortraits } from './portrait-list.ts';
import { createPortraitRenderer, FIRST_PORTRAITS, toPortraitKey } from './portrait-renditions.ts';
import { render } from './portraits/light/render.ts';
import { encodeScene } from './portraits/encode.ts';
import { createScene } from './portraits/portrait.ts';
import { FRAME, meanDifference, SPEC } from './portraits/testing/pictures.fixture.ts';

const first = sites.tenants.flatMap(listFirstPortraits).map(({ portrait }) => createScene(portrait));

test('has pictures that look as they would be drawn now', async () => {
  for (const scene of first.filter((_, index) => index % 40 === 0)) {
    const file = await readFile(join(FIRST_PORTRAITS, `${toPortraitKey(scene)}.webp`));
    const stored = await sharp(file).resize(FRAME.width, FRAME.height).raw().toBuffer();
    expect(
      meanDifference(await render(scene, FRAME), stored),
      'run `node demo/write-first-portraits.ts`',
    ).toBeLessThan(6);
  }
});

test('returns the same picture and its color, whether it is drawn, stored or from the repository', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  const [known] = sites.tenants.flatMap(listFirstPortraits);
  if (!known) throw new Error('A site without a portrait');
  for (const spec of [known.portrait, SPEC]) {
    const drawn = await createPortraitRenderer(folder, encodeScene)(spec);
    expect(drawn.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect(drawn.thumb.bytes.byteLength).toBeLessThanOrEqual(20_000);
    const undrawn = () => Promise.reject(new Error('It is stored.'));
    expect(await createPortraitRenderer(folder, undrawn)(spec)).toEqual(drawn);
  }
  await rm(folder, { recursive: true });
});
