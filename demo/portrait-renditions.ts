import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskFiles } from '#worker/platform/node/files.ts';
import { computeMeanColor, resizeDrawing } from '#worker/platform/node/images.ts';
import type { FileStore } from '#worker/ports/files.ts';
import { RENDITION_SIZES } from '#worker/platform/images/image-rules.ts';
import type { Rendition, Renditions } from '#worker/ports/images.ts';
import { drawInThread } from './portraits/draw-queue.ts';
import { PORTRAIT_SIZE } from './portraits/encode.ts';
import type { Scene } from './portraits/light/scene.ts';
import { createScene, type PortraitSpec } from './portraits/portrait.ts';

const SIZES = { ...RENDITION_SIZES, full: PORTRAIT_SIZE } as const;
type Name = keyof typeof SIZES;
const NAMES = Object.keys(SIZES) as Name[];

/** The main pictures of the first members of the sites in this repository; `write-first-portraits.ts` writes them. */
export const FIRST_PORTRAITS = 'demo/first-portraits';

/** To be raised when the same scene looks different, as after a change of the light. */
const VERSION = 1;

/** The same for the same picture. */
export const toPortraitKey = (scene: Scene): string =>
  createHash('sha256')
    .update(`${VERSION} ${JSON.stringify(scene)}`)
    .digest('hex')
    .slice(0, 32);

/**
 * Draws each portrait once per machine: a second database, a test or the edge gets the stored one from `folder`, and
 * the first ones come with the repository.
 */
export function createPortraitRenderer(
  folder: string,
  draw: (scene: Scene) => Promise<Uint8Array<ArrayBuffer>> = drawInThread,
): (spec: PortraitSpec) => Promise<Renditions> {
  const drawings = createDiskFiles(folder);
  return async (spec) => {
    const scene = createScene(spec);
    const key = toPortraitKey(scene);
    const [full, thumb, small] = await Promise.all(NAMES.map((name) => read(drawings, key, name)));
    if (full && thumb && small)
      return { full, thumb, small, placeholder: await computeMeanColor(small.bytes) };
    const drawing = (await readFirstPortrait(key)) ?? (await draw(scene));
    const drawn = await resizeDrawing(drawing);
    await Promise.all(NAMES.map((name) => drawings.put(`${key}/${name}.webp`, drawn[name].bytes)));
    return drawn;
  };
}

async function read(files: FileStore, key: string, name: Name): Promise<Rendition | null> {
  const bytes = await readBytes(files, `${key}/${name}.webp`);
  return bytes && { ...SIZES[name], bytes };
}

/** Null for a picture that is not in the repository. */
async function readFirstPortrait(key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = join(FIRST_PORTRAITS, `${key}.webp`);
  return existsSync(path) ? new Uint8Array(await readFile(path)) : null;
}

async function readBytes(files: FileStore, key: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = await files.get(key);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}
