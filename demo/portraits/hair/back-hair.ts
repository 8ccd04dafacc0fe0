import { createRandom } from '../../random.ts';
import type { Curve, Lock } from '../light/strands.ts';
import { WAVES, lock, wisps, knot, braid, coils, ringlets, ring, grid } from './locks.ts';
import type { Haircut, HairStyle } from './styles.ts';

const CAP_BACK =
  'M-50,-66C-44,-110 -14,-118 10,-118C58,-118 100,-84 98,-26C96,20 80,60 56,90C40,95 4,95 -6,86C-12,56 -14,28 -22,10C-36,-4 -54,-34 -50,-66Z';

export function backHair(style: HairStyle, seed: string): Haircut {
  return style === 'bald' ? backCut(style, seed) : { ...backCut(style, seed), cap: CAP_BACK };
}

/** From the whole border of the back of a head to one point. */
function ringTo(x: number, y: number): Lock[] {
  const border = [
    [-56, -58],
    [-30, -108],
    [36, -120],
    [98, -60],
    [90, 30],
    [56, 100],
    [-8, 94],
    [-28, 14],
    [-56, -58],
  ] as const;
  const pull = ([a, b]: readonly [number, number]): Curve => [
    a,
    b,
    a + (x - a) * 0.35 * 1.06,
    b + (y - b) * 0.35,
    a + (x - a) * 0.7,
    b + (y - b) * 0.7,
    x,
    y,
  ];
  return border.slice(1).map((end, index) => {
    const start = border[index] ?? end;
    return lock(pull(start), pull(end), 190, { stray: 2.5, ends: 3, width: 1.4, loose: 0.03, fade: 0.1 });
  });
}

const closeBack = (count = 500, more: Partial<Lock> = {}): Lock =>
  lock([0, -120, -66, -112, -70, -30, -30, 50], [10, -120, 104, -108, 112, 0, 58, 98], count, {
    stray: 3,
    ends: 6,
    loose: 0.01,
    width: 1.4,
    fade: 0.05,
    ...more,
  });

/** Hair of a head that is seen from behind. */
function backCut(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}/back`);
  const wave = WAVES[style] ?? 1.5;
  switch (style) {
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp': {
      const reach = style === 'shag' ? 210 : 340;
      return {
        behind: [],
        before: [
          closeBack(300),
          lock(
            [-4, -120, -74, -116, -72, -40, -44, 20, -40, 90, -84, reach * 0.55, -88, reach],
            [4, -120, 98, -116, 112, -40, 104, 40, 104, 120, 124, reach * 0.6, 112, reach + 16],
            1300,
            { wave, stray: 9, ends: 30, width: 1.5 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style === 'lob' ? 156 : 100;
      return {
        behind: [],
        before: [
          lock(
            [-4, -120, -82, -112, -86, -30, -68, 20, -60, 50, -64, y - 20, -52, y],
            [6, -120, 100, -112, 116, -30, 114, 30, 116, 60, 112, y - 20, 88, y + 4],
            1100,
            { wave: wave * 0.5, stray: 4, ends: 7, width: 1.5 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bun':
    case 'manBun':
      return {
        behind: [],
        before: [...ringTo(24, -80), ...knot(24, -106, 44, random), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'lowBun':
      return {
        behind: [],
        before: [...ringTo(28, 48), ...knot(28, 60, 42, random), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'pony':
      return {
        behind: [],
        before: [
          ...ringTo(24, -40),
          lock(
            [14, -44, -30, 0, -20, 90, -30, 160, -34, 200, -20, 250, 4, 300],
            [34, -44, 80, -10, 76, 80, 70, 150, 66, 210, 60, 260, 20, 330],
            600,
            { wave: 4, stray: 8, ends: 24, width: 1.5 },
          ),
        ],
        showsEar: true,
      };
    case 'plait':
      return {
        behind: [],
        before: [...ringTo(24, 56), ...braid(24, 54, 10), ...wisps().slice(1)],
        showsEar: true,
      };
    case 'bigCurls': {
      const all = ringlets(
        44,
        (share, row) => [
          14 - Math.cos(share * 3.14) * (30 + row * 26),
          -20 - Math.sin(share * 3.14) * (60 + row * 18),
          -80 + share * 190,
          160 + row * 60,
        ],
        random,
      );
      return { behind: [], before: [closeBack(300), ...all], showsEar: false };
    }
    case 'afro': {
      const spots = [
        ...ring(14, -38, 108, 104, 0, 6, 26, 28),
        ...ring(14, -38, 56, 54, 0, 6, 14, 30),
        ...grid(-30, -90, 4, 4, 30, 28),
      ];
      return { behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro': {
      const spots = [
        ...ring(20, -24, 74, 82, 0, 6, 24, 20),
        ...ring(20, -24, 44, 50, 0, 6, 12, 24),
        ...grid(-20, -80, 4, 5, 28, 24),
      ];
      return {
        behind: [],
        before: [closeBack(260), ...coils(spots, random, style === 'curls' ? 7 : 4)],
        showsEar: true,
      };
    }
    case 'ropes':
      return {
        behind: [],
        before: Array.from({ length: 17 }, (_, index) => {
          const x = -64 + index * 10.4;
          return lock(
            [10, -118, x, -92, x - 4, 20, x - 12, 250 - (index % 4) * 18],
            [14, -118, x + 12, -92, x + 9, 20, x + 3, 256 - (index % 4) * 18],
            34,
            { stray: 1.5, ends: 6, wave: 1.5, turns: 8, width: 1.5 },
          );
        }),
        showsEar: false,
      };
    case 'fade':
    case 'buzz':
    case 'receding':
      return {
        behind: [],
        before: [closeBack(1100, { width: 0.9, loose: 0, mass: 0.6, tone: [0.1, 0.7] })],
        showsEar: true,
        isShaved: true,
      };
    case 'bald':
      return { behind: [], before: [], showsEar: true };
    default:
      return {
        behind: [],
        before: [
          lock([0, -122, -80, -116, -76, -40, -34, 24], [14, -122, 110, -120, 116, 0, 56, 104], 900, {
            wave: 2,
            stray: 5,
            ends: 9,
            loose: 0.03,
            width: 1.5,
          }),
        ],
        showsEar: true,
      };
  }
}
