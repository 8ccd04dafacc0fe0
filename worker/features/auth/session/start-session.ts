import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { commit } from '#worker/idempotency/store.ts';
import { prepareSession } from '#worker/session/store.ts';
import { switchToSession } from '#worker/session/switch-session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { type LinkSecret, selectLinkedMemberId } from '../one-time-link-store.ts';

const DONE = { ok: true } as const;

interface Start {
  /** Selects the member once the batch begins; null when another request was faster, so that the whole batch fails. */
  memberId: ReturnType<typeof selectLinkedMemberId>;
  /** Statements of the same batch. */
  writes(session: { tokenHash: string }): Write[];
  /** Thrown when no member is selected. */
  refusal: ApiError;
}

/** Starts a session in one batch with what proves it or changes with it. A repeated request gets its first session again. */
export async function startSession(
  context: RequestContext,
  { memberId, writes, refusal }: Start,
): Promise<typeof DONE> {
  const session = prepareSession(context, memberId);
  try {
    const answer = await commit(context, [session.write, ...writes(session)], DONE);
    await switchToSession(context, session.token);
    return answer;
  } catch (error) {
    throw isNotNullViolation(error, 'sessions.member_id') ? refusal : error;
  }
}

/** Uses up a link: runs its statements and starts a session. */
export async function startSessionByLink(
  context: RequestContext,
  link: LinkSecret,
  writes: Start['writes'],
): Promise<typeof DONE> {
  const memberId = selectLinkedMemberId(context, link);
  return startSession(context, { memberId, writes, refusal: new ApiError('link_invalid') }).catch(
    (error: unknown) => {
      throw isUniqueViolation(error, 'members.email_normalised') ? new ApiError('activation_failed') : error;
    },
  );
}
