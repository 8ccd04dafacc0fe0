import { toTransform, type Placement } from '../light/placement.ts';
import { mixColors, toLight, type Color } from '../light/raster.ts';
import type { HairPart, Part, Surface } from '../light/scene.ts';
import type { Look } from './appearance.ts';
import { bowedBrows, bowedLids, bowedLips, bowedRelief } from './bowed-face.ts';
import { browCurves, lidShape, lipShape, profileLashes, profileRelief } from './face.ts';
import { shape } from './surfaces.ts';

/** What differs between the views of a face. */
interface Drawing {
  /** Paths. */
  readonly lips: string;
  readonly relief: string;
  readonly lids: string;
  readonly brows: HairPart['locks'];
  readonly lashes: HairPart['locks'];
  /** How much of their own color the lips have, and how they shine, of a man and of everyone else. */
  readonly lipTint: readonly [man: number, other: number];
  readonly lipGloss: readonly [man: number, other: number];
}

/** Lips, brows and lids of a bowed face. */
export function bowedFeatures(look: Look, head: Placement, skin: Surface): Part[] {
  const { face } = look;
  return drawFeatures(look, head, skin, {
    lips: bowedLips(face),
    relief: bowedRelief(face),
    lids: bowedLids(face),
    brows: bowedBrows(face),
    lashes: [],
    lipTint: [0.4, 0.62],
    lipGloss: [0.1, 0.4],
  });
}

/** Lips, brow and lid of a face in profile. */
export function featuresOf(look: Look, head: Placement, skin: Surface): Part[] {
  const { face } = look;
  const { from, to, thick } = browCurves(face);
  return drawFeatures(look, head, skin, {
    lips: lipShape(face),
    relief: profileRelief(face),
    lids: lidShape(face),
    brows: [
      {
        from,
        to,
        count: Math.round(24 * thick + 10),
        width: 0.8,
        stray: 1,
        ends: 1.4,
        loose: 0,
        mass: 0.2 + face.man * 0.15,
        fade: 0.35,
      },
    ],
    lashes: profileLashes(face),
    lipTint: [0.25, 0.68],
    lipGloss: [0.1, 0.5],
  });
}

function drawFeatures(look: Look, head: Placement, skin: Surface, drawing: Drawing): Part[] {
  const at = (body: string) => `<g transform="${toTransform(head)}">${body}</g>`;
  const paint = (albedo: Color, more: Partial<Surface> = {}): Surface => ({
    albedo,
    gloss: 0.05,
    sheen: 0.1,
    ...more,
  });
  const ofKind = ([man, other]: readonly [man: number, other: number]) => (look.face.man > 0.5 ? man : other);
  return [
    shape(
      at(drawing.lips),
      paint(mixColors(skin.albedo, toLight(look.lip), ofKind(drawing.lipTint)), {
        gloss: ofKind(drawing.lipGloss),
        rough: 18,
        reliefDepth: 4,
        reliefBlur: 4,
      }),
      at(drawing.relief),
    ),
    {
      kind: 'hair',
      locks: drawing.brows,
      placement: head,
      seed: `${look.seed}/brow`,
      surface: { albedo: toLight(look.brow), gloss: 0.1, sheen: 0.1 },
    },
    shape(at(drawing.lids), paint([0.004, 0.003, 0.003])),
    ...lashes(drawing.lashes, head, look.seed),
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
