import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { BrandImages } from '../../../worker/ssr/client-assets.ts';
import { compileTenants } from '../../../tenants/compile/compile.ts';
import { type Brand, BRAND_DRAWINGS } from './draw-brand.ts';
import { BRAND_IMAGE_KINDS, nameBrandFiles, renderBrandImage } from './brand-files.ts';

const { tenants } = compileTenants('tenants');
const brand: Brand = tenants[0] ?? never();

const SIZES: [keyof BrandImages, string, number, number][] = [
  ['icon192', 'png', 192, 192],
  ['icon512', 'png', 512, 512],
  ['maskable', 'png', 512, 512],
  ['touch', 'png', 180, 180],
  ['social', 'jpeg', 1200, 630],
];

test.each(SIZES)('draws %s as a %s of %i by %i', async (kind, format, width, height) => {
  expect(await sharp(await BRAND_DRAWINGS[kind](brand)).metadata()).toMatchObject({ format, width, height });
});

test('draws no transparent corner for Apple and maskable icons', async () => {
  for (const kind of ['touch', 'maskable'] as const)
    expect((await sharp(await BRAND_DRAWINGS[kind](brand)).stats()).isOpaque, kind).toBe(true);
  expect((await sharp(await BRAND_DRAWINGS.icon192(brand)).stats()).isOpaque).toBe(false);
});

test('puts three sizes into the favicon', async () => {
  const ico = await BRAND_DRAWINGS.favicon(brand);
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    const png = ico.subarray(offset, offset + ico.readUInt32LE(entry + 8));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size });
  }
});

test('gives every site its own images, named by a hash', () => {
  const names = tenants.map((tenant) => nameBrandFiles(tenant).social);
  expect(new Set(names).size).toBe(tenants.length);
  const renamed = nameBrandFiles({ ...brand, name: 'Other' });
  for (const kind of BRAND_IMAGE_KINDS) expect(renamed[kind]).not.toBe(nameBrandFiles(brand)[kind]);
  expect(nameBrandFiles({ ...brand })).toEqual(nameBrandFiles(brand));
});

test.each([
  ['a name like markup', { name: `A & B's "<b>` }],
  ['a name of forty letters', { name: 'W'.repeat(40) }],
  ['a name in other letters', { name: 'Łóżko Ærø' }],
  ['a mark that is a whole drawing', { logo: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>' }], // prettier-ignore
])('draws %s', async (_, { name = brand.name, logo = '' }: { name?: string; logo?: string }) => {
  const theme = logo ? { ...brand.theme, logo: [logo] } : brand.theme;
  const image = sharp(await BRAND_DRAWINGS.social({ ...brand, name, theme }));
  expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
});

test('draws an image only once', async () => {
  const first = await renderBrandImage(brand, 'icon192');
  const cached = `.cache/brand/${nameBrandFiles(brand).icon192.replace('assets/', '')}`;
  expect(await readFile(cached)).toEqual(first);
  expect(await renderBrandImage(brand, 'icon192')).toEqual(first);
});

function never(): never {
  throw new Error('there are no sites');
}
