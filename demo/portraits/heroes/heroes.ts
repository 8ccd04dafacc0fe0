import type { Niche } from '#demo/people/niche-profiles.ts';
import type { HeroSpec } from '../hero.ts';
import { bbw } from './bbw.ts';
import { bdsm } from './bdsm.ts';
import { gay } from './gay.ts';
import { general } from './general.ts';
import { gilf } from './gilf.ts';
import { milf } from './milf.ts';
import { she } from './she.ts';

/** The large picture of the home page, one per niche (see `write-heroes.ts`). */
export const HEROES: Readonly<Record<Niche, HeroSpec>> = {
  1: general,
  2: she,
  3: bdsm,
  4: bbw,
  5: gilf,
  6: milf,
  7: gay,
};
