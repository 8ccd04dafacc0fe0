import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { everyone } from './people/people.fixture.ts';
import { PICTURES, readPortrait } from './read-portrait.ts';

const files = (await readdir(PICTURES, { recursive: true })).filter((name) => name.endsWith('.webp'));

test('each demo member has all pictures, and each picture is of a member', () => {
  const named = new Set(everyone.flatMap(({ portraits }) => portraits));
  expect(files.toSorted()).toEqual([...named].toSorted());
});

test('the pictures of the demo members are small files of 600 × 800 pixels', async () => {
  const contents = await Promise.all(files.map((name) => readFile(join(PICTURES, name))));
  for (const content of contents) {
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 600, height: 800 });
    expect(content.length).toBeLessThanOrEqual(40_000);
  }
  expect(contents.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(10_500_000);
});

test('resizes a picture of a demo member and keeps its largest size as it is', async () => {
  const [file = ''] = files;
  const { full, thumb, small, placeholder } = await readPortrait(file);
  expect(Buffer.from(full.bytes)).toEqual(await readFile(join(PICTURES, file)));
  expect(full).toMatchObject({ width: 600, height: 800 });
  expect(thumb.bytes.byteLength).toBeLessThanOrEqual(20_000);
  expect(small).toMatchObject({ width: 240, height: 320 });
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/);
});
