import { createHmac } from 'node:crypto';
import { type SQL, and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Orm } from '../orm.ts';
import { erasures, members } from '../schema/members.ts';

interface Member {
  readonly id: string;
  readonly tenantId: string;
}

interface HashedMember extends Member {
  readonly hash: string;
}

/** The id is the key: once the row of the member is gone, it exists nowhere else. */
export function hashMember({ id, tenantId }: Member): string {
  return createHmac('sha256', id).update(tenantId).digest('hex');
}

/**
 * Statement that records the erasure of those members for which the condition is still true. It belongs in the batch that
 * deletes them, before it.
 */
export function recordErasures(db: Orm, erased: readonly Member[], isErased: SQL | undefined) {
  const hashes = erased.map((member) => [member.id, hashMember(member)]);
  // With its table, because json_each has an id too.
  const id = sql`${members}.${sql.identifier(members.id.name)}`;
  const hash = sql<string>`(select value ->> 1 from json_each(${JSON.stringify(hashes)}) where value ->> 0 = ${id})`;
  const recorded = db
    .select({ hash: hash.as('hash') })
    .from(members)
    .where(and(isOneOf(erased.map((member) => member.id)), isErased));
  return db.insert(erasures).select(recorded).onConflictDoNothing();
}

/** As one value, because a statement takes a hundred. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${members.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

const ROWS_AT_ONCE = 1000;

/** Finds the members whose hash is in the list, portion by portion in the order of their ids. */
export async function* findMembersByHash(
  db: Orm,
  hashes: Pick<ReadonlySet<string>, 'has'>,
): AsyncGenerator<HashedMember[]> {
  let last = '';
  for (;;) {
    const some = await db
      .select({ id: members.id, tenantId: members.tenantId })
      .from(members)
      .where(gt(members.id, last))
      .orderBy(asc(members.id))
      .limit(ROWS_AT_ONCE);
    const found = some
      .map((member) => ({ ...member, hash: hashMember(member) }))
      .filter(({ hash }) => hashes.has(hash));
    if (found.length > 0) yield found;
    if (some.length < ROWS_AT_ONCE) return;
    last = some.at(-1)?.id ?? last;
  }
}

/** Statement for a request: the member erases the own account at once. */
export function recordErasure(db: Orm, member: Member, isErased: SQL) {
  return recordErasures(db, [member], and(eq(members.tenantId, member.tenantId), isErased));
}

/** Takes over the list, so that it is in the next backup too. */
export async function keepErasures(db: Orm, hashes: ReadonlySet<string>): Promise<void> {
  for (const some of toPortions([...hashes]))
    await db.run(sql`insert or ignore into ${erasures} select value from json_each(${JSON.stringify(some)})`);
}

/** Parts of a list that are small enough for one statement. */
export function* toPortions<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
