import { toTransform, type Placement } from '../light/placement.ts';
import { mixColors, toLight, type Color } from '../light/raster.ts';
import type { HairPart, Part, Surface } from '../light/scene.ts';
import type { Look } from './appearance.ts';
import { bowedBrows, bowedLashes, bowedLids, bowedLips, bowedRelief } from './bowed-face.ts';
import { browCurves, lidShape, lipShape, profileLashes, profileRelief } from './face.ts';
import { shape } from './surfaces.ts';

/** Lips, brows and lids of a bowed face. */
export function bowedFeatures(look: Look, head: Placement, skin: Surface): Part[] {
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
export function featuresOf(look: Look, head: Placement, skin: Surface): Part[] {
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
