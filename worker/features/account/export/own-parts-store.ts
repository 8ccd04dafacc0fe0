import { and, asc, eq, sql } from 'drizzle-orm';
import { time } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { nameOf } from '#worker/db/schema/members.ts';
import { pushSubscriptions } from '#worker/db/schema/notices.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import { exportArchived } from '#worker/features/chat/archive/export-archived.ts';
import { IMAGES_PATH } from '#worker/features/chat/messages/image-url.ts';
import { parseUserAgent } from '../sessions/user-agent.ts';
import { getPictureAddress } from './own-pictures.ts';
import { type ReadPart, createPart } from './part-store.ts';

/** What the member has done, from more than one table. */
export const ownParts: Record<string, ReadPart> = {
  sessions: ({ db, tenant }, memberId) =>
    createPart(
      orm(db)
        .select(sessionColumns)
        .from(sessions)
        .leftJoin(
          pushSubscriptions,
          hasValues(pushSubscriptions, { tenantId: sessions.tenantId, sessionHash: sessions.tokenHash }),
        )
        .where(hasValues(sessions, { tenantId: tenant.id, memberId })),
      (rows) =>
        rows.map(({ user_agent, endpoint, ...session }) => ({
          ...session,
          // The rest of the address is a secret between the browser and this site.
          notified_by: endpoint && new URL(endpoint).host,
          ...parseUserAgent(user_agent),
          user_agent,
        })),
    ),

  messages: (context, memberId) =>
    createPart(
      orm(context.db)
        .select(messageColumns)
        .from(conversationMembers)
        .innerJoin(
          messages,
          hasValues(messages, {
            tenantId: conversationMembers.tenantId,
            conversationId: conversationMembers.conversationId,
          }),
        )
        .where(
          and(
            hasValues(conversationMembers, { tenantId: context.tenant.id, memberId }),
            eq(messages.senderId, memberId),
          ),
        )
        .orderBy(asc(messages.conversationId), asc(messages.seq)),
      async (sent) =>
        [...(await exportArchived(context, memberId)), ...sent].map((message) => ({
          ...message,
          photo: message.photo === null ? null : getPictureAddress(context, message.photo),
        })),
    ),
};

const sessionColumns = {
  started: time(sessions.createdAt),
  last_seen: time(sessions.lastSeenAt),
  user_agent: sessions.userAgent,
  endpoint: pushSubscriptions.endpoint,
  notified_since: time(pushSubscriptions.createdAt),
};

const messageColumns = {
  to: conversationMembers.peerId,
  name: nameOf(conversationMembers, conversationMembers.peerId),
  text: messages.text,
  gift: messages.gift,
  photo: sql<
    string | null
  >`iif(${messages.imageKey} is null, null, ${IMAGES_PATH} || ${messages.conversationId} || '/' || ${messages.seq} || '/full.webp')`,
  credits: messages.price,
  date: time(messages.createdAt),
};
