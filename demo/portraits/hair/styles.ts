import { bob, flow, fringeBob, lob, wavyBob } from './bobs.ts';
import { afro, bigCurls, curls, shortAfro } from './coiled.ts';
import { long, longFringe, shag, side, waves } from './long.ts';
import type { Haircut } from './haircut.ts';
import { ropes } from './ropes.ts';
import { bald, buzz, crownless, fade, receding, undercut } from './shaved.ts';
import { crop, quiff, sidePart, slick, tousled } from './short.ts';
import { pixie, shortWaves } from './soft-short.ts';
import { bun, halfUp, lowBun, manBun, plait, pony } from './tied.ts';

const LONG = { long, side, waves, longFringe, shag, bigCurls, ropes };
const MEDIUM = { bob, fringeBob, lob, wavyBob, flow };
const TIED = { bun, lowBun, pony, halfUp, plait, manBun };
const SHORT = { crop, quiff, sidePart, slick, tousled, pixie, shortWaves, curls, afro, shortAfro };
const SHAVED = { undercut, fade, buzz, receding, crownless, bald };

export const HAIRCUTS = { ...LONG, ...MEDIUM, ...TIED, ...SHORT, ...SHAVED } as const satisfies Record<
  string,
  Haircut
>;

export type HairStyle = keyof typeof HAIRCUTS;
