import { ApiError } from '#client/api/errors.ts';
import { changePassword } from '#client/features/account/contract.ts';
import { assertPassword } from '#worker/features/auth/account-proof.ts';
import { hashNewPassword } from '#worker/features/auth/new-password.ts';
import { enqueuePasswordMail } from '#worker/features/auth/queue-account-mails.ts';
import { withdrawLinks } from '#worker/features/auth/one-time-link-store.ts';
import { setPasswordHash } from '#worker/features/auth/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { commitAndRenewSession } from '../commit-and-renew-session.ts';
import { requireMyAccount } from '../store.ts';

export const passwordApi = [
  serve(changePassword, async (context, { body: { current, password, repeat } }) => {
    const member = await requireMyAccount(context);
    await assertPassword(context, member, { field: 'current', password: current });
    // Checked after the proof, so that the answer reveals nothing but the password of this account.
    if (password === current) throw new ApiError('validation', { fields: { password: 'password_same' } });
    const passwordHash = await hashNewPassword(context, member, { password, repeat });
    await consumeLimit(context, LIMITS.passwordChanges, member.id);
    const answer = await commitAndRenewSession(context, member, 'current', [
      setPasswordHash(context, member.id, passwordHash),
      withdrawLinks(context, member.id),
      // An unconfirmed address may belong to a stranger, so it gets no email about the account.
      ...(member.status === 'active' ? [enqueuePasswordMail(context, member)] : []),
    ]);
    await deliverSoon(context);
    return answer;
  }),
];
