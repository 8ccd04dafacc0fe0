import type { Lock } from '../light/strands.ts';
import { BROW_FORMS, CHIN_FORMS, LIP_FORMS, NOSE_FORMS, type Face } from './face-forms.ts';
import { curves, feather, fill, round, stroke } from './svg.ts';

/** The head in profile, looking to the left: crown at y -116, chin near 121, the ear at the origin. */
export function profileOutline({ man, full, wear, nose, lips, chin, forehead }: Face): string {
  const n = NOSE_FORMS[nose];
  const l = LIP_FORMS[lips];
  const k = CHIN_FORMS[chin];
  const ridge = man * 4.5;
  const up = -man * 2 - wear * 1.5 + l.upper;
  const low = -man * 2 - wear * 1.5 + l.lower;
  const out = k.out + man * 4;
  const nose0 = -98 - man * 3 - n.out - n.bridge * 0.4;
  const tip = -109 - man * 3 - n.out;
  const y = n.low + man * 2 + wear * 2;
  const sag = wear * 3;
  return curves(
    [
      -60,
      -92,
      -77 - forehead * 3,
      -72,
      -86 - forehead * 2,
      -50,
      -87 - ridge,
      -28,
      -88 - ridge,
      -16,
      -84 - man,
      -9,
      -83 + n.bridge * 0.1 - man,
      -2,
      -86 - n.bridge,
      10,
      nose0 - n.bridge * 0.6,
      26 + y * 0.6,
      tip + 2,
      40 + y - n.tip * 0.8,
      tip - 3.5,
      46 + y - n.tip,
      tip - 2.5,
      53 + y - n.tip * 0.6,
      tip + 6,
      56 + y * 0.8 - n.tip * 0.1,
      -99,
      58 + y * 0.7,
      -93.5,
      57 + y * 0.6,
      -91.5,
      60 + y * 0.4,
      -89.5,
      64,
      -92,
      66 - l.high,
      -95 - up * 0.7,
      69 - l.high,
      -99.5 - up,
      72.5 - l.high * 0.4,
      -99 - up,
      77,
      -93,
      79,
      -90.5,
      80,
      -90.5,
      81,
      -92,
      82,
      -97.5 - low,
      84,
      -97.5 - low,
      90 + l.deep * 0.7,
      -89,
      94 + l.deep,
      -85,
      96.5 + l.deep,
      -83 - out * 0.5,
      99 + l.deep * 0.5,
      -84 - out,
      105,
      -87.5 - out,
      112,
      -86 - out,
      121 + k.low,
      -73 - out,
      123.5 + man * 3 + k.low,
      -60 - out * 0.6,
      126 + man * 3 + full * 12 + k.low * 0.6,
      -42,
      122 + full * 22 + sag,
      -20,
      110 + man * 4 + full * 28 + sag,
    ],
    'L0,120L56,90C98,70 112,10 104,-30C96,-90 50,-116 4,-116C-24,-116 -46,-108 -60,-92Z',
  );
}

/** Fine hollows and edges of a face in profile. */
export function profileRelief({ man, full, wear, nose }: Face): string {
  const { wing } = NOSE_FORMS[nose];
  return [
    stroke('M-72,-9C-79,-5 -77,7 -63,7', '40', 11),
    `<ellipse cx="-67" cy="1" rx="9.5" ry="8.5" fill="~c4"/>`,
    stroke('M-78,5.5C-72,9.5 -65,9.5 -57,4.5', '30', 2.6),
    `<ellipse cx="-93" cy="52" rx="${round(8 * wing)}" ry="${round(6.5 * wing)}" fill="~b8"/>`,
    stroke('M-84,44C-79,47 -79,55 -84,59', '38', 4.5),
    stroke('M-97,58.5C-94,57 -91,57.5 -90,59', '20', 2.4),
    stroke('M-92,80.6L-77,79.4', '16', 3.4),
    stroke('M-86,96C-80,98 -76,97 -72,94', '60', 4),
    full > 0.3 ? stroke('M-66,128C-44,132 -24,124 -6,108', '48', 7) : '',
    man > 0.5 ? stroke('M-70,112L-22,102', '9c', 8) : '',
    wear > 0.2 ? ageRelief(wear) : '',
  ].join('');
}

/** Dark lines: nostril, and with age those at eye, mouth and forehead. */
export function profileLines({ wear }: Face): string {
  const nostril = `<g opacity=".5">${feather(0.9, stroke('M-97,56C-95,53.500 -91,53.500 -89,56', 'ff', 2))}</g>`;
  if (wear < 0.15) return nostril;
  const deep = Math.min(0.65, 0.15 + wear * 0.55);
  const eye = 'M-57,3L-46,-3M-56,6L-43,5M-57,9L-45,14';
  const mouth = 'M-86,52C-77,60 -72,70 -75,81M-74,84C-71,92 -72,99 -75,104';
  const tired = 'M-78,13C-72,18 -64,18 -58,14';
  const brow = wear > 0.5 ? 'M-85,-46C-74,-50 -64,-49 -55,-45M-82,-58C-74,-62 -64,-61 -55,-57' : '';
  return `${nostril}<g opacity="${round(deep)}">${feather(1, stroke(`${eye}${mouth}${tired}${brow}`, 'ff', 1.7))}</g>`;
}

