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

/** On a bowed head in three-quarter view; what is not here is drawn as from the side. */
const ON_BOWED: Readonly<Partial<Record<Headwear, readonly Piece[]>>> = {
  beanie: [
    {
      stuff: 'cloth',
      mask: fill(
        'M-74,-62C-56,-68 -18,-76 20,-70C58,-62 86,-40 106,-4C120,-30 122,-68 110,-100C94,-142 50,-160 12,-160C-36,-158 -72,-122 -74,-62Z',
      ),
      relief:
        between(9, [-66, -84, -24, -156], [112, -2, 60, -154], '58', 5) +
        stroke('M-18,-154C12,-146 44,-148 78,-134', '60', 8),
    },
    {
      stuff: 'cloth',
      mask: fill(
        'M-78,-54C-80,-70 -80,-86 -76,-98C-46,-110 -8,-112 26,-104C68,-92 100,-64 118,-30C118,-10 114,4 108,14C90,-20 60,-46 22,-56C-14,-64 -50,-62 -78,-54Z',
      ),
      relief: between(26, [-76, -96, -78, -56], [118, -26, 106, 12], '38', 2.6),
    },
  ],
  flatCap: [
    {
      stuff: 'cloth',
      mask: fill(
        'M-84,-74C-84,-112 -48,-146 8,-150C64,-152 112,-120 120,-62C120,-46 116,-34 110,-24C86,-52 52,-68 10,-74C-24,-78 -58,-78 -84,-74Z',
      ),
      relief:
        stroke('M-76,-90C-30,-106 60,-96 112,-46', '44', 6) +
        stroke('M-30,-138C0,-122 50,-120 100,-104', '60', 7),
    },
    {
      stuff: 'cloth',
      mask: fill(
        'M-100,-54C-98,-76 -68,-92 -26,-90C4,-88 26,-80 30,-70C6,-66 -26,-58 -54,-44C-72,-36 -98,-38 -100,-54Z',
      ),
      relief: stroke('M-88,-52C-66,-68 -30,-76 16,-72', '58', 3),
    },
  ],
};

/** What a person wears on the head, from back to front. */
export const headwearOf = (kind: Headwear, bowed: boolean): readonly Piece[] =>
  kind === 'none' ? [] : (bowed && ON_BOWED[kind]) || ON_PROFILE[kind];
