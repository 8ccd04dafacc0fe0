import { type SQL, and, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import { REACTIVATION_DAYS } from '#client/features/auth/email-links-contract.ts';
import type { Database } from '#worker/ports/database.ts';
import { type Orm, orm } from '../orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '../schema/members.ts';
import { appeals, decisions } from '../schema/moderation.ts';
import { oneTimeLinks } from '../schema/sessions.ts';
import { findMembersByHash, isOneOf, recordErasures } from './erasures-store.ts';

const DAY_MS = 86_400_000;

/** How long a deleted account can be restored, and how long after a decision its account is erased (docs/product.md#account-deletion). */
export const REACTIVATION_MS = REACTIVATION_DAYS * DAY_MS;

/** How long an address can be confirmed before the account is erased. */
export const PENDING_MS = 14 * DAY_MS;

const MEMBERS_AT_ONCE = 20;

/**
 * Erases the members whose time has passed: those who have deleted their account or whose
 * account a decision erases, and those who never confirmed it.
 */
export async function eraseMembers(db: Orm, now: number, isEnding: () => boolean): Promise<void> {
  await deleteMembers(
    db,
    and(
      // A closed account is erased too when its member or the decision asks for it.
      inArray(members.status, ['deleted', 'disabled']),
      lt(members.deletedAt, now - REACTIVATION_MS),
      notExists(selectOpenAppeals(db)),
    ),
    { isEnding },
  );
  await deleteMembers(
    db,
    and(
      // Written as a literal, because the partial index has it as a literal.
      sql`${members.status} = 'not_confirmed'`,
      lt(members.createdAt, now - PENDING_MS),
      // Paid accounts are kept, and so are accounts that can still be confirmed: the email can be sent again.
      eq(members.paidUser, false),
      notExists(
        db
          .select({ one: sql`1` })
          .from(oneTimeLinks)
          .where(
            and(
              hasValues(oneTimeLinks, { memberId: members.id, purpose: 'activate' }),
              gt(oneTimeLinks.expiresAt, now),
            ),
          ),
      ),
    ),
    { isEnding },
  );
}

/** Appeals against the decision that began the erasure: one that is upheld ends it. */
function selectOpenAppeals(db: Orm) {
  return db
    .select({ one: sql`1` })
    .from(decisions)
    .innerJoin(
      appeals,
      hasValues(appeals, { tenantId: decisions.tenantId, decisionReference: decisions.reference }),
    )
    .where(
      and(
        hasValues(decisions, { tenantId: members.tenantId, memberId: members.id, action: 'block' }),
        eq(decisions.decidedAt, members.deletedAt),
        hasValues(appeals, { side: 'affected', status: 'open' }),
      ),
    );
}

/** Erases the members whose erasure is in the list, after a backup from before was restored. Returns their number. */
export async function eraseAgain(db: Orm, hashes: ReadonlySet<string>): Promise<number> {
  let erased = 0;
  for await (const some of findMembersByHash(db, hashes))
    erased += await deleteMembers(db, isOneOf(some.map(({ id }) => id)));
  return erased;
}

/** Erases members of a site that is over, whatever their state. Returns their number. */
export async function eraseSite(database: Database, tenantId: string, atMost: number): Promise<number> {
  const db = orm(database);
  return deleteMembers(db, eq(members.tenantId, tenantId), { atMost });
}

/**
 * Photos, likes and all other rows of a member go with it; the ledger stays without a name. Triggers note what is in
 * files, for the jobs that delete photos (`file_deletions`) and archived messages (`page_erasures`). That takes milliseconds
 * for each member, and all other writes wait for a statement.
 */
async function deleteMembers(
  db: Orm,
  isErased: SQL | undefined,
  {
    atMost = Number.POSITIVE_INFINITY,
    isEnding = () => false,
  }: { readonly atMost?: number; readonly isEnding?: () => boolean } = {},
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const some = await db
      .select({ id: members.id, tenantId: members.tenantId })
      .from(members)
      .where(isErased)
      .limit(Math.min(MEMBERS_AT_ONCE, atMost - deleted));
    if (some.length === 0) return deleted;
    const ids = some.map(({ id }) => id);
    await db.batch([
      recordErasures(db, some, isErased),
      db.delete(members).where(and(isOneOf(ids), isErased)),
    ]);
    deleted += some.length;
    if (some.length < MEMBERS_AT_ONCE || deleted >= atMost || isEnding()) return deleted;
  }
}
