import { render } from '../light/render.ts';
import type { Scene } from '../light/scene.ts';
import { createScene, type PortraitSpec } from '../portrait.ts';
import type { Person } from '../spec.ts';

const PERSON: Person = {
  gender: 'f',
  frame: 'feminine',
  age: 28,
  bodyType: 'average',
  hairColor: 'brown',
  eyeColor: 'green',
  skin: 'rose',
  hairTone: 'brown',
  graying: 0,
  nose: 'straight',
  lips: 'soft',
  brow: 'soft',
  chin: 'round',
  forehead: 0,
  glasses: 'none',
  tattoos: 'none',
};
export const SPEC: PortraitSpec = {
  person: PERSON,
  hairStyle: 'bob',
  beard: 0,
  outfit: {
    fit: 'slip',
    cloth: '#6a1420',
    detail: '#f4dcc0',
    earring: 'none',
    necklace: 'none',
    headwear: 'none',
  },
  pose: { view: 'profile', x: 330, y: 320, size: 1.3, head: 0, body: 0, shrug: 0, flip: false },
  light: 'face',
  niche: 5,
  backdrop: 0,
  seed: 'test',
};

export const portraitOf = (person: Partial<Person>, spec: Partial<PortraitSpec> = {}): PortraitSpec => ({
  ...SPEC,
  ...spec,
  person: { ...PERSON, ...person },
});

export const FRAME = { width: 120, height: 160, zoom: 120 / 600 };

export const draw = (spec: PortraitSpec): Promise<Uint8Array> => render(createScene(spec), FRAME);

/** The background alone. */
export const drawEmpty = (spec: PortraitSpec): Promise<Uint8Array> =>
  render({ ...createScene(spec), figures: [] } satisfies Scene, FRAME);

const brightness = (pixels: Uint8Array, pixel: number): number =>
  ((pixels[pixel * 3] ?? 0) + (pixels[pixel * 3 + 1] ?? 0) + (pixels[pixel * 3 + 2] ?? 0)) / 3;

/** The mean brightness, 0 to 255, of either picture where they differ. */
export function compareBrightness(one: Uint8Array, other: Uint8Array): [number, number] {
  let [count, a, b] = [0, 0, 0];
  for (let pixel = 0; pixel < one.length / 3; pixel++) {
    const [first, second] = [brightness(one, pixel), brightness(other, pixel)];
    if (Math.abs(first - second) < 10) continue;
    count += 1;
    a += first;
    b += second;
  }
  return [a / count, b / count];
}

/** How wide the figure is in this row, in pixels. */
export function widthInRow(picture: Uint8Array, empty: Uint8Array, row: number): number {
  const differing = Array.from({ length: FRAME.width }, (_, x) => row * FRAME.width + x)
    .filter((pixel) => Math.abs(brightness(picture, pixel) - brightness(empty, pixel)) > 14)
    .map((pixel) => pixel % FRAME.width);
  return (differing.at(-1) ?? 0) - (differing[0] ?? 0);
}

/** The mean difference of two pictures of the same size, 0 to 255. */
export function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
