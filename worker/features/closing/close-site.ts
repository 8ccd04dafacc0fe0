import { CLOSING_DAYS, getClosingTime } from '#tenants/schema/site-states.ts';
import { eraseSite } from '#worker/db/expiry/erase-members.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import {
  type Closing,
  beginClosing,
  removeClosing,
  writeClosed,
  writeDue,
  listMembersWithCredits,
  writeRefunded,
  listMembersToTell,
  writeTold,
} from './closing-store.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { refundUnused } from '#worker/features/payments/withdraw/refund-unused.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { commitWrites } from '#worker/db/write.ts';
import { insertClosingMail } from '#worker/mail/closing-mail-store.ts';
import type { SiteWork } from '#worker/jobs/job.ts';

const DAY_MS = 86_400_000;

/** Members of a portion of all sites that share a run. */
const MOST_PER_RUN = 100;

/**
 * Takes a closing site one portion further: tells each member, gives unused credits back, and after the last day, once every
 * member has had time, erases all of them. It can be interrupted at any moment.
 * @returns whether the next portion can follow at once
 */
export async function closeSite({ ports, database: db, site, sharedBy }: SiteWork): Promise<boolean> {
  const closing: SiteContext = { ...site, ports, db, now: ports.clock() };
  const { tenant, now } = closing;
  const end = getClosingTime(tenant);
  if (end === null || tenant.closes_on === undefined) return false;
  const progress = await beginClosing(closing, tenant.closes_on);
  if (progress.endedAt !== null) return false;
  const hasMore = await takeNextPart(closing, progress, { end, limit: Math.ceil(MOST_PER_RUN / sharedBy) });
  if (hasMore) await writeDue(closing, now);
  return hasMore;
}

/** Forgets how far the closing of a site was that has been opened again. */
export async function forgetClosing(db: Database, { tenant }: ConfiguredSite): Promise<void> {
  if (tenant.state !== 'closing') await removeClosing({ db, tenant });
}

interface Part {
  readonly end: number;
  /** Members of the portion. */
  readonly limit: number;
}

/** Returns whether the next portion can follow at once. */
async function takeNextPart(site: SiteContext, progress: Closing, { end, limit }: Part): Promise<boolean> {
  const { now } = site;
  if (progress.toldAt === null) return tellPortion(site, progress, limit);
  const erasedFrom = Math.max(end, progress.toldAt + CLOSING_DAYS * DAY_MS);
  // Payments that were under way have bought credits since.
  const refundedFrom = now >= erasedFrom ? erasedFrom : 0;
  if (progress.refundedAt === null || progress.refundedAt < refundedFrom)
    return refundPortion(site, progress, limit);
  if (now < erasedFrom) {
    await writeDue(site, erasedFrom);
    return false;
  }
  const erased = await eraseSite(site.db, site.tenant.id, limit);
  if (erased < limit) await writeClosed(site);
  return erased === limit;
}

/** Gives the next members back what they have paid for credits that they have not used. Returns whether others may wait. */
async function refundPortion(site: SiteContext, progress: Closing, limit: number): Promise<boolean> {
  const ids = await listMembersWithCredits(site, progress, limit);
  let count = 0;
  for (const id of ids) {
    const reference = await createReferenceNumber('W', site, ['closing', id]);
    if ((await refundUnused(site, id, reference)) > 0) count += 1;
  }
  await writeRefunded(site, progress, { last: ids.at(-1), count, isLast: ids.length < limit });
  return true;
}

/** Writes to the next members in one batch, so that each is told once. Returns whether others may wait. */
async function tellPortion(site: SiteContext, progress: Closing, limit: number): Promise<boolean> {
  const members = await listMembersToTell(site, progress, limit);
  // The status may change before the batch, so each statement checks it again.
  const people = members.filter(({ fictional }) => !fictional);
  const count = people.filter(({ status }) => status === 'active').length;
  const portion = { last: members.at(-1)?.id, count, isLast: members.length < limit };
  try {
    await commitWrites(site.db, [
      writeTold(site, progress, portion),
      ...people.map((member) => insertClosingMail(site, member, progress.closesOn)),
    ]);
  } catch (error) {
    if (!isNotNullViolation(error, 'closings.told_to')) throw error;
  }
  // The refunds follow.
  return true;
}
