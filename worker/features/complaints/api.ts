import { submitComplaint } from '#client/features/complaints/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { commit } from '#worker/idempotency/store.ts';
import {
  LIMITS,
  toAddressSubject,
  refundLimit,
  receiptLimitUses,
  consumeLimit,
  consumeLimits,
} from '#worker/limits/limits.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { toNameWithoutLink } from '#worker/mail/names/has-link.ts';
import { isComplaintStored, insertComplaint } from './store.ts';

export const endpoints = [
  serve(submitComplaint, async (context, { body: typed }) => {
    const body = { ...typed, name: toNameWithoutLink(typed.name) };
    const { kind, name, email, subject, message } = body;
    const { tenant } = context;
    await consumeLimit(context, LIMITS.complaints, toAddressSubject(context.clientAddress));
    // The complaint is stored in any case, but its receipt must not let a sender flood a mailbox.
    const receiptUses = receiptLimitUses(context, normalizeEmail(email));
    const receipt = (await consumeLimits(context, receiptUses)) === 0;

    const reference = await createReferenceNumber('C', context, Object.values(body));
    const answer = { reference, receipt };
    const complaint = {
      kind: 'complaint',
      reference,
      name,
      from: email,
      about: kind,
      subject,
      message,
    } as const;
    const writes = [
      insertComplaint(context, reference, body),
      writeCount(context, `complaint:${kind}`),
      writeCount(context, context.session === null ? 'from:visitor' : 'from:member'),
      ...(receipt
        ? [enqueueMail(context, email, { kind: 'complaint_received', reference, about: kind })]
        : []),
      enqueueMail(context, tenant.support_email, complaint, toSiteLocale(tenant.domain_language)),
    ];
    try {
      await commit(context, writes, answer);
    } catch (error) {
      if (receipt) await refundLimit(context, receiptUses);
      const isRepeated =
        isUniqueViolation(error, 'complaints.reference') &&
        (await isComplaintStored(context, reference, body));
      if (!isRepeated) throw error;
    }
    await deliverSoon(context);
    return answer;
  }),
];
