import { and, eq, sql } from 'drizzle-orm';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';
import type { Write } from '#worker/db/write.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { selectShelvedCounts, selectTotalUnread } from '../reading/unread-store.ts';

type Site = Pick<SiteContext, 'tenant'>;

/** A conversation from the side of the member who arranges it. */
export interface Side {
  readonly conversationId: string;
  readonly viewer: string;
}

const { spot, muted, unread, lastSeq, clearedSeq } = conversationMembers;

const TENANT = sql.placeholder('tenant');
const VIEWER = sql.placeholder('viewer');
const CONVERSATION = sql.placeholder('conversation');

const toValues = ({ tenant }: Site, { conversationId, viewer }: Side) => ({
  tenant: tenant.id,
  viewer,
  conversation: conversationId,
});

/**
 * Statement that puts a conversation where the member wants it; null leaves a thing as it is. It fails if more are pinned
 * than can be.
 */
export function writeArrangement(
  site: Site,
  side: Side,
  {
    spot,
    muted,
    isMarked,
  }: { readonly spot: number | null; readonly muted: boolean | null; readonly isMarked: boolean },
): Write {
  return arranging.bind({
    ...toValues(site, side),
    spot,
    muted: muted === null ? null : Number(muted),
    leastUnread: Number(isMarked),
  });
}

const arranging = defineWrite((db) =>
  db
    .update(conversationMembers)
    .set({
      spot: sql`coalesce(${sql.placeholder('spot')}, ${spot})`,
      muted: sql`coalesce(${sql.placeholder('muted')}, ${muted})`,
      unread: sql`max(${unread}, ${sql.placeholder('leastUnread')})`,
    })
    .where(
      and(
        eq(conversationMembers.conversationId, CONVERSATION),
        eq(conversationMembers.memberId, VIEWER),
        eq(conversationMembers.tenantId, TENANT),
        // Another device may have deleted it meanwhile.
        sql`${lastSeq} > ${clearedSeq}`,
      ),
    ),
);

const own = (column: typeof spot | typeof muted) =>
  sql`(select ${column} from ${conversationMembers} where ${conversationMembers.conversationId} = ${CONVERSATION} and ${conversationMembers.memberId} = ${VIEWER} and ${conversationMembers.tenantId} = ${TENANT})`;

const answer = sql<string>`json_object('spot', case ${own(spot)} when 1 then 'pinned' when -1 then 'shelved' else 'listed' end, 'muted', json(iif(${own(muted)}, 'true', 'false')), 'total_unread', ${selectTotalUnread(TENANT, VIEWER)}, 'shelved', ${selectShelvedCounts(TENANT, VIEWER)})`;

/** The answer as JSON of SQL, for the end of its batch. */
export function selectArrangement(site: Site, side: Side): BoundSql<string> {
  return { sql: answer, values: toValues(site, side) };
}
