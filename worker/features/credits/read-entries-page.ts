import * as v from 'valibot';
import { type Entry, ENTRIES_PAGE_SIZE, type Filter, REASONS } from '#client/features/credits/contract.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type EntryRow, readEntries, REASONS_OF_FILTER } from './entries-store.ts';

/** Entries that one query looks through for a group of reasons. */
const SCAN = 2000;
/** Queries for one page, so that a page takes a bounded time with any number of entries. */
const MOST_QUERIES = 5;

const reasonSchema = v.picklist(REASONS);

/** Where a page ends: its last entry, and the balance before that entry. */
export const entriesCursor = v.strictObject({ id: v.number(), balance: v.number() });

export type EntriesCursor = v.InferOutput<typeof entriesCursor>;

interface Page {
  readonly balance: number;
  readonly owed: number;
  readonly entries: Entry[];
  readonly end: EntriesCursor | null;
}

/** Reads a page of the ledger of a member, with the balance after each entry. */
export async function readEntriesPage(
  site: Site,
  memberId: string,
  { show, after }: { show: Filter | undefined; after: EntriesCursor | null },
): Promise<Page> {
  const reasons: readonly string[] | null = show ? REASONS_OF_FILTER[show] : null;
  const limit = ENTRIES_PAGE_SIZE + 1;
  const scan = reasons ? SCAN : limit;
  const entries: Entry[] = [];
  let end = after;
  for (let queries = 1; ; queries++) {
    const before = end?.id ?? Number.MAX_SAFE_INTEGER;
    const { credits, rows } = await readEntries(site, { memberId, before, reasons, scan, limit });
    const start: number = end?.balance ?? credits.balance;
    for (const row of rows) {
      const balance = start - row.newer;
      if (reasons === null || reasons.includes(row.reason)) {
        if (entries.length === ENTRIES_PAGE_SIZE) return { ...credits, entries, end };
        entries.push(toEntry(row, balance));
      }
      end = { id: row.id, balance: balance - row.amount };
    }
    if (rows.at(-1)?.isOldest !== true) return { ...credits, entries, end: null };
    if (queries === MOST_QUERIES) return { ...credits, entries, end };
  }
}

function toEntry(row: EntryRow, balance: number): Entry {
  const { id, amount, peer, peerName, gift, order, total, currency, country, method } = row;
  return {
    id,
    reason: v.parse(reasonSchema, row.reason),
    amount,
    balance,
    at: new Date(row.createdAt).toISOString(),
    member: peer === null ? null : { id: peer, name: peerName ?? '' },
    gift,
    payment:
      order === null || total === null || currency === null || country === null || method === null
        ? null
        : { id: order, total, currency, country, method },
  };
}
