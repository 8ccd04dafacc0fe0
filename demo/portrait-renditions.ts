import { createHash } from 'node:crypto';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { computeMeanColor, rasterizeSvg } from '#worker/platform/node/images.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Rendition, Renditions } from '#worker/ports/images.ts';
import { type PortraitSpec, drawPortrait } from './portraits/portrait.ts';

/** Sizes of the renditions of a portrait of 600 × 800. */
const SIZES = {
  full: { width: 600, height: 800 },
  thumb: { width: 450, height: 600 },
  small: { width: 240, height: 320 },
} as const;
type Name = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Name[];

/**
 * Draws each portrait once per machine: a second database, a test or the edge gets the stored one from `folder`.
 */
export function createPortraitRenderer(folder: string): (spec: PortraitSpec) => Promise<Renditions> {
  const drawings = createDiskFiles(folder);
  return async (spec) => {
    const svg = drawPortrait(spec);
    const key = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    const [full, thumb, small] = await Promise.all([
      read(drawings, key, 'full'),
      read(drawings, key, 'thumb'),
      read(drawings, key, 'small'),
    ]);
    if (full && thumb && small) return addPlaceholder({ full, thumb, small });
    const drawn = await rasterizeSvg(svg);
    await Promise.all(NAMES.map((name) => drawings.put(`${key}/${name}.webp`, drawn[name].bytes)));
    return addPlaceholder(drawn);
  };
}

async function addPlaceholder(renditions: Renditions): Promise<Renditions> {
  return { ...renditions, placeholder: await computeMeanColor(renditions.small.bytes) };
}

async function read(files: FileStore, key: string, name: Name): Promise<Rendition | null> {
  const file = await files.get(`${key}/${name}.webp`);
  if (file === null) return null;
  return { ...SIZES[name], bytes: new Uint8Array(await new Response(file.body).arrayBuffer()) };
}
