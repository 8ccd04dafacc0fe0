import type { AnswerOf } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { type SignupForm, signup } from '#client/features/signup/contract.ts';
import { prepareConfirmationMail } from '#worker/features/auth/activation/confirmation-mail.ts';
import { findAccountsByEmail } from '#worker/features/auth/store.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { insertConsent } from '#worker/features/consent/store.ts';
import { insertInterests } from '#worker/features/members/interests-store.ts';
import { commit } from '#worker/idempotency/store.ts';
import { consumeLimit, LIMITS, refundLimit, toAddressSubject, toRequester } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { deliverSoon } from '#worker/mail/enqueue-mail.ts';
import { mayUseTrackingCookie } from '#worker/tenancy/visitor/cookie-choice.ts';
import { resolveFirstAnswer } from '#worker/tenancy/first-question.ts';
import { assertSignupAllowed, resolvePlace, findProblems, resolveTracking } from './signup-checks.ts';
import { claimSignupForm } from './duplicate-form-store.ts';
import { createMember } from './store.ts';

export const endpoints = [
  serve(signup, async (context, { body }) => {
    const tracking = resolveTracking(context, body);
    const place = resolvePlace(context, body);
    assertSignupAllowed(context, place, tracking);
    const fields = await findProblems(context, body, place);
    if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
    const subject = toAddressSubject(context.clientAddress);
    await consumeLimit(context, LIMITS.signups, subject);
    if (context.tenant.reveal_accounts && (await findAccountsByEmail(context, body.email)).confirmed)
      throw new ApiError('validation', { fields: { email: 'email_taken' } });
    const passwordHash = await context.ports.passwords
      .hash(body.password, toRequester(context))
      .catch(async (busy: unknown) => {
        await refundLimit(context, [{ limit: LIMITS.signups, subject }]);
        throw busy;
      });
    const tellsNetwork = mayUseTrackingCookie(context);
    const member = createMember(
      context,
      { ...body, ...place, ...tracking, passwordHash, tellsNetwork },
      resolveFirstAnswer(context.tenant, body.answer),
    );
    const {
      writes,
      wait,
      limitUses: mailUses,
    } = await prepareConfirmationMail(context, {
      ...body,
      id: member.id,
    });
    const interests = context.tenant.visible_profile_fields.includes('interests')
      ? body.interests
      : undefined;
    const interestWrites = insertInterests(context, member.id, interests ?? []);
    const answer = { ok: true, mail_wait: wait } as const;
    const all = [member.write, insertConsent(context, member.id), ...interestWrites, ...writes];
    const isNew = await commitDecision(context, body, all, answer);
    if (!isNew) await refundLimit(context, mailUses);
    await deliverSoon(context);
    return answer;
  }),
];

/** Makes a form that is sent twice, by a double click or a reload, one account and one email. False for the second. */
async function commitDecision(
  context: RequestContext,
  form: SignupForm,
  writes: Parameters<typeof commit>[1],
  answer: AnswerOf<typeof signup>,
): Promise<boolean> {
  try {
    await commit(context, [claimSignupForm(context, form), ...writes], answer);
    return true;
  } catch (error) {
    if (!isNotNullViolation(error, 'counters.n')) throw error;
    const [newest] = (await findAccountsByEmail(context, form.email)).pending;
    // With another password it is a new form, because the last password must open the account.
    const isSame = await context.ports.passwords.verify(
      form.password,
      newest?.passwordHash ?? null,
      toRequester(context),
    );
    if (!isSame) await commit(context, writes, answer);
    return !isSame;
  }
}
