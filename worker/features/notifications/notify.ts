import type { BatchItem } from 'drizzle-orm/batch';
import { href } from '#client/paths.ts';
import { createToken } from '#worker/session/token.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type Notice, insertNotice } from './notice-store.ts';

/** What each kind of notice needs to know. `from` is the id of the member whom it is about. */
export interface NoticeParams {
  new_like: { from: string };
  new_match: { from: string };
  photo_request: { from: string };
  photo_answer: { from: string; granted: boolean };
  photo_review: { accepted: boolean };
}

export type MailedKind = keyof NoticeParams;

/**
 * Statements that tell a member of something, for the batch of what it is about. They write nothing where the member
 * has switched it off, has not confirmed the address, has blocked the other one, has heard of the same from the same
 * member today, or, of likes and matches, has had enough mails today; nor for anything that a fictional profile does.
 * After `commit`, `deliverSoon(visit)` sends at once; without it the next round of deliveries does.
 */
export function notify<K extends MailedKind>(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'origin'>,
  toMemberId: string,
  kind: K,
  params: NoticeParams[K],
  /** How long the mail waits, for what can be taken back. */
  delayMs = 0,
): BatchItem<'sqlite'>[] {
  const token = createToken();
  const from = 'from' in params ? params.from : null;
  const notice: Notice = {
    to: toMemberId,
    from,
    kind,
    subject: subjectOf(params, from),
    token,
    dueAt: context.now + delayMs,
    params: {
      ...('granted' in params && { granted: params.granted }),
      ...('accepted' in params && { accepted: params.accepted }),
      link: context.origin + pathOf(kind, from),
    },
    unsubscribe: `${context.origin}${href('unsubscribe')}?token=${token}`,
  };
  return insertNotice(context, notice);
}

/** What counts as the same news on one day. */
function subjectOf(params: NoticeParams[MailedKind], from: string | null): string {
  if ('granted' in params) return `${from}:${params.granted}`;
  if ('accepted' in params) return String(params.accepted);
  return from ?? '';
}

function pathOf(kind: MailedKind, from: string | null): string {
  if (kind === 'photo_review') return href('profile');
  return from === null ? href('members') : href('members-id', { id: from });
}
