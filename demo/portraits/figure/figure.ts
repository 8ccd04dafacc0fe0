import { createRandom } from '../../random.ts';
import { backHair, bowedHair, profileHair, type HairStyle } from '../hair/styles.ts';
import { compose, scale, shift, toTransform, turn, type Placement } from '../light/placement.ts';
import { mixColors, scaleColor, toLight, type Color } from '../light/raster.ts';
import type { Lock } from '../light/strands.ts';
import type { HairPart, Part, Shape, Surface } from '../light/scene.ts';
import { tattooShapes, type Tattoos } from './tattoos.ts';
import { dress, type Fit, type Piece, type Stuff } from './clothes.ts';
import {
  browCurves,
  EAR,
  EAR_RELIEF,
  lidShape,
  lipShape,
  LOST_LASH,
  LOST_RELIEF,
  lostOutline,
  profileForm,
  profileLashes,
  profileLines,
  profileOutline,
  profileRelief,
  type Face,
} from './face.ts';
import {
  bowedBrows,
  bowedForm,
  bowedLashes,
  bowedLids,
  bowedLines,
  bowedLips,
  bowedOutline,
  bowedRelief,
} from './bowed-face.ts';
import { fill, feather, round, stroke } from './svg.ts';
import {
  backRelief,
  backTorso,
  neckLines,
  profileTorso,
  profileTorsoRelief,
  standingArm,
  standingBack,
  standingRelief,
  type Build,
} from './torso.ts';

/** `over` looks back over the shoulder. */
export const VIEWS = ['profile', 'bowed', 'lost', 'over', 'reclining', 'standing'] as const;
export type View = (typeof VIEWS)[number];

/** Where a figure is, in the 600 units of the canvas: the ear, the size, and degrees of head and body. */
export interface Pose {
  readonly view: View;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly head: number;
  readonly body: number;
  readonly shrug: number;
  readonly flip: boolean;
}

export type Earring = 'none' | 'hoop' | 'drop' | 'stud';
export type Necklace = 'none' | 'chain' | 'pearls' | 'choker' | 'collar';

export interface Look {
  readonly seed: string;
  readonly face: Face;
  readonly build: Build;
  readonly skin: string;
  readonly hair: string;
  readonly brow: string;
  readonly lip: string;
  readonly hairStyle: HairStyle;
  /** 0 to 1: none to long. */
  readonly beard: number;
  readonly beardColor: string;
  readonly fit: Fit;
  readonly cloth: string;
  readonly detail: string;
  readonly earring: Earring;
  readonly necklace: Necklace;
  readonly tattoos: Tattoos;
}

const shape = (mask: string, surface: Surface, relief?: string, form?: string): Shape => ({
  kind: 'shape',
  mask,
  surface,
  ...(relief && { relief }),
  ...(form && { form }),
});

const paintOf = (skin: Surface): Surface => ({ ...skin, shadow: 0, bends: [], gloss: 0.05 });

const skinOf = (skin: Color): Surface => ({
  albedo: skin,
  pores: 0.16,
  bends: [
    [3, 0.24],
    [10, 0.28],
    [26, 0.24],
  ],
  gloss: 0.16,
  rough: 10,
  sheen: 0.3,
  shadow: 0.6,
  shadowSize: 14,
});

const hairOf = (hair: Color): Surface => ({
  albedo: hair,
  bends: [
    [3, 0.3],
    [14, 0.36],
  ],
  gloss: 1,
  rough: 26,
  sheen: 0.7,
  shadow: 0.7,
  shadowSize: 11,
});

