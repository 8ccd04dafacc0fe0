import { createRequire } from 'node:module';
import sharp from 'sharp';
import { createRandom } from '#demo/random.ts';
import { SCENES, type Mood, type Picture, type Shape, type ShapeName } from './scenes.ts';

// The package is CommonJS with exports that Node cannot name.
const { createH264MP4Encoder } = createRequire(import.meta.url)(
  'h264-mp4-encoder',
) as typeof import('h264-mp4-encoder');

const SECONDS = 6;
const FRAMES_A_SECOND = 12;
/** Scenes are drawn at half the size, which is enough for soft shapes and takes a fourth of the time. */
const SHRUNK = 2;
/**
 * Longer and shorter side in pixels, and the quantization, 10 to 51. Soft shades look smoother with fewer, finer
 * pixels.
 */
const GRADES = {
  bokeh: { long: 960, short: 544, coarse: 22 },
  silk: { long: 800, short: 448, coarse: 18 },
  light: { long: 800, short: 448, coarse: 16 },
} as const satisfies Record<Mood, object>;
/**
 * Slight noise that is the same in every frame: it hides steps in soft shades and, as it stands still, costs
 * almost nothing.
 */
const DITHER = ditherOf('clips');
/** The values of black and white, as video leaves room beyond both. */
const VIDEO = [16, 235] as const;
const FULL = [0, 255] as const;
const NO_COLOR = 128;

type Range = readonly [black: number, white: number];

export interface Clip {
  readonly video: Uint8Array;
  /** The first moment, as a picture. */
  readonly poster: Uint8Array;
}

/** An endless loop in gray; the style sheet adds the site's colors. */
export async function renderClip(mood: Mood, name: ShapeName): Promise<Clip> {
  const { long, short, coarse } = GRADES[mood];
  const shape = name === 'tall' ? { width: short, height: long } : { width: long, height: short };
  const drawing = { width: shape.width / SHRUNK, height: shape.height / SHRUNK };
  const draw = SCENES[mood](drawing);
  const encoder = await createH264MP4Encoder();
  Object.assign(encoder, {
    ...shape,
    outputFilename: `${mood}-${name}.mp4`,
    frameRate: FRAMES_A_SECOND,
    kbps: 0,
    quantizationParameter: coarse,
    speed: 8,
    groupOfPictures: SECONDS * FRAMES_A_SECOND,
  });
  encoder.initialize();
  const frame = new Uint8Array((shape.width * shape.height * 3) / 2).fill(NO_COLOR);
  for (let index = 0; index < SECONDS * FRAMES_A_SECOND; index++) {
    const picture = draw(index / (SECONDS * FRAMES_A_SECOND));
    frame.set(await enlarged(picture, drawing, shape, VIDEO).raw().toBuffer());
    encoder.addFrameYuv(frame);
  }
  encoder.finalize();
  const video = encoder.FS.readFile(encoder.outputFilename).slice();
  encoder.FS.unlink(encoder.outputFilename);
  encoder.delete();
  return { video, poster: await enlarged(draw(0), drawing, shape, FULL).webp({ quality: 72 }).toBuffer() };
}

function enlarged(picture: Picture, { width, height }: Shape, shape: Shape, [black, white]: Range) {
  const gray = new Uint8ClampedArray(picture.length);
  for (let at = 0; at < gray.length; at++) {
    const dither = DITHER[at % DITHER.length] ?? 0;
    gray[at] = black + Math.min(1, picture[at] ?? 0) * (white - black) + dither;
  }
  return sharp(gray, { raw: { width, height, channels: 1 } })
    .resize({ ...shape, kernel: 'cubic', fit: 'fill' })
    .toColorspace('b-w');
}

/** Of prime length, so that no columns appear. */
function ditherOf(seed: string): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: 65_521 }, () => random.between(0, 1) + random.between(-1, 1));
}
