import type { UnsentMessage } from '#client/features/chat/contract.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { getClosedReason, toPeer } from '../to-chat.ts';
import { listWaiting } from './waiting-store.ts';

/** Most accounts are confirmed within days, and what could not be sent then is deleted 14 days later. */
const NEW_MEMBER_MS = 90 * 86_400_000;

/** Spares all other members a look for messages that wait for the confirmation. */
export function mayWait(context: Pick<RequestContext, 'session' | 'now'>): boolean {
  const { status, createdAt } = requireMember(context);
  return status === 'not_confirmed' || context.now - createdAt < NEW_MEMBER_MS;
}

/** The first messages of the viewer that are not sent, the latest first, also those to members who cannot be written to any more. */
export async function listUnsent(context: RequestContext): Promise<UnsentMessage[]> {
  if (!mayWait(context)) return [];
  const unsent: UnsentMessage[] = [];
  const rows = await listWaiting(context, requireMember(context).id);
  for (const { text, problem, ...recipient } of rows.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const closed = await getClosedReason(context, recipient, false);
    const isOpen = closed === null || closed === 'unconfirmed' || closed === 'paused';
    // The recipient may be back since.
    const openProblem = problem === 'gone' ? 'busy' : problem;
    unsent.push({
      text,
      problem: isOpen ? openProblem : 'gone',
      profile: toPeer(context, recipient.peer.id, recipient, closed),
    });
  }
  return unsent;
}