/** Brow ridge, cheek and jaw. */
export function profileForm({ man, full }: Face): string {
  const cheek = 1 + full * 0.5;
  return [
    stroke('M-84,-25C-74,-31 -62,-29 -52,-21', 'ac', 11),
    `<ellipse cx="-48" cy="34" rx="${round(22 * cheek)}" ry="${round(15 * cheek)}" fill="~${full > 0.5 ? 'd4' : 'c8'}" transform="rotate(-24 -48 34)"/>`,
    full > 0.4
      ? '<ellipse cx="-44" cy="78" rx="26" ry="22" fill="~b8"/>'
      : stroke('M-54,60C-40,70 -32,84 -28,98', man > 0.5 ? '44' : '62', 15),
    stroke(`M-10,${round(104 + man * 4)}L8,54`, '48', 13),
  ].join('');
}

/** Lines at eye, cheek and mouth. */
function ageRelief(wear: number): string {
  const deep = wear > 0.65 ? '24' : '46';
  return [
    stroke('M-56,3L-45,-1M-56,6L-44,7M-57,9L-46,14', deep, 2.4),
    stroke('M-84,50C-74,60 -72,70 -76,82', deep, 3.6),
    stroke('M-80,88C-76,96 -76,102 -79,108', deep, 3),
    stroke('M-66,14C-60,17 -55,16 -50,12', '4a', 3),
    wear > 0.5 ? stroke('M-84,-44C-72,-48 -62,-47 -54,-43M-82,-56C-72,-60 -62,-59 -54,-55', '58', 2.6) : '',
  ].join('');
}

/** Lips in profile, a little larger than their color. */
export function lipShape({ man, lips, wear }: Face): string {
  const l = LIP_FORMS[lips];
  const up = -man * 2 - wear * 1.5 + l.upper;
  const low = -man * 2 - wear * 1.5 + l.lower;
  const back = lips === 'wide' ? -70 : -74;
  return feather(
    1.1,
    fill(
      `M-94,${round(68.5 - l.high)}C${round(-100 - up)},72.5 ${round(-100 - up)},77 -93,79.4C-86,80 -80,80 ${back},79C-80,74 -86,${round(70 - l.high)} -94,${round(68.5 - l.high)}ZM-92,81.4C${round(-98.5 - low)},84 ${round(-98.5 - low)},${round(91 + l.deep * 0.7)} -89,${round(94 + l.deep)}C-82,${round(92 + l.deep)} -78,86 ${back},80.4Z`,
    ),
  );
}

/** The line of the closed lid, and the fold above it. */
export function lidShape({ man }: Face): string {
  const light = man > 0.6;
  return [
    feather(0.7, stroke('M-84,2C-80,8 -72,10 -63,6', light ? '80' : 'd8', light ? 1.6 : 2.3)),
    feather(1.6, stroke('M-82,-7C-77,-11 -71,-10 -63,-5', '50', 2)),
  ].join('');
}

/** Lashes below the closed lid. */
export const profileLashes = ({ man }: Face): Lock[] =>
  man > 0.6
    ? []
    : [
        {
          ...LASH,
          count: 12,
          from: [-85, 2, -88, 4, -92, 6, -96, 6],
          to: [-66, 8, -67, 11, -69, 13, -72, 15],
        },
      ];

const LASH = { width: 0.8, stray: 0.5, ends: 1.5, loose: 0, mass: 0, tone: [0.7, 1] } as const;

/** Hairs of the brow: from, to, thickness. */
export function browCurves({ man, brow }: Face): { from: number[]; to: number[]; thick: number } {
  const { thick, slope, ...shape } = BROW_FORMS[brow];
  const arch = shape.arch * (1 - man * 0.6);
  const low = man * 5;
  const form = (lift: number) => [
    -86 - man * 3,
    -22 + low * 0.6 - lift * 0.3,
    -78,
    -26 - arch + low + slope - lift,
    -68,
    -27 - arch * 0.9 + low - lift * 0.8,
    -55,
    -20 + slope + low * 0.5,
  ];
  return { from: form(0), to: form(1.5 + thick * 2.4 + man * 3), thick: thick + man * 0.5 };
}

/** The ear; its inner form is a relief. */
export const EAR = fill('M-2,44C-12,30 -16,6 -8,-8C0,-20 22,-18 24,0C26,18 14,26 12,38C10,50 2,52 -2,44Z');
export const EAR_RELIEF = stroke('M-4,4C0,-10 16,-8 16,4C16,14 8,18 6,30', '20', 5);
