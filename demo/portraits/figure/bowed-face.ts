import type { Lock } from '../light/strands.ts';
import { BROW_FORMS, CHIN_FORMS, LIP_FORMS, NOSE_FORMS, type Face } from './face-forms.ts';
import { curves, feather, fill, round, stroke } from './svg.ts';

/** What a bowed face takes from the forms that a profile shows: the width of the jaw, the cheek, the tilt of the eyes. */
const formsOf = ({ man, full, chin, forehead }: Face) => ({
  jaw: { round: 0, strong: 5, small: -7, square: 9 }[chin] * (0.6 + man * 0.4),
  cheek: full * 5 + forehead * 3,
  tilt: round(forehead * -5),
});

/** A bowed face in three-quarter view, turned to the left, with closed eyes. */
export function bowedOutline(face: Face): string {
  const { man, full, chin, wear, lips } = face;
  const k = CHIN_FORMS[chin];
  const { jaw, cheek } = formsOf(face);
  const broad = man * 6 + full * 9 + jaw;
  const mouth = LIP_FORMS[lips].upper * 0.5;
  return curves(
    [
      -64,
      -68,
      -74,
      -50,
      -78 - man * 3,
      -34,
      -78 - man * 4,
      -20,
      -77 - man * 3,
      -10,
      -69,
      -6,
      -68,
      3,
      -69,
      11,
      -77 - cheek * 0.8,
      16,
      -79 - cheek,
      28,
      -79 - cheek,
      46,
      -70 - cheek * 0.8,
      58,
      -66 - full * 5,
      72,
      -68 - mouth,
      79,
      -67 - mouth * 0.6,
      83,
      -62 - man * 3 - full * 2,
      88,
      -60 - man * 3 - k.out * 0.3,
      96,
      -62 - man * 3 - k.out * 0.6 - jaw * 0.3,
      110 + k.low,
      -44 - man * 3 - jaw * 0.3,
      121 + man * 3 + k.low,
      -26,
      123 + man * 3 + k.low + full * 3,
      2 + man * 4 + jaw * 0.5,
      114 + full * 6 + wear * 2,
      24 + man * 4 + full * 4 + jaw * 0.6,
      92 + broad * 0.7,
      46 + full * 8,
      72 + broad * 0.7,
      62 + full * 6,
      48,
      66,
      20,
    ],
    'C100,10 112,-14 106,-40C94,-92 52,-118 10,-118C-26,-118 -54,-98 -64,-68Z',
  );
}

/** Fine hollows and edges: eyes, nose, mouth, lines of age. */
export function bowedRelief(face: Face): string {
  const { wear, nose, man } = face;
  const { wing, low, tip, out } = NOSE_FORMS[nose];
  const y = low - tip * 0.4;
  return [
    `<g transform="rotate(${formsOf(face).tilt} -11 4)"><ellipse cx="-11" cy="1" rx="19" ry="9.5" fill="~bc" transform="rotate(-3 -11 2)"/>${stroke('M-33,5C-24,14 -4,15 12,4', '28', 2.8)}${stroke('M-33,-9C-24,-16 -4,-16 13,-6', '44', 3.4)}${stroke('M-28,17C-14,23 2,22 14,13', '58', 5)}</g>`,
    '<ellipse cx="-63" cy="3" rx="8" ry="9" fill="~b8"/>',
    `<ellipse cx="${round(-59 - out * 0.4)}" cy="${round(45 + y)}" rx="${round(8 * wing)}" ry="${round(7.5 - tip * 0.2)}" fill="~cc"/>`,
    `<ellipse cx="-42" cy="${round(50 + y)}" rx="${round(6.5 * wing)}" ry="5.5" fill="~b4"/>`,
    stroke(`M-67,${round(54 + y)}C-63,${round(60 + y)} -52,${round(60 + y)} -43,${round(58 + y)}`, '14', 4.4),
    stroke(`M-54,${round(62 + y)}L-53,70`, '58', 4),
    stroke('M-66,80C-56,82 -42,80.5 -25,78', '0c', 3.2),
    stroke('M-56,97C-48,100 -40,99 -32,96', '40', 6),
    stroke('M-24,72C-20,76 -19,82 -22,87', '54', 4),
    man > 0.5 ? stroke('M-66,-18C-72,-22 -78,-20 -80,-18M-40,-20C-24,-27 0,-26 16,-14', 'ac', 8) : '',
    wear > 0.2
      ? stroke('M18,2L30,-3M18,5L31,5M17,8L29,14', wear > 0.65 ? '28' : '48', 2.4) +
        stroke('M-36,54C-24,62 -18,72 -20,84', wear > 0.65 ? '30' : '4c', 3.6) +
        stroke('M-24,12C-12,19 2,18 10,12', '4c', 3)
      : '',
  ].join('');
}

