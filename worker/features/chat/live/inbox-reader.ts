import { describeFault } from '#worker/context/faults.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { InboxAddress } from '#worker/ports/realtime.ts';
import type { InboxReader } from '#worker/realtime/inbox.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { findSession } from '#worker/session/find-session-store.ts';
import { findChat } from '../chat-row-store.ts';
import { type InboxContext, readChanges } from '../sync/sync.ts';
import { getClosedReason, hasWritten, isHidden } from '../to-chat.ts';

/** What the sockets of members read. Each time the session is read again, so that its end closes them. */
export function createInboxReader(getPorts: () => Ports): InboxReader {
  const open = async (
    { tenant: id, member }: InboxAddress,
    tokenHash: string,
  ): Promise<InboxContext | null> => {
    const ports = getPorts();
    const site = await ports.sites.find(id);
    if (!site) return null;
    const { tenant } = site;
    const context = { ports, db: ports.database(tenant.database), tenant, now: ports.clock() };
    const session = await findSession(context, tokenHash);
    if (session?.member.id !== member) return null;
    // The socket was opened where no check is due, but the member may have moved since.
    return isAreaClosed({ ...context, session, country: session.member.country })
      ? null
      : { ...context, session };
  };
  return {
    async readChanges(address, session, place) {
      const context = await open(address, session);
      return context && readChanges(context, { since: place.rev, epoch: place.epoch });
    },
    async passTyping(address, session, conversation) {
      const context = await open(address, session);
      const chat = context && (await findChat(context, address.member, conversation));
      if (!chat || isHidden(requireMember(context), chat.writtenSeq > 0)) return;
      if ((await getClosedReason(context, chat, hasWritten(chat))) !== null) return;
      await getPorts().realtime.showTyping({ tenant: address.tenant, member: chat.peerId }, conversation);
    },
    logFailure: (error) =>
      getPorts().log({ level: 'error', event: 'inbox-failed', error: describeFault(error) }),
    clock: () => getPorts().clock(),
  };
}
