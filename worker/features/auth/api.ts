import { getUser, login, logout, updateUser } from '#client/features/auth/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { authCookie, localeCookie } from '#worker/http/cookies.ts';
import { type Hit, LIMITS, addressSubject, forgive, useUpAll } from '#worker/http/limits.ts';
import { serve } from '#worker/http/serve.ts';
import { endSession, startSession } from '#worker/http/session-store.ts';
import { isSecure, type Visit } from '#worker/http/visit.ts';
import { normaliseEmail } from './email.ts';
import { enter } from './enter.ts';
import { mailboxApi } from './mailbox-api.ts';
import { type Account, changeLanguage, openAccountsOf, replacePasswordHash } from './store.ts';
import { currentUser, toUser } from './user.ts';

export const authApi = [
  serve(getUser, async (visit) => currentUser(visit)),

  serve(login, async (visit, { body }) => {
    const attempts = loginAttempts(visit, body.email);
    await useUpAttempts(visit, attempts);
    const accounts = await openAccountsOf(visit, body.email);
    const found = await findMatching(visit, accounts, body.password, attempts);
    if (!found) throw new ApiError('login_failed');
    await forgive(visit, attempts);
    await rehashWhenOutdated(visit, found.id, found.passwordHash, body.password);
    const session = await enter(visit, await startSession(visit, found.id));
    if (!session) throw new ApiError('login_failed');
    return toUser(session.member, visit.now);
  }),

  // Set twice is set once, so no claim is committed with it: a second arrival needs the cookie as much as the first.
  serve(updateUser, async (visit, { body: { language } }) => {
    const user = currentUser(visit);
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

/** SECURITY 4. Named by what was typed, so that an address without an account locks in the same way. */
function loginAttempts(visit: Visit, typedEmail: string): readonly Hit[] {
  const account = normaliseEmail(typedEmail);
  return [
    { limit: LIMITS.loginsPerAccount, subject: account },
    { limit: LIMITS.loginsPerAccountDay, subject: account },
    { limit: LIMITS.loginsPerAddress, subject: addressSubject(visit.clientAddress) },
  ];
}

/** Every try is counted before the password is looked at: a hundred tries at once count a hundred. */
async function useUpAttempts(visit: Visit, attempts: readonly Hit[]): Promise<void> {
  const retryAfter = await useUpAll(visit, attempts);
  if (retryAfter === 0) return;
  throw new ApiError('too_many_attempts', { retryAfter, params: { minutes: Math.ceil(retryAfter / 60) } });
}

/** Every account that there could be is tried, so that a refusal takes the same time however many there are. */
async function findMatching(
  visit: Visit,
  accounts: readonly (Account | null)[],
  password: string,
  attempts: readonly Hit[],
): Promise<Account | null> {
  for (const account of accounts)
    if (await verify(visit, password, account?.passwordHash ?? null, attempts)) return account;
  return null;
}

/** A server too busy to look has learnt nothing, and the try is given back. */
async function verify(
  visit: Visit,
  password: string,
  stored: string | null,
  attempts: readonly Hit[],
): Promise<boolean> {
  try {
    return await visit.ports.passwords.verify(password, stored);
  } catch (error) {
    await forgive(visit, attempts);
    throw error;
  }
}

/** When the line is too long now, a later login will do. */
async function rehashWhenOutdated(
  visit: Visit,
  memberId: string,
  stored: string | null,
  password: string,
): Promise<void> {
  if (stored === null || !visit.ports.passwords.isOutdated(stored)) return;
  const hash = await visit.ports.passwords.hash(password).catch(nullWhenBusy);
  if (hash !== null) await replacePasswordHash(visit, memberId, { stored, hash });
}

function nullWhenBusy(error: unknown): null {
  if (error instanceof ApiError && error.code === 'busy') return null;
  throw error;
}
