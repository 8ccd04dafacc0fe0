import {
  FIRST_DISCOUNT,
  TIME_BONUS_CODE,
  TIME_BONUS_SECONDS,
  WELCOME_CODE,
} from '#client/features/discounts/rules.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isSelling } from '#worker/payments/list-methods.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { endPause } from '#worker/session/site-pauses-store.ts';
import { readBuyer } from './code-store.ts';

const HOUR_MS = 3_600_000;

/** A discount that a member has without a code. */
export interface FirstDiscount extends Discount {
  /** The clock of the server decides. */
  readonly endsAt: number;
  /** It ends later than it would have, because the site was paused meanwhile. */
  readonly isExtended: boolean;
}

type Site = Pick<SiteContext, 'db' | 'tenant' | 'company' | 'ports' | 'now'>;

interface Buyer extends Pick<SessionMember, 'id' | 'paidUser' | 'createdAt' | 'sitePausedMs'> {
  /** From which the buyer would pay. */
  readonly country: string;
}

/**
 * The discount on the first purchase of a new member: the time bonus, or the welcome discount where that ends later. Both
 * are the same percentage, so the price rises at the end of the later one, and only that end is ever shown
 * (docs/decisions/082-different-from-the-specification.md).
 */
export function findFirstDiscount(site: Site, buyer: Buyer): Promise<FirstDiscount | null> {
  const welcome = toWelcomeDiscount(site);
  return findRunning(site, buyer, welcome.lastsMs > TIME_BONUS.lastsMs ? welcome : TIME_BONUS);
}

/** The welcome discount, also where the time bonus is offered in its place. */
export function findWelcomeDiscount(site: Site, buyer: Buyer): Promise<FirstDiscount | null> {
  return findRunning(site, buyer, toWelcomeDiscount(site));
}

interface Offer {
  readonly code: string;
  /** From the sign-up. */
  readonly lastsMs: number;
}

const TIME_BONUS: Offer = { code: TIME_BONUS_CODE, lastsMs: TIME_BONUS_SECONDS * 1000 };

const toWelcomeDiscount = ({ tenant }: Pick<Site, 'tenant'>): Offer => ({
  code: WELCOME_CODE,
  lastsMs: tenant.welcome_hours * HOUR_MS,
});

/** The offer while it has not ended, for a member who has bought nothing and can buy. */
async function findRunning(
  site: Site,
  { id, paidUser, createdAt, sitePausedMs, country }: Buyer,
  { code, lastsMs }: Offer,
): Promise<FirstDiscount | null> {
  if (paidUser || createdAt + lastsMs + sitePausedMs <= site.now) return null;
  if (!(await isSelling(site, country))) return null;
  const { hasPurchased, pauses } = await readBuyer(site, { id, createdAt });
  if (hasPurchased) return null;
  if (site.tenant.state === 'live' && pauses.some(({ endedAt }) => endedAt === null)) await endPause(site);
  const ended = pauses.map(({ startedAt, endedAt }) => ({ startedAt, endedAt: endedAt ?? site.now }));
  const pausedMs = measurePauses(ended, createdAt, lastsMs);
  const endsAt = createdAt + lastsMs + pausedMs;
  if (endsAt <= site.now) return null;
  return { code, percentage: FIRST_DISCOUNT, endsAt, isExtended: pausedMs > 0 };
}

interface EndedPause {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** How long the site was paused within a time that begins at the sign-up and counts no pause. */
export function measurePauses(pauses: readonly EndedPause[], start: number, lastsMs: number): number {
  let pausedMs = 0;
  for (const { startedAt, endedAt } of pauses.toSorted((a, b) => a.startedAt - b.startedAt))
    if (startedAt < start + lastsMs + pausedMs) pausedMs += Math.max(0, endedAt - Math.max(startedAt, start));
  return pausedMs;
}

/** A reduction of a price. */
export interface Discount {
  readonly code: string;
  /** Percent. */
  readonly percentage: number;
}
