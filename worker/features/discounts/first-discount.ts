import {
  FIRST_DISCOUNT,
  TIME_BONUS_CODE,
  TIME_BONUS_SECONDS,
  WELCOME_CODE,
} from '#client/features/discounts/rules.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { hasPurchased } from './code-store.ts';

const HOUR_MS = 3_600_000;

/** A discount that a member has without a code. */
export interface FirstDiscount extends Discount {
  /** The clock of the server decides. */
  readonly endsAt: number;
}

type Buyer = Pick<SessionMember, 'id' | 'paidUser' | 'createdAt'>;

/** The discount on the first purchase of a new member: the time bonus while it lasts, then the welcome discount. */
export async function findFirstDiscount(site: TimedSite, buyer: Buyer): Promise<FirstDiscount | null> {
  const discount = [getTimeBonus(buyer), getWelcomeDiscount(site, buyer)].find(
    ({ endsAt }) => endsAt > site.now,
  );
  return discount && (await isFirstPurchase(site, buyer)) ? discount : null;
}

/** The welcome discount, whether or not the time bonus hides it. */
export async function findWelcomeDiscount(site: TimedSite, buyer: Buyer): Promise<FirstDiscount | null> {
  const discount = getWelcomeDiscount(site, buyer);
  return discount.endsAt > site.now && (await isFirstPurchase(site, buyer)) ? discount : null;
}

async function isFirstPurchase(site: TimedSite, { id, paidUser }: Buyer): Promise<boolean> {
  return !paidUser && !(await hasPurchased(site, id));
}

function getTimeBonus({ createdAt }: Buyer): FirstDiscount {
  return {
    code: TIME_BONUS_CODE,
    percentage: FIRST_DISCOUNT,
    endsAt: createdAt + TIME_BONUS_SECONDS * 1000,
  };
}

function getWelcomeDiscount({ tenant }: Pick<TimedSite, 'tenant'>, { createdAt }: Buyer): FirstDiscount {
  return {
    code: WELCOME_CODE,
    percentage: FIRST_DISCOUNT,
    endsAt: createdAt + tenant.welcome_hours * HOUR_MS,
  };
}

/** A reduction of a price. */
export interface Discount {
  readonly code: string;
  /** Percent. */
  readonly percentage: number;
}
