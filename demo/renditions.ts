import { rasterise } from '#worker/platform/node/images.ts';
import type { Renditions } from '#worker/ports/images.ts';
import { type PortraitSpec, drawPortrait } from './portraits/portrait.ts';

const drawings = new Map<string, Promise<Renditions>>();

/** The renditions of a portrait. Sites that show the same drawing share the work of it. */
export function drawn(spec: PortraitSpec): Promise<Renditions> {
  const svg = drawPortrait(spec);
  let renditions = drawings.get(svg);
  if (!renditions) drawings.set(svg, (renditions = rasterise(svg)));
  return renditions;
}
