import type { Lock } from '../light/strands.ts';
import { BROW_FORMS, CHIN_FORMS, LIP_FORMS, NOSE_FORMS, type Face } from './face-forms.ts';
import { LASH } from './face.ts';
import { curves, feather, fill, round, stroke } from './svg.ts';

/** A bowed face in three-quarter view, turned to the left, with closed eyes. */
export function bowedOutline({ man, full, chin, wear }: Face): string {
  const k = CHIN_FORMS[chin];
  const jaw = man * 6 + full * 9;
  const cheek = full * 5;
  return curves(
    [
      -66,
      -66,
      -76,
      -46,
      -78 - man * 2,
      -28,
      -76 - man * 3,
      -16,
      -74 - man * 2,
      -8,
      -70,
      -2,
      -70,
      4,
      -72,
      12,
      -78 - cheek,
      20,
      -77 - cheek,
      32,
      -75 - cheek,
      50,
      -70 - cheek,
      68,
      -66 - full * 4,
      82,
      -63 - man * 3 - k.out * 0.3,
      98,
      -58 - man * 3 - k.out * 0.4,
      114 + k.low,
      -38 - man * 2,
      121 + man * 3 + k.low,
      -20,
      123 + man * 3 + k.low + full * 3,
      4 + man * 4,
      112 + full * 6 + wear * 2,
      26 + man * 4 + full * 4,
      92 + jaw,
      46 + full * 8,
      74 + jaw,
      62 + full * 6,
      50,
      66,
      20,
    ],
    'C100,10 112,-14 106,-40C94,-92 52,-118 10,-118C-26,-118 -54,-98 -66,-66Z',
  );
}

/** Fine hollows and edges: eyes, nose, mouth, lines of age. */
export function bowedRelief({ wear, nose }: Face): string {
  const { wing, low } = NOSE_FORMS[nose];
  return [
    '<ellipse cx="-11" cy="3" rx="19" ry="8" fill="~ac" transform="rotate(-3 -11 2)"/>',
    '<ellipse cx="-64" cy="4" rx="9" ry="8" fill="~b4"/>',
    stroke('M-33,4C-24,14 -4,15 12,4', '34', 2.8),
    `<ellipse cx="-60" cy="${round(46 + low)}" rx="${round(9 * wing)}" ry="8" fill="~c4"/>`,
    `<ellipse cx="-43" cy="${round(50 + low)}" rx="${round(7 * wing)}" ry="6" fill="~b0"/>`,
    stroke(
      `M-66,${round(55 + low)}C-62,${round(59 + low)} -52,${round(59 + low)} -44,${round(57 + low)}`,
      '20',
      4,
    ),
    stroke('M-64,80C-54,81.500 -40,80 -26,78', '14', 3.2),
    stroke('M-56,97C-48,100 -40,99 -34,97', '58', 5),
    wear > 0.2
      ? stroke('M18,2L30,-3M18,5L31,5M17,8L29,14', wear > 0.65 ? '28' : '48', 2.4) +
        stroke('M-36,54C-24,62 -18,72 -20,84', wear > 0.65 ? '30' : '4c', 3.6) +
        stroke('M-24,12C-12,19 2,18 10,12', '4c', 3)
      : '',
  ].join('');
}

/** Dark lines: nostril and side of the nose, and with age those at eye, mouth and forehead. */
export function bowedLines({ wear, nose, man }: Face): string {
  const { low, wing } = NOSE_FORMS[nose];
  const sides = `<g opacity=".6">${feather(1.2, stroke(`M-58,${round(57 + low)}C-55,${round(54.5 + low)} -50,${round(55 + low)} -47,${round(57 + low)}M-65,${round(56 + low)}L-62,${round(57.5 + low)}M${round(-36 + wing * 2)},${round(46 + low)}C-34,${round(51 + low)} -37,${round(55 + low)} -40,${round(56 + low)}`, 'ff', 2.2))}</g><g opacity="${0.2 + man * 0.12}">${feather(4, stroke(`M-40,-6C-42,16 -41,34 -38,${round(44 + low)}`, 'ff', 7))}</g><g opacity="${0.12 + man * 0.16}">${feather(5, stroke('M-36,-10C-20,-19 0,-17 16,-7M-62,-8L-72,-7', 'ff', 9))}</g>`;
  if (wear < 0.15) return sides;
  const deep = Math.min(0.6, 0.12 + wear * 0.5);
  const brow = wear > 0.5 ? 'M-50,-46C-30,-52 0,-52 26,-44M-46,-58C-26,-63 0,-63 22,-57' : '';
  return `${sides}<g opacity="${round(deep)}">${feather(1, stroke(`M17,2L30,-4M17,5L32,5M16,8L29,15M-36,54C-24,62 -18,71 -20,82M-24,14C-12,21 2,20 10,14${brow}`, 'ff', 1.7))}</g>`;
}

