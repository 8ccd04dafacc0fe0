import { createRandom } from '../../random.ts';
import { develop } from './finish.ts';
import { drawFolds } from './folds.ts';
import {
  addEnlargedSlopes,
  addRoundness,
  addSlopes,
  blur,
  clamp,
  createSlopes,
  shrinkSize,
  softBlur,
  type Bend,
  type Frame,
  type Plane,
  type Slopes,
} from './planes.ts';
import { rasterColors, rasterGrays, type Gray } from './raster.ts';
import type { Figure, Part, Scene, Shape } from './scene.ts';
import { shadeHair, shadeShape, type Ground } from './shade.ts';
import { drawHairs, type Hairs } from './strands.ts';
import { cutGray, findWindow, moveTo, shrinkWindow, toWindow, type Window } from './window.ts';

/** The whole figure turns away from the eye at its border only; that is where light from behind shows. */
const FIGURE_BENDS: readonly Bend[] = [
  [2, 2],
  [6, 1.3],
  [18, 0.8],
  [50, 0.6],
  [120, 0.7],
];

/** A part in its window. */
type Drawn = { readonly window: Window; readonly mask: Plane } & (
  | { readonly kind: 'shape'; readonly part: Shape; readonly drawings: Drawings }
  | { readonly kind: 'hair'; readonly part: Extract<Part, { kind: 'hair' }>; readonly hairs: Hairs }
);

/** What a shape may have besides its mask; relief and form are of half size, because they are blurred. */
type Drawings = Readonly<Partial<Record<'relief' | 'form' | 'texture', Gray>>>;

const HALF = 2;
const GRAY = '<rect x="-4000" y="-4000" width="9000" height="9000" fill="~80"/>';

/** Room around a part, in units, beyond which its own blurs do not matter. */
const ROOM = 14;

/** The drawings of all shapes that have one, by shape. */
async function rasterEach(
  parts: readonly Part[],
  bodyOf: (part: Shape) => string | undefined,
  size: Frame,
): Promise<ReadonlyMap<Part, Gray>> {
  const drawn = parts.flatMap((part) => {
    const body = part.kind === 'shape' && bodyOf(part);
    return body ? [{ part, body }] : [];
  });
  const grays = await rasterGrays(
    drawn.map(({ body }) => body),
    size,
  );
  return new Map(grays.map((gray, index) => [drawn[index].part, gray]));
}

async function drawParts(parts: readonly Part[], size: Frame): Promise<Drawn[]> {
  const half = { ...shrinkSize(size, HALF), zoom: size.zoom / HALF };
  const masks = await rasterEach(parts, ({ mask }) => mask, size);
  const textures = await rasterEach(parts, ({ texture }) => texture, size);
  const reliefs = await rasterEach(parts, ({ relief }) => relief && GRAY + relief, half);
  const forms = await rasterEach(parts, ({ form }) => form && GRAY + form, half);
  return parts.flatMap((part): Drawn[] => {
    if (part.kind === 'hair') {
      const hairs = drawHairs(part.locks, part.placement, part.seed, size, ROOM * size.zoom);
      return hairs ? [{ kind: 'hair', part, hairs, window: hairs.window, mask: hairs.cover }] : [];
    }
    const mask = masks.get(part);
    const window = mask && findWindow(mask, size, ROOM * size.zoom);
    if (!window) return [];
    const drawings = { relief: reliefs.get(part), form: forms.get(part), texture: textures.get(part) };
    return [{ kind: 'shape', part, drawings, window, mask: cutGray(mask, size, window) }];
  });
}

function unite(parts: readonly Drawn[], { width, height }: Frame): Plane {
  const union = new Float32Array(width * height);
  for (const { mask, window } of parts) {
    for (let y = 0; y < window.height; y++) {
      const from = y * window.width;
      const to = (window.top + y) * width + window.left;
      for (let x = 0; x < window.width; x++) union[to + x] += (1 - union[to + x]) * mask[from + x];
    }
  }
  return union;
}

/** The shadow of a part falls on the figure behind it, never on the background. */
function castShadow(
  { canvas, figure }: Ground,
  { part: { surface }, mask, window: own }: Drawn,
  away: number,
  size: Frame,
): void {
  const { shadow = 0, shadowSize = 14 } = surface;
  if (shadow === 0) return;
  const { width, height, zoom } = size;
  const borders = [own.left, own.top, own.left + own.width, own.top + own.height] as const;
  const window = toWindow(size, borders, shadowSize * 2.6 * zoom);
  if (!window) return;
  const soft = softBlur(moveTo(mask, own, window), window, shadowSize * zoom);
  const dx = Math.round(away * 10 * zoom);
  const dy = Math.round(8 * zoom);
  for (let y = 0; y < window.height; y++) {
    const row = window.top + y + dy;
    if (row < 0 || row >= height) continue;
    for (let x = 0; x < window.width; x++) {
      const column = window.left + x + dx;
      if (column < 0 || column >= width) continue;
      const at = row * width + column;
      if (figure[at] < 0.01) continue;
      const kept = 1 - shadow * figure[at] * Math.min(1, soft[y * window.width + x] * 1.5);
      canvas[at * 3] *= kept;
      canvas[at * 3 + 1] *= kept;
      canvas[at * 3 + 2] *= kept;
    }
  }
}

