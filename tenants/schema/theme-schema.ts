import * as z from 'zod';
import { GIFTS } from '#client/features/chat/gifts/gifts.ts';
import { FIRST_QUESTIONS, OPENINGS, PICTURE_SETS } from '#client/features/site/openings.ts';
import { FACE_NAMES } from './faces.ts';
import { isEachOnce } from './fields.ts';
import { type Niche, type NicheTheme, niches } from './niches.ts';

const hue = z.number().min(0).max(360);
const chroma = z.number().min(0.08).max(0.21);

const svgPath = /^\s*[Mm][MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*$/;
const wholeSvg = /^\s*<svg\s[^]*<\/svg>\s*$/;

const logoShape = z
  .string()
  .max(4000)
  .refine(
    (shape) => svgPath.test(shape) || wholeSvg.test(shape),
    'the d="..." text of an SVG path drawn on 32 by 32, or a whole <svg ...>...</svg>',
  );

/** Further shapes are drawn lighter than the first. */
const logo = z.union(
  [logoShape, z.array(logoShape).min(1).max(8)],
  'one SVG shape in quotes, or a list of them',
);

export const themeFile = z
  .strictObject({
    h: hue.describe(
      'Main color as a hue from 0 to 360: 18 red, 60 orange, 145 green, 250 blue, 300 violet, 350 pink.',
    ),
    c: chroma.describe('How strong the main color is, 0.08 to 0.21 (hues 155 to 210: at most 0.12).'),
    h2: hue.describe('Second color (money, bonus, Premium) as a hue from 0 to 360.'),
    c2: chroma.describe('How strong the second color is, 0.08 to 0.21 (hues 155 to 210: at most 0.12).'),
    tint: z
      .number()
      .min(0)
      .max(1.5)
      .describe('How much of the main color the grays carry: 0 none, 1 normal, 1.5 most.'),
    radius: z.number().min(0).max(1.4).describe('Shape of corners: 0 square, 0.5 crisp, 1 normal, 1.4 soft.'),
    mode: z
      .enum(['light', 'dark', 'system'])
      .describe('Light or dark pages, or "system": as the visitor’s device is set.'),
    display: z
      .enum(FACE_NAMES)
      .describe('The typeface of headlines and of the name, for example "fraunces" or "condensed".'),
    opening: z
      .enum(OPENINGS)
      .describe(
        'How the home page begins: "pair" two faces, "line" words on cloth, "role" a dark sheet with hairlines, "sentence" one large line over a horizon, "moods" a collage, "land" a body as landscape, "grid" tiles.',
      ),
    pictures: z.enum(PICTURE_SETS).describe('The pictures of the home page, which fit every layout.'),
    first_question: z
      .enum(FIRST_QUESTIONS)
      .describe(
        'What the home page asks first, and the profile then says: "line" one of three sentences (niches 1, 5 and 6), or a fact.',
      ),
    gifts: z
      .array(z.enum(GIFTS))
      .min(1)
      .max(16)
      .refine(isEachOnce, 'each gift once')
      .describe('The gifts that members can send, in the order of the choice. Those in conversations stay.'),
    logo: logo.describe(
      'The mark beside the name, in one color: an SVG path (its d text, drawn on 32 by 32), several, or a whole <svg>.',
    ),
    hero: z
      .string()
      .regex(/^(\/[\w-][\w.-]*)+$/, 'a path on the site that starts with /, for example "/heroes/night.jpg"')
      .describe(
        'A large picture of your own for the home page and the landers, 1600 by 1000, faces in the right half. Leave out for the pictures of the niche.',
      ),
  })
  .partial();

type ThemeFile = z.output<typeof themeFile>;

export interface Theme extends NicheTheme {
  /** Path data or whole SVGs; see {@link themeFile}. */
  logo: string[];
  hero?: string | undefined;
}

/** A plain heart, for a site without a logo of its own. */
const HEART = 'M16 28.5C7 21.5 3 16.8 3 11.3A7.3 7.3 0 0 1 16 6.7a7.3 7.3 0 0 1 13 4.6c0 5.5-4 10.2-13 17.2Z';

export function resolveTheme(niche: Niche, own: ThemeFile = {}): Theme {
  return { ...niches[niche].theme, ...own, logo: [own.logo ?? HEART].flat() };
}

/** The strongest chroma that still looks and reads well at a hue. */
export function maxChroma(h: number): number {
  return h >= 155 && h <= 210 ? 0.12 : 0.21;
}
