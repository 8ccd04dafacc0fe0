import { complain } from '#client/features/complaints/contract.ts';
import { siteLocale } from '#client/i18n/locale-choice.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { normaliseEmail } from '#worker/features/auth/normalise-email.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, addressSubject, forgive, receiptHits, useUp, useUpAll } from '#worker/limits/limits.ts';
import { referenceOf } from '#worker/http/reference-number.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { isStored, newComplaint } from './store.ts';

export const complaintsApi = [
  serve(complain, async (visit, { body }) => {
    const { kind, name, email, subject, message } = body;
    const { tenant } = visit;
    await useUp(visit, LIMITS.complaints, addressSubject(visit.clientAddress));
    // The complaint counts in any case, but its receipt must not be a way to fill somebody's mailbox.
    const hits = receiptHits(visit, normaliseEmail(email));
    const receipt = (await useUpAll(visit, hits)) === 0;

    const reference = await referenceOf('C', visit, Object.values(body));
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
      newComplaint(visit, reference, body),
      ...(receipt ? [outboxMail(visit, email, { kind: 'complaint_received', reference, about: kind })] : []),
      outboxMail(visit, tenant.support_email, complaint, siteLocale(tenant.domain_language)),
    ];
    try {
      await commit(visit, writes, answer);
    } catch (error) {
      if (receipt) await forgive(visit, hits);
      const again =
        isUniqueViolation(error, 'complaints.reference') && (await isStored(visit, reference, body));
      if (!again) throw error;
    }
    await deliverSoon(visit);
    return answer;
  }),
];
