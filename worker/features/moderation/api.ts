import { ApiError } from '#client/api/errors.ts';
import { checkAppeal, makeAppeal } from '#client/features/moderation/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { toLocale } from '#client/i18n/locales.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { serve } from '#worker/http/api/serve.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit, toAddressSubject } from '#worker/limits/limits.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { hashToken } from '#worker/session/token.ts';
import { findAppealByToken, writeAppeal } from './appeal-store.ts';

export const endpoints = [
  serve(checkAppeal, async (context, { body: { token } }) => {
    const foundAppeal = await findAppealByToken(context, token);
    if (!foundAppeal) return { appeal: null };
    const { decision, action, expiresAt, reference } = foundAppeal;
    return { appeal: { decision, action, until: new Date(expiresAt).toISOString(), reference } };
  }),

  serve(makeAppeal, async (context, { body: { token, message } }) => {
    const { tenant } = context;
    await consumeLimit(context, LIMITS.appeals, toAddressSubject(context.clientAddress));
    const foundAppeal = await findAppealByToken(context, token);
    if (!foundAppeal) throw new ApiError('link_invalid');
    // A form that is sent again shows what it has done before.
    if (foundAppeal.reference !== null) return { reference: foundAppeal.reference };
    const { decision } = foundAppeal;
    const reference = await createReferenceNumber('O', context, [hashToken(token)]);
    const receipt = { kind: 'appeal_received', reference, decision } as const;
    const mail = { kind: 'appeal', reference, decision } as const;
    try {
      await commit(
        context,
        [
          writeAppeal(context, hashToken(token), { reference, message }),
          writeCount(context, 'appeal:received'),
          enqueueMail(context, foundAppeal.email, receipt, toLocale(foundAppeal.language) ?? context.locale),
          enqueueMail(context, tenant.support_email, mail, toSiteLocale(tenant.domain_language)),
        ],
        { reference },
      );
    } catch (error) {
      // Another request with the same link was faster.
      const first = isNotNullViolation(error, 'appeals.status') && (await findAppealByToken(context, token));
      if (!first || first.reference === null) throw error;
      return { reference: first.reference };
    }
    await deliverSoon(context);
    return { reference };
  }),
];
