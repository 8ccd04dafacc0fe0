import { ApiError } from '#client/api/errors.ts';
import {
  confirmEmailChange,
  getAccount,
  requestEmailChange,
  undoEmailChange,
} from '#client/features/account/contract.ts';
import { assertOwn, assertPassword } from '#worker/features/auth/account-proof.ts';
import { confirmationOf } from '#worker/features/auth/activation/confirmation-mail.ts';
import { normaliseEmail } from '#worker/features/auth/normalise-email.ts';
import { enterByLink } from '#worker/features/auth/session/start-session.ts';
import { assertNewEmail } from '#worker/features/auth/new-email.ts';
import { hashOfNew } from '#worker/features/auth/new-password.ts';
import { newLink, requireLinked, withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { accountsOf, setPasswordHash } from '#worker/features/auth/store.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, mailHits, useUp, useUpAll } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { commitAnew } from '../commit-and-renew-session.ts';
import { changeMail, changedMail, languageOf } from './mails.ts';
import { withdrawUndoSince } from './store.ts';
import { markRestored, ownAccount, setEmail, waitingEmail } from '../store.ts';

const DONE = { ok: true } as const;

export const emailApi = [
  serve(getAccount, async (visit) => {
    const { id, email } = await ownAccount(visit);
    return { email, new_email: await waitingEmail(visit, id) };
  }),

  serve(requestEmailChange, async (visit, { body: { email, password } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'password', password });
    assertNewEmail(member, email);
    await useUp(visit, LIMITS.emailChanges, member.id);
    // SECURITY 5: elsewhere only the mailbox learns of it.
    if (visit.tenant.reveal_accounts && (await accountsOf(visit, email)).confirmed)
      throw new ApiError('validation', { fields: { email: 'email_taken' } });
    if (member.status === 'not_confirmed')
      await commitAnew(visit, member, 'password', await replaceUnconfirmed(visit, member, email));
    else await commit(visit, await askNewAddress(visit, member, email), DONE);
    await deliverSoon(visit);
    return DONE;
  }),

  serve(confirmEmailChange, async (visit, { body: { token, password } }) => {
    const link = { token, purpose: 'change_email' } as const;
    const member = await requireLinked(visit, link);
    const email = member.payload;
    if (!email) throw new ApiError('link_invalid');
    // The link may have come to a stranger by a slip of the pen.
    await assertOwn(visit, member, password);
    // They may have renamed themselves since they asked.
    assertNewEmail(member, email);
    const undo = newLink(visit, 'undo_email', member.id, member.email);
    const answer = await enterByLink(visit, link, ({ tokenHash }) => [
      setEmail(visit, member.id, email),
      endOtherSessions(visit, member.id, tokenHash),
      withdrawLinks(visit, member.id),
      undo.write,
      outboxMail(visit, member.email, changedMail(visit, member, undo.token), languageOf(visit, member)),
    ]);
    await deliverSoon(visit);
    return answer;
  }),

  // SECURITY 7: whoever has the old mailbox has the account back, and nobody else is in it.
  serve(undoEmailChange, async (visit, { body: { token, password, repeat } }) => {
    const link = { token, purpose: 'undo_email' } as const;
    const member = await requireLinked(visit, link);
    const email = member.payload;
    if (!email) throw new ApiError('link_invalid');
    const passwordHash = await hashOfNew(visit, { ...member, email }, { password, repeat });
    return enterByLink(visit, link, ({ tokenHash }) => [
      setEmail(visit, member.id, email),
      setPasswordHash(visit, member.id, passwordHash),
      markRestored(visit, member.id),
      endOtherSessions(visit, member.id, tokenHash),
      withdrawLinks(visit, member.id),
      withdrawUndoSince(visit, member.id, member.linkCreatedAt),
    ]);
  }),
];

type Own = Awaited<ReturnType<typeof ownAccount>>;

/** Nobody has shown yet that the old address is theirs: it is as if they had signed up with the new one. */
async function replaceUnconfirmed(visit: Visit, { id, name }: Own, email: string) {
  const { writes, wait } = await confirmationOf(visit, { id, name, email });
  if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
  return [setEmail(visit, id, email), withdrawLinks(visit, id), ...writes];
}

async function askNewAddress(visit: Visit, member: Own, email: string) {
  const retryAfter = await useUpAll(visit, mailHits(normaliseEmail(email)));
  if (retryAfter > 0) throw new ApiError('too_many_requests', { retryAfter });
  const link = newLink(visit, 'change_email', member.id, email);
  const { to, mail, language } = await changeMail(visit, member, { email, token: link.token });
  return [withdrawLinks(visit, member.id, 'change_email'), link.write, outboxMail(visit, to, mail, language)];
}
