import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../orm.ts';
import { members } from '../schema/members.ts';
import { oneTimeLinks, sessions } from '../schema/sessions.ts';
import { findMembersByHash, isOneOf } from './erasures-store.ts';

/** When members asked for their deletion, by the hash of each: epoch milliseconds. */
export type DeletionRequests = ReadonlyMap<string, number>;

/**
 * Deletes the accounts whose members had asked for it after a restored backup was made. Each can come back, or is erased, as
 * if the backup had not been used. Returns their number.
 */
export async function deleteAgain(db: Orm, requests: DeletionRequests): Promise<number> {
  let deleted = 0;
  for await (const some of findMembersByHash(db, requests)) {
    const times = JSON.stringify(some.map(({ id, hash }) => [id, requests.get(hash)]));
    const isAsked = isOneOf(some.map(({ id }) => id));
    // With its table, because json_each has an id too.
    const id = sql`${members}.${sql.identifier(members.id.name)}`;
    const [changed] = await db.batch([
      db
        .update(members)
        .set({
          status: sql`iif(${members.status} = 'active', 'deleted', ${members.status})`,
          deletedAt: sql`(select value ->> 1 from json_each(${times}) where value ->> 0 = ${id})`,
        })
        .where(and(isAsked, isNull(members.deletedAt), inArray(members.status, ['active', 'disabled'])))
        .returning({ id: members.id }),
      ...[sessions, oneTimeLinks].map((table) =>
        db.delete(table).where(
          inArray(
            table.memberId,
            db
              .select({ id: members.id })
              .from(members)
              .where(and(isAsked, eq(members.status, 'deleted'))),
          ),
        ),
      ),
    ]);
    deleted += changed.length;
  }
  return deleted;
}
