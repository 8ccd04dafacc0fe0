import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { listFirstPortraits } from './portrait-list.ts';
import { createPortraitRenderer, FIRST_PORTRAITS, toPortraitKey } from './portrait-renditions.ts';
import { createScene } from './portraits/portrait.ts';
import { SPEC } from './portraits/testing/pictures.fixture.ts';

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

test('draws none of the pictures with which a site opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  const render = createPortraitRenderer(folder, () => Promise.reject(new Error('It is in the repository.')));
  const [known] = sites.tenants.flatMap(listFirstPortraits);
  expect((await render(known?.portrait ?? SPEC)).full).toMatchObject({ width: 600, height: 800 });
  await rm(folder, { recursive: true });
});
