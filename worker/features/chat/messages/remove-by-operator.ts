import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { cancelFileDeletion } from '#worker/features/photos/photo-files-store.ts';
import { refuseArchived } from '../archive/archive-store.ts';
import type { ArchivedMessage } from '../archive/page-file.ts';
import { withoutContent } from '../archive/read-archive.ts';
import { type PageSite, findPage, replacePage } from '../archive/write-page.ts';
import { getConversationId } from '../conversation-id.ts';
import { findMessages } from './read-messages.ts';
import { type Place, writeContent, writeEmptied } from './message-store.ts';
import { writeAnswersWithout } from './emptied-answers-store.ts';

/** What a decision keeps of a message that it removes. */
export type RemovedMessage = Pick<ArchivedMessage, (typeof KEPT)[number]>;

const KEPT = [
  'text',
  'gift',
  'imageWidth',
  'imageHeight',
  'imagePlaceholder',
  'senderReaction',
  'peerReaction',
] as const;

interface Removal {
  readonly writes: readonly Write[];
  readonly removed: RemovedMessage;
  /** Its files stay, because the decision may be undone. */
  readonly imageKey: string | null;
}

interface Reported {
  /** The member who has written it. */
  readonly sender: string;
  readonly peer: string;
  readonly seq: number;
}

/**
 * Statements that empty a message for both members, as if its sender had deleted it; null if there is none, or none any
 * more. Their batch fails when the message moves to the archive in the meantime.
 */
export async function prepareRemoval(
  site: PageSite & Pick<RequestContext, 'changedInboxes'>,
  reported: Reported,
): Promise<Removal | null> {
  const row = await findRow(site, reported);
  if (!row || !hasContent(row)) return null;
  const { imageKey } = row;
  const writes = await prepareChange(site, reported, {
    hot: (place) => writeEmptied(site, place),
    archived: withoutContent,
  });
  return {
    writes: [
      ...writes,
      writeAnswersWithout(site, toPlace(site, reported), [reported.sender, reported.peer]),
      ...(imageKey === null ? [] : [cancelFileDeletion(site.db, imageKey)]),
    ],
    removed: Object.fromEntries(KEPT.map((name) => [name, row[name]])) as unknown as RemovedMessage,
    imageKey,
  };
}

/** Statements that give a removed message back to both members; null if their conversation is gone. */
export async function prepareReturn(
  site: PageSite & Pick<RequestContext, 'changedInboxes'>,
  reported: Reported,
  { removed, imageKey }: Omit<Removal, 'writes'>,
): Promise<Write[] | null> {
  const row = await findRow(site, reported);
  if (!row) return null;
  const content = { ...removed, imageKey };
  return prepareChange(site, reported, {
    hot: (place) => writeContent(site, place, content),
    archived: (message) => ({ ...message, ...content }),
  });
}

function toPlace(site: PageSite, { sender, peer, seq }: Reported) {
  return { conversationId: getConversationId(site.tenant.id, sender, peer), seq };
}

async function findRow(site: PageSite, reported: Reported) {
  const [row] = await findMessages(site, [toPlace(site, reported)]);
  return row?.senderId === reported.sender ? row : null;
}

function hasContent({ text, gift, imageKey }: ArchivedMessage): boolean {
  return text !== null || gift !== null || imageKey !== null;
}

interface Change {
  readonly hot: (place: Place) => Write;
  readonly archived: (message: ArchivedMessage) => ArchivedMessage;
}

async function prepareChange(
  site: PageSite & Pick<RequestContext, 'changedInboxes'>,
  reported: Reported,
  { hot, archived }: Change,
): Promise<Write[]> {
  const { sender, peer } = reported;
  const { conversationId, seq } = toPlace(site, reported);
  const page = await findPage(site, conversationId, seq);
  const writes = page
    ? await replacePage(site, page, (message) => (message.seq === seq ? archived(message) : message))
    : [hot({ conversationId, seq, viewer: sender }), refuseArchived(site, { conversationId, seq })];
  return [...writes, ...writeEvents(site, [sender, peer], { kind: 'message_changed', conversationId, seq })];
}
