import { createLandscape, sumOctaves } from './noise.ts';
import type { Plane } from './planes.ts';
import type { Folds } from './scene.ts';
import type { Window } from './window.ts';

/** The height of cloth at a point, in units of the drawing. */
type Cloth = (x: number, y: number) => number;

function createVelvet(seed: string): Cloth {
  const land = createLandscape(seed);
  return (x, y) => {
    const bent = 90 * sumOctaves(land, x / 260, y / 700, 3);
    const across = (x + bent * 1.6 + 0.12 * y) / 64;
    const fold = Math.sin(across * 2.1 + 2.2 * sumOctaves(land, x / 400, y / 900, 2));
    return 22 * fold + 5 * Math.sin(across * 5.3 + y / 210);
  };
}

function createSatin(seed: string): Cloth {
  const land = createLandscape(seed);
  return (x, y) => {
    const a = sumOctaves(land, x / 560 + 3, y / 560, 3) * 2.2;
    const b = sumOctaves(land, x / 520 + 9, y / 560 + 5, 3) * 2.2;
    const value = 2 * sumOctaves(land, x / 460 + a * 1.3 + (0.4 * y) / 330, y / 800 + b * 1.1, 3) - 1;
    return 150 * (1 - (value * value + 0.004) ** 0.6);
  };
}

const CLOTHS = { velvet: createVelvet, satin: createSatin };

export function drawFolds({ cloth, seed }: Folds, { left, top, width, height }: Window, zoom: number): Plane {
  const heightAt = CLOTHS[cloth](seed);
  const plane = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      plane[y * width + x] = heightAt((left + x) / zoom, (top + y) / zoom) * zoom;
  return plane;
}
