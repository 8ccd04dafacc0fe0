import { getUser, login, logout, updateUser } from '#client/features/auth/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { askerOf } from '#worker/limits/requester.ts';
import { authCookie, localeCookie } from '#worker/http/cookies.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { forgive } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endSession, startSession } from '#worker/session/store.ts';
import { isSecure, type Visit } from '#worker/http/request-context.ts';
import { enter } from './session/start-session.ts';
import { countAttempt, findMatching } from './login/login-attempts.ts';
import { mailboxApi } from './email-links-api.ts';
import { changeLanguage, openAccountsOf, ownFacts, replacePasswordHash } from './store.ts';
import { currentUser } from './session/current-user.ts';
import { getWholeUser } from './session/full-user-contract.ts';

export const authApi = [
  serve(getWholeUser, async (visit) => {
    const [user, facts] = await Promise.all([currentUser(visit), ownFacts(visit, currentMember(visit).id)]);
    return { ...user, profile: { ...user.profile, ...facts } };
  }),
  { ...serve(getUser, currentUser), forPages: true },

  serve(login, async (visit, { body }) => {
    const attempt = await countAttempt(visit, body.email);
    const accounts = await openAccountsOf(visit, body.email);
    const found = await findMatching(visit, accounts, body.password, attempt);
    // SPEC §8; it says nothing to those who do not know the password.
    if (found?.status === 'deleted') {
      await forgive(visit, attempt);
      throw new ApiError('account_deleted');
    }
    const token = found && (await startSession(visit, found));
    const session = token && (await enter(visit, token));
    if (!found || !session) throw new ApiError('login_failed');
    // Anybody can make an account that nobody confirms: its password says nothing about the other guesses.
    if (found.status === 'active') await forgive(visit, attempt);
    await rehashWhenOutdated(visit, found.id, found.passwordHash, body.password);
    return currentUser(visit);
  }),

  // Set twice is set once, so no claim is committed with it: a second arrival needs the cookie as much as the first.
  serve(updateUser, async (visit, { body: { language } }) => {
    const user = await currentUser(visit);
    if (!visit.languages.includes(language))
      throw new ApiError('validation', { fields: { language: 'choose_one' } });
    await changeLanguage(visit, user.id, language);
    visit.cookies.push(localeCookie(language, isSecure(visit)));
    return { ...user, language };
  }),

  serve(logout, async (visit) => {
    if (visit.session) await endSession(visit, visit.session.tokenHash);
    visit.session = null;
    visit.cookies.push(authCookie('', isSecure(visit)));
    return { ok: true };
  }),

  ...mailboxApi,
];

/** When the line is too long now, a later login will do. */
async function rehashWhenOutdated(
  visit: Visit,
  memberId: string,
  stored: string | null,
  password: string,
): Promise<void> {
  if (stored === null || !visit.ports.passwords.isOutdated(stored)) return;
  const hash = await visit.ports.passwords.hash(password, askerOf(visit)).catch(nullWhenBusy);
  if (hash !== null) await replacePasswordHash(visit, memberId, { stored, hash });
}

function nullWhenBusy(error: unknown): null {
  if (error instanceof ApiError && error.code === 'busy') return null;
  throw error;
}
