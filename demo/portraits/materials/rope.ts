import { createRandom } from '../../random.ts';
import { round } from '../figure/svg.ts';
import { toLight } from '../light/raster.ts';
import type { Figure, Light } from '../light/scene.ts';

type Run = (t: number) => readonly [x: number, y: number];

const RUNS: readonly { at: Run; twists: number; radius: number }[] = [
  { at: (t) => [-60 + 720 * t, 190 + 110 * Math.sin(t * 5)], twists: 27, radius: 44 },
  { at: (t) => [-60 + 720 * t, 335 + 110 * Math.sin(t * 5 + 0.2)], twists: 27, radius: 44 },
  { at: (t) => [-60 + 720 * t, 480 + 110 * Math.sin(t * 5 + 0.4)], twists: 27, radius: 44 },
  { at: (t) => [330 + 90 * Math.sin(t * 3), -60 + 940 * t], twists: 31, radius: 48 },
];

/** Ropes that cross, each twisted of strands with fibers. */
export function createRopes(lights: readonly Light[]): Figure[] {
  const random = createRandom('rope');
  return RUNS.map(({ at, twists, radius }) => {
    let [mask, relief, texture] = ['', '', ''];
    for (let index = 0; index <= twists; index++) {
      const [x, y] = at(index / twists);
      const [nextX, nextY] = at(index / twists + 0.005);
      const angle = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI + 38;
      const place = `transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})"`;
      mask += `<ellipse ${place} rx="${radius}" ry="21" fill="~ff"/>`;
      relief += `<g ${place}><ellipse rx="${radius}" ry="20" fill="~6a"/><ellipse rx="${round(radius * 0.9)}" ry="12" fill="~d0"/></g>`;
      for (let fiber = 0; fiber < 12; fiber++) {
        const across = round(random.between(-18, 18));
        const tone = random.int(60, 250).toString(16).padStart(2, '0');
        texture += `<path ${place} d="M${round(-radius + random.between(0, 12))},${across}q${radius},${round(random.between(-4, 4))} ${round(2 * radius - random.between(0, 16))},${round(random.between(-2, 2))}" stroke="~${tone}" stroke-width="2.4" fill="none"/>`;
      }
      if (random.chance(0.5))
        mask += `<path ${place} d="M${random.int(-30, 30)},${random.pick([-21, 21])}q8,${random.int(-12, 12)} ${random.int(14, 28)},${random.int(-24, 24)}" stroke="~ff" stroke-width="1.3" fill="none"/>`;
    }
    return {
      parts: [
        {
          kind: 'shape',
          mask,
          relief,
          texture: `<rect width="600" height="1000" fill="~55"/>${texture}`,
          surface: {
            albedo: toLight('#8a6236'),
            reliefDepth: 9,
            reliefBlur: 6,
            bends: [
              [4, 1.2],
              [12, 1],
            ],
            gloss: 0.2,
            rough: 8,
            sheen: 0.5,
            shadow: 0.85,
            shadowSize: 18,
          },
        },
      ],
      lights,
    };
  });
}
