import { createRandom } from '../../random.ts';
import type { Lock } from '../light/strands.ts';
import { WAVES, lock, knot, coils, ringlets, ring, grid } from './locks.ts';
import { bowedSides, shavedBowedHair } from './shaved-hair.ts';
import type { Haircut, HairStyle } from './styles.ts';

const CAP_BOWED =
  'M-66,-64C-56,-100 -20,-118 14,-118C66,-118 106,-84 108,-28C110,14 100,46 82,72L68,60C66,34 62,8 54,-14C50,-38 42,-56 22,-66C4,-72 -10,-72 -18,-71C-36,-70 -54,-66 -66,-64Z';

/** Hair of a bowed head in three-quarter view. */
export function bowedHair(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}/bowed`);
  const wave = WAVES[style] ?? 1.5;
  const cap = CAP_BOWED;
  const parted = (count: number): Lock[] => [
    lock([-26, -104, -50, -96, -66, -84, -72, -52], [30, -116, 0, -100, -36, -86, -62, -50], count, {
      stray: 4,
      ends: 8,
      width: 1.4,
      fade: 0.05,
    }),
    lock([-30, -108, 30, -104, 66, -60, 70, 10], [10, -122, 90, -120, 116, -50, 106, 20], count * 2, {
      stray: 4,
      ends: 8,
      width: 1.5,
      fade: 0.04,
    }),
  ];
  switch (style) {
    case 'bald':
      return { behind: [], before: [], showsEar: true };
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp':
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style.toLowerCase().includes('bob') ? 120 : style === 'lob' ? 170 : 300;
      // Long hair falls over the near shoulder or behind it, in a curve of its own.
      const isBehind = y === 300 && random.chance(0.5);
      const swing = random.between(-16, 22);
      const inner = random.between(-10, 8);
      const near = lock(
        [-24, -112, 40, -96, 52, -40, 56 + inner, 20, 58 + inner, 70, 40 + swing, y * 0.7, 24 + swing, y],
        [10, -122, 96, -124, 122, -30, 116, 40, 116, 100, 128 + swing, y * 0.75, 116 + swing, y + 16],
        1000,
        { wave, stray: 8, ends: 24, width: 1.5, fade: 0.03 },
      );
      const beside = lock(
        [10, -116, 60, -96, 56, -50, 60, -10, 64, 20, 76, 50, 82, 84],
        [10, -122, 96, -124, 120, -50, 114, 0, 112, 30, 108, 60, 106, 92],
        420,
        { wave: wave * 0.5, stray: 5, ends: 12, width: 1.5, fade: 0.03 },
      );
      return {
        cap,
        behind: [
          lock(
            [-50, -80, -84, -40, -80, 30, -78, 80, -80, 120, -84, y * 0.8, -78, y],
            [-10, -110, -40, -60, -50, 40, -50, 90, -50, 130, -50, y * 0.8, -40, y],
            420,
            { wave, stray: 6, ends: 22, width: 1.5 },
          ),
          ...(isBehind ? [near] : []),
        ],
        before: [
          ...parted(160),
          isBehind ? beside : near,
          lock(
            [-30, -112, -60, -100, -80, -60, -80, -20, -82, 10, -84, 40, -80, 84],
            [-20, -116, -48, -104, -70, -66, -72, -26, -74, 0, -76, 30, -70, 74],
            120,
            { wave, stray: 4, ends: 20, width: 1.4, fade: 0.05 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bigCurls': {
      const far = ringlets(
        6,
        (share, row) => [-40 - share * 16, -96 + share * 20, -84 - share * 10, 120 + row * 50],
        random,
      );
      const near = ringlets(
        24,
        (share, row) => [-10 + share * 100, -114 + share * 50, 50 + share * 80, 150 + row * 60 - share * 40],
        random,
      );
      return { cap, behind: far, before: [...parted(160), ...near], showsEar: false };
    }
    case 'afro': {
      const spots = [
        ...ring(18, -36, 108, 102, -3.1, 0.7, 26, 27),
        ...ring(20, -50, 62, 48, -3.1, 0.6, 16, 28),
        ...grid(44, -70, 2, 5, 30, 28),
      ];
      return { cap, behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro':
    case 'ropes': {
      const spots = [
        ...ring(18, -44, 84, 72, -3.1, 0.4, 24, 20),
        ...ring(20, -58, 52, 36, -3.1, 0.5, 14, 22),
        ...grid(60, -60, 2, 4, 24, 22),
      ];
      return { cap, behind: [], before: coils(spots, random, style === 'curls' ? 7 : 4), showsEar: true };
    }
    case 'fade':
    case 'buzz':
    case 'receding':
      return shavedBowedHair(style);
    case 'bun':
    case 'manBun':
    case 'lowBun':
    case 'pony':
    case 'plait': {
      const combed = { stray: 2.5, ends: 4, width: 1.4, fade: 0.14 };
      const [x, y] = style === 'bun' || style === 'manBun' ? ([66, -100] as const) : ([96, 10] as const);
      return {
        cap,
        behind:
          style === 'pony' || style === 'plait'
            ? [
                lock(
                  [90, -20, 130, 0, 130, 80, 120, 140, 112, 190, 90, 230, 96, 280],
                  [100, -30, 160, 0, 160, 80, 150, 140, 140, 190, 110, 230, 104, 290],
                  420,
                  { wave: 4, stray: 7, ends: 20, width: 1.5 },
                ),
              ]
            : knot(x + 22, y - 10, 36, random),
        before: [
          lock(
            [-66, -60, -46, -126, ...(y > 0 ? [104, -156] : [34, -134]), x, y],
            [-30, -72, 10, -80, 60, -70, x, y],
            560,
            combed,
          ),
          lock([-34, -72, 10, -84, 60, -74, x, y], [38, -58, 56, -56, 84, -36, x, y], 300, combed),
          lock([38, -58, 56, -56, 84, -36, x, y], [60, 30, 76, 20, 90, 10, x, y], 300, combed),
          lock([-58, -66, -80, -40, -78, 10, -84, 60], [-50, -68, -70, -40, -70, 10, -74, 50], 10, {
            mass: 0,
            stray: 6,
            ends: 20,
            width: 1.1,
            fade: 0.2,
          }),
          lock([50, -20, 66, 10, 60, 50, 66, 86], [56, -20, 72, 10, 70, 50, 72, 76], 12, {
            mass: 0,
            stray: 6,
            ends: 20,
            width: 1.1,
            fade: 0.2,
          }),
        ],
        showsEar: true,
      };
    }
    default: {
      const lift = style === 'quiff' ? 24 : style === 'tousled' ? 16 : 6;
      return {
        cap,
        behind: [],
        before: [
          ...bowedSides({ stray: 3, ends: 6, width: 1.1, loose: 0.01, mass: 0.6, fade: 0.24 }),
          lock([-40, -84, 10, -92, 56, -80, 88, -40], [10, -124, 76, -130, 116, -80, 108, -10], 560, {
            stray: 4,
            ends: 8,
            width: 1.4,
            fade: 0.08,
          }),
          lock(
            [20, -112, -20, -124 - lift, -66, -100 - lift, -78, -52],
            [70, -118, 30, -90, -20, -80, -46, -52],
            560,
            { stray: 7, ends: 12, width: 1.5 },
          ),
        ],
        showsEar: true,
      };
    }
  }
}
