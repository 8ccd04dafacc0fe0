import { ApiError } from '#client/api/errors.ts';
import {
  confirmEmailChange,
  getAccount,
  requestEmailChange,
  undoEmailChange,
} from '#client/features/account/contract.ts';
import { assertAccountProof, assertPassword } from '#worker/features/auth/account-proof.ts';
import { prepareConfirmationMail } from '#worker/features/auth/activation/confirmation-mail.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { startSessionByLink } from '#worker/features/auth/session/start-session.ts';
import { assertNewEmail } from '#worker/features/auth/new-email.ts';
import { hashNewPassword } from '#worker/features/auth/new-password.ts';
import { enqueuePasswordMail } from '#worker/features/auth/queue-account-mails.ts';
import { createLink, requireLinkedMember, withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { findAccountsByEmail, setPasswordHash } from '#worker/features/auth/store.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, mailLimitUses, consumeLimit, consumeLimits } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { tellOfClosing } from '#worker/mail/closing-mail-store.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { commitAndRenewSession } from '../commit-and-renew-session.ts';
import { prepareEmailChangeMail, createEmailChangedMail, getMailLanguage } from './mails.ts';
import { withdrawUndoSince } from './store.ts';
import { markRestored, requireMyAccount, setEmail, findPendingEmail } from '../store.ts';

const DONE = { ok: true } as const;

export const emailApi = [
  serve(getAccount, async (context) => {
    const [{ email }, pending] = await Promise.all([
      requireMyAccount(context),
      findPendingEmail(context, requireMember(context).id),
    ]);
    return { email, new_email: pending };
  }),

  serve(requestEmailChange, async (context, { body: { email, password } }) => {
    const member = await requireMyAccount(context);
    await assertPassword(context, member, { field: 'password', password });
    assertNewEmail(member, email);
    await consumeLimit(context, LIMITS.emailChanges, member.id);
    // Unless the site reveals accounts, only the owner of the mailbox learns that the address is taken.
    if (context.tenant.reveal_accounts && (await findAccountsByEmail(context, email)).confirmed)
      throw new ApiError('validation', { fields: { email: 'email_taken' } });
    if (member.status === 'not_confirmed')
      await commitAndRenewSession(
        context,
        member,
        'password',
        await replaceUnconfirmed(context, member, email),
      );
    else await commit(context, await prepareEmailChange(context, member, email), DONE);
    await deliverSoon(context);
    return DONE;
  }),

  serve(confirmEmailChange, async (context, { body: { token, password } }) => {
    const link = { token, purpose: 'change_email' } as const;
    const member = await requireLinkedMember(context, link);
    const email = member.payload;
    if (!email) throw new ApiError('link_invalid');
    // The address may have been mistyped, so that the link reached a stranger.
    await assertAccountProof(context, member, password);
    // The member may have changed the name since the request.
    assertNewEmail(member, email);
    const undo = createLink(context, 'undo_email', member.id, member.email);
    const answer = await startSessionByLink(context, link, ({ tokenHash }) => [
      setEmail(context, member.id, email),
      endOtherSessions(context, member.id, tokenHash),
      withdrawLinks(context, member.id),
      undo.write,
      enqueueMail(
        context,
        member.email,
        createEmailChangedMail(context, member, undo.token),
        getMailLanguage(context, member),
      ),
    ]);
    await deliverSoon(context);
    return answer;
  }),

  // The owner of the old mailbox gets the account back, and all other sessions end (docs/security.md#identity).
  serve(undoEmailChange, async (context, { body: { token, password, repeat } }) => {
    const link = { token, purpose: 'undo_email' } as const;
    const member = await requireLinkedMember(context, link);
    const email = member.payload;
    if (!email) throw new ApiError('link_invalid');
    const passwordHash = await hashNewPassword(context, { ...member, email }, { password, repeat });
    const answer = await startSessionByLink(context, link, ({ tokenHash }) => [
      setEmail(context, member.id, email),
      setPasswordHash(context, member.id, passwordHash),
      enqueuePasswordMail(context, { ...member, email }),
      markRestored(context, member.id),
      ...(member.status === 'deleted' ? tellOfClosing(context, { ...member, email }) : []),
      endOtherSessions(context, member.id, tokenHash),
      withdrawLinks(context, member.id),
      withdrawUndoSince(context, member.id, member.linkCreatedAt),
    ]);
    await deliverSoon(context);
    return answer;
  }),
];

type MyAccount = Awaited<ReturnType<typeof requireMyAccount>>;

/** The old address was never confirmed, so the change works like a sign-up with the new address. */
async function replaceUnconfirmed(context: RequestContext, { id, name }: MyAccount, email: string) {
  const { writes, wait } = await prepareConfirmationMail(context, { id, name, email });
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
  return [setEmail(context, id, email), withdrawLinks(context, id), ...writes];
}

async function prepareEmailChange(context: RequestContext, member: MyAccount, email: string) {
  const retryAfter = await consumeLimits(context, mailLimitUses(normalizeEmail(email)));
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
  const link = createLink(context, 'change_email', member.id, email);
  const { to, mail, language, writes } = await prepareEmailChangeMail(context, member, {
    email,
    token: link.token,
  });
  return [
    withdrawLinks(context, member.id, 'change_email'),
    link.write,
    ...writes,
    enqueueMail(context, to, mail, language),
  ];
}
