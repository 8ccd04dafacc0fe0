import type { HandlerInput } from '#client/api/endpoint.ts';
import { getUser, login, logout, updateUser } from '#client/features/auth/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { localeCookie } from '#worker/context/cookies.ts';
import { refundLimit, toRequester } from '#worker/limits/limits.ts';
import { serve, serveThenRead } from '#worker/http/api/serve.ts';
import { endSession, markActive, selectMemberByPassword } from '#worker/session/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isSecureOrigin } from '#worker/context/site-context.ts';
import { leaveSession } from '#worker/session/switch-session.ts';
import { countFailedLogin } from './login/failed-login-store.ts';
import { countLoginAttempt, findMatchingAccount } from './login/login-attempts.ts';
import { emailLinksApi } from './email-links-api.ts';
import { startSession } from './session/start-session.ts';
import { setLanguage, findLoginCandidates, replacePasswordHash } from './store.ts';
import { getCurrentUser, getCurrentUserWithFacts } from './session/current-user.ts';

export { jobs } from './jobs.ts';

export const endpoints = [
  serve(getUser, getCurrentUserWithFacts, { forPage: getCurrentUser }),

  serveThenRead(login, logIn, getCurrentUserWithFacts),

  // The update is idempotent, so it stores no idempotency key: a repeated request needs the cookie as well.
  serve(updateUser, async (context, { body: { language } }) => {
    const user = await getCurrentUserWithFacts(context);
    if (!context.languages.includes(language))
      throw new ApiError('validation', { fields: { language: 'choose_one' } });
    await setLanguage(context, user.id, language);
    context.cookies.push(localeCookie(language, isSecureOrigin(context)));
    return { ...user, language };
  }),

  serve(logout, async (context) => {
    if (context.session) await endSession(context, context.session);
    leaveSession(context);
    return { ok: true };
  }),

  ...emailLinksApi,
];

async function logIn(context: RequestContext, { body }: HandlerInput<typeof login>): Promise<unknown> {
  const attempt = await countLoginAttempt(context, body.email);
  const accounts = await findLoginCandidates(context, body.email);
  const account = await findMatchingAccount(context, accounts, body.password, attempt);
  // Reached only with the right password, so that it reveals nothing to others.
  if (account?.status === 'deleted' || account?.status === 'disabled') {
    await refundLimit(context, attempt);
    throw new ApiError(account.status === 'deleted' ? 'account_deleted' : 'account_closed');
  }
  const refusal = new ApiError('login_failed');
  if (!account) {
    await countFailedLogin(context);
    throw refusal;
  }
  const answer = await startSession(context, {
    // A pending login must not outlive the sessions that a new password ends.
    memberId: selectMemberByPassword(context, account),
    writes: () => [markActive(context, account.id)],
    refusal,
  });
  // Anyone can create an unconfirmed account, so its password must not reset the count of wrong tries.
  if (account.status === 'active') await refundLimit(context, attempt);
  await rehashWhenOutdated(context, account.id, account.passwordHash, body.password);
  return answer;
}

/** Skips the new hash when the queue is full; a later login makes it. */
async function rehashWhenOutdated(
  context: RequestContext,
  memberId: string,
  stored: string | null,
  password: string,
): Promise<void> {
  if (stored === null || !context.ports.passwords.isOutdated(stored)) return;
  const hash = await context.ports.passwords.hash(password, toRequester(context)).catch(toNullIfBusy);
  if (hash !== null) await replacePasswordHash(context, memberId, { stored, hash });
}

function toNullIfBusy(error: unknown): null {
  if (error instanceof ApiError && error.code === 'busy') return null;
  throw error;
}
