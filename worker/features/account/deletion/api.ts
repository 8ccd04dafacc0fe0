import { deleteAccount, restoreAccount } from '#client/features/account/deletion/contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { enterByLink } from '#worker/features/auth/session/start-session.ts';
import { requireLinked, withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { reactivationOf } from '#worker/features/auth/reactivation-mail.ts';
import { authCookie } from '#worker/http/cookies.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { endOtherSessions } from '#worker/session/store.ts';
import { isSecure } from '#worker/http/request-context.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { languageOf } from '../email/mails.ts';
import { erase, markDeleted, markRestored, noteDeparture, ownAccount } from '../store.ts';

export const lifeApi = [
  serve(deleteAccount, async (visit, { body: { reason, message, password } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'password', password });
    const restorable = member.status === 'active';
    const { write, mail } = reactivationOf(visit, { ...member, deletedAt: visit.now });
    const goes = restorable
      ? [
          markDeleted(visit, member.id),
          endOtherSessions(visit, member.id, ''),
          withdrawLinks(visit, member.id),
          write,
          outboxMail(visit, member.email, mail, languageOf(visit, member)),
        ]
      : // Whose the address is nobody knows, so nothing is kept for it and no mail goes there.
        [erase(visit, member.id)];
    const isExplained = reason !== '' || message !== '';
    const notes = isExplained ? [noteDeparture(visit, { reason, message })] : [];
    const answer = await commit(visit, [...notes, ...goes], { restorable });
    visit.session = null;
    visit.cookies.push(authCookie('', isSecure(visit)));
    await deliverSoon(visit);
    return answer;
  }),

  serve(restoreAccount, async (visit, { body: { token } }) => {
    const link = { token, purpose: 'reactivate' } as const;
    const member = await requireLinked(visit, link);
    return enterByLink(visit, link, () => [
      markRestored(visit, member.id),
      withdrawLinks(visit, member.id, 'reactivate'),
    ]);
  }),
];
