import { deleteAccount, restoreAccount } from '#client/features/account/life-contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { enterByLink } from '#worker/features/auth/enter.ts';
import { requireLinked, withdrawLinks } from '#worker/features/auth/one-time-links.ts';
import { reactivationOf } from '#worker/features/auth/reactivation.ts';
import { authCookie } from '#worker/http/cookies.ts';
import { commit } from '#worker/http/idempotency.ts';
import { serve } from '#worker/http/serve.ts';
import { endOtherSessions } from '#worker/http/session-store.ts';
import { isSecure } from '#worker/http/visit.ts';
import { deliverSoon, outboxMail } from '#worker/mail/outbox.ts';
import { languageOf } from './email-mails.ts';
import { erase, markDeleted, markRestored, noteDeparture, ownAccount } from './store.ts';

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
