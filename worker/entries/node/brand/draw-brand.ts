import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Brand, BrandImageKind, DrawBrandImage } from '#worker/ports/ports.ts';
import { oklchToHex } from '#worker/tenancy/theme/color.ts';
import { renderLogoSvg } from '#worker/tenancy/theme/brand-properties.ts';
import { encodeIco } from './ico.ts';

/** The display font of the pages; drawing text needs it as a TrueType file. */
const FONT = fileURLToPath(new URL('./newsreader-medium.ttf', import.meta.url));
const WHITE = '#fff';

let previous: Promise<unknown> = Promise.resolve();

/** Draws one image at a time, because each takes a thread that logins and photos need too. */
export const drawBrandImage: DrawBrandImage = async (brand, kind) => {
  const drawing = previous.then(async () => Uint8Array.from(await DRAWINGS[kind](brand)));
  previous = drawing.catch(() => undefined);
  return drawing;
};

const DRAWINGS: Readonly<Record<BrandImageKind, (brand: Brand) => Promise<Buffer>>> = {
  icon192: (brand) => appIcon(brand, { size: 192, mark: 0.66, corner: 0.22 }),
  icon512: (brand) => appIcon(brand, { size: 512, mark: 0.66, corner: 0.22 }),
  // Devices may cut everything outside a circle of 80 %.
  maskable: (brand) => appIcon(brand, { size: 512, mark: 0.46, corner: 0 }),
  touch: (brand) => appIcon(brand, { size: 180, mark: 0.58, corner: 0 }),
  favicon: async (brand) =>
    encodeIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await mark(brand, size, markColor(brand)) })))), // prettier-ignore
  social: socialImage,
};

interface IconShape {
  size: number;
  /** The share of the width that the logo takes. */
  mark: number;
  /** The corner radius as a share of the width. */
  corner: number;
}

async function appIcon(brand: Brand, shape: IconShape): Promise<Buffer> {
  const { size, corner } = shape;
  const ground = svg(size, size, `${gradient(brand)}<rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#ground)"/>`); // prettier-ignore
  const input = await mark(brand, Math.round(size * shape.mark), WHITE);
  return sharp(ground).composite([{ input }]).png({ palette: true, quality: 95 }).toBuffer();
}

const WIDTH = 1200;
const HEIGHT = 630;

/** Logo, name and address on the site's night color, with the logo again, large and dim. */
async function socialImage(brand: Brand): Promise<Buffer> {
  const { h, c } = brand.theme;
  const glow = oklchToHex(0.46, c * 0.9, h);
  const night = oklchToHex(0.17, Math.min(c, 0.05), h);
  const ground = svg(
    WIDTH,
    HEIGHT,
    `<radialGradient id="glow" cx="0.88" cy="0.1" r="0.95"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${night}"/></radialGradient><rect width="100%" height="100%" fill="url(#glow)"/>`,
  );
  const badge = await appIcon(brand, { size: 132, mark: 0.66, corner: 0.24 });
  const [name, host] = await Promise.all([
    text(brand.name, { color: '#ffffff', height: 150, width: 720 }),
    text(brand.hosts[0], { color: '#ffffffb3', height: 40, width: 620 }),
  ]);
  const dim = await sharp(await mark(brand, 720, WHITE))
    .composite([
      { input: Buffer.from([255, 255, 255, 26]), raw: { width: 1, height: 1, channels: 4 }, tile: true, blend: 'dest-in' }, // prettier-ignore
    ])
    .extract({ left: 0, top: 0, width: 560, height: HEIGHT })
    .toBuffer();
  return sharp(ground)
    .composite([
      { input: dim, left: 640, top: 0 },
      { input: badge, left: 96, top: 104 },
      { input: name.data, left: 96, top: 390 - Math.round(name.height / 2) },
      { input: host.data, left: 98, top: 416 + Math.round(name.height / 2) },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

interface TextShape {
  color: string;
  width: number;
  height: number;
}

async function text(words: string, { color, width, height }: TextShape) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color.slice(0, 7)}" alpha="${color.length > 7 ? '70%' : '100%'}">${escapeMarkup(words)}</span>`,
      font: 'Newsreader Medium,',
      fontfile: FONT,
      rgba: true,
      width,
      height,
      wrap: 'none',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** A site with a complete drawing has chosen its own colors. */
function mark({ theme }: Brand, size: number, color: string): Promise<Buffer> {
  const drawing = Buffer.from(renderLogoSvg(theme.logo, color));
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(drawing, { density: Math.min(2400, (72 * size) / 32) })
    .resize(size, size, { fit: 'contain', background: transparent })
    .png()
    .toBuffer();
}

function markColor({ theme: { h, c } }: Brand): string {
  return oklchToHex(0.56, c, h);
}

function gradient({ theme: { h, c } }: Brand): string {
  return `<linearGradient id="ground" x2="0.6" y2="1"><stop offset="0" stop-color="${oklchToHex(0.6, c, h)}"/><stop offset="1" stop-color="${oklchToHex(0.46, c, h)}"/></linearGradient>`;
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

function escapeMarkup(words: string): string {
  return words.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}