/** Bends the surface by what is drawn on it. */
function addRelief(
  slopes: Slopes,
  { relief, form }: Drawings,
  { reliefBlur = 6, reliefDepth = 5 }: Shape['surface'],
  window: Window,
  size: Frame,
): void {
  if (!relief && !form) return;
  const half = shrinkSize(size, HALF);
  const small = shrinkWindow(window, HALF);
  const sum = createSlopes(small);
  const add = (gray: Gray | undefined, sigma: number, weight: number) => {
    if (!gray) return;
    const soft = softBlur(cutGray(gray, half, small), small, (sigma * size.zoom) / HALF);
    addSlopes(sum, soft, small, (weight * size.zoom) / HALF);
  };
  add(relief, reliefBlur, reliefDepth);
  add(form, reliefBlur * 2.6, reliefDepth * 2.4);
  addEnlargedSlopes(slopes, window, sum, HALF);
}

function addPart(
  ground: Ground,
  drawn: Drawn,
  whole: Slopes,
  { lights }: Figure,
  grain: Plane,
  size: Frame,
): void {
  const { zoom } = size;
  const { mask, window } = drawn;
  const { surface } = drawn.part;
  const frame = { left: 0, top: 0, width: size.width, height: size.height };
  const slopes = { x: moveTo(whole.x, frame, window), y: moveTo(whole.y, frame, window) };
  addRoundness(
    slopes,
    mask,
    window,
    (surface.bends ?? []).map(([sigma, weight]) => [sigma * zoom, weight]),
  );
  castShadow(ground, drawn, -(lights[0]?.direction[0] ?? 0), size);
  if (drawn.kind === 'hair') {
    addSlopes(slopes, blur(drawn.hairs.tone, window, 1.4 * zoom), window, 0.5);
    shadeHair(ground, drawn.hairs, slopes, surface, lights);
    return;
  }
  const { folds } = drawn.part;
  const { texture } = drawn.drawings;
  addRelief(slopes, drawn.drawings, surface, window, size);
  if (folds) addSlopes(slopes, drawFolds(folds, window, zoom), window, folds.depth);
  shadeShape(
    ground,
    window,
    mask,
    slopes,
    texture ? cutGray(texture, size, window) : null,
    grain,
    surface,
    lights,
  );
}

async function addFigure(ground: Ground, figure: Figure, grain: Plane, size: Frame): Promise<void> {
  const drawn = await drawParts(figure.parts, size);
  const whole = createSlopes(size);
  addRoundness(
    whole,
    unite(drawn, size),
    size,
    FIGURE_BENDS.map(([sigma, weight]) => [sigma * size.zoom, weight]),
  );
  for (const part of drawn) addPart(ground, part, whole, figure, grain, size);
}

function createGrain(seed: string, size: Frame): Plane {
  const random = createRandom(`${seed}/pores`);
  const noise = new Float32Array(size.width * size.height);
  for (let at = 0; at < noise.length; at++) noise[at] = random.next();
  const soft = blur(noise, size, 1);
  for (let at = 0; at < soft.length; at++) soft[at] = clamp((soft[at] - 0.5) * 3 + 0.3, 0, 1);
  return soft;
}

/** The pixels of a picture, red, green and blue in turn. */
export async function render(scene: Scene, size: Frame): Promise<Uint8Array> {
  const background = await rasterColors(scene.background, size);
  const canvas = background.sharp;
  const ground: Ground = {
    width: size.width,
    canvas,
    figure: new Float32Array(size.width * size.height),
    behind: background.soften(26 * size.zoom),
    ambient: scene.ambient,
  };
  const grain = createGrain(scene.seed, size);
  for (const figure of scene.figures) await addFigure(ground, figure, grain, size);
  const { sharp: haze } = await rasterColors(scene.haze, size);
  for (let at = 0; at < canvas.length; at++)
    canvas[at] = 1 - (1 - Math.min(canvas[at], 0.98)) * (1 - haze[at]);
  return develop(canvas, size, scene);
}
