import { compose, scale, shift, toTransform, turn, type Placement } from '../light/placement.ts';
import { mixColors, scaleColor, toLight } from '../light/raster.ts';
import type { Part, Surface } from '../light/scene.ts';
import type { Look } from './appearance.ts';
import { shape } from './surfaces.ts';
import { fill, round, stroke } from './svg.ts';

interface Finger {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly wide: number;
  /** In degrees; 0 is downwards. */
  readonly angle: number;
}

/** From where they cross the line of the shoulder. */
const ON_SHOULDER: readonly Finger[] = [
  { x: 90, y: 205, long: 58, wide: 18, angle: -13 },
  { x: 107, y: 210, long: 68, wide: 18.5, angle: -18 },
  { x: 124, y: 217, long: 64, wide: 17.5, angle: -22 },
  { x: 140, y: 227, long: 49, wide: 15, angle: -29 },
];
/** From the knuckles to below the chin. */
const AT_CHIN: readonly Finger[] = [
  { x: 15, y: 186, long: 56, wide: 17, angle: 178 },
  { x: 0, y: 178, long: 72, wide: 19, angle: 174 },
  { x: -17, y: 176, long: 76, wide: 19.5, angle: 170 },
  { x: -33, y: 182, long: 70, wide: 19, angle: 164 },
];

const fingerOf = (long: number, wide: number): string => {
  const [half, tip] = [wide / 2, wide * 0.41];
  const at = (value: number) => round(value);
  return fill(
    `M${at(-half)},0C${at(-half - 1.2)},${at(long * 0.2)} ${at(-half + 0.6)},${at(long * 0.34)} ${at(-half - 0.4)},${at(long * 0.48)}C${at(-half + 0.8)},${at(long * 0.7)} ${at(-tip - 0.8)},${at(long * 0.84)} ${at(-tip)},${at(long * 0.9)}C${at(-tip * 0.8)},${at(long * 1.02)} ${at(tip * 0.8)},${at(long * 1.02)} ${at(tip)},${at(long * 0.9)}C${at(tip + 0.8)},${at(long * 0.84)} ${at(half - 0.8)},${at(long * 0.7)} ${at(half + 0.4)},${at(long * 0.48)}C${at(half - 0.6)},${at(long * 0.34)} ${at(half + 1.2)},${at(long * 0.2)} ${at(half)},0C${at(half * 0.8)},-9 ${at(-half * 0.8)},-9 ${at(-half)},0Z`,
  );
};

const surfaceOf = (skin: Surface): Surface => ({
  ...skin,
  // Less than the skin of a face, because the light from behind would bleach what is so small.
  albedo: scaleColor(skin.albedo, 0.8),
  gloss: 0.05,
  sheen: 0.06,
  bends: [
    [2.2, 0.7],
    [6, 0.6],
  ],
  shadow: 0.55,
  shadowSize: 5,
  reliefDepth: 5,
  reliefBlur: 2.4,
});

function drawFinger({ long, wide }: Finger, placement: Placement, look: Look, skin: Surface): Part[] {
  const nail: Surface = {
    albedo: mixColors(skin.albedo, toLight(look.lip), look.face.man > 0.5 ? 0 : 0.6),
    gloss: 0.25,
    rough: 14,
    bends: [[1.6, 0.5]],
  };
  const at = (body: string) => `<g transform="${toTransform(placement)}">${body}</g>`;
  const joints =
    stroke(`M${round(-wide * 0.3)},${round(long * 0.44)}H${round(wide * 0.3)}`, '48', 2.4) +
    stroke(`M${round(-wide * 0.3)},${round(long * 0.5)}H${round(wide * 0.3)}`, '54', 2) +
    stroke(`M0,${round(long * 0.08)}V${round(long * 0.38)}`, 'a0', wide * 0.3);
  return [
    shape(at(fingerOf(long, wide)), surfaceOf(skin), at(joints)),
    shape(
      at(
        `<ellipse cx="0" cy="${round(long - wide * 0.52)}" rx="${round(wide * 0.27)}" ry="${round(wide * 0.36)}" fill="~ff"/>`,
      ),
      nail,
    ),
  ];
}

/** The fingers of the hand of the other arm, which lie over a shoulder that is seen from behind. */
export function fingersOf(look: Look, low: Placement, skin: Surface): Part[] {
  const { build, face } = look;
  const out = (build.shoulder - 176) * 0.3;
  const slope = build.slope - 4;
  return ON_SHOULDER.toReversed().flatMap((finger) => {
    const { x, y, angle } = finger;
    const at = shift(x + out, y + out * 0.6 + slope - face.man * 7);
    return drawFinger(
      finger,
      compose(low, compose(at, compose(turn(angle), scale(1 + face.man * 0.2)))),
      look,
      skin,
    );
  });
}

/** A hand on which the chin of a bowed head rests, and its forearm. */
export function handAtChin({ face: { man } }: Look, head: Placement, skin: Surface): Part {
  const hand = toTransform(compose(head, compose(shift(8, -52), scale(1.22 + man * 0.14))));
  const turned = ({ x, y, angle }: Finger, body: string) =>
    `<g transform="${toTransform(compose(shift(x, y), turn(angle)))}">${body}</g>`;
  const back = fill(
    'M-26,252C-30,226 -44,204 -44,182C-42,160 -34,152 -17,150C0,150 20,160 24,180C26,208 16,230 16,252C22,310 56,400 92,520L8,530C-8,420 -24,330 -26,252Z',
  );
  const fingers = AT_CHIN.map((finger) => turned(finger, fingerOf(finger.long, finger.wide))).join('');
  const rounded = AT_CHIN.map((finger) =>
    turned(
      finger,
      stroke(`M0,8V${finger.long}`, 'b8', finger.wide * 0.4) +
        stroke(`M${round(finger.wide / 2)},-2V${finger.long}`, '10', 3.4),
    ),
  ).join('');
  const bones =
    stroke('M-34,182L-16,238M-17,174L-8,236M0,176L0,236M15,186L8,238', '9c', 6) +
    stroke('M-25,180L-12,226M-8,176L-4,228M8,180L4,228', '70', 6) +
    AT_CHIN.map(({ x, y }) => `<ellipse cx="${x - 1}" cy="${y - 6}" rx="8" ry="8" fill="~ac"/>`).join('');
  return shape(
    `<g transform="${hand}">${back}${fingers}</g>`,
    {
      ...skin,
      albedo: scaleColor(skin.albedo, 0.85),
      bends: [
        [4, 0.4],
        [14, 0.5],
      ],
      shadow: 0.6,
      shadowSize: 10,
      reliefDepth: 4,
      reliefBlur: 2.6,
    },
    `<g transform="${hand}">${bones}${rounded}</g>`,
  );
}
