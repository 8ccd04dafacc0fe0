import { mixColors, scaleColor, type Color } from '../light/raster.ts';
import type { Shape, Surface } from '../light/scene.ts';
import type { Stuff } from './clothes.ts';

export const shape = (mask: string, surface: Surface, relief?: string, form?: string): Shape => ({
  kind: 'shape',
  mask,
  surface,
  ...(relief && { relief }),
  ...(form && { form }),
});

export const paintOf = (skin: Surface): Surface => ({ ...skin, shadow: 0, bends: [], gloss: 0.05 });

export const skinOf = (skin: Color): Surface => ({
  albedo: skin,
  pores: 0.16,
  bends: [
    [3, 0.24],
    [10, 0.28],
    [26, 0.24],
  ],
  gloss: 0.16,
  rough: 10,
  sheen: 0.3,
  shadow: 0.6,
  shadowSize: 14,
});

export const hairOf = (hair: Color): Surface => ({
  albedo: hair,
  bends: [
    [3, 0.3],
    [14, 0.36],
  ],
  gloss: 1,
  rough: 26,
  sheen: 0.7,
  shadow: 0.7,
  shadowSize: 11,
});

export function stuffOf(stuff: Stuff, cloth: Color, detail: Color): Surface {
  switch (stuff) {
    case 'cloth':
      return {
        albedo: cloth,
        bends: [
          [2, 0.54],
          [8, 0.42],
        ],
        gloss: 0.12,
        rough: 7,
        sheen: 0.5,
        reliefBlur: 10,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'satin':
      return {
        albedo: cloth,
        bends: [
          [2, 0.54],
          [8, 0.42],
        ],
        gloss: 0.7,
        rough: 9,
        sheen: 0.7,
        reliefBlur: 10,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'leather':
      return {
        albedo: scaleColor(cloth, 0.3),
        bends: [
          [2, 0.7],
          [8, 0.5],
        ],
        gloss: 1.2,
        rough: 13,
        sheen: 0.8,
        reliefBlur: 8,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'metal':
      return {
        albedo: detail,
        bends: [
          [1.6, 1],
          [4, 0.7],
        ],
        gloss: 2,
        rough: 6,
        sheen: 1.2,
        shadow: 0.35,
        shadowSize: 4,
      };
    case 'bright':
      return {
        albedo: mixColors(cloth, detail, 0.55),
        bends: [
          [1.6, 0.7],
          [4, 0.5],
        ],
        gloss: 0.9,
        rough: 7,
        sheen: 0.8,
        shadow: 0.4,
        shadowSize: 5,
      };
    case 'lace':
      return {
        albedo: mixColors(cloth, detail, 0.3),
        bends: [[1.6, 0.4]],
        gloss: 0.2,
        rough: 7,
        sheen: 0.5,
        shadow: 0.3,
        shadowSize: 4,
      };
  }
}
