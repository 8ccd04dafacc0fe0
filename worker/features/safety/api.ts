import { blockMember, listBlocked, reportMember, unblockMember } from '#client/features/safety/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { href } from '#client/routes.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { createReferenceNumber } from '#worker/http/reference-number.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import type { Write } from '#worker/db/write.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { insertBlock, listBlockedMembers, insertReport, deleteBlock } from './store.ts';
import { requireReportable } from './require-member.ts';

const DONE = { ok: true } as const;

/** Open conversations of the two show at once whether they may write to each other. */
function tellBoth(context: RequestContext, viewer: string, other: string): Write[] {
  return [
    ...writeEvents(context, [viewer], { kind: 'access', subjectId: other }),
    ...writeEvents(context, [other], { kind: 'access', subjectId: viewer }),
  ];
}

export const safetyApi = [
  serve(blockMember, async (context, { params }) => {
    const { id } = await requireReportable(context, params.id);
    const viewer = requireMember(context).id;
    return commit(context, [...insertBlock(context, viewer, id), ...tellBoth(context, viewer, id)], DONE);
  }),

  serve(unblockMember, async (context, { params: { id } }) => {
    const viewer = requireMember(context).id;
    return commit(context, [...deleteBlock(context, viewer, id), ...tellBoth(context, viewer, id)], DONE);
  }),

  serve(listBlocked, async (context) => ({
    blocked: await listBlockedMembers(context, requireMember(context).id),
  })),

  serve(reportMember, async (context, { params, body: { reason, message } }) => {
    const sender = requireMember(context);
    const { tenant, origin } = context;
    const reported = await requireReportable(context, params.id);
    await consumeLimit(context, LIMITS.reports, sender.id);
    const reference = await createReferenceNumber('R', context, [sender.id, reported.id, reason, message]);
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
      insertReport(context, { reference, memberId: sender.id, reportedId: reported.id, reason, message }),
      enqueueMail(context, tenant.support_email, report, toSiteLocale(tenant.domain_language)),
      // An unconfirmed address may belong to another person, so it gets no email.
      ...(sender.status === 'active' ? [enqueueMail(context, sender.email, receipt)] : []),
    ];
    try {
      await commit(context, writes, { reference });
    } catch (error) {
      // The same text within minutes counts as one report.
      if (!isUniqueViolation(error, 'reports.reference')) throw error;
    }
    await deliverSoon(context);
    return { reference };
  }),
];
