import { WAVES, lock, close } from './locks.ts';
import type { Haircut, HairStyle } from './styles.ts';

/** Hair of a head that lies: it spreads behind it. */
export function fallenHair(style: HairStyle): Haircut {
  const wave = WAVES[style] ?? 2;
  const reach = style.toLowerCase().includes('bob') ? 0.55 : 1;
  const far = (from: number, to: number) => from + (to - from) * reach;
  return {
    behind: [],
    before: [
      ...close(260),
      lock(
        [
          -56,
          -92,
          -20,
          -136,
          60,
          -140,
          118,
          -90,
          far(122, 190),
          far(-60, -70),
          far(126, 240),
          far(-20, -40),
          far(130, 290),
          far(20, 30),
        ],
        [
          -24,
          -14,
          20,
          -30,
          60,
          20,
          100,
          40,
          far(104, 170),
          far(60, 70),
          far(104, 200),
          far(90, 110),
          far(100, 230),
          far(110, 190),
        ],
        900,
        { wave, stray: 9, ends: 34, width: 1.5, fade: 0.06, loose: 0.08 },
      ),
      lock(
        [
          -30,
          -40,
          10,
          -50,
          60,
          -10,
          90,
          40,
          far(96, 140),
          far(70, 90),
          far(100, 150),
          far(90, 140),
          far(104, 160),
          far(120, 220),
        ],
        [
          30,
          60,
          60,
          70,
          70,
          84,
          far(76, 100),
          far(96, 120),
          far(80, 120),
          far(104, 150),
          far(80, 120),
          far(110, 190),
          far(76, 110),
          far(124, 250),
        ],
        500,
        { wave, stray: 9, ends: 30, width: 1.5, fade: 0.08 },
      ),
    ],
    showsEar: false,
  };
}
