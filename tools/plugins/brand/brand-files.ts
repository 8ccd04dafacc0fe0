import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrandImages } from '../../../worker/ssr/client-assets.ts';
import { writeWholeFile } from '../write-whole-file.ts';
import { type Brand, BRAND_DRAWINGS } from './draw-brand.ts';

/** Keeps drawings from one build to the next. */
const CACHE = '.cache/brand';

const NAMES: Readonly<Record<keyof BrandImages, string>> = {
  icon192: 'icon-192.png',
  icon512: 'icon-512.png',
  maskable: 'icon-maskable.png',
  touch: 'icon-touch.png',
  favicon: 'favicon.ico',
  social: 'social.jpg',
};

export const BRAND_IMAGE_KINDS = Object.keys(NAMES) as (keyof BrandImages)[];

/** A change of the drawing code changes the names, so that all is drawn again. */
const recipe = [
  'draw-brand.ts',
  'ico.ts',
  '../../../worker/tenancy/theme/color.ts',
  '../../../worker/tenancy/theme/theme.ts',
]
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');

/** The files of a site below the client build, named by a hash of everything they are made of. */
export function nameBrandFiles({ name, hosts: [host], theme }: Brand): Record<keyof BrandImages, string> {
  const made = JSON.stringify([recipe, name, host, theme]);
  const hash = createHash('sha256').update(made).digest('hex').slice(0, 16);
  const files = BRAND_IMAGE_KINDS.map((kind) => [kind, `assets/${hash}-${NAMES[kind]}`]);
  return Object.fromEntries(files) as Record<keyof BrandImages, string>;
}

export function toBrandUrls(brand: Brand): BrandImages {
  const urls = Object.entries(nameBrandFiles(brand)).map(([kind, file]) => [kind, `/${file}`]);
  return Object.fromEntries(urls) as Record<keyof BrandImages, string>;
}

/** The bytes of one image, from the cache if possible. */
export async function renderBrandImage(brand: Brand, kind: keyof BrandImages): Promise<Buffer> {
  const cached = path.join(CACHE, path.basename(nameBrandFiles(brand)[kind]));
  const known = await readFile(cached).catch(() => null);
  if (known) return known;
  const drawn = await BRAND_DRAWINGS[kind](brand);
  await writeWholeFile(cached, drawn);
  return drawn;
}
