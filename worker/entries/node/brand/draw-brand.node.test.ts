import sites from 'virtual:tenants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BrandImageKind } from '#worker/ports/ports.ts';
import { createMemoryFiles } from '#worker/testing/memory/files.ts';
import { drawBrandImage } from './draw-brand.ts';
import { storeBrandImages } from './store-brand-images.ts';

const brand = sites.tenants[0] ?? never();

const SIZES: [BrandImageKind, string, number, number][] = [
  ['icon192', 'png', 192, 192],
  ['icon512', 'png', 512, 512],
  ['maskable', 'png', 512, 512],
  ['touch', 'png', 180, 180],
  ['social', 'jpeg', 1200, 630],
];

test.each(SIZES)('draws %s as a %s of %i by %i', async (kind, format, width, height) => {
  expect(await sharp(await drawBrandImage(brand, kind)).metadata()).toMatchObject({ format, width, height });
});

test('draws no transparent corner for Apple and maskable icons', async () => {
  for (const kind of ['touch', 'maskable'] as const)
    expect((await sharp(await drawBrandImage(brand, kind)).stats()).isOpaque, kind).toBe(true);
  expect((await sharp(await drawBrandImage(brand, 'icon192')).stats()).isOpaque).toBe(false);
});

test('puts three sizes into the favicon', async () => {
  const ico = Buffer.from(await drawBrandImage(brand, 'favicon'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

test.each([
  ['a name like markup', { name: `A & B's "<b>` }],
  ['a name of forty letters', { name: 'W'.repeat(40) }],
  ['a name in other letters', { name: 'Łóżko Ærø' }],
  ['a mark that is a whole drawing', { logo: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>' }], // prettier-ignore
])('draws %s', async (_, { name = brand.name, logo = '' }: { name?: string; logo?: string }) => {
  const theme = logo ? { ...brand.theme, logo: [logo] } : brand.theme;
  const image = sharp(await drawBrandImage({ ...brand, name, theme }, 'social'));
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('draws each image of a site once for a store', async () => {
  const files = createMemoryFiles();
  expect(await storeBrandImages(files, [brand])).toBe(6);
  expect(await storeBrandImages(files, [brand, { ...brand, look: 'changed' }])).toBe(6);
});

function never(): never {
  throw new Error('there are no sites');
}
