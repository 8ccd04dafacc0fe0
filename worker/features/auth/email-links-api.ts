import { ApiError } from '#client/api/errors.ts';
import {
  RESET_MINUTES,
  activate,
  checkLink,
  requestActivationMail,
  requestActivationReset,
  requestPasswordReset,
  resetPassword,
} from '#client/features/auth/email-links-contract.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/paths.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, addressSubject, useUpAll } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { assertOwn, isOwn } from './account-proof.ts';
import { confirmAddress } from './activation/store.ts';
import { confirmationOf } from './activation/confirmation-mail.ts';
import { normaliseEmail } from './normalise-email.ts';
import { enterByLink } from './session/start-session.ts';
import { hashOfNew } from './new-password.ts';
import { findLinked, newLink, requireLinked, withdrawLinks } from './one-time-link-store.ts';
import { reactivationOf } from './reactivation-mail.ts';
import { accountsOf, type Account, setPasswordHash } from './store.ts';

const DONE = { ok: true } as const;

/** What goes by way of the mailbox: confirming an address, and a new password. */
export const mailboxApi = [
  serve(checkLink, async (visit, { body }) => {
    const member = await findLinked(visit, body);
    const isForOwner = member !== null && ['activate', 'change_email'].includes(body.purpose);
    return { valid: member !== null, needs_password: isForOwner && !isOwn(visit, member) };
  }),

  serve(activate, async (visit, { body: { token, password } }) => {
    const link = { token, purpose: 'activate' } as const;
    const member = await requireLinked(visit, link);
    await assertOwn(visit, member, password);
    return enterByLink(visit, link, ({ tokenHash }) => [
      ...confirmAddress(visit, member),
      endOtherSessions(visit, member.id, tokenHash),
    ]);
  }),

  serve(requestActivationMail, async (visit) => {
    const member = currentMember(visit);
    if (member.status !== 'not_confirmed') return DONE;
    const { writes, wait } = await confirmationOf(visit, member);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await commit(visit, writes, DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(requestActivationReset, async (visit, { body: { token } }) => {
    const member = await requireLinked(visit, { token, purpose: 'activate' });
    await countReset(visit, member.email);
    const { writes, mail } = resetOf(visit, member);
    const language = toLocale(member.language) ?? visit.locale;
    await commit(visit, [...writes, outboxMail(visit, member.email, mail, language)], DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(requestPasswordReset, async (visit, { body: { email } }) => {
    await countReset(visit, email);
    const { confirmed } = await accountsOf(visit, email);
    const member = confirmed?.status === 'active' ? confirmed : null;
    if (!member && confirmed?.status !== 'deleted' && visit.tenant.reveal_accounts)
      throw new ApiError('validation', { fields: { email: 'email_not_found' } });
    const { writes, mail } =
      confirmed?.status === 'deleted' ? returnOf(visit, confirmed) : resetOf(visit, member);
    const language = toLocale(confirmed?.language) ?? visit.locale;
    // To the address as its owner wrote it, never as it was typed here.
    await commit(visit, [...writes, outboxMail(visit, confirmed?.email ?? email, mail, language)], DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(resetPassword, async (visit, { body: { token, password, repeat } }) => {
    const link = { token, purpose: 'reset_password' } as const;
    const member = await requireLinked(visit, link);
    const passwordHash = await hashOfNew(visit, member, { password, repeat });
    return enterByLink(visit, link, ({ tokenHash }) => [
      setPasswordHash(visit, member.id, passwordHash),
      endOtherSessions(visit, member.id, tokenHash),
      withdrawLinks(visit, member.id),
      // The password is now known to the owner of the mailbox alone, which is what a confirmation asks for.
      ...(member.status === 'not_confirmed' ? confirmAddress(visit, member) : []),
    ]);
  }),
];

/** Only the newest link works. Without an account the statements are the same and find nothing. */
function resetOf(visit: Visit, member: Pick<Account, 'id' | 'name'> | null) {
  const withdrawn = withdrawLinks(visit, member?.id ?? '', 'reset_password');
  const { token, write } = newLink(visit, 'reset_password', member?.id ?? null);
  const link = `${visit.origin}${href('reset-password-do')}?token=${token}`;
  const mail: Mail = member
    ? { kind: 'reset_password', name: member.name, link, minutes: RESET_MINUTES }
    : { kind: 'no_account', signup: visit.origin + href('signup') };
  return { writes: [withdrawn, write], mail };
}

function returnOf(visit: Visit, account: Account) {
  const { write, mail } = reactivationOf(visit, account);
  return { writes: [write], mail };
}

/**
 * SPEC §8: "too many password reset attempts, try tomorrow". By what was typed, whether or not it has an account. These
 * are the limits of the mails too, which nothing else uses up; a request without a mail uses up nothing.
 */
async function countReset(visit: Visit, email: string): Promise<void> {
  const retryAfter = await useUpAll(visit, [
    { limit: LIMITS.resetsPerAccount, subject: normaliseEmail(email) },
    { limit: LIMITS.resetsPerAddress, subject: addressSubject(visit.clientAddress) },
  ]);
  if (retryAfter > 0) throw new ApiError('too_many_resets', { retryAfter });
}
