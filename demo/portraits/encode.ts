import sharp from 'sharp';
import type { Scene } from './light/scene.ts';
import { render } from './light/render.ts';

/** Of a portrait, in pixels; its drawing is 600 units wide. */
export const PORTRAIT_SIZE = { width: 600, height: 800 };

/** Keeps little of the grain, which would take most of the bytes. */
const WEBP = { quality: 76, effort: 5 };

/** A drawn portrait as WebP. */
export async function encodeScene(scene: Scene): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = await render(scene, { ...PORTRAIT_SIZE, zoom: 1 });
  return Uint8Array.from(
    await sharp(pixels, { raw: { ...PORTRAIT_SIZE, channels: 3 } })
      .webp(WEBP)
      .toBuffer(),
  );
}
