import { rasterise } from '#worker/platform/node/images.ts';
import type { Renditions } from '#worker/ports/images.ts';
import { type PortraitSpec, drawPortrait } from './portraits/portrait.ts';

/** Draws portraits. Sites that show the same drawing share the work of it, and nothing is kept longer than they draw. */
export function createDrawer(): (spec: PortraitSpec) => Promise<Renditions> {
  const drawings = new Map<string, Promise<Renditions>>();
  return (spec) => {
    const svg = drawPortrait(spec);
    let renditions = drawings.get(svg);
    if (!renditions) drawings.set(svg, (renditions = rasterise(svg)));
    return renditions;
  };
}
