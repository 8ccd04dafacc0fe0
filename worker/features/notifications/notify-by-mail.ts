import { href } from '#client/routes.ts';
import type { Write } from '#worker/db/write.ts';
import { createToken } from '#worker/session/token.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { type Notice, insertNotice } from './notice-store.ts';

/** Parameters of each kind of notice. `from` is the id of the member who caused it. */
export interface NoticeParams {
  new_like: { from: string };
  new_match: { from: string };
  /** `openedSeq`: up to which message the member has opened the conversation. */
  new_message: { from: string; conversationId: string; openedSeq: number };
  photo_request: { from: string };
  photo_answer: { from: string; granted: boolean };
  photo_review: { photo: string };
}

export type MailedKind = keyof NoticeParams;

const DAY_MS = 86_400_000;

interface Options {
  /** Delay of the email, for events that can be taken back. */
  readonly delayMs?: number;
  /** How long the same notice is not sent again. */
  readonly onceInMs?: number;
  /** A further condition on `members`, the recipient, and `sender`. */
  readonly isDue?: Notice['isDue'];
}

/**
 * Statements that notify a member, for the batch of the event itself. They write nothing when the member has switched the
 * kind off, has not confirmed the address, has to pass an age check before seeing the sender, is part of a block with the sender, got the same notice within a day or, for likes and
 * matches, has reached the daily limit; nor for events of fictional profiles. `deliverSoon` after `commit` sends the
 * email at once; otherwise the delivery job does.
 */
export function notify<K extends MailedKind>(
  context: Pick<SiteContext, 'db' | 'tenant' | 'now' | 'origin'>,
  toMemberId: string,
  kind: K,
  params: NoticeParams[K],
  { delayMs = 0, onceInMs = DAY_MS, isDue }: Options = {},
): Write[] {
  const token = createToken();
  const from = 'from' in params ? params.from : null;
  const notice: Notice = {
    to: toMemberId,
    from,
    kind,
    subject: getSubject(params, from),
    onceInMs,
    isDue,
    token,
    about: { to: toMemberId, ...params },
    dueAt: context.now + delayMs,
    params: {
      ...('granted' in params && { granted: params.granted }),
      link: context.origin + getPath(kind, params),
    },
    unsubscribe: `${context.origin}${href('unsubscribe')}?token=${token}`,
  };
  return insertNotice(context, notice);
}

/** Identifies what counts as the same notice on one day. */
function getSubject(params: NoticeParams[MailedKind], from: string | null): string {
  if ('conversationId' in params) return `${params.conversationId}:${params.openedSeq}`;
  if ('granted' in params) return `${from}:${params.granted}`;
  return from ?? '';
}

function getPath(kind: MailedKind, params: NoticeParams[MailedKind]): string {
  if (kind === 'photo_review') return href('profile');
  if ('conversationId' in params) return href('chats-id', { id: params.conversationId });
  return 'from' in params ? href('members-id', { id: params.from }) : href('members');
}
