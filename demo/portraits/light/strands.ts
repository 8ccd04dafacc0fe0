import { createRandom, type Random } from '../../random.ts';
import { compose, scale, shift, type Placement } from './placement.ts';
import { clamp, type Frame, type Plane, type Size } from './planes.ts';
import { toWindow, type Window } from './window.ts';

/** A chain of cubic curves: a point, then three points for each further curve, as x and y in turn. */
export type Curve = readonly number[];

/** Hair between two curves. Lengths are in units of the drawing. */
export interface Lock {
  readonly from: Curve;
  readonly to: Curve;
  readonly count: number;
  readonly width?: number;
  /** Sideways swing, and how often along the hair. */
  readonly wave?: number;
  readonly turns?: number;
  /** How far hairs stray from the curves, and how much their ends differ. */
  readonly stray?: number;
  readonly ends?: number;
  /** The share of hairs that leave the others. */
  readonly loose?: number;
  /** The share of the length over which hairs begin to show: a soft hairline. */
  readonly fade?: number;
  /** How dense the mass below the hairs is, 0 to 1. */
  readonly mass?: number;
  readonly tone?: readonly [dark: number, bright: number];
  /** Loops of this radius instead of a smooth hair. */
  readonly coil?: number;
}

export interface Hairs {
  /** The part of the picture that the planes below are of. */
  readonly window: Window;
  readonly cover: Plane;
  /** Brightness of the hair at a pixel; hairs at the bottom are darker. */
  readonly tone: Plane;
  /** The direction of the hair. */
  readonly alongX: Plane;
  readonly alongY: Plane;
}

function pointAt(curve: Curve, t: number): [number, number] {
  const parts = (curve.length - 2) / 6;
  const part = Math.min(parts - 1, Math.max(0, Math.floor(t * parts)));
  const u = t * parts - part;
  const v = 1 - u;
  const at = part * 6;
  const on = (d: number) =>
    v * v * v * curve[at + d] +
    3 * v * v * u * curve[at + 2 + d] +
    3 * v * u * u * curve[at + 4 + d] +
    u * u * u * curve[at + 6 + d];
  return [on(0), on(1)];
}

const STEPS = 22;
/** In pixels; thinner hairs are paler instead. */
const THINNEST = 0.55;

/** Null if the hair is not in the picture; `room` is what is free around it, in pixels. */
export function drawHairs(
  locks: readonly Lock[],
  placement: Placement,
  seed: string,
  size: Frame,
  room: number,
): Hairs | null {
  const toPicture = compose(scale(size.zoom), placement);
  const zoom = Math.sqrt(Math.abs(toPicture[0] * toPicture[3] - toPicture[1] * toPicture[2]));
  const window = toWindow(size, findBorders(locks, toPicture, zoom), room);
  if (!window) return null;
  const length = window.width * window.height;
  const hairs = {
    window,
    cover: new Float32Array(length),
    tone: new Float32Array(length),
    alongX: new Float32Array(length),
    alongY: new Float32Array(length),
  };
  const random = createRandom(seed);
  const toPixels = compose(shift(-window.left, -window.top), toPicture);
  for (const lock of locks) drawLock(hairs, lock, toPixels, zoom, random, window);
  return hairs;
}

/** A curve lies between its points; hairs stray from it. */
function findBorders(
  locks: readonly Lock[],
  [a, b, c, d, e, f]: Placement,
  zoom: number,
): readonly [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const lock of locks) {
    const { from, to, stray = 5, ends = 14, wave = 0, coil = 0 } = lock;
    const widest = Math.max(...gapsOf(lock, Math.ceil(lock.count / 10)));
    const around = (stray * 2.6 + ends + wave + coil + widest + 8) * zoom;
    for (const curve of [from, to])
      for (let at = 0; at < curve.length; at += 2) {
        const x = a * curve[at] + c * curve[at + 1] + e;
        const y = b * curve[at] + d * curve[at + 1] + f;
        left = Math.min(left, x - around);
        right = Math.max(right, x + around);
        top = Math.min(top, y - around);
        bottom = Math.max(bottom, y + around);
      }
  }
  return [left, top, right, bottom];
}