/** Broad forms: eye sockets, bridge of the nose, cheek, jaw. */
export function bowedForm({ man, full, nose }: Face): string {
  const { bridge, low } = NOSE_FORMS[nose];
  return [
    stroke('M-34,-8C-18,-17 0,-15 16,-5', '50', 12),
    stroke(`M-51,-14C-55,8 -59,28 -61,${round(42 + low)}`, 'd8', 10 + (bridge < 0 ? 3 : 0)),
    stroke(`M-41,4C-41,20 -41,34 -39,${round(44 + low)}`, '60', 9),
    `<ellipse cx="2" cy="36" rx="${round(24 + full * 8)}" ry="${round(17 + full * 7)}" fill="~${full > 0.5 ? 'd4' : 'c8'}" transform="rotate(-24 2 36)"/>`,
    full > 0.4
      ? '<ellipse cx="6" cy="76" rx="22" ry="20" fill="~b4"/>'
      : stroke('M-4,66C6,74 12,86 10,98', man > 0.5 ? '46' : '64', 14),
    '<ellipse cx="-44" cy="112" rx="13" ry="9" fill="~c4"/>',
    stroke('M24,92C40,78 54,56 60,28', '50', 12),
  ].join('');
}

export function bowedLips({ man, lips, wear }: Face): string {
  const l = LIP_FORMS[lips];
  const up = 70 - l.high * 1.2 - l.upper * 0.5 + man * 2 + wear * 1.5;
  const low = 92 + l.deep * 1.2 + l.lower * 0.4 - man * 2 - wear * 1.5;
  const end = lips === 'wide' ? -20 : -25;
  return feather(
    1.1,
    fill(
      `M-65,79.500C-63,${round(up + 2)} -58,${round(up - 0.5)} -54,${round(up)}C-52,${round(up + 1.4)} -51,${round(up + 1.4)} -49,${round(up)}C-42,${round(up)} -34,${round(up + 4)} ${end},78.200C-36,80.500 -54,81.800 -65,79.500ZM-65,80.500C-62,${round(low - 1)} -56,${round(low)} -49,${round(low)}C-40,${round(low)} -32,${round(low - 6)} ${end},78.800C-36,81.500 -54,82.800 -65,80.500Z`,
    ),
  );
}

export function bowedLids({ man }: Face): string {
  const light = man > 0.6;
  return [
    feather(
      0.7,
      stroke('M-33,4C-24,13 -5,14 12,3M-70,6C-66,10 -61,11 -56,9', light ? 'c0' : 'e4', light ? 2 : 2.7),
    ),
    light ? '' : feather(2.2, stroke('M-31,-9C-18,-16 -2,-14 12,-6', '3c', 2.4)),
  ].join('');
}

export const bowedLashes = ({ man }: Face): Lock[] =>
  man > 0.6
    ? []
    : [
        {
          ...LASH,
          count: 6,
          from: [-31, 5, -33, 7, -35, 8, -38, 9],
          to: [-20, 10, -21, 12, -23, 13, -26, 14],
        },
        { ...LASH, count: 8, from: [-2, 10, -1, 12, 0, 14, 2, 15], to: [13, 3, 15, 5, 17, 6, 21, 6] },
      ];

export function bowedBrows({ man, brow }: Face): Lock[] {
  const { thick, slope, ...form } = BROW_FORMS[brow];
  const arch = form.arch * (1 - man * 0.5);
  const d = 2 + thick * 2.6 + man * 2.6;
  const y = man * 9;
  const hair = {
    count: Math.round(30 * thick + 12),
    width: 0.8,
    stray: 1,
    ends: 1.4,
    loose: 0,
    mass: 0.2 + man * 0.15,
    fade: 0.35,
  };
  return [
    {
      ...hair,
      from: [-38, -20 + y - slope, -24, -25 - arch + y, -4, -26 - arch + y, 18, -16 + y + slope],
      to: [
        -38,
        -20 + y - slope - d,
        -24,
        -25 - arch + y - d,
        -4,
        -26 - arch + y - d * 0.8,
        18,
        -16.5 + y + slope,
      ],
    },
    {
      ...hair,
      count: Math.round(hair.count * 0.5),
      from: [-62, -18 + y, -67, -21 - arch * 0.6 + y, -71, -20 + y, -75, -15 + y],
      to: [-62, -18 + y - d, -67, -21 - arch * 0.6 + y - d, -71, -20 + y - d * 0.7, -75, -15.5 + y],
    },
  ];
}
