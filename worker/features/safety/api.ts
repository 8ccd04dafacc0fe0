import { blockMember, listBlocked, reportMember, unblockMember } from '#client/features/safety/contract.ts';
import { siteLocale } from '#client/i18n/locale-choice.ts';
import { href } from '#client/paths.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, useUp } from '#worker/limits/limits.ts';
import { referenceOf } from '#worker/http/reference-number.ts';
import { serve } from '#worker/http/api/serve.ts';
import { deliverSoon, outboxMail } from '#worker/mail/enqueue-mail.ts';
import { blockWrites, blockedBy, newReport, unblockWrites } from './store.ts';
import { requireKnown } from './require-member.ts';

const DONE = { ok: true } as const;

export const safetyApi = [
  serve(blockMember, async (visit, { params }) => {
    const { id } = await requireKnown(visit, params.id);
    return commit(visit, blockWrites(visit, currentMember(visit).id, id), DONE);
  }),

  serve(unblockMember, async (visit, { params }) =>
    commit(visit, unblockWrites(visit, currentMember(visit).id, params.id), DONE),
  ),

  serve(listBlocked, async (visit) => ({ blocked: await blockedBy(visit, currentMember(visit).id) })),

  serve(reportMember, async (visit, { params, body: { reason, message } }) => {
    const sender = currentMember(visit);
    const { tenant, origin } = visit;
    const reported = await requireKnown(visit, params.id);
    await useUp(visit, LIMITS.reports, sender.id);
    const reference = await referenceOf('R', visit, [sender.id, reported.id, reason, message]);
    const report = {
      kind: 'report',
      reference,
      name: sender.name,
      from: sender.email,
      about: reason,
      reported: `${reported.name}, ${origin}${href('members-id', { id: reported.id })}`,
      message,
    } as const;
    const receipt = { kind: 'report_received', reference, about: reason } as const;
    const writes = [
      newReport(visit, { reference, memberId: sender.id, reportedId: reported.id, reason, message }),
      outboxMail(visit, tenant.support_email, report, siteLocale(tenant.domain_language)),
      // Anybody may have signed up with anybody's address: only one that is confirmed gets mail.
      ...(sender.status === 'active' ? [outboxMail(visit, sender.email, receipt)] : []),
    ];
    try {
      await commit(visit, writes, { reference });
    } catch (error) {
      // The same words a second time, within minutes: one report.
      if (!isUniqueViolation(error, 'reports.reference')) throw error;
    }
    await deliverSoon(visit);
    return { reference };
  }),
];