function stuffOf(stuff: Stuff, cloth: Color, detail: Color): Surface {
  switch (stuff) {
    case 'cloth':
      return {
        albedo: cloth,
        bends: [
          [2, 0.54],
          [8, 0.42],
        ],
        gloss: 0.12,
        rough: 7,
        sheen: 0.5,
        reliefBlur: 10,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'satin':
      return {
        albedo: cloth,
        bends: [
          [2, 0.54],
          [8, 0.42],
        ],
        gloss: 0.7,
        rough: 9,
        sheen: 0.7,
        reliefBlur: 10,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'leather':
      return {
        albedo: scaleColor(cloth, 0.3),
        bends: [
          [2, 0.7],
          [8, 0.5],
        ],
        gloss: 1.2,
        rough: 13,
        sheen: 0.8,
        reliefBlur: 8,
        shadow: 0.5,
        shadowSize: 7,
      };
    case 'metal':
      return {
        albedo: detail,
        bends: [
          [1.6, 1],
          [4, 0.7],
        ],
        gloss: 2,
        rough: 6,
        sheen: 1.2,
        shadow: 0.35,
        shadowSize: 4,
      };
    case 'bright':
      return {
        albedo: mixColors(cloth, detail, 0.55),
        bends: [
          [1.6, 0.7],
          [4, 0.5],
        ],
        gloss: 0.9,
        rough: 7,
        sheen: 0.8,
        shadow: 0.4,
        shadowSize: 5,
      };
    case 'lace':
      return {
        albedo: mixColors(cloth, detail, 0.3),
        bends: [[1.6, 0.4]],
        gloss: 0.2,
        rough: 7,
        sheen: 0.5,
        shadow: 0.3,
        shadowSize: 4,
      };
  }
}

/** The parts of a person from back to front. */
export function createFigure(look: Look, pose: Pose, id: string): Part[] {
  const { face, build } = look;
  const { view, flip, size } = pose;
  const all = compose(compose(shift(pose.x, pose.y), scale(flip ? -size : size, size)), turn(pose.body));
  const shrug: Placement = [1, Math.tan((pose.shrug * Math.PI) / 180), 0, 1, 0, 0];
  const low = compose(compose(all, shift(face.man > 0.5 ? 0 : 2, -46 + face.man * 4)), shrug);
  const head = compose(all, turn(pose.head, 20, 110));
  const at = (placement: Placement, body: string) => `<g transform="${toTransform(placement)}">${body}</g>`;
  const profile = view === 'profile' || view === 'reclining' || view === 'bowed';
  const bowed = view === 'bowed';
  const seesFace = profile || view === 'over' || bowed;
  const side = view === 'standing' ? 'standing' : profile ? 'profile' : 'back';
  const random = createRandom(`${look.seed}/clothes/${look.fit}`);

  const skin = skinOf(toLight(look.skin));
  const hair = hairOf(toLight(look.hair));
  const cut = (bowed ? bowedHair : seesFace ? profileHair : backHair)(
    look.hairStyle,
    look.seed,
    view === 'reclining',
  );
  const hairPart = (locks: HairPart['locks']): HairPart => ({
    kind: 'hair',
    locks,
    placement: head,
    seed: look.seed,
    surface: cut.isShaved ? { ...hair, gloss: 0.25, sheen: 0.3, shadow: 0 } : hair,
  });
  const parts: Part[] = [];
  if (cut.behind.length > 0) parts.push(hairPart(cut.behind));

  const torso = side === 'standing' ? standingBack(build) : profile ? profileTorso(build) : backTorso(build);
  const relief =
    side === 'standing' ? standingRelief(build) : profile ? profileTorsoRelief(build) : backRelief(build);
  if (side === 'standing')
    for (const arm of [-1, 1]) parts.push(shape(at(low, fill(standingArm(build, arm))), skin));
  parts.push(shape(at(low, fill(torso)), { ...skin, reliefDepth: 7, reliefBlur: 15 }, at(low, relief)));

  const age = profile ? neckLines(build) : '';
  if (age) parts.push(shape(at(low, age), { ...paintOf(skin), albedo: scaleColor(skin.albedo, 0.3) }));
  const marks = tattooShapes(look.tattoos, side, createRandom(`${look.seed}/tattoos`));
  if (marks) parts.push(shape(at(low, marks), { ...paintOf(skin), albedo: scaleColor(skin.albedo, 0.16) }));
  const cloth = toLight(look.cloth);
  const detail = toLight(look.detail);
  const pieces = dress(look.fit, side, torso, build, id, random);
  const wear = (piece: Piece) =>
    shape(at(low, piece.mask), stuffOf(piece.stuff, cloth, detail), piece.relief && at(low, piece.relief));
  // Loose hair falls over a collar.
  const isOver = (piece: Piece) => piece.over === true && cut.showsEar;
  for (const piece of pieces) if (!isOver(piece)) parts.push(wear(piece));
  const neck = necklaceOf(look, side);
  if (neck)
    parts.push(
      shape(
        at(low, neck),
        stuffOf(
          look.necklace === 'choker' || look.necklace === 'collar' ? 'leather' : 'metal',
          cloth,
          detail,
        ),
      ),
    );
  if (look.necklace === 'collar')
    parts.push(shape(at(low, collarRing(side)), stuffOf('metal', cloth, toLight('#d8d0c0'))));

  const bald = look.hairStyle === 'bald';
  const outline = bowed ? bowedOutline(face) : seesFace ? profileOutline(face) : lostOutline(face);
  const scalp =
    bald && !seesFace
      ? fill('M-58,-66C-50,-114 -16,-120 10,-120C58,-120 102,-84 100,-26C98,20 84,66 58,100L-20,90Z')
      : '';
  parts.push(
    shape(
      at(head, fill(outline) + scalp + (!seesFace && face.man < 0.5 ? LOST_LASH : '')),
      { ...skin, reliefDepth: 4.6, reliefBlur: 4.6, shadowSize: 20 },
      at(head, bowed ? bowedRelief(face) : seesFace ? profileRelief(face) : ''),
      at(head, bowed ? bowedForm(face) : seesFace ? profileForm(face) : LOST_RELIEF),
    ),
  );
  const lines = bowed ? bowedLines(face) : seesFace ? profileLines(face) : '';
  if (lines) parts.push(shape(at(head, lines), { ...paintOf(skin), albedo: scaleColor(skin.albedo, 0.3) }));
  if (bowed) parts.push(...bowedFeatures(look, head, skin));
  else if (seesFace) parts.push(...featuresOf(look, head, skin));
  if (look.beard > 0) parts.push(...beardOf(look, head, bowed ? 'bowed' : seesFace ? 'profile' : 'lost'));
  if (cut.cap)
    parts.push(
      shape(at(head, `<g opacity="${cut.isShaved ? 0.6 : 1}">${feather(3.5, fill(cut.cap))}</g>`), {
        ...hair,
        albedo: scaleColor(hair.albedo, 0.3),
        gloss: 0.05,
        sheen: 0.2,
        shadow: 0,
      }),
    );
  if (cut.showsEar) {
    const ear = compose(
      head,
      compose(
        shift(bowed ? 46 : seesFace ? 0 : 4, bowed ? -2 : 4),
        scale(bowed ? 0.86 : seesFace ? 1.02 : 0.92, bowed ? 0.95 : undefined),
      ),
    );
    parts.push(
      shape(
        at(ear, EAR),
        {
          ...skin,
          bends: [
            [2, 0.5],
            [7, 0.5],
          ],
          shadow: 0.4,
          shadowSize: 5,
          reliefDepth: 5,
          reliefBlur: 4,
        },
        at(ear, EAR_RELIEF),
      ),
    );
  }
  if (cut.before.length > 0) parts.push(hairPart(cut.before));
  const earring = cut.showsEar ? earringOf(look.earring) : null;
  if (earring)
    parts.push(
      shape(
        at(bowed ? compose(head, shift(44, -8)) : head, earring),
        stuffOf('metal', cloth, toLight(look.earring === 'stud' ? '#f4f0ff' : '#d8a850')),
      ),
    );
  for (const piece of pieces) if (isOver(piece)) parts.push(wear(piece));
  return parts;
}

/** Lips, brows and lids of a bowed face. */
function bowedFeatures(look: Look, head: Placement, skin: Surface): Part[] {
  const { face } = look;
  const at = (body: string) => `<g transform="${toTransform(head)}">${body}</g>`;
  const paint = (albedo: Color, more: Partial<Surface> = {}): Surface => ({
    albedo,
    gloss: 0.05,
    sheen: 0.1,
    ...more,
  });
  const tint = face.man > 0.5 ? 0.4 : 0.62;
  return [
    shape(
      at(bowedLips(face)),
      paint(mixColors(skin.albedo, toLight(look.lip), tint), {
        gloss: face.man > 0.5 ? 0.1 : 0.4,
        rough: 18,
        reliefDepth: 4,
        reliefBlur: 4,
      }),
      at(bowedRelief(face)),
    ),
    {
      kind: 'hair',
      locks: bowedBrows(face),
      placement: head,
      seed: `${look.seed}/brow`,
      surface: { albedo: toLight(look.brow), gloss: 0.1, sheen: 0.1 },
    },
    shape(at(bowedLids(face)), paint([0.004, 0.003, 0.003])),
    ...lashes(bowedLashes(face), head, look.seed),
  ];
}

/** Lips, brow and lid of a face in profile. */
function featuresOf(look: Look, head: Placement, skin: Surface): Part[] {
  const { face } = look;
  const at = (body: string) => `<g transform="${toTransform(head)}">${body}</g>`;
  const paint = (albedo: Color, more: Partial<Surface> = {}): Surface => ({
    albedo,
    gloss: 0.05,
    sheen: 0.1,
    ...more,
  });
  const brow = browCurves(face);
  const tint = face.man > 0.5 ? 0.25 : 0.68;
  return [
    shape(
      at(lipShape(face)),
      paint(mixColors(skin.albedo, toLight(look.lip), tint), {
        gloss: face.man > 0.5 ? 0.1 : 0.5,
        rough: 18,
        reliefDepth: 4,
        reliefBlur: 4,
      }),
      at(profileRelief(face)),
    ),
    {
      kind: 'hair',
      locks: [
        {
          from: brow.from,
          to: brow.to,
          count: Math.round(24 * brow.thick + 10),
          width: 0.8,
          stray: 1,
          ends: 1.4,
          loose: 0,
          mass: 0.2 + face.man * 0.15,
          fade: 0.35,
        },
      ],
      placement: head,
      seed: `${look.seed}/brow`,
      surface: { albedo: toLight(look.brow), gloss: 0.1, sheen: 0.1 },
    },
    shape(at(lidShape(face)), paint([0.004, 0.003, 0.003])),
    ...lashes(profileLashes(face), head, look.seed),
  ];
}

const lashes = (locks: HairPart['locks'], placement: Placement, seed: string): HairPart[] =>
  locks.length > 0
    ? [
        {
          kind: 'hair',
          locks,
          placement,
          seed: `${seed}/lashes`,
          surface: { albedo: [0.003, 0.002, 0.002], gloss: 0, sheen: 0 },
        },
      ]
    : [];

/** Stubble is a shade, a beard has hairs. */
function beardOf(look: Look, head: Placement, seen: 'profile' | 'bowed' | 'lost'): Part[] {
  const long = look.beard;
  const deep = long * 14;
  const { area, locks } = BEARDS[seen](deep);
  const shade = shape(
    `<g transform="${toTransform(head)}" opacity="${round(0.35 + long * 0.45)}">${feather(5, fill(area))}</g>`,
    { albedo: scaleColor(toLight(look.brow), 0.8), gloss: 0.05, sheen: 0.1 },
  );
  if (long < 0.2) return [shade];
  return [
    shade,
    {
      kind: 'hair',
      locks: locks.map((lock) => ({
        ...lock,
        width: 1.15,
        stray: 3,
        ends: 5 + long * 5,
        loose: 0.02,
        mass: 0.3 + long * 0.3,
        fade: 0.25,
      })),
      placement: head,
      seed: `${look.seed}/beard`,
      surface: { ...hairOf(toLight(look.beardColor)), shadow: 0, gloss: 0.4, sheen: 0.4 },
    },
  ];
}

type Beard = (deep: number) => { area: string; locks: readonly Pick<Lock, 'from' | 'to' | 'count'>[] };

const BEARDS: Readonly<Record<'profile' | 'bowed' | 'lost', Beard>> = {
  profile: (deep) => ({
    area: `M-6,24C-4,58 -8,84 -18,106C-40,122 -66,${round(126 + deep * 0.4)} -78,${round(124 + deep * 0.4)}C-89,116 -88,104 -85,97C-79,93 -74,91 -70,84C-58,84 -42,74 -32,54C-26,42 -22,32 -20,22ZM-99,66C-95,61 -86,62 -75,76L-73,83C-82,78 -91,76 -97,74Z`,
    locks: [
      {
        from: [-12, 40, -16, 70, -18, 84, -24, 104 + deep],
        to: [-30, 56, -34, 76, -40, 96, -46, 118 + deep],
        count: 260,
      },
      {
        from: [-30, 58, -36, 84, -42, 104, -50, 120 + deep],
        to: [-66, 90, -70, 104, -74, 116, -80, 124 + deep * 1.4],
        count: 420,
      },
      {
        from: [-68, 92, -72, 104, -72, 114, -76, 124 + deep],
        to: [-84, 98, -90, 108, -92, 116, -90, 124 + deep * 1.5],
        count: 200,
      },
      { from: [-97, 64, -95, 70, -92, 75, -90, 80], to: [-78, 66, -74, 74, -72, 82, -70, 92], count: 170 },
    ],
  }),
  bowed: (deep) => ({
    area: `M60,22C60,56 46,82 26,102C4,${round(118 + deep * 0.5)} -20,${round(124 + deep)} -40,${round(122 + deep)}C-58,118 -64,104 -66,90C-58,98 -48,100 -38,96C-28,92 -18,84 -14,74C8,66 36,50 46,20ZM-66,76C-64,66 -56,63 -48,66C-36,64 -24,70 -20,82C-34,74 -50,72 -66,76Z`,
    locks: [
      {
        from: [56, 30, 50, 60, 36, 84, 20, 104 + deep],
        to: [30, 54, 22, 76, 8, 96, -6, 114 + deep],
        count: 300,
      },
      {
        from: [28, 56, 16, 84, 0, 104, -14, 118 + deep],
        to: [-22, 86, -28, 102, -34, 114, -40, 124 + deep * 1.3],
        count: 420,
      },
      {
        from: [-24, 90, -34, 104, -38, 114, -40, 124 + deep],
        to: [-60, 94, -63, 104, -62, 114, -56, 120 + deep * 1.2],
        count: 240,
      },
      { from: [-50, 65, -56, 68, -62, 73, -66, 79], to: [-48, 66, -38, 67, -28, 74, -20, 86], count: 180 },
    ],
  }),
  lost: (deep) => ({
    area: 'M-30,60C-50,96 -70,100 -84,84L-76,112L-50,124L-20,100Z',
    locks: [
      {
        from: [-70, 70, -72, 90, -66, 110, -58, 120 + deep],
        to: [-24, 50, -26, 80, -26, 104, -24, 112 + deep],
        count: 420,
      },
    ],
  }),
};

function earringOf(kind: Look['earring']): string | null {
  if (kind === 'none') return null;
  if (kind === 'hoop') return '<circle cx="6" cy="70" r="18" fill="none" stroke="~ff" stroke-width="3.2"/>';
  if (kind === 'drop')
    return `${stroke('M5,46V64', 'ff', 1.6)}<path d="M5,62C10,72 13,78 5,84C-3,78 0,72 5,62Z" fill="~ff"/>`;
  return '<circle cx="4" cy="46" r="4.4" fill="~ff"/>';
}

function necklaceOf({ necklace, build }: Look, side: 'profile' | 'back' | 'standing'): string | null {
  const n = build.neck - 39;
  if (necklace === 'none') return null;
  if (necklace === 'choker' || necklace === 'collar') {
    const wide = necklace === 'collar' ? 17 : 8;
    return side === 'profile'
      ? stroke(`M${round(-24 - n * 0.4)},172C0,186 40,176 ${round(78 + n)},146`, 'ff', wide)
      : stroke(`M${round(-44 - n)},160C-16,174 36,174 ${round(56 + n)},158`, 'ff', wide);
  }
  const dots = (points: readonly (readonly [number, number])[], radius: number) =>
    points.map(([x, y]) => `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="~ff"/>`).join('');
  const path: [number, number, number, number, number, number] =
    side === 'profile' ? [-30 - n * 0.5, 206, 16, 224, 82 + n, 178] : [-52 - n, 172, 8, 206, 66 + n, 170];
  const amount = necklace === 'pearls' ? 17 : 44;
  const points = Array.from({ length: amount }, (_, index) => {
    const t = index / (amount - 1);
    const s = 1 - t;
    return [
      s * s * path[0] + 2 * s * t * path[2] + t * t * path[4],
      s * s * path[1] + 2 * s * t * path[3] + t * t * path[5],
    ] as const;
  });
  return dots(points, necklace === 'pearls' ? 4.6 : 1.5);
}

const collarRing = (side: 'profile' | 'back' | 'standing'): string =>
  side === 'profile'
    ? '<circle cx="-8" cy="194" r="9" fill="none" stroke="~ff" stroke-width="3.4"/>'
    : '<circle cx="6" cy="184" r="9" fill="none" stroke="~ff" stroke-width="3.4"/>';
