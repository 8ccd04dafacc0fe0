import type { Random } from '../../random.ts';
import { around, within } from './cloth-shapes.ts';
import type { Fit, Piece, Side, Wearing } from './clothes.ts';
import { halter, harness, offShoulder, openBack, slip, tank } from './light-clothes.ts';
import { dressStanding } from './standing-clothes.ts';
import type { Build } from './torso.ts';
import { blazer, crew, hoodie, leather, shirt, turtle } from './warm-clothes.ts';

const CLOTHES: Readonly<Record<Fit, (wearing: Wearing) => Piece[]>> = {
  bare: () => [],
  slip,
  lace: slip,
  bustier: slip,
  halter,
  openBack,
  offShoulder,
  harness,
  tank,
  shirt,
  collar: shirt,
  turtle,
  blazer,
  leather,
  hoodie,
  crew,
};

/** Clothes over a torso with one bright detail. */
export function dress(
  fit: Fit,
  side: Side,
  torso: string,
  build: Build,
  id: string,
  random: Random,
): Piece[] {
  if (side === 'standing') return dressStanding(fit, torso, build, id, random);
  const { shoulder } = build;
  const profile = side === 'profile';
  return CLOTHES[fit]({
    fit,
    profile,
    shoulder,
    strap: profile ? 112 + (shoulder - 186) * 0.5 : shoulder * 0.5,
    random,
    inside: (name, body) => within(torso, `${id}${name}`, body),
    outside: (name, grow, body) => around(torso, `${id}${name}`, grow, body),
  });
}
