import sharp from 'sharp';
import { addEnlarged, shrinkSize, softBlur, type Frame, type Plane } from './planes.ts';

/** sRGB to linear light. */
const LINEAR = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2);

export type Color = readonly [red: number, green: number, blue: number];

/** Linear light of `#rrggbb`. */
export function toLight(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [LINEAR[value >> 16], LINEAR[(value >> 8) & 255], LINEAR[value & 255]];
}

export const mixColors = (one: Color, other: Color, share: number): Color => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

export const scaleColor = ([red, green, blue]: Color, factor: number): Color => [
  red * factor,
  green * factor,
  blue * factor,
];

async function draw(body: string, { width, height, zoom }: Frame): Promise<Buffer> {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width / zoom} ${height / zoom}">${body}</svg>`;
  return sharp(Buffer.from(text)).flatten({ background: '#000' }).toColorspace('srgb').raw().toBuffer();
}

/** How many times smaller a background is drawn: nothing in it is sharp, but a small picture has no pixels to spare. */
const shrinkingOf = ({ zoom }: Frame): 1 | 2 => (zoom < 0.5 ? 1 : 2);

/** The linear light of a drawing in color: red, green and blue of the first pixel, then of the next. */
export interface Colors {
  readonly sharp: Plane;
  /** The same, blurred by this many pixels. */
  soften(sigma: number): Plane;
}

export async function rasterColors(body: string, size: Frame): Promise<Colors> {
  const times = shrinkingOf(size);
  const small = { ...shrinkSize(size, times), zoom: size.zoom / times };
  const bytes = await draw(body, small);
  const channels = [0, 1, 2].map((channel) => {
    const plane = new Float32Array(small.width * small.height);
    for (let at = 0; at < plane.length; at++) plane[at] = LINEAR[bytes[at * 3 + channel]];
    return plane;
  });
  const enlarge = (toDrawn: (plane: Plane) => Plane) => {
    const target = new Float32Array(size.width * size.height * 3);
    for (const [channel, plane] of channels.entries())
      addEnlarged(target, size, toDrawn(plane), times, 3, channel);
    return target;
  };
  return {
    sharp: enlarge((plane) => plane),
    soften: (sigma) => enlarge((plane) => softBlur(plane, small, sigma / times)),
  };
}

const IN_CHANNEL = ['#$10000', '#00$100', '#0000$1'] as const;

/** A gray drawing in one of the three color channels of a picture. */
export interface Gray {
  readonly bytes: Uint8Array;
  readonly channel: number;
}

/** Gray drawings, in which `~80` stands for `#808080`: three of them are drawn at once, one per color channel. */
export async function rasterGrays(bodies: readonly string[], size: Frame): Promise<Gray[]> {
  const grays: Gray[] = [];
  for (let first = 0; first < bodies.length; first += 3) {
    const layers = bodies
      .slice(first, first + 3)
      .map(
        (body, channel) =>
          `<g style="mix-blend-mode:screen">${body.replaceAll(/~([0-9a-f]{2})/g, IN_CHANNEL[channel])}</g>`,
      );
    const bytes = await draw(layers.join(''), size);
    for (const channel of layers.keys()) grays.push({ bytes, channel });
  }
  return grays;
}

export function mixHex(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(one, at) + (channel(other, at) - channel(one, at)) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
