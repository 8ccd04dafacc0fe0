import { createRandom } from '../../random.ts';
import { develop } from './finish.ts';
import {
  addRoundness,
  addSlopes,
  blur,
  clamp,
  softBlur,
  type Bend,
  type Frame,
  type Plane,
  type Slopes,
} from './planes.ts';
import { rasterColors, rasterGrays } from './raster.ts';
import { drawFolds } from './folds.ts';
import type { Figure, Folds, Part, Scene, Surface } from './scene.ts';
import { shadeHair, shadeShape, type Ground } from './shade.ts';
import { drawHairs, type Hairs } from './strands.ts';
import { crop, findWindow } from './window.ts';

/** The whole figure turns away from the eye at its border only; that is where light from behind shows. */
const FIGURE_BENDS: readonly Bend[] = [
  [2, 2],
  [6, 1.3],
  [18, 0.8],
  [50, 0.6],
  [120, 0.7],
];

type Drawn =
  | {
      kind: 'shape';
      surface: Surface;
      mask: Plane;
      relief: Plane | null;
      form: Plane | null;
      texture: Plane | null;
      folds: Folds | null;
    }
  | { kind: 'hair'; surface: Surface; mask: Plane; hairs: Hairs };

const GRAY = '<rect x="-4000" y="-4000" width="9000" height="9000" fill="~80"/>';

async function drawParts(parts: readonly Part[], size: Frame): Promise<Drawn[]> {
  const bodies = parts.flatMap((part) =>
    part.kind === 'hair'
      ? []
      : [
          part.mask,
          ...(part.relief ? [GRAY + part.relief] : []),
          ...(part.form ? [GRAY + part.form] : []),
          ...(part.texture ? [part.texture] : []),
        ],
  );
  const planes = (await rasterGrays(bodies, size)).values();
  const next = () => planes.next().value ?? new Float32Array(size.width * size.height);
  return parts.map((part) => {
    if (part.kind === 'hair') {
      const hairs = drawHairs(part.locks, part.placement, part.seed, size);
      return { kind: 'hair', surface: part.surface, mask: hairs.cover, hairs };
    }
    const { surface } = part;
    const mask = next();
    return {
      kind: 'shape',
      surface,
      mask,
      relief: part.relief ? next() : null,
      form: part.form ? next() : null,
      texture: part.texture ? next() : null,
      folds: part.folds ?? null,
    };
  });
}

function unite(masks: readonly Plane[], length: number): Plane {
  const union = new Float32Array(length);
  for (const mask of masks) for (let at = 0; at < length; at++) union[at] += (1 - union[at]) * mask[at];
  return union;
}

/** The shadow of a part falls on the figure behind it, never on the background. */
function castShadow(
  { canvas, figure }: Ground,
  mask: Plane,
  surface: Surface,
  away: number,
  size: Frame,
): void {
  const { shadow = 0, shadowSize = 14 } = surface;
  if (shadow === 0) return;
  const { width, height, zoom } = size;
  const reach = (shadowSize * 2.6 + 14) * zoom;
  const window = findWindow(mask, size, reach);
  if (!window) return;
  const soft = softBlur(crop(mask, size, window), window, shadowSize * zoom);
  const dx = Math.round(away * 10 * zoom);
  const dy = Math.round(8 * zoom);
  for (let y = 0; y < window.height; y++) {
    for (let x = 0; x < window.width; x++) {
      const [column, row] = [window.left + x + dx, window.top + y + dy];
      if (column < 0 || row < 0 || column >= width || row >= height) continue;
      const at = row * width + column;
      if (figure[at] < 0.01) continue;
      const kept = 1 - shadow * figure[at] * Math.min(1, soft[y * window.width + x] * 1.5);
      for (let c = 0; c < 3; c++) canvas[at * 3 + c] *= kept;
    }
  }
}

/** Room around a part, in units, beyond which its own blurs do not matter. */
const ROOM = 14;

