import { toPreview } from '#client/features/chat/messages/to-preview.ts';
import type { Chat, ConversationPage, Spot } from '#client/features/chat/contract.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { getViewer, profileAccess } from '#worker/features/safety/visibility.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { ChatRow, PeerRow } from './chat-row-store.ts';
import { toMessage, withoutContent } from './messages/to-message.ts';

/** Whose view it is, and whether fictional profiles answer on this site. */
type Viewed = Pick<RequestContext, 'session' | 'tenant' | 'now'> & {
  readonly ports: Pick<Ports, 'responder'>;
};
type Closed = Chat['closed'];
/** The peer is null after erasure. */
type Peer = Omit<PeerRow, 'peer'> & { readonly peer: PeerRow['peer'] | null };

/** What decides whether the viewer may write to a member. */
interface Party {
  readonly peer: Pick<PeerRow['peer'], 'status' | 'paused' | 'invisible' | 'fictional'> | null;
  readonly relation: Pick<PeerRow['relation'], 'blockedBy' | 'hasBlocked'>;
}

/** Why the viewer cannot write to this member; null if nothing is in the way (docs/product.md#who-can-write). */
export async function getClosedReason(
  context: Pick<Viewed, 'session' | 'tenant' | 'ports'>,
  { peer, relation }: Party,
  hasPeerWritten: boolean,
): Promise<Closed> {
  if (!isAccount(peer)) return 'gone';
  if (relation.blockedBy) return 'blocked';
  if (relation.hasBlocked) return 'own_block';
  const isReachable = peer.status === 'active' && !peer.paused && !isHidden(peer, hasPeerWritten);
  if (!isReachable) return 'gone';
  if (peer.fictional && (await context.ports.responder(context.tenant)) === null) return 'no_responder';
  const { status, paused } = requireMember(context);
  // The profile is shown to no one yet, so no person could answer.
  if (status === 'not_confirmed' && !peer.fictional) return 'unconfirmed';
  return paused ? 'paused' : null;
}

/** An invisible member is not there for the other side of a conversation before writing in it. */
export function isHidden({ invisible }: { readonly invisible: boolean }, hasSelfWritten: boolean): boolean {
  return invisible && !hasSelfWritten;
}

/** Whether the peer has blocked the viewer, who then sees no message, also when the account of the peer is gone. */
export function isContentHidden({ relation }: Pick<ChatRow, 'relation'>): boolean {
  return relation.blockedBy;
}

/** Whether the two see each other, so that photo and presence are shown. */
function isPeerShown(closed: Closed): boolean {
  return closed === null || closed === 'paused' || closed === 'unconfirmed' || closed === 'no_responder';
}

export function toPeer(
  context: Viewed,
  peerId: string,
  { peer, photo, relation, isLiked }: Peer,
  closed: Closed,
): Chat['profile'] {
  if (!isAccount(peer)) return { ...NOTHING, id: peerId };
  if (!isPeerShown(closed)) return { ...NOTHING, id: peerId, name: peer.name, fictional: peer.fictional };
  const isWhole = profileAccess(getViewer(context), peer, relation) === 'whole';
  const card = toCard({ member: peer, photo: isWhole ? photo : null }, context.now);
  return { ...card, online: card.online && isWhole, liked: isLiked };
}

const NOTHING = {
  name: '',
  age: 0,
  town: null,
  main_image: null,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  liked: false,
};

export async function toChat(context: Viewed, row: ChatRow): Promise<Chat> {
  const closed = await getClosedReason(context, row, hasWritten(row));
  const last = {
    ...row.last,
    text: row.last.text && toPreview(row.last.text),
    seq: row.lastSeq,
    quoted: null,
    sendKey: null,
  };
  const message = toMessage(last, row, requireMember(context).id);
  return {
    conversation: { id: row.conversationId },
    profile: toPeer(context, row.peerId, row, closed),
    num_unread_messages: isContentHidden(row) ? 0 : row.unread,
    last_message: isContentHidden(row) ? withoutContent(message) : message,
    is_read: message.mine && getPeerReadSeq(context, row, closed) >= row.lastSeq,
    closed,
    spot: SPOT_OF_NUMBER[row.spot] ?? 'listed',
    muted: row.muted,
  };
}

const SPOT_OF_NUMBER: Readonly<Record<number, Spot>> = { 1: 'pinned', 0: 'listed', [-1]: 'shelved' };

/** One after the other, because the first reads what all need. */
export async function toChats(context: Viewed, rows: readonly ChatRow[]): Promise<Chat[]> {
  const chats: Chat[] = [];
  for (const row of rows) chats.push(await toChat(context, row));
  return chats;
}

export function hasWritten({ peerWrittenSeq }: Pick<ChatRow, 'peerWrittenSeq'>): boolean {
  return (peerWrittenSeq ?? 0) > 0;
}

/** Up to where the peer has read; 0 unless both show it. */
export function getPeerReadSeq(
  context: Pick<Viewed, 'session'>,
  { peer, peerReadSeq }: Pick<ChatRow, 'peer' | 'peerReadSeq'>,
  closed: Closed,
): ConversationPage['peer_read_seq'] {
  return showsReadReceipts(context, peer, closed) ? (peerReadSeq ?? 0) : 0;
}

/** Whether the viewer sees what the peer has read. */
export function showsReadReceipts(
  context: Pick<Viewed, 'session'>,
  peer: ChatRow['peer'],
  closed: Closed,
): boolean {
  return isPeerShown(closed) && peer?.readReceipts === true && requireMember(context).readReceipts;
}

/** Neither deleted nor disabled nor erased. */
export function isAccount<P extends Pick<PeerRow['peer'], 'status'>>(peer: P | null): peer is P {
  return peer !== null && (peer.status === 'active' || peer.status === 'not_confirmed');
}
