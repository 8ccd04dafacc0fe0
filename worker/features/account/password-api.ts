import { ApiError } from '#client/api/errors.ts';
import { changePassword } from '#client/features/account/contract.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/paths.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { enter } from '#worker/features/auth/enter.ts';
import { hashOfNew } from '#worker/features/auth/new-password.ts';
import { withdrawLinks } from '#worker/features/auth/one-time-links.ts';
import { setPasswordHash } from '#worker/features/auth/store.ts';
import { commit } from '#worker/http/idempotency.ts';
import { serve } from '#worker/http/serve.ts';
import { endOtherSessions, newSession, unchangedMember } from '#worker/http/session-store.ts';
import { deliverSoon, outboxMail } from '#worker/mail/outbox.ts';
import { ownAccount } from './store.ts';

export const passwordApi = [
  serve(changePassword, async (visit, { body: { current, password, repeat } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'current', password: current });
    const passwordHash = await hashOfNew(visit, member, { password, repeat });
    const { id, name, email } = member;
    const session = newSession(visit, unchangedMember(visit, member));
    const mail = { kind: 'password_changed', name, reset: visit.origin + href('reset-password') } as const;
    const writes = [
      session.write,
      setPasswordHash(visit, id, passwordHash),
      endOtherSessions(visit, id, session.tokenHash),
      withdrawLinks(visit, id),
      outboxMail(visit, email, mail, toLocale(member.language) ?? visit.locale),
    ];
    const answer = await commit(visit, writes, { ok: true } as const).catch((error: unknown) => {
      // Somebody else with the old password was faster.
      if (!isNotNullViolation(error, 'sessions.member_id')) throw error;
      throw new ApiError('validation', { fields: { current: 'password_wrong' } });
    });
    await enter(visit, session.token);
    await deliverSoon(visit);
    return answer;
  }),
];
