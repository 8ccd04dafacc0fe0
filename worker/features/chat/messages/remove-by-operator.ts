import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { refuseArchived } from '../archive/archive-store.ts';
import { withoutContent } from '../archive/read-archive.ts';
import { type PageSite, findPage, replacePage } from '../archive/write-page.ts';
import { getConversationId } from '../conversation-id.ts';
import { findMessages } from './read-messages.ts';
import { writeEmptied } from './message-store.ts';

interface Reported {
  /** The member who has written it. */
  readonly sender: string;
  readonly peer: string;
  readonly seq: number;
}

/**
 * Statements that empty a message for both members, as if its sender had deleted it; null if there is none. Their batch
 * fails when the message moves to the archive in the meantime.
 */
export async function prepareRemoval(
  site: PageSite & Pick<RequestContext, 'changedInboxes'>,
  { sender, peer, seq }: Reported,
): Promise<Write[] | null> {
  const conversationId = getConversationId(site.tenant.id, sender, peer);
  const [row] = await findMessages(site, [{ conversationId, seq }]);
  if (row?.senderId !== sender) return null;
  const place = { conversationId, seq, viewer: sender };
  const page = await findPage(site, conversationId, seq);
  const writes = page
    ? await replacePage(site, page, (message) => (message.seq === seq ? withoutContent(message) : message))
    : [writeEmptied(site, place), refuseArchived(site, { conversationId, seq })];
  return [...writes, ...writeEvents(site, [sender, peer], { kind: 'message_changed', conversationId, seq })];
}
