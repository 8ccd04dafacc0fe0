import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { conversationMembers } from '#worker/db/schema/chat.ts';

/** The row that the other member of a conversation has, beside that of one member. */
export const theirs = alias(conversationMembers, 'theirs');

/** Join condition on {@link theirs}. */
export const isOtherSide = and(
  eq(theirs.tenantId, conversationMembers.tenantId),
  eq(theirs.conversationId, conversationMembers.conversationId),
  eq(theirs.memberId, conversationMembers.peerId),
);
