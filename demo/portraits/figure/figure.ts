import { createRandom } from '../../random.ts';
import { backHair } from '../hair/back-hair.ts';
import { bowedHair } from '../hair/bowed-hair.ts';
import { profileHair } from '../hair/profile-hair.ts';
import type { Haircut } from '../hair/styles.ts';
import { compose, scale, shift, toTransform, turn, type Placement } from '../light/placement.ts';
import { scaleColor, toLight } from '../light/raster.ts';
import type { HairPart, Part } from '../light/scene.ts';
import type { Look, Pose } from './appearance.ts';
import { beardOf } from './beard.ts';
import { bowedForm, bowedLines, bowedOutline, bowedRelief } from './bowed-face.ts';
import type { Piece } from './clothes.ts';
import { dress } from './dress.ts';
import type { Chin } from './face-forms.ts';
import { EAR, EAR_RELIEF, profileForm, profileLines, profileOutline, profileRelief } from './face.ts';
import { bowedFeatures, featuresOf } from './features.ts';
import { fingersOf, handAtChin } from './fingers.ts';
import { glassesOf } from './glasses.ts';
import { headwearOf } from './headwear.ts';
import { collarRing, earringOf, necklaceOf } from './jewellery.ts';
import { LOST_LASH, LOST_RELIEF, lostOutline } from './lost-face.ts';
import { hasSleeves } from './standing-clothes.ts';
import { hairOf, paintOf, shape, skinOf, stuffOf } from './surfaces.ts';
import { feather, fill } from './svg.ts';
import { tattooShapes } from './tattoos.ts';
import {
  backRelief,
  backTorso,
  neckLines,
  profileTorso,
  profileTorsoRelief,
  standingArm,
  standingBack,
  standingRelief,
} from './torso.ts';

function scalpOf({ cap = '', dense, isShaved }: Haircut): string {
  if (!isShaved) return feather(3.5, fill(cap), 8);
  const thin = `<g opacity="${dense ? 0.36 : 0.6}">${feather(6, fill(cap), 12)}</g>`;
  return dense ? `${thin}<g opacity=".62">${feather(9, fill(dense), 20)}</g>` : thin;
}

/** How broad a face is that is seen from the front. */
const BREADTHS: Readonly<Record<Chin, number>> = { round: 1, strong: 1.02, small: 0.95, square: 1.05 };

/** The parts of a person from back to front. */
export function createFigure(look: Look, pose: Pose, id: string): Part[] {
  const { face, build } = look;
  const { view, flip, size } = pose;
  const all = compose(compose(shift(pose.x, pose.y), scale(flip ? -size : size, size)), turn(pose.body));
  const shrug: Placement = [1, Math.tan((pose.shrug * Math.PI) / 180), 0, 1, 0, 0];
  const low = compose(compose(all, shift(face.man > 0.5 ? 0 : 2, -46 + face.man * 4)), shrug);
  const at = (placement: Placement, body: string) => `<g transform="${toTransform(placement)}">${body}</g>`;
  const profile = view === 'profile' || view === 'reclining' || view === 'bowed';
  const bowed = view === 'bowed';
  const turned = compose(all, turn(pose.head, 20, 110));
  const head = bowed ? compose(turned, scale(BREADTHS[face.chin], 1)) : turned;
  const seesFace = profile || view === 'over' || view === 'seated' || bowed;
  const side = view === 'standing' || view === 'seated' ? 'standing' : profile ? 'profile' : 'back';
  const random = createRandom(`${look.seed}/clothes/${look.fit}`);

  const skin = skinOf(toLight(look.skin));
  const cloth = toLight(look.cloth);
  const detail = toLight(look.detail);
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
    for (const arm of [-1, 1])
      parts.push(
        shape(
          at(low, fill(standingArm(build, arm))),
          hasSleeves(look.fit, build) ? stuffOf('cloth', cloth, detail) : skin,
        ),
      );
  parts.push(shape(at(low, fill(torso)), { ...skin, reliefDepth: 7, reliefBlur: 15 }, at(low, relief)));

  const age = profile ? neckLines(build) : '';
  if (age) parts.push(shape(at(low, age), { ...paintOf(skin), albedo: scaleColor(skin.albedo, 0.3) }));
  const marks = tattooShapes(look.tattoos, side, createRandom(`${look.seed}/tattoos`));
  if (marks) parts.push(shape(at(low, marks), { ...paintOf(skin), albedo: scaleColor(skin.albedo, 0.16) }));
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

  if (pose.hand && profile) parts.push(handAtChin(look, bowed ? head : compose(head, shift(-34, 4)), skin));
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
      shape(at(head, scalpOf(cut)), {
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
  const wearsGlasses = seesFace && view !== 'reclining';
  if (wearsGlasses) parts.push(...glassesOf(look.glasses, head, bowed));
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
  if (pose.hand && !profile) parts.push(...fingersOf(look, low, skin));
  for (const { mask, relief, stuff } of headwearOf(look.headwear, bowed))
    parts.push(
      shape(
        at(head, mask),
        { ...stuffOf(stuff, cloth, detail), reliefDepth: 6, reliefBlur: 4.5, shadow: 0.7, shadowSize: 10 },
        relief && at(head, relief),
      ),
    );
  return parts;
}
