import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { countDifferences } from './ledger-check-store.ts';

/** The hour in UTC in which the fewest members of European sites are awake. */
const NIGHT_HOUR = 3;

/** Members of one query, so that none takes long. */
const STEP = 1000;

/** Checks the ledger once a night; a job that runs every hour calls it. */
export async function checkLedgerAtNight(
  ports: Pick<Ports, 'clock' | 'log' | 'pace' | 'isEnding'>,
  database: Database,
): Promise<void> {
  if (new Date(ports.clock()).getUTCHours() === NIGHT_HOUR) await checkLedger(ports, database);
}

/**
 * Compares the balance and the debt of every member with the sums of the entries. It logs only how many of a site differ,
 * because logs name no members, and corrects nothing. Between two steps other requests have their turn. It also logs when the
 * process ends before all were compared.
 */
export async function checkLedger(
  { log, pace, isEnding }: Pick<Ports, 'log' | 'pace' | 'isEnding'>,
  database: Database,
): Promise<void> {
  const bySite = new Map<string, number>();
  for (let after = '', compared = STEP; compared === STEP;) {
    if (isEnding()) {
      log({ level: 'error', event: 'ledger-check-unfinished' });
      break;
    }
    await pace();
    const rows = await countDifferences(database, { after, limit: STEP });
    compared = 0;
    for (const { tenantId, members, differences, lastId } of rows) {
      compared += members;
      if (lastId > after) after = lastId;
      bySite.set(tenantId, (bySite.get(tenantId) ?? 0) + differences);
    }
  }
  for (const [tenant, count] of bySite)
    if (count > 0) log({ level: 'error', event: 'ledger-differs', tenant, error: `members: ${count}` });
}
