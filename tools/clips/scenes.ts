import { createRandom } from '#demo/random.ts';

/** Brightness, 0 to 1, of each point at a moment of the loop. */
type Scene = (shape: Shape) => (moment: number) => Picture;

/**
 * Width and height of the drawing in whole pixels. It is smaller than the clip, because nothing in it has a sharp
 * edge.
 */
export interface Shape {
  readonly width: number;
  readonly height: number;
}

/** `tall` is for a phone held upright, `wide` for anything wider. */
export const SHAPES = ['tall', 'wide'] as const;

export type ShapeName = (typeof SHAPES)[number];

export type Picture = Float32Array;

const TURN = 2 * Math.PI;

/** Fills a picture point by point; `x` and `y` go from -1 to 1 along the shorter side, further along the longer one. */
function paint({ width, height }: Shape, color: (x: number, y: number) => number): Picture {
  const picture = new Float32Array(width * height);
  const half = Math.min(width, height) / 2;
  for (let row = 0; row < height; row++) {
    const y = (row + 0.5 - height / 2) / half;
    for (let column = 0; column < width; column++) {
      picture[row * width + column] = color((column + 0.5 - width / 2) / half, y);
    }
  }
  return picture;
}

/** Bands of light that move slowly, as through a blind. */
const light: Scene = (shape) => (moment) => {
  const t = moment * TURN;
  const lamps = [
    { x: 0.75 * Math.cos(t), y: -0.9 + 0.35 * Math.sin(t), size: 1.05, strength: 0.5 },
    { x: -0.8 + 0.3 * Math.sin(t), y: 0.9 + 0.3 * Math.cos(t), size: 1.3, strength: 0.32 },
    { x: 0.9 + 0.25 * Math.cos(t + 2), y: 0.35 + 0.4 * Math.sin(t + 2), size: 0.8, strength: 0.3 },
  ];
  return paint(shape, (x, y) => {
    let brightness = 0.05;
    for (const lamp of lamps) {
      const distance = ((x - lamp.x) ** 2 + (y - lamp.y) ** 2) / lamp.size ** 2;
      brightness += lamp.strength * Math.exp(-distance);
    }
    const across = x * 0.86 + y * 0.5 + 0.12 * Math.sin(t + y);
    const band = 0.5 + 0.5 * Math.sin(across * 5.2 + 0.9 * Math.sin(t));
    return brightness * (0.72 + 0.42 * band * band);
  });
};

/** Folds of a cloth: height, density, and how often each passes in a loop. */
const FOLDS = [
  { height: 0.5, rate: 3.4, passes: 1, start: 0.4 },
  { height: 0.34, rate: 6.1, passes: -1, start: 2.1 },
  { height: 0.16, rate: 11.3, passes: 1, start: 4.4 },
];

/** Cloth in long folds that moves slowly past a lamp. */
const silk: Scene = (shape) => (moment) => {
  const t = moment * TURN;
  return paint(shape, (x, y) => {
    const along = x * 0.62 + y * 0.78;
    const across = x * 0.78 - y * 0.62;
    const bent = across + 0.34 * Math.sin(along * 1.25 + t) + 0.13 * Math.sin(along * 2.6 - t + 1);
    let slope = 0;
    for (const { height, rate, passes, start } of FOLDS) {
      slope += height * Math.cos(bent * rate + passes * t + start);
    }
    const lit = 0.5 + 0.5 * slope;
    return 0.05 + 0.42 * lit * lit + 0.5 * Math.max(0, slope) ** 3;
  });
};

interface Lamp {
  x: number;
  y: number;
  radius: number;
  strength: number;
  /** Phase within its beat, and beats per loop. */
  phase: number;
  beats: number;
}

/** City lights at night, out of focus. */
const bokeh: Scene = (shape) => {
  const random = createRandom('bokeh');
  const reach = Math.max(shape.width, shape.height) / Math.min(shape.width, shape.height);
  const wide = shape.width > shape.height;
  const lamps = Array.from({ length: 46 }, (_, index): Lamp => {
    const near = index % 5 === 0;
    const along = random.between(-reach, reach);
    const over = (random.between(-1, 1) + random.between(-1, 1)) * 0.48;
    return {
      x: wide ? along : over,
      y: wide ? over : along,
      radius: near ? random.between(0.2, 0.34) : random.between(0.05, 0.14),
      strength: near ? random.between(0.1, 0.19) : random.between(0.14, 0.44),
      phase: random.between(0, TURN),
      beats: random.chance(0.3) ? 2 : 1,
    };
  });
  return (moment) => {
    const t = moment * TURN;
    const picture = paint(
      shape,
      (x, y) => 0.045 + 0.16 * Math.exp(-((x * 0.5) ** 2 + (y * 0.6 - 0.25) ** 2)),
    );
    for (const lamp of lamps) drawDisc(picture, shape, lamp, t);
    return picture;
  };
};

/** A disc with a soft edge and a brighter rim, as a lens draws a light out of focus. */
function drawDisc(picture: Picture, { width, height }: Shape, lamp: Lamp, t: number): void {
  const half = Math.min(width, height) / 2;
  const x = (lamp.x + 0.07 * Math.cos(t + lamp.phase)) * half + width / 2;
  const y = (lamp.y + 0.05 * Math.sin(t + lamp.phase)) * half + height / 2;
  const strength = lamp.strength * (0.72 + 0.28 * Math.sin(lamp.beats * t + lamp.phase));
  const radius = lamp.radius * half;
  const edge = Math.max(1.5, radius * 0.14);
  for (let row = Math.max(0, Math.floor(y - radius)); row < Math.min(height, y + radius); row++) {
    for (let column = Math.max(0, Math.floor(x - radius)); column < Math.min(width, x + radius); column++) {
      const inside = radius - Math.hypot(column - x, row - y);
      if (inside <= 0) continue;
      const rim = Math.exp(-(((inside - edge) / edge) ** 2)) * 0.35;
      const at = row * width + column;
      picture[at] = (picture[at] ?? 0) + strength * (Math.min(1, inside / edge) * 0.75 + rim);
    }
  }
}

export const SCENES = { light, silk, bokeh };

export type Mood = keyof typeof SCENES;
