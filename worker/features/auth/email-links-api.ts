import { ApiError } from '#client/api/errors.ts';
import {
  RESET_MINUTES,
  activate,
  checkLink,
  removeUnconfirmed,
  requestActivationMail,
  requestPasswordReset,
  resetPassword,
} from '#client/features/auth/email-links-contract.ts';
import { sendWaiting } from '#worker/features/chat/waiting/send-waiting.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, toAddressSubject, consumeLimits } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Mail } from '#worker/mail/mail-kinds.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { findSignupClosedReason } from '#worker/features/site/closed-site.ts';
import { assertAccountProof, isSessionOfMember } from './account-proof.ts';
import { confirmAddress, listOtherAccounts } from './activation/store.ts';
import { prepareConfirmationMail } from './activation/confirmation-mail.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { startSessionByLink } from './session/start-session.ts';
import { hashNewPassword } from './new-password.ts';
import { findLinkedMember, createLink, requireLinkedMember, withdrawLinks } from './one-time-link-store.ts';
import { enqueuePasswordMail, prepareClosedMail, prepareReactivationMail } from './queue-account-mails.ts';
import { type Account, eraseUnconfirmed, findAccountsByEmail, setPasswordHash } from './store.ts';

const DONE = { ok: true } as const;

export const emailLinksApi = [
  serve(checkLink, async (context, { body }) => {
    const member = await findLinkedMember(context, body);
    const isForOwner = member !== null && ['activate', 'change_email'].includes(body.purpose);
    return { valid: member !== null, needs_password: isForOwner && !isSessionOfMember(context, member) };
  }),

  serve(activate, async (context, { body: { token, password } }) => {
    const link = { token, purpose: 'activate' } as const;
    const member = await requireLinkedMember(context, link);
    await assertAccountProof(context, member, password);
    const others = await listOtherAccounts(context, member);
    const answer = await startSessionByLink(context, link, ({ tokenHash }) => [
      ...confirmAddress(context, member, others),
      endOtherSessions(context, member.id, tokenHash),
    ]);
    await context.ports.defer(sendWaiting(context));
    return answer;
  }),

  serve(requestActivationMail, async (context) => {
    const member = requireMember(context);
    if (member.status !== 'not_confirmed') return DONE;
    const { writes, wait } = await prepareConfirmationMail(context, member);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await commit(context, writes, DONE);
    await deliverSoon(context);
    return DONE;
  }),

  serve(removeUnconfirmed, async (context, { body: { token } }) => {
    const { id, paidUser } = await requireLinkedMember(context, { token, purpose: 'activate' });
    if (paidUser) throw new ApiError('account_paid', { params: { email: context.tenant.support_email } });
    return commit(context, eraseUnconfirmed(context, id, { keepsPaid: true }), DONE);
  }),

  serve(requestPasswordReset, async (context, { body: { email } }) => {
    await countReset(context, email);
    const { confirmed } = await findAccountsByEmail(context, email);
    if (!confirmed && context.tenant.reveal_accounts)
      throw new ApiError('validation', { fields: { email: 'email_not_found' } });
    const { writes, mail } =
      confirmed?.status === 'deleted'
        ? prepareReactivation(context, confirmed)
        : confirmed?.status === 'disabled'
          ? prepareClosed(context, confirmed)
          : prepareReset(context, confirmed);
    const language = toLocale(confirmed?.language) ?? context.locale;
    // The email goes to the address as its owner wrote it, never as it was typed here.
    await commit(context, [...writes, enqueueMail(context, confirmed?.email ?? email, mail, language)], DONE);
    await deliverSoon(context);
    return DONE;
  }),

  serve(resetPassword, async (context, { body: { token, password, repeat } }) => {
    const link = { token, purpose: 'reset_password' } as const;
    const member = await requireLinkedMember(context, link);
    const passwordHash = await hashNewPassword(context, member, { password, repeat });
    const answer = await startSessionByLink(context, link, ({ tokenHash }) => [
      setPasswordHash(context, member.id, passwordHash),
      endOtherSessions(context, member.id, tokenHash),
      withdrawLinks(context, member.id),
      enqueuePasswordMail(context, member),
    ]);
    await deliverSoon(context);
    return answer;
  }),
];

/** Null for who cannot sign up here. */
function findSignupPage(context: RequestContext): string | null {
  return findSignupClosedReason(context.tenant, context) === null ? context.origin + href('signup') : null;
}

/** Only the newest link works. Without an account the same statements run and find nothing. */
function prepareReset(context: RequestContext, member: Pick<Account, 'id' | 'name'> | null) {
  const withdrawn = withdrawLinks(context, member?.id ?? '', 'reset_password');
  const { token, write } = createLink(context, 'reset_password', member?.id ?? null);
  const link = `${context.origin}${href('reset-password-do')}?token=${token}`;
  const mail: Mail = member
    ? { kind: 'reset_password', name: member.name, link, minutes: RESET_MINUTES }
    : { kind: 'no_account', signup: findSignupPage(context) };
  return { writes: [withdrawn, write], mail };
}

function prepareReactivation(context: RequestContext, account: Account) {
  const { write, mail } = prepareReactivationMail(context, account);
  return { writes: [withdrawLinks(context, account.id, 'reactivate'), write], mail };
}

function prepareClosed(context: RequestContext, account: Account) {
  const { write, mail } = prepareClosedMail(context, account);
  return { writes: [withdrawLinks(context, account.id, 'closed_account'), write], mail };
}

/**
 * Counts by the typed address, whether or not it has an account. The limits of sign-up and complaint emails are separate,
 * so that other people cannot use up the resets of an account.
 */
async function countReset(context: RequestContext, email: string): Promise<void> {
  const retryAfter = await consumeLimits(context, [
    { limit: LIMITS.resetsPerAccount, subject: normalizeEmail(email) },
    { limit: LIMITS.resetsPerAddress, subject: toAddressSubject(context.clientAddress) },
  ]);
  if (retryAfter > 0) throw new ApiError('too_many_resets', { retryAfter });
}
