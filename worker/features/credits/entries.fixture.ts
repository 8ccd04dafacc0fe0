import type { AnswerOf } from '#client/api/endpoint.ts';
import type { Reason, listEntries } from '#client/features/credits/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { type CREDIT_ACCOUNTS, creditLedger } from '#worker/db/schema/credits.ts';
import type { Database } from '#worker/ports/database.ts';
import { NOW } from '#worker/testing/test-app.ts';

export type EntriesPage = AnswerOf<typeof listEntries>;

export interface NewEntry {
  readonly amount: number;
  readonly reason: Reason;
  readonly reference?: string;
  readonly account?: (typeof CREDIT_ACCOUNTS)[number];
  readonly createdAt?: number;
}

/** Rows of one insert, because a statement takes a limited number of values. */
const AT_ONCE = 10;

/** Writes entries of a member of `ardenza`, the oldest first. */
export async function addEntries(
  db: Database,
  memberId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  const rows = entries.map(({ reference = crypto.randomUUID(), createdAt = NOW, ...entry }) => {
    return { ...entry, tenantId: 'ardenza', memberId, reference, createdAt };
  });
  const inserts = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    inserts.push(
      orm(db)
        .insert(creditLedger)
        .values(rows.slice(from, from + AT_ONCE)),
    );
  const [first, ...rest] = inserts;
  if (first) await orm(db).batch([first, ...rest]);
}
