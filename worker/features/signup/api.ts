import { ApiError } from '#client/api/errors.ts';
import { type SignupForm, signup } from '#client/features/signup/contract.ts';
import { confirmationOf } from '#worker/features/auth/activation/confirmation-mail.ts';
import { accountsOf } from '#worker/features/auth/store.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { addInterests } from '#worker/features/members/interests-store.ts';
import { askerOf } from '#worker/limits/requester.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, addressSubject, forgive, useUp } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { assertMayJoin, placeOf, problems, trackingFor } from './signup-checks.ts';
import { claimForm } from './duplicate-form-store.ts';
import { newMember } from './store.ts';

const DONE = { ok: true } as const;

export const signupApi = [
  serve(signup, async (visit, { body }) => {
    const tracking = trackingFor(visit, body);
    const place = placeOf(visit, body);
    assertMayJoin(visit, place, tracking);
    const fields = await problems(visit, body, place);
    if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
    const subject = addressSubject(visit.clientAddress);
    await useUp(visit, LIMITS.signups, subject);
    if (visit.tenant.reveal_accounts && (await accountsOf(visit, body.email)).confirmed)
      throw new ApiError('validation', { fields: { email: 'email_taken' } });
    const passwordHash = await visit.ports.passwords
      .hash(body.password, askerOf(visit))
      .catch(async (busy: unknown) => {
        await forgive(visit, [{ limit: LIMITS.signups, subject }]);
        throw busy;
      });
    const member = newMember(visit, { ...body, ...place, ...tracking, passwordHash });
    const { writes, hits } = await confirmationOf(visit, { ...body, id: member.id });
    const interests = visit.tenant.visible_profile_fields.includes('interests') ? body.interests : undefined;
    const picked = addInterests(visit, member.id, interests ?? []);
    const isNew = await commitOnce(visit, body, [member.write, ...picked, ...writes]);
    if (!isNew) await forgive(visit, hits);
    await deliverSoon(visit);
    return DONE;
  }),
];

/** A form that is sent twice, by a double click or a reload, is one account and one mail. False for the second. */
async function commitOnce(
  visit: Visit,
  form: SignupForm,
  writes: Parameters<typeof commit>[1],
): Promise<boolean> {
  try {
    await commit(visit, [claimForm(visit, form), ...writes], DONE);
    return true;
  } catch (error) {
    if (!isNotNullViolation(error, 'counters.n')) throw error;
    const [newest] = (await accountsOf(visit, form.email)).pending;
    // With another password it is another form: the one that was typed last is to open the account.
    const isSame = await visit.ports.passwords.verify(
      form.password,
      newest?.passwordHash ?? null,
      askerOf(visit),
    );
    if (!isSame) await commit(visit, writes, DONE);
    return !isSame;
  }
}
