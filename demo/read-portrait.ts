import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resizeDrawing } from '#worker/platform/node/images.ts';
import type { Renditions } from '#worker/ports/images.ts';

/** Has a folder for each niche (docs/decisions/036-generated-portraits.md). */
export const PICTURES = 'demo/pictures';

/** A picture of a demo member in all sizes; `file` is its path in {@link PICTURES}. */
export async function readPortrait(file: string): Promise<Renditions> {
  return resizeDrawing(new Uint8Array(await readFile(join(PICTURES, file))));
}
