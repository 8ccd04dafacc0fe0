import { ApiError } from '#client/api/errors.ts';
import { getConsent, giveConsent, withdrawConsent } from '#client/features/consent/contract.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import { serve } from '#worker/http/api/serve.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { writeAccountEvents } from '#worker/realtime/events-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { findConsentTime, insertConsent, showAgain, withdraw } from './store.ts';

const DONE = { ok: true } as const;

export const endpoints = [
  serve(getConsent, async (context) => {
    const givenAt = await findConsentTime(context, requireMember(context).id);
    return { given_at: givenAt === null ? null : new Date(givenAt).toISOString() };
  }),

  serve(giveConsent, async (context, { body: { seeking } }) => {
    const { id, seeking: sought, hasConsent } = requireMember(context);
    // From another tab: a pause of later stays.
    if (hasConsent) return DONE;
    if (seeking !== sought && !getNicheChoices(context.tenant.niche).seeking.includes(seeking))
      throw new ApiError('validation', { fields: { seeking: 'choose_one' } });
    await consumeLimit(context, LIMITS.consents, id);
    return commit(
      context,
      [insertConsent(context, id), showAgain(context, id, seeking), ...writeAccountEvents(context, id)],
      DONE,
    );
  }),

  serve(withdrawConsent, async (context) => {
    const { id, hasConsent } = requireMember(context);
    if (!hasConsent) return DONE;
    return commit(context, [...withdraw(context, id), ...writeAccountEvents(context, id)], DONE);
  }),
];
