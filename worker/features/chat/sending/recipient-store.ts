import { sql } from 'drizzle-orm';
import type { Allowance } from '#client/features/chat/contract.ts';
import type { Site } from '#worker/context/site-context.ts';
import { hasValues, isMemberOf } from '#worker/db/query/conditions.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { pushSubscriptions } from '#worker/db/schema/notices.ts';
import { members } from '#worker/db/schema/members.ts';
import { relationColumns } from '#worker/features/safety/relation-store.ts';
import { isOtherSide, theirs } from '../chat-row-store.ts';
import { type Sender, allowanceJson, selectAllowance } from './allowance-store.ts';

const TENANT = sql.placeholder('tenant');
const SENDER = sql.placeholder('sender');

const { status, paused, invisible, fictional, name } = members;
const { blockedBy, hasBlocked } = relationColumns(SENDER);

/**
 * What decides whether a member may write in a conversation, and what the member has left for it, in one read. The rest
 * of a conversation is only for those who look at it. Null before the first message.
 */
export async function findRecipient(
  site: Site,
  sender: Sender,
  conversationId: string,
): Promise<(Omit<RecipientRow, 'allowance'> & { readonly allowance: Allowance }) | null> {
  const { values } = selectAllowance(site, sender);
  const row = await recipient.get(site.db, { ...values, conversation: conversationId });
  return row ? { ...row, allowance: JSON.parse(row.allowance) as Allowance } : null;
}

type RecipientRow = NonNullable<Awaited<ReturnType<typeof recipient.get>>>;

const recipient = defineQuery(
  {
    clearedSeq: conversationMembers.clearedSeq,
    peerWrittenSeq: theirs.writtenSeq,
    peer: { status, paused, invisible, fictional, name },
    relation: { blockedBy, hasBlocked },
    allowance: allowanceJson.as('allowance'),
    /** Whether a browser of the peer is notified. */
    isSubscribed: decodeSql(
      sql`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions.memberId} = ${conversationMembers.peerId} and ${pushSubscriptions.tenantId} = ${TENANT})`,
      Boolean,
    ),
  },
  (select) =>
    select
      .from(conversationMembers)
      .leftJoin(theirs, isOtherSide)
      .leftJoin(members, isMemberOf(conversationMembers, conversationMembers.peerId))
      .where(
        hasValues(conversationMembers, {
          conversationId: sql.placeholder('conversation'),
          memberId: SENDER,
          tenantId: TENANT,
        }),
      ),
);
