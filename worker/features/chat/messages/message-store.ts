import { and, eq, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Reaction } from '#client/features/chat/messages/message.ts';
import { messages } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import type { Site } from '#worker/context/site-context.ts';

/** The columns of all kinds of content, and the key that goes with it, without any. */
export const NO_CONTENT = {
  text: null,
  gift: null,
  imageKey: null,
  imageWidth: null,
  imageHeight: null,
  imagePlaceholder: null,
  sendKey: null,
};

/** A message of a conversation, and the member who acts on it. */
export interface Place {
  readonly conversationId: string;
  readonly seq: number;
  readonly viewer: string;
}

/** Statement that puts the viewer's reaction on a message; null removes it. */
export function writeReaction(site: Site, place: Place, reaction: Reaction | null) {
  const { senderReaction, peerReaction } = messages;
  const isSender = sql`${messages.senderId} = ${place.viewer}`;
  return orm(site.db)
    .update(messages)
    .set({
      senderReaction: sql`iif(${isSender}, ${reaction}, ${senderReaction})`,
      peerReaction: sql`iif(${isSender}, ${peerReaction}, ${reaction})`,
    })
    .where(and(isAt(site, place), hasContent()));
}

/** Statement that empties a message of the viewer for both members. */
export function writeEmptied(site: Site, place: Place) {
  return orm(site.db)
    .update(messages)
    .set({ ...NO_CONTENT, senderReaction: null, peerReaction: null })
    .where(and(isAt(site, place), eq(messages.senderId, place.viewer)));
}

/** Statement that gives a message of the viewer its content back. */
export function writeContent(
  site: Site,
  place: Place,
  content: Pick<typeof messages.$inferInsert, keyof typeof NO_CONTENT | 'senderReaction' | 'peerReaction'>,
) {
  return orm(site.db)
    .update(messages)
    .set(content)
    .where(and(isAt(site, place), eq(messages.senderId, place.viewer)));
}

/** Statement that hides a message of the peer from the viewer. */
export function writeHidden(site: Site, place: Place) {
  return orm(site.db)
    .update(messages)
    .set({ hidden: true })
    .where(and(isAt(site, place), ne(messages.senderId, place.viewer)));
}

function isAt({ tenant }: Pick<Site, 'tenant'>, { conversationId, seq }: Place): SQL | undefined {
  return hasValues(messages, { conversationId, seq, tenantId: tenant.id });
}

function hasContent(): SQL | undefined {
  return or(isNotNull(messages.text), isNotNull(messages.gift), isNotNull(messages.imageKey));
}
