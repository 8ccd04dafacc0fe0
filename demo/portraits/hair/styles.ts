import { bob, flow, fringeBob, lob, wavyBob } from './bobs.ts';
import { afro, bigCurls, curls, ropes, shortAfro } from './coiled.ts';
import { long, longFringe, shag, side, waves } from './long.ts';
import type { Haircut } from './part.ts';
import { bald, buzz, crop, crownless, fade, lifted, pixie, quiff, receding, sidePart, slick, tousled, undercut } from './short.ts';
import { bun, halfUp, lowBun, manBun, plait, pony } from './tied.ts';

export const HAIRCUTS = {
  long, side, waves, longFringe, shag, bob, fringeBob, lob, wavyBob, flow, bun, lowBun, pony, halfUp, plait, manBun,
  crop, quiff, sidePart, slick, tousled, undercut, fade, buzz, receding, crownless, bald, pixie, lifted,
  curls, afro, shortAfro, bigCurls, ropes,
} as const satisfies Record<string, Haircut>;

export type HairStyle = keyof typeof HAIRCUTS;