function addPart(
  ground: Ground,
  part: Drawn,
  whole: Slopes,
  { lights }: Figure,
  grain: Plane,
  size: Frame,
): void {
  const { zoom } = size;
  const window = findWindow(part.mask, size, ROOM * zoom);
  if (!window) return;
  const { surface } = part;
  const cut = (plane: Plane) => crop(plane, size, window);
  const mask = cut(part.mask);
  const slopes = { x: cut(whole.x), y: cut(whole.y) };
  addRoundness(
    slopes,
    mask,
    window,
    (surface.bends ?? []).map(([sigma, weight]) => [sigma * zoom, weight]),
  );
  castShadow(ground, part.mask, surface, -(lights[0]?.direction[0] ?? 0), size);
  if (part.kind === 'hair') {
    const { tone, alongX, alongY } = part.hairs;
    const hairs = { cover: mask, tone: cut(tone), alongX: cut(alongX), alongY: cut(alongY) };
    addSlopes(slopes, blur(hairs.tone, window, 1.4 * zoom), window, 0.5);
    shadeHair(ground, window, hairs, slopes, surface, lights);
    return;
  }
  const { reliefBlur = 6, reliefDepth = 5 } = surface;
  if (part.relief)
    addSlopes(slopes, softBlur(cut(part.relief), window, reliefBlur * zoom), window, reliefDepth * zoom);
  if (part.form)
    addSlopes(
      slopes,
      softBlur(cut(part.form), window, reliefBlur * 2.6 * zoom),
      window,
      reliefDepth * 2.4 * zoom,
    );
  if (part.folds) addSlopes(slopes, drawFolds(part.folds, window, zoom), window, part.folds.depth);
  shadeShape(ground, window, mask, slopes, part.texture && cut(part.texture), grain, surface, lights);
}

async function addFigure(ground: Ground, figure: Figure, grain: Plane, size: Frame): Promise<void> {
  const drawn = await drawParts(figure.parts, size);
  const whole: Slopes = {
    x: new Float32Array(size.width * size.height),
    y: new Float32Array(size.width * size.height),
  };
  const union = unite(
    drawn.map(({ mask }) => mask),
    whole.x.length,
  );
  addRoundness(
    whole,
    union,
    size,
    FIGURE_BENDS.map(([sigma, weight]) => [sigma * size.zoom, weight]),
  );
  for (const part of drawn) addPart(ground, part, whole, figure, grain, size);
}

function createGrain(seed: string, size: Frame): Plane {
  const random = createRandom(`${seed}/pores`);
  const noise = Float32Array.from({ length: size.width * size.height }, () => random.next());
  const soft = blur(noise, size, 1);
  for (let at = 0; at < soft.length; at++) soft[at] = clamp((soft[at] - 0.5) * 3 + 0.3, 0, 1);
  return soft;
}

function blurColors(canvas: Plane, size: Frame, sigma: number): Plane {
  const target = new Float32Array(canvas.length);
  const channel = new Float32Array(canvas.length / 3);
  for (let c = 0; c < 3; c++) {
    for (let at = 0; at < channel.length; at++) channel[at] = canvas[at * 3 + c];
    const soft = softBlur(channel, size, sigma);
    for (let at = 0; at < channel.length; at++) target[at * 3 + c] = soft[at];
  }
  return target;
}

/** The pixels of a picture, red, green and blue in turn. */
export async function render(scene: Scene, size: Frame): Promise<Uint8Array> {
  const canvas = await rasterColors(scene.background, size);
  const ground: Ground = {
    width: size.width,
    canvas,
    figure: new Float32Array(size.width * size.height),
    behind: blurColors(canvas, size, 26 * size.zoom),
    ambient: scene.ambient,
  };
  const grain = createGrain(scene.seed, size);
  for (const figure of scene.figures) await addFigure(ground, figure, grain, size);
  const haze = await rasterColors(scene.haze, size);
  for (let at = 0; at < canvas.length; at++)
    canvas[at] = 1 - (1 - Math.min(canvas[at], 0.98)) * (1 - haze[at]);
  return develop(canvas, size, scene);
}
