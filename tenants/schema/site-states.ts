import * as z from 'zod';
import { onlyByPlatform } from './fields.ts';

const DAY_MS = 86_400_000;
/** Midnight in UTC is noon of the next day at the other end of the world: then the day has ended everywhere. */
const LAST_TIME_ZONE_MS = 12 * 3_600_000;

/** From the news of it until a site closes, so that every member has time to take their data. */
export const CLOSING_DAYS = 30;

export const siteStates = {
  state: z
    .enum(['draft', 'live', 'paused', 'closing'])
    .default('live')
    .describe(
      'draft: the site is not open yet; visitors read that it opens soon. paused: no one signs up or sees profiles; members log in to take their data, withdraw from a purchase or leave. closing: like paused, until everything is erased after closes_on. A site whose file is gone is paused, too.',
    ),
  closes_on: onlyByPlatform(
    z.iso
      .date('a day such as 2027-03-01')
      .optional()
      .describe(
        `Only with state = "closing": the last day on which members log in, at least ${CLOSING_DAYS} days ahead.`,
      ),
  ),
};

interface States {
  readonly state: string;
  readonly closes_on?: string | undefined;
}

/** What is wrong between the state and the day. */
export function findStateFault({
  state,
  closes_on,
}: States): { key: 'closes_on'; message: string } | undefined {
  if (state === 'closing' && closes_on === undefined)
    return { key: 'closes_on', message: 'the last day of a site that is closing, such as 2027-03-01' };
  if (state !== 'closing' && closes_on !== undefined)
    return { key: 'closes_on', message: 'only with state = "closing"; leave it out otherwise' };
  return undefined;
}

/** When the last day of a closing site has ended everywhere, in epoch milliseconds; null for other sites. */
export function getClosingTime({ closes_on }: States): number | null {
  return closes_on === undefined ? null : Date.parse(closes_on) + DAY_MS + LAST_TIME_ZONE_MS;
}

/** Whether all of a site is over, and only its ledger stays. */
export function isSiteOver(site: States, now: number): boolean {
  const end = getClosingTime(site);
  return end !== null && now >= end;
}

/** The earliest last day of a closing that is announced today. */
export function getEarliestClosingDay(now: number): string {
  return new Date(now + CLOSING_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a stored site gets another last day that leaves its members too little time. Of a site that was not stored before
 * no one was told anything else.
 * @param before what is stored
 */
export function isClosingTooSoon(
  before: { readonly closesOn: string | null } | undefined,
  closesOn: string | undefined,
  now: number,
): boolean {
  if (before === undefined || closesOn === undefined || closesOn === before.closesOn) return false;
  return closesOn < getEarliestClosingDay(now);
}
