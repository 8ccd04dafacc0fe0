import { createRandom } from '../../random.ts';
import { fallenHair } from './fallen-hair.ts';
import {
  WAVES,
  lock,
  combedTo,
  wisps,
  knot,
  braid,
  coils,
  ringlets,
  ring,
  grid,
  crown,
  close,
} from './locks.ts';
import { shavedHair, sideburn } from './shaved-hair.ts';
import type { Haircut, HairStyle } from './styles.ts';

const CAP =
  'M-46,-93C-38,-110 -16,-115 8,-115C54,-115 97,-92 102,-32C106,10 88,56 61,90L50,84C42,56 28,30 16,18L0,2C-14,-10 -24,-34 -32,-54Z';

/** Hair of a head that is seen from its left side; of one that lies, it falls backwards. */
export function profileHair(style: HairStyle, seed: string, lies = false): Haircut {
  const cut =
    lies && /long|waves|shag|halfUp|lob|bob|Bob|^side$/.test(style)
      ? fallenHair(style)
      : profileCut(style, seed);
  return style === 'bald' ? cut : { cap: CAP, ...cut };
}

function profileCut(style: HairStyle, seed: string): Haircut {
  const random = createRandom(`${seed}/${style}`);
  const wave = WAVES[style] ?? 1.5;
  switch (style) {
    case 'long':
    case 'waves':
    case 'side':
    case 'shag':
    case 'halfUp': {
      const reach = style === 'shag' ? 200 : 320;
      const behind = lock(
        [10, -96, 30, -40, 10, 60, 4, 130, 0, 190, -6, reach * 0.8, -20, reach],
        [-16, -118, 92, -132, 122, -40, 118, 40, 118, 120, 122, reach * 0.65, 106, reach + 14],
        900,
        { wave, stray: 9, ends: 26, width: 1.5 },
      );
      const front = lock(
        [-58, -90, -50, -62, -40, -20, -26, 22, -12, 80, -34, 150, -58, reach - 40],
        [-50, -100, 20, -134, 42, -60, 26, 30, 22, 100, 30, 180, 18, reach],
        620,
        { wave, stray: 8, ends: 26, width: 1.5, fade: 0.07 },
      );
      return { behind: [], before: [...close(200), behind, crown(4), front], showsEar: false };
    }
    case 'bob':
    case 'wavyBob':
    case 'lob': {
      const y = style === 'lob' ? 164 : 112;
      return {
        behind: [],
        before: [
          ...close(160),
          lock(
            [-48, -104, 60, -140, 124, -70, 116, 10, 116, 50, 114, y - 40, 86, y],
            [-8, -110, 30, -60, 20, 0, 10, 40, 6, 70, 4, y - 20, -4, y + 6],
            700,
            { wave: wave * 0.6, stray: 4, ends: 8, width: 1.5, fade: 0.05 },
          ),
          lock(
            [-60, -88, -54, -50, -46, -14, -42, 20, -40, 60, -48, y - 30, -62, y + 4],
            [-48, -104, 10, -130, 30, -60, 16, 10, 12, 60, 12, y - 20, 0, y + 8],
            520,
            { wave: wave * 0.6, stray: 4, ends: 8, width: 1.5, fade: 0.07 },
          ),
        ],
        showsEar: false,
      };
    }
    case 'bun':
    case 'manBun':
      return {
        behind: [],
        before: [...combedTo(76, -84), ...knot(102, -104, 40, random), ...wisps()],
        showsEar: true,
      };
    case 'lowBun':
      return {
        behind: [],
        before: [...combedTo(98, 22), ...knot(116, 46, 38, random), ...wisps()],
        showsEar: true,
      };
    case 'pony':
      return {
        behind: [
          lock(
            [98, -54, 130, -80, 150, -20, 140, 60, 132, 120, 120, 180, 108, 250],
            [104, -40, 176, -66, 196, 10, 180, 90, 168, 160, 156, 220, 118, 290],
            560,
            { wave: 4, stray: 8, ends: 24, width: 1.5 },
          ),
        ],
        before: [...combedTo(102, -48), ...wisps()],
        showsEar: true,
      };
    case 'plait':
      return { behind: [], before: [...combedTo(92, 58), ...braid(92, 60, 8), ...wisps()], showsEar: true };
    case 'bigCurls': {
      const back = ringlets(
        26,
        (share, row) => [-20 + share * 90, -112 + share * 40, 20 + share * 112, 170 + row * 50 - share * 40],
        random,
      );
      const front = ringlets(
        9,
        (share, row) => [-50 + share * 40, -104 - share * 8, -34 + share * 50, 110 + row * 60],
        random,
      );
      return {
        behind: [],
        before: [...close(200), ...back, crown(10, 240, { wave: 4 }), ...front],
        showsEar: false,
      };
    }
    case 'afro': {
      const spots = [
        ...ring(24, -34, 112, 108, -2.75, 1.15, 26, 26),
        ...ring(26, -40, 62, 60, -2.9, 1.4, 16, 30),
        ...grid(-10, -84, 4, 4, 34, 30),
        ...ring(-44, -60, 10, 30, -1.6, 1.2, 6, 14),
      ];
      return { behind: [], before: coils(spots, random, 6), showsEar: false };
    }
    case 'curls':
    case 'shortAfro': {
      const spots = [
        ...ring(20, -38, 80, 76, -2.7, 0.9, 24, 18),
        ...ring(24, -40, 46, 46, -2.8, 1.3, 12, 24),
        ...grid(-24, -86, 4, 3, 30, 22),
        ...ring(40, 20, 30, 46, -1, 1.1, 7, 20),
        ...ring(-38, -56, 8, 26, -1.4, 1.2, 5, 12),
      ];
      return {
        behind: [],
        before: [...close(240), ...coils(spots, random, style === 'curls' ? 7 : 4)],
        showsEar: true,
      };
    }
    case 'ropes': {
      const ropes = Array.from({ length: 15 }, (_, index) =>
        lock(
          [
            -46 + index * 9,
            -100 - (index % 3) * 6,
            10 + index * 9,
            -96,
            18 + index * 7,
            30,
            -20 + index * 10,
            250 - (index % 4) * 20,
          ],
          [
            -34 + index * 9,
            -104 - (index % 3) * 6,
            24 + index * 9,
            -96,
            32 + index * 7,
            30,
            -6 + index * 10,
            256 - (index % 4) * 20,
          ],
          34,
          { stray: 1.5, ends: 6, wave: 1.5, turns: 8, width: 1.5, loose: 0.03 },
        ),
      );
      return { behind: [], before: [...close(300), ...ropes], showsEar: false };
    }
    case 'pixie':
    case 'shortWaves':
    case 'tousled':
    case 'crop': {
      const lift = style === 'tousled' ? 22 : style === 'crop' ? 2 : 10;
      const messy = style === 'tousled' ? 9 : 5;
      return {
        behind: [],
        before: [
          ...close(320, { stray: 5, ends: 10 }),
          lock([-40, -106, 40, -138 - lift, 112, -112, 108, -20], [-40, -80, 0, -70, 40, -10, 60, 80], 520, {
            wave: wave * 0.6,
            stray: messy,
            ends: 12,
            loose: 0.04,
            width: 1.5,
            fade: 0.06,
          }),
          style === 'crop'
            ? lock([-30, -112, -50, -118, -70, -104, -70, -88], [40, -124, 0, -96, -40, -84, -52, -72], 220, {
                stray: 5,
                ends: 8,
                width: 1.4,
              })
            : lock(
                [-24, -112, -60, -118 - lift, -86, -96, -84, -60],
                [36, -124, 4, -80, -40, -66, -46, -24],
                320,
                { wave: 3, stray: messy, ends: 12, width: 1.5 },
              ),
        ],
        showsEar: true,
      };
    }
    case 'quiff':
    case 'undercut':
    case 'slick':
    case 'sidePart': {
      const rise = style === 'quiff' ? 26 : style === 'slick' ? 4 : 13;
      const sides = {
        width: 1,
        stray: 2,
        ends: 4,
        loose: 0,
        tone: [0.05, style === 'undercut' ? 0.4 : 0.7] as const,
        mass: style === 'undercut' ? 0.45 : 0.85,
      };
      return {
        behind: [],
        before: [
          lock([-46, -72, 0, -80, 60, -60, 106, -30], [-47, -46, -14, -40, 40, 0, 64, 88], 420, {
            ...sides,
            fade: 0.24,
          }),
          lock([-47, -46, -14, -40, 40, 0, 64, 88], [-31, -22, -6, -44, 34, -26, 50, 82], 200, {
            ...sides,
            fade: 0.2,
          }),
          ...sideburn({ ...sides, width: 0.6, mass: 0.4 }),
          lock(
            [-60, -86, -72, -118 - rise, 30, -138 - rise, 108, -48],
            [-46, -54, -20, -88, 40, -72, 102, 0],
            720,
            { stray: 3, ends: 7, loose: 0.02, width: 1.5, fade: 0.05 },
          ),
        ],
        showsEar: true,
      };
    }
    case 'fade':
    case 'buzz':
    case 'receding':
      return shavedHair(style);
    case 'bald':
      return { behind: [], before: [], showsEar: true };
  }
}
