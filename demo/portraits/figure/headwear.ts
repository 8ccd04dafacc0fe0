import type { Piece } from './clothes.ts';
import { fill, round, stroke } from './svg.ts';

export const HEADWEAR = ['none', 'beanie', 'flatCap', 'brim', 'scarf'] as const;
export type Headwear = (typeof HEADWEAR)[number];

/** Lines between two edges, as the ribs of wool or the folds of silk. */
const between = (
  count: number,
  from: readonly [x1: number, y1: number, x2: number, y2: number],
  to: readonly [x1: number, y1: number, x2: number, y2: number],
  tone: string,
  width: number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    const mix = (at: 0 | 1 | 2 | 3) => round(from[at] + (to[at] - from[at]) * t);
    return stroke(`M${mix(0)},${mix(1)}L${mix(2)},${mix(3)}`, tone, width);
  }).join('');

/** On a head that is seen from the side. */
const ON_PROFILE: Readonly<Record<Exclude<Headwear, 'none'>, readonly Piece[]>> = {
  beanie: [
    {
      stuff: 'cloth',
      mask: fill(
        'M-80,-66C-52,-44 -20,-34 12,-20C42,-6 68,14 94,42C120,8 124,-42 110,-86C94,-134 46,-156 4,-154C-46,-150 -76,-116 -80,-66Z',
      ),
      relief:
        between(9, [-74, -80, -30, -152], [116, 10, 60, -150], '58', 5) +
        stroke('M-20,-150C10,-140 50,-142 76,-128', '60', 8),
    },
    {
      stuff: 'cloth',
      mask: fill(
        'M-83,-58C-84,-74 -84,-88 -80,-100C-44,-82 -12,-72 24,-56C62,-38 92,-14 118,18C114,36 106,48 96,54C70,26 44,6 12,-8C-20,-22 -54,-34 -83,-58Z',
      ),
      relief: between(26, [-80, -100, -82, -58], [118, 16, 96, 54], '38', 2.6),
    },
  ],
  flatCap: [
    {
      stuff: 'cloth',
      mask: fill(
        'M-98,-72C-94,-92 -76,-112 -50,-126C-12,-146 54,-148 94,-112C114,-92 120,-58 110,-26C74,-40 12,-56 -44,-70C-66,-72 -84,-66 -98,-72Z',
      ),
      relief:
        stroke('M-88,-84C-40,-96 40,-84 108,-44', '44', 6) +
        stroke('M-40,-128C-10,-112 40,-112 96,-104', '60', 7),
    },
    {
      stuff: 'cloth',
      mask: fill('M-44,-86C-80,-86 -112,-70 -122,-52C-112,-44 -80,-56 -40,-62C-36,-70 -38,-80 -44,-86Z'),
      relief: stroke('M-112,-56C-92,-62 -66,-66 -44,-68', '58', 3),
    },
  ],
  brim: [
    {
      stuff: 'cloth',
      mask: fill(
        'M-58,-80C-62,-126 -48,-164 -16,-170C6,-174 20,-162 40,-164C74,-168 92,-148 100,-116C106,-94 108,-66 106,-40L20,-56Z',
      ),
      relief:
        stroke('M-40,-158C-10,-150 10,-140 24,-132', '40', 9) +
        stroke('M24,-134C50,-142 74,-146 92,-142', '54', 9),
    },
    {
      stuff: 'satin',
      mask: fill('M-60,-106C-10,-98 60,-84 106,-62L108,-36L20,-56L-59,-76Z'),
      relief: stroke('M-58,-92C-8,-86 58,-72 106,-50', '60', 3),
    },
    {
      stuff: 'cloth',
      mask: fill(
        'M-178,-52C-150,-74 -84,-88 -20,-80C60,-70 158,-40 208,6C160,2 92,-18 22,-36C-52,-54 -128,-44 -178,-52Z',
      ),
      relief: stroke('M-160,-58C-90,-68 -20,-66 40,-50C100,-36 150,-18 190,0', '58', 4),
    },
  ],
  scarf: [
    {
      stuff: 'satin',
      mask: fill(
        'M92,22C112,44 134,78 138,128C126,138 112,134 104,140C106,100 98,62 84,34ZM98,26C130,40 158,70 172,112C164,116 154,112 148,118C140,80 118,52 90,36Z',
      ),
      relief: stroke('M98,36C116,66 122,100 120,132M106,36C134,58 150,84 158,110', '40', 6),
    },
    {
      stuff: 'satin',
      mask: fill(
        'M-62,-92C-46,-132 26,-146 80,-116C124,-88 130,-32 112,28C104,36 96,36 88,30C70,0 44,-18 14,-28C-8,-36 -30,-52 -44,-72C-50,-80 -57,-86 -62,-92Z',
      ),
      relief:
        stroke('M-54,-94C-10,-62 50,-44 98,22', '44', 6) +
        stroke('M-40,-112C20,-94 70,-60 102,20', '44', 7) +
        stroke('M-4,-128C50,-112 96,-70 106,18', '48', 7) +
        stroke('M50,-124C96,-100 118,-50 110,16', '50', 7),
    },
    {
      stuff: 'satin',
      mask: fill('M88,20C92,6 110,4 118,14C126,26 120,42 106,44C92,44 84,34 88,20Z'),
      relief: stroke('M96,16C102,24 104,32 102,40', '30', 5),
    },
  ],
};

/** What a person wears on the head, from back to front. */
export const headwearOf = (kind: Headwear): readonly Piece[] => (kind === 'none' ? [] : ON_PROFILE[kind]);
