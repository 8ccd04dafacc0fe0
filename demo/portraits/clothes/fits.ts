import type { Figure } from '../figure.ts';
import { CLOTHS } from '../palettes/cloth.ts';
import type { Fit, Outfit } from '../spec.ts';
import { linear } from '../drawing/svg.ts';
import { offShoulder, straps, tank, wrap } from './bare.ts';
import type { Garment } from './drape.ts';
import { blazer, cardigan, denim, hoodie, leather } from './jackets.ts';
import { blouse, bow, polo, shirt } from './shirts.ts';
import { crew, knit, scoop, stripes, turtle, vneck } from './tops.ts';

const CLOTHES = {
  crew,
  scoop,
  vneck,
  turtle,
  stripes,
  knit,
  straps,
  tank,
  offShoulder,
  wrap,
  shirt,
  blouse,
  polo,
  bow,
  blazer,
  cardigan,
  denim,
  leather,
  hoodie,
} as const satisfies Record<Fit, (garment: Garment) => string>;

export function clothPaint(id: string, { shoulder }: Figure, { tone, under }: Outfit): string[] {
  const cloth = CLOTHS[tone];
  const inner = CLOTHS[under];
  const span = shoulder * 0.9;
  return [
    linear(
      `${id}c`,
      [-span, 170, span, 460],
      [
        [0, cloth.light],
        [0.35, cloth.base],
        [1, cloth.dark],
      ],
    ),
    linear(
      `${id}m`,
      [span, 170, -span, 460],
      [
        [0, cloth.light],
        [0.35, cloth.base],
        [1, cloth.dark],
      ],
    ),
    linear(
      `${id}i`,
      [-120, 180, 120, 420],
      [
        [0, inner.light],
        [0.5, inner.base],
        [1, inner.dark],
      ],
    ),
  ];
}

export const clothes = (id: string, figure: Figure, { fit, tone, under }: Outfit): string =>
  CLOTHES[fit]({ id, figure, cloth: CLOTHS[tone], under: CLOTHS[under] });
