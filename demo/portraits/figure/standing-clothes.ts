import type { Random } from '../../random.ts';
import { along, around, chainLinks, folds, within } from './cloth-shapes.ts';
import type { Fit, Piece } from './clothes.ts';
import { fill, round, stroke } from './svg.ts';
import type { Build } from './torso.ts';

/** In a dress arms are bare, and so are those of a man in a tank. */
export const hasSleeves = (fit: Fit, { man }: Build): boolean =>
  man > 0.5 && fit !== 'bare' && fit !== 'harness' && fit !== 'tank';

/** Clothes of a whole back: a dress with a low back, or trousers. */
export function dressStanding(fit: Fit, torso: string, build: Build, id: string, random: Random): Piece[] {
  const { man, hip, shoulder } = build;
  const s = shoulder * 0.9;
  const inside = (name: string, body: string) => within(torso, `${id}${name}`, body);
  const outside = (name: string, grow: number, body: string) => around(torso, `${id}${name}`, grow, body);
  const long = Array.from({ length: 9 }, () => {
    const x = random.int(Math.round(-hip), Math.round(hip));
    return stroke(
      `M${round(x * 0.5)},640C${round(x * 0.8)},740 ${x},860 ${round(x * 1.1)},1060`,
      random.chance(0.5) ? 'c4' : '34',
      random.int(12, 26),
    );
  }).join('');
  if (man > 0.5)
    return !hasSleeves(fit, build)
      ? [
          {
            mask: outside('a', 6, fill('M-400,690C-100,714 100,714 400,690V1200H-400Z')),
            relief: long,
            stuff: 'cloth',
          },
          { mask: outside('b', 6, stroke('M-400,696C-100,720 100,720 400,696', 'ff', 10)), stuff: 'leather' },
          ...(fit === 'tank'
            ? [
                {
                  mask: inside(
                    'c',
                    fill(
                      `M${round(-s * 0.5)},190L${round(-s * 0.3)},200C${round(-s * 0.1)},300 ${round(s * 0.1)},300 ${round(s * 0.3 + 10)},200L${round(s * 0.5 + 10)},190C${round(s * 0.5)},360 ${round(s * 0.9)},430 ${round(s)},720H${round(-s)}C${round(-s * 0.9)},430 ${round(-s * 0.5)},360 ${round(-s * 0.5)},190Z`,
                    ),
                  ),
                  relief: folds(random, 380),
                  stuff: 'cloth' as const,
                },
              ]
            : []),
        ]
      : [
          {
            mask: outside('c', 9, fill('M-400,180L-52,182C-20,196 40,196 62,182L400,180V730H-400Z')),
            relief: folds(random, 300),
            stuff: 'cloth',
          },
          { mask: outside('d', 8, stroke('M-54,180C-20,196 40,196 64,180', 'ff', 5)), stuff: 'bright' },
          {
            mask: outside('a', 6, fill('M-400,720C-100,744 100,744 400,720V1200H-400Z')),
            relief: long,
            stuff: 'cloth',
          },
        ];
  if (fit === 'bare' || fit === 'bustier')
    return [
      {
        mask: outside('a', 10, fill(`M-500,690C-200,640 -60,736 20,724C140,708 240,640 500,700V1200H-500Z`)),
        relief: long,
        stuff: 'satin',
      },
      {
        mask: outside('b', 10, stroke('M-500,690C-200,640 -60,736 20,724C140,708 240,640 500,700', 'ff', 5)),
        stuff: 'bright',
      },
    ];
  const low = fit === 'openBack' || fit === 'halter' ? 640 : 470;
  // From below one arm to below the other one, so that the shoulders stay free.
  const edge = `M${round(-s * 0.82)},366C${round(-s * 0.55)},376 -70,${low} 5,${low + 8}C80,${low} ${round(s * 0.55 + 10)},376 ${round(s * 0.82 + 10)},366`;
  const strapEnd = 292 + low * 0.24;
  return [
    {
      mask: outside('a', 5, fill(`${edge}H600V1200H-600V366Z`)),
      relief: long + folds(random, 480),
      stuff:
        fit === 'leather'
          ? 'leather'
          : fit === 'shirt' || fit === 'turtle' || fit === 'offShoulder'
            ? 'cloth'
            : 'satin',
    },
    { mask: inside('b', stroke(edge, 'ff', 4)), stuff: 'bright' },
    {
      mask: inside(
        'c',
        stroke(
          `M${round(-s * 0.5)},200L${round(-s * 0.56)},${round(strapEnd)}M${round(s * 0.5 + 10)},200L${round(s * 0.56 + 10)},${round(strapEnd)}`,
          'ff',
          5,
        ),
      ),
      stuff: 'bright',
    },
    ...(fit === 'openBack'
      ? [
          {
            mask: inside('d', chainLinks(along([-s * 0.6, 330], [5, 400], [s * 0.6 + 10, 330], 52))),
            stuff: 'metal' as const,
          },
        ]
      : []),
  ];
}
