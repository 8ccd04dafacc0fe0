import { deleteAccount, restoreAccount } from '#client/features/account/deletion/contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { eraseUnconfirmed } from '#worker/features/auth/store.ts';
import { startSessionByLink } from '#worker/features/auth/session/start-session.ts';
import { requireLinkedMember, withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { prepareReactivationMail } from '#worker/features/auth/queue-account-mails.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import { leaveSession } from '#worker/session/switch-session.ts';
import { tellOfClosing } from '#worker/mail/closing-mail-store.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { getMailLanguage } from '../email/mails.ts';
import { markDeleted, markRestored, saveDeletionReason, requireMyAccount } from '../store.ts';

export const deletionApi = [
  serve(deleteAccount, async (context, { body: { reason, message, password } }) => {
    const member = await requireMyAccount(context);
    await assertPassword(context, member, { field: 'password', password });
    const restorable = member.status === 'active';
    const { write, mail } = prepareReactivationMail(context, { ...member, deletedAt: context.now });
    const accountWrites = restorable
      ? [
          markDeleted(context, member.id),
          endOtherSessions(context, member.id, ''),
          withdrawLinks(context, member.id),
          write,
          enqueueMail(context, member.email, mail, getMailLanguage(context, member)),
        ]
      : // An unconfirmed address may belong to another person, so nothing is kept and no email is sent.
        eraseUnconfirmed(context, member.id, { keepsPaid: false });
    const isExplained = reason !== '' || message !== '';
    const reasonWrites = isExplained ? [saveDeletionReason(context, { reason, message })] : [];
    const answer = await commit(context, [...reasonWrites, ...accountWrites], { restorable });
    leaveSession(context);
    await deliverSoon(context);
    return answer;
  }),

  serve(restoreAccount, async (context, { body: { token } }) => {
    const link = { token, purpose: 'reactivate' } as const;
    const member = await requireLinkedMember(context, link);
    return startSessionByLink(context, link, () => [
      markRestored(context, member.id),
      ...tellOfClosing(context, member),
      withdrawLinks(context, member.id, 'reactivate'),
    ]);
  }),
];
