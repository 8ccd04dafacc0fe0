import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
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
const files = new Map(first.map((scene) => [`${toPortraitKey(scene)}.webp`, scene]));
const HINT = 'run `node demo/write-first-portraits.ts`';

test('has the pictures with which each site opens, in less than 3 MB, and no others', async () => {
  expect(files.size).toBe(sites.tenants.length * 24);
  const there = await readdir(FIRST_PORTRAITS);
  expect(there.toSorted(), HINT).toEqual([...files.keys()].toSorted());
  const sizes = await Promise.all(there.map(async (name) => (await stat(join(FIRST_PORTRAITS, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40_000);
});

test('has pictures that look as they would be drawn now', async () => {
  for (const [name, scene] of [...files].filter((_, index) => index % 40 === 0)) {
    const file = await readFile(join(FIRST_PORTRAITS, name));
    const stored = await sharp(file).resize(FRAME.width, FRAME.height).raw().toBuffer();
    expect(meanDifference(await render(scene, FRAME), stored), HINT).toBeLessThan(6);
  }
});

test('draws none of the pictures with which a site opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  const render = createPortraitRenderer(folder, () => Promise.reject(new Error('It is in the repository.')));
  const [known] = sites.tenants.flatMap(listFirstPortraits);
  expect((await render(known?.portrait ?? SPEC)).full).toMatchObject({ width: 600, height: 800 });
  await rm(folder, { recursive: true });
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
