import type { Lock } from '../light/strands.ts';

export const HAIR_STYLES = [
  'long',
  'waves',
  'side',
  'shag',
  'bigCurls',
  'ropes',
  'bob',
  'wavyBob',
  'lob',
  'bun',
  'lowBun',
  'pony',
  'halfUp',
  'plait',
  'pixie',
  'shortWaves',
  'curls',
  'afro',
  'shortAfro',
  'crop',
  'quiff',
  'sidePart',
  'slick',
  'tousled',
  'undercut',
  'manBun',
  'fade',
  'buzz',
  'receding',
  'bald',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

export interface Haircut {
  /** Behind the body, and in front of the head. */
  readonly behind: readonly Lock[];
  readonly before: readonly Lock[];
  readonly showsEar: boolean;
  /** The scalp below the hair, as a path. */
  readonly cap?: string;
  /** The part of a shaved scalp that has longer hair. */
  readonly dense?: string;
  /** So short that the scalp shines through. */
  readonly isShaved?: boolean;
}
