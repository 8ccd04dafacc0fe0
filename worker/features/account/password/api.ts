import { ApiError } from '#client/api/errors.ts';
import { changePassword } from '#client/features/account/contract.ts';
import { href } from '#client/paths.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { hashOfNew } from '#worker/features/auth/new-password.ts';
import { withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { setPasswordHash } from '#worker/features/auth/store.ts';
import { LIMITS, useUp } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { commitAnew } from '../commit-and-renew-session.ts';
import { languageOf } from '../email/mails.ts';
import { ownAccount } from '../store.ts';

export const passwordApi = [
  serve(changePassword, async (visit, { body: { current, password, repeat } }) => {
    const member = await ownAccount(visit);
    await assertPassword(visit, member, { field: 'current', password: current });
    // After the proof, so that it is said of nothing but the password of this account.
    if (password === current) throw new ApiError('validation', { fields: { password: 'password_same' } });
    const passwordHash = await hashOfNew(visit, member, { password, repeat });
    await useUp(visit, LIMITS.passwordChanges, member.id);
    const answer = await commitAnew(visit, member, 'current', [
      setPasswordHash(visit, member.id, passwordHash),
      withdrawLinks(visit, member.id),
      ...mailTo(visit, member),
    ]);
    await deliverSoon(visit);
    return answer;
  }),
];

/** An address that nobody has confirmed may be a stranger's: it hears nothing of what goes on in the account. */
function mailTo(visit: Visit, member: Awaited<ReturnType<typeof ownAccount>>) {
  const { status, name, email } = member;
  if (status !== 'active') return [];
  const mail = { kind: 'password_changed', name, reset: visit.origin + href('reset-password') } as const;
  return [outboxMail(visit, email, mail, languageOf(visit, member))];
}