/** Shade of a light from the side to which the face looks: along the nose, in the eye, below lips and cheekbone. */
function bowedShade(face: Face): string {
  const { man, nose, full } = face;
  const { low, wing, bridge } = NOSE_FORMS[nose];
  const { jaw } = formsOf(face);
  const side = round(-33 + wing * 2);
  const shade = (opacity: number, sigma: number, body: string) =>
    `<g opacity="${round(opacity * 100) / 100}">${feather(sigma, body)}</g>`;
  return (
    shade(
      0.8,
      3,
      fill(
        `M-38,-14C-30,-12 -27,-6 -31,2C-36,18 -35,32 ${side},${round(43 + low)}C${side + 3},${round(50 + low)} -35,${round(57 + low)} -41,${round(57 + low)}C-36,${round(50 + low)} -40,${round(44 + low)} -44,${round(38 + low)}C${round(-47 - bridge * 0.5)},22 -46,4 -38,-14Z`,
      ),
    ) +
    shade(
      0.5 + man * 0.1,
      4,
      stroke('M-34,-9C-22,-17 0,-16 16,-6', 'ff', 8) + stroke('M-60,-9L-70,-8', 'ff', 6),
    ) +
    shade(0.5, 3, stroke('M-55,98C-48,101 -40,100 -33,97', 'ff', 5)) +
    shade(
      0.5 + man * 0.1 - full * 0.2,
      8,
      fill(`M34,24C26,48 8,66 -12,74C-2,84 2,96 ${round(jaw * 0.4)},106C24,96 44,76 52,40Z`),
    )
  );
}

/** Dark lines: nostril and side of the nose, and with age those at eye, mouth and forehead. */
export function bowedLines(face: Face): string {
  const { wear, nose } = face;
  const { low, wing, tip } = NOSE_FORMS[nose];
  const y = low - tip * 0.4;
  const sides =
    bowedShade(face) +
    `<g opacity=".7">${feather(1.1, stroke(`M-58,${round(57 + y)}C-55,${round(54 + y)} -50,${round(54.5 + y)} -47,${round(57 + y)}M-66,${round(55 + y)}L-62,${round(57.5 + y)}M${round(-35 + wing * 2)},${round(46 + y)}C-33,${round(51 + y)} -36,${round(56 + y)} -40,${round(57 + y)}`, 'ff', 2.2))}</g>`;
  if (wear < 0.15) return sides;
  const deep = Math.min(0.6, 0.12 + wear * 0.5);
  const brow = wear > 0.5 ? 'M-50,-46C-30,-52 0,-52 26,-44M-46,-58C-26,-63 0,-63 22,-57' : '';
  return `${sides}<g opacity="${round(deep)}">${feather(1, stroke(`M17,2L30,-4M17,5L32,5M16,8L29,15M-36,54C-24,62 -18,71 -20,82M-24,14C-12,21 2,20 10,14${brow}`, 'ff', 1.7))}</g>`;
}

/** Broad forms: eye sockets, bridge of the nose, cheek, jaw. */
export function bowedForm(face: Face): string {
  const { man, full, nose } = face;
  const { bridge, low, wing, out } = NOSE_FORMS[nose];
  const { jaw } = formsOf(face);
  return [
    stroke('M-36,-8C-20,-17 0,-15 16,-5', '38', 13),
    stroke('M-62,-6L-70,-4', '38', 9),
    stroke('M-58,-40C-30,-52 6,-48 26,-30', 'a0', 22),
    stroke(
      `M-50,-16C${round(-54 - bridge)},6 ${round(-58 - bridge * 0.6)},26 ${round(-60 - out * 0.4)},${round(42 + low)}`,
      'e4',
      4.5 + wing * 3 + (bridge < 0 ? 2 : 0),
    ),
    stroke(`M-38,2C-38,20 -37,34 -35,${round(44 + low)}`, '50', 10),
    `<ellipse cx="0" cy="33" rx="${round(25 + full * 8)}" ry="${round(16 + full * 7)}" fill="~${full > 0.5 ? 'dc' : 'd4'}" transform="rotate(-24 0 33)"/>`,
    '<ellipse cx="-73" cy="28" rx="8" ry="12" fill="~c8"/>',
    full > 0.4
      ? '<ellipse cx="4" cy="76" rx="22" ry="20" fill="~b4"/>'
      : stroke('M-4,66C6,74 12,86 10,98', man > 0.5 ? '38' : '58', 14),
    '<ellipse cx="-46" cy="76" rx="20" ry="13" fill="~b4"/>',
    `<ellipse cx="-46" cy="111" rx="${round(13 + jaw * 0.4)}" ry="9" fill="~d0"/>`,
    stroke('M24,92C40,78 54,56 60,28', '48', 12),
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

/** Closed lids, with lashes that grow longer towards the outer end. */
export function bowedLids(face: Face): string {
  const light = face.man > 0.6;
  const near = stroke('M-34,4C-25,13 -5,15 13,3', light ? 'a0' : 'd0', light ? 1.8 : 2.2);
  const fold = stroke('M-32,-9C-20,-16 -2,-15 12,-6', light ? '30' : '54', 2.2);
  const lashes = light
    ? ''
    : fill('M-27,9C-14,14 3,13 13,3L22,5C15,9.5 9,14 0,16C-11,18 -21,15 -27,9Z', 'b4');
  return (
    `<g transform="rotate(${formsOf(face).tilt} -11 4)">${feather(0.9, near + lashes)}${feather(1.6, fold)}</g>` +
    feather(0.9, stroke('M-69,6C-66,10 -61,11 -57,9', light ? 'a0' : 'd0', light ? 1.6 : 2))
  );
}

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
