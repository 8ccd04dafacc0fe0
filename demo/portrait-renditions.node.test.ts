import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { listPortraits } from './portrait-list.ts';
import { createPortraitRenderer } from './portrait-renditions.ts';

test('returns the color of a portrait, whether it is drawn or cached', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  const [drawing] = sites.tenants.flatMap((tenant) => listPortraits(tenant, 1));
  if (!drawing) throw new Error('A site without a drawing');
  const drawn = await createPortraitRenderer(folder)(drawing.portrait);
  expect(drawn.placeholder).toMatch(/^#[0-9a-f]{6}$/);
  expect(await createPortraitRenderer(folder)(drawing.portrait)).toEqual(drawn);
  await rm(folder, { recursive: true });
});
