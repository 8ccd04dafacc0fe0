import type { WaitingProblem } from '#client/features/chat/rules.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { ApiError, type ErrorCode } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { commitWrites } from '#worker/db/write.ts';
import { throwFaults, tryClaimed } from '#worker/jobs/try-each.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { findAreaClosure } from '#worker/session/members-area.ts';
import { findMemberSession } from '#worker/session/find-session-store.ts';
import type { Session } from '#worker/session/session.ts';
import { send } from '../sending/send-message.ts';
import {
  type Claim,
  MAX_ATTEMPTS,
  claimWaiting,
  isWaitingRefused,
  writeProblem,
  writeSent,
} from './waiting-store.ts';

type Site = Omit<SiteContext, 'now'>;

/** One after the other, because all count towards the same limits of their member. */
const AT_ONCE = 1;

/** Sends the messages of a site that are due: their members have confirmed the address. */
export async function sendWaiting({ ports, db, tenant, company, origin }: Site): Promise<void> {
  const site = { ports, db, tenant, company, origin };
  const faults = await tryClaimed(
    (atMost) => claimWaiting({ db, tenant, now: ports.clock() }, atMost),
    (claim) => sendClaimed(site, claim),
    { atOnce: AT_ONCE, isEnding: () => ports.isEnding() },
  );
  throwFaults(faults);
}

/** Sends a message under the rules of this moment, as if its member pressed the button now. */
async function sendClaimed(site: Site, claim: Claim): Promise<void> {
  const { ports, db, tenant } = site;
  const now = ports.clock();
  const session = await findMemberSession({ db, tenant, now }, claim.memberId);
  const context = createContext({ ...site, now }, session);
  try {
    if (session === null || findAreaClosure(context) !== null) throw new ApiError('unconfirmed');
    await send(context, {
      recipient: claim.recipientId,
      content: { kind: 'text', text: claim.text },
      price: tenant.message_credits,
      isIncluded: true,
      writes: writeSent(site, claim),
    });
  } catch (error) {
    // The member has taken it back.
    if (isWaitingRefused(error)) return;
    const problem = findProblem(error);
    if (problem === null && claim.attempts < MAX_ATTEMPTS) throw error;
    await commitWrites(db, [
      writeProblem(context, claim, problem ?? 'busy'),
      ...writeEvents(context, [claim.memberId], { kind: 'access' }),
    ]);
  }
  for (const member of context.changedInboxes) await ports.realtime.wake({ tenant: tenant.id, member });
}

const PROBLEMS: Readonly<Partial<Record<ErrorCode, WaitingProblem>>> = {
  credits_short: 'credits',
  credits_owed: 'credits',
  conversations_used_up: 'conversations',
  not_found: 'gone',
  blocked: 'gone',
  own_block: 'gone',
  no_responder: 'gone',
  paused: 'paused',
  unconfirmed: 'busy',
};

/** Null: another attempt may succeed. */
function findProblem(error: unknown): WaitingProblem | null {
  return error instanceof ApiError ? (PROBLEMS[error.code] ?? null) : null;
}

/** As of a request of the member, which there is none of. */
function createContext(site: SiteContext, session: Session | null): RequestContext {
  const url = new URL(site.origin);
  return {
    ...site,
    session,
    country: session?.member.country ?? null,
    locale: toLocale(session?.member.language) ?? 'en',
    languages: [],
    isAdvertised: false,
    clientAddress: '',
    request: new Request(url),
    url,
    pageMember: null,
    cookies: [],
    changedInboxes: [],
    mutation: null,
  };
}
