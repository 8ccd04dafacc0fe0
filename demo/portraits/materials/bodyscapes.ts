import { fill, stroke } from '../figure/svg.ts';
import { toLight } from '../light/raster.ts';
import type { Light, Part, Surface } from '../light/scene.ts';

const skin = (color: string): Surface => ({
  albedo: toLight(color),
  pores: 0.16,
  gloss: 0.16,
  rough: 9,
  sheen: 0.3,
  reliefDepth: 14,
});

const sheet = (mask: string, color: string, seed: string): Part => ({
  kind: 'shape',
  mask: fill(mask),
  folds: { cloth: 'satin', seed, depth: 0.4 },
  surface: {
    albedo: toLight(color),
    bends: [
      [3, 0.8],
      [10, 0.6],
    ],
    gloss: 0.35,
    rough: 9,
    sheen: 0.3,
    shadow: 0.6,
  },
});

/** A hip and a waist that lie like hills above a sheet. */
export const hillParts = (color: string, cloth: string): Part[] => [
  {
    kind: 'shape',
    mask: fill(
      'M-60,430C-20,392 40,384 96,402C156,424 196,498 256,512C312,524 344,430 404,376C456,330 532,334 580,386C616,424 660,452 720,470V1000H-60Z',
    ),
    relief: [
      stroke('M236,540C290,590 312,690 300,820', '30', 34),
      stroke('M420,440C510,470 570,540 600,640', 'c8', 60),
      stroke('M-20,490C70,470 130,540 180,640', 'b8', 50),
    ].join(''),
    surface: { ...skin(color), reliefBlur: 24 },
  },
  sheet(
    'M-60,690C60,640 130,730 230,720C340,706 380,630 470,670C540,700 600,670 700,680V1000H-60Z',
    cloth,
    'hills',
  ),
];

/** A back that narrows to the waist above a cloth. */
export const waistParts = (color: string, cloth: string): Part[] => [
  {
    kind: 'shape',
    mask: fill(
      'M130,-40C152,80 142,160 176,262C204,346 206,392 178,466C146,548 96,612 84,730V1000H560V740C548,620 500,548 470,468C446,396 454,340 478,258C504,160 494,70 504,-40Z',
    ),
    relief: [
      stroke('M322,-20C312,160 334,320 326,590', '18', 22),
      stroke('M264,-20C262,200 278,340 270,510M378,-20C374,200 376,340 382,510', 'b4', 44),
      '<ellipse cx="274" cy="580" rx="14" ry="18" fill="~20"/><ellipse cx="378" cy="580" rx="14" ry="18" fill="~20"/>',
    ].join(''),
    surface: { ...skin(color), reliefBlur: 15 },
  },
  sheet('M-60,720C120,640 240,720 330,710C430,700 500,630 640,670V1000H-60Z', cloth, 'waist'),
];

/** Light from behind, over the form. */
export const fromBehind = (rim: string, counter: string, strength: number): Light[] => [
  { direction: [0.4, -0.8, -0.42], color: scaled(rim, 7 * strength) },
  { direction: [-0.8, -0.3, -0.5], color: scaled(counter, 2.4 * strength) },
  { direction: [0.7, -0.7, 0.12], color: scaled(rim, 1.1 * strength), wrap: 0.1, matte: true },
];

function scaled(hex: string, factor: number): readonly [number, number, number] {
  const [red, green, blue] = toLight(hex);
  return [red * factor, green * factor, blue * factor];
}
