import type { Lock } from '../light/strands.ts';
import { lock } from './locks.ts';
import type { Haircut, HairStyle } from './styles.ts';

/** The scalp with hair on it: temple, sideburn, around the ear, nape. */
const SCALP =
  'M-57,-90C-46,-112 -16,-119 8,-119C58,-119 104,-93 108,-32C112,12 95,62 64,93L52,88C44,68 34,56 26,46C30,20 26,-12 6,-24C-6,-26 -13,-14 -15,0L-18,26L-26,24C-27,2 -28,-14 -33,-28C-39,-38 -45,-40 -48,-47C-45,-58 -41,-66 -45,-76C-49,-82 -54,-86 -57,-90Z';
const SCALP_RECEDING =
  'M-20,-114C-8,-121 20,-121 30,-119C74,-111 104,-82 108,-32C112,12 95,62 64,93L52,88C44,68 34,56 26,46C30,20 26,-12 6,-24C-6,-26 -13,-14 -15,0L-18,26L-26,24C-27,2 -27,-14 -31,-26C-36,-34 -38,-38 -38,-46C-30,-56 -8,-66 0,-82C4,-94 -8,-104 -20,-114Z';
/** Where a faded cut has its full length. */
const TOP =
  'M-57,-92C-46,-112 -16,-121 8,-121C58,-121 106,-94 108,-36C100,-44 84,-58 40,-66C4,-72 -26,-72 -44,-74C-49,-82 -54,-86 -57,-92Z';

const STUBBLE: Partial<Lock> = {
  width: 0.6,
  stray: 3,
  ends: 5,
  loose: 0,
  mass: 0.24,
  fade: 0.3,
  tone: [0.1, 0.6],
};

const OVER_THE_TOP = {
  high: [-60, -90, -20, -139, 70, -139, 108, -36],
  low: [-45, -76, -8, -94, 52, -86, 105, -8],
} as const;
const THIN_TOP = {
  high: [-14, -114, 20, -128, 78, -118, 108, -36],
  low: [-4, -74, 14, -82, 60, -72, 105, -8],
} as const;

export const sideburn = (more: Partial<Lock>): Lock[] => [
  lock([-38, -46, -34, -16, -28, 6, -26, 20], [-14, -40, -15, -14, -17, 8, -18, 26], 150, {
    ...more,
    ends: 7,
    fade: 0.35,
  }),
];

/** Hair that is so short that the scalp shines through, from the side. */
export function shavedHair(style: HairStyle): Haircut {
  const isReceding = style === 'receding';
  const { high, low } = isReceding ? THIN_TOP : OVER_THE_TOP;
  const top: Partial<Lock> =
    style === 'fade'
      ? { width: 1.1, stray: 4, ends: 7, loose: 0.01, mass: 0.7, fade: 0.12 }
      : { ...STUBBLE, width: isReceding ? 1.1 : 0.8, mass: isReceding ? 0.4 : 0.34, fade: 0.22 };
  const sides: Partial<Lock> =
    style === 'fade' ? { ...STUBBLE, width: 0.45, mass: 0.12, fade: 0.4 } : STUBBLE;
  return {
    behind: [],
    before: [
      lock(low, [-48, -46, -14, -42, 36, -30, 62, 88], 420, sides),
      lock([-48, -46, -14, -44, 36, -34, 62, 88], [-31, -22, -8, -40, 30, -34, 50, 84], 200, sides),
      ...sideburn(sides),
      lock(high, low, isReceding ? 460 : 760, top),
    ],
    showsEar: true,
    cap: isReceding ? SCALP_RECEDING : SCALP,
    ...(style === 'fade' && { dense: TOP }),
    isShaved: true,
  };
}

const SCALP_BOWED =
  'M-65,-66C-56,-100 -20,-120 14,-120C66,-120 108,-84 109,-28C110,14 100,46 86,76L72,62C74,40 72,10 62,-20C54,-28 46,-24 43,-8L42,24L35,24C36,4 38,-20 46,-40C34,-58 16,-74 -4,-76C-28,-76 -50,-72 -65,-66Z';

/** Short sides of a bowed head: behind the ear, and in front of it. */
export const bowedSides = (more: Partial<Lock>): Lock[] => [
  lock([50, -46, 80, -118, 140, -84, 98, 52], [54, -24, 72, -34, 84, 10, 78, 66], 480, more),
  lock([42, -50, 40, -30, 37, -12, 38, 4], [56, -42, 49, -28, 44, -10, 43, 8], 60, {
    ...more,
    ends: 7,
    mass: 0.2,
    fade: 0.4,
    tone: [0.05, 0.4],
  }),
];

/** Hair that is so short that the scalp shines through, of a bowed head in three-quarter view. */
export const shavedBowedHair = (style: HairStyle): Haircut => ({
  behind: [],
  before: [
    ...bowedSides(style === 'fade' ? { ...STUBBLE, width: 0.45, mass: 0.12 } : STUBBLE),
    ...(style === 'receding'
      ? [lock([20, -92, 30, -108, 50, -116, 60, -112], [52, -46, 70, -76, 92, -88, 104, -60], 260, STUBBLE)]
      : [
          lock([-64, -66, -58, -98, -36, -121, 6, -123], [-2, -77, 4, -98, 26, -122, 56, -122], 420, {
            ...STUBBLE,
            mass: 0.5,
            fade: 0.24,
          }),
          lock([-4, -77, 2, -100, 24, -126, 62, -122], [52, -46, 70, -76, 96, -88, 116, -62], 420, {
            ...STUBBLE,
            mass: 0.5,
            fade: 0.24,
          }),
        ]),
  ],
  showsEar: true,
  cap:
    style === 'receding'
      ? 'M24,-104C40,-118 62,-112 72,-104C98,-86 109,-60 109,-28C110,14 100,46 86,76L72,62C74,40 72,10 62,-20C54,-28 46,-24 43,-8L42,24L35,24C36,4 38,-20 46,-40C44,-64 34,-84 24,-104Z'
      : SCALP_BOWED,
  isShaved: true,
});