function drawLock(
  hairs: Hairs,
  lock: Lock,
  toPixels: Placement,
  zoom: number,
  random: Random,
  size: Size,
): void {
  const { count, width = 1.7, loose = 0.05, mass = 0.9, tone: [dark, bright] = [0.12, 1] } = lock;
  const phase = random.between(0, 6);
  const below = Math.ceil(count / 10);
  if (mass > 0) {
    const gaps = gapsOf(lock, below);
    for (let index = 0; index < below; index++) {
      const path = pathOf(lock, clamp((index + 0.5) / below, 0.03, 0.97), phase, 0.4, false, random);
      drawPath(hairs, path, toPixels, size, {
        width: (t) => (gaps[Math.round(t * STEPS)] * 1.5 + 2) * zoom,
        tone: dark * 0.9,
        alpha: mass,
        fade: (lock.fade ?? 0) * 1.3,
        soft: 3 * zoom,
      });
    }
  }
  for (let index = 0; index < count; index++) {
    const isLoose = random.chance(loose);
    const across = isLoose ? random.pick([-0.05, 1.05]) : random.next();
    const depth = index / count;
    const path = pathOf(lock, across, phase, isLoose ? 2.6 : 1, isLoose, random);
    const wantedWidth = width * (isLoose ? 0.55 : random.between(0.5, 1.3)) * zoom;
    const thick = Math.max(THINNEST, wantedWidth);
    drawPath(hairs, path, toPixels, size, {
      width: (t) => thick * (t > 0.75 ? 1 - ((t - 0.75) / 0.25) * 0.55 : 1),
      tone: (dark + (bright - dark) * random.next() ** 1.5) * (0.5 + 0.5 * depth),
      alpha: (isLoose ? 0.7 : 0.9) * Math.min(1, wantedWidth / THINNEST),
      fade: (lock.fade ?? 0) * random.between(0.2, 1.2),
      soft: 0.5,
    });
  }
}

/** How far the broad strokes below the hairs lie apart, from root to tip. */
function gapsOf({ from, to }: Lock, strokes: number): number[] {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const [ax, ay] = pointAt(from, step / STEPS);
    const [bx, by] = pointAt(to, step / STEPS);
    return Math.hypot(bx - ax, by - ay) / strokes;
  });
}

function pathOf(
  { from, to, wave = 0, turns = 2.5, stray = 5, ends = 14, coil = 0 }: Lock,
  across: number,
  phase: number,
  spread: number,
  isLoose: boolean,
  random: Random,
): number[] {
  const dx = random.between(-1, 1) * stray * spread;
  const dy = random.between(-1, 1) * ends * (isLoose ? 0.6 : 1);
  const own = phase + across * 2.2 + random.between(-0.35, 0.35);
  const reach = 1 - random.next() ** 3 * 0.06;
  const steps = coil > 0 ? STEPS * 3 : STEPS;
  const path: number[] = [];
  for (let step = 0; step <= steps; step++) {
    const t = (step / steps) * reach;
    const [ax, ay] = pointAt(from, t);
    const [bx, by] = pointAt(to, t);
    const swing = wave * Math.sin(turns * 6.283 * t + own) * Math.min(1, t * 2);
    const angle = turns * 12 * t + own * 3;
    path.push(
      ax + (bx - ax) * across + dx * Math.sin(t * 2.6 + own) + swing + coil * Math.cos(angle),
      ay + (by - ay) * across + dy * t * t + coil * Math.sin(angle),
    );
  }
  return path;
}

interface Pen {
  width(t: number): number;
  readonly tone: number;
  readonly alpha: number;
  readonly fade: number;
  readonly soft: number;
}

function drawPath(hairs: Hairs, path: number[], [a, b, c, d, e, f]: Placement, size: Size, pen: Pen): void {
  const points = path.length / 2;
  let x0 = a * path[0] + c * path[1] + e;
  let y0 = b * path[0] + d * path[1] + f;
  for (let index = 1; index < points; index++) {
    const x1 = a * path[index * 2] + c * path[index * 2 + 1] + e;
    const y1 = b * path[index * 2] + d * path[index * 2 + 1] + f;
    const t = index / (points - 1);
    const root = pen.fade > 0 ? clamp(t / pen.fade, 0, 1) ** 1.5 : 1;
    const shown = t > 0.86 ? root * (1 - (t - 0.86) * 4) : root;
    drawSegment(hairs, x0, y0, x1, y1, size, pen, pen.width(t), pen.alpha * shown);
    x0 = x1;
    y0 = y1;
  }
}

function drawSegment(
  { cover, tone, alongX, alongY }: Hairs,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  { width, height }: Size,
  pen: Pen,
  thick: number,
  alpha: number,
): void {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const long = Math.hypot(dx, dy);
  if (long < 0.01 || alpha < 0.01) return;
  const half = thick / 2;
  const reach = half + pen.soft;
  const tx = dx / long;
  const ty = dy / long;
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x0, x1) + reach));
  const top = Math.max(0, Math.floor(Math.min(y0, y1) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y1) + reach));
  const edge = 1 / (2 * pen.soft);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x - x0;
      const py = y - y0;
      const along = px * tx + py * ty;
      if (along < -0.6 || along > long + 0.1) continue;
      const far = Math.abs(px * ty - py * tx);
      const share = (half + pen.soft - far) * edge;
      if (share <= 0) continue;
      const k = (share > 1 ? 1 : share) * alpha * Math.min(1, thick);
      const at = y * width + x;
      const over = cover[at] + (1 - cover[at]) * k;
      const mix = k / over;
      cover[at] = over;
      tone[at] += (pen.tone - tone[at]) * mix;
      alongX[at] += (tx - alongX[at]) * mix;
      alongY[at] += (ty - alongY[at]) * mix;
    }
  }
}
