import type { AnswerOf } from '#client/api/endpoint.ts';
import type { ReportForm, reportMember } from '#client/features/safety/contract.ts';
import { toSiteLocale } from '#client/i18n/locale-choice.ts';
import { href } from '#client/routes.ts';
import { isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { writeCount } from '#worker/features/transparency/counts-store.ts';
import { createReferenceNumber } from '#worker/http/digests.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { LIMITS, consumeLimit } from '#worker/limits/limits.ts';
import { deliverSoon, enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { type ReportedContent, insertReport } from './store.ts';

interface Report extends ReportForm {
  readonly reported: { readonly id: string; readonly name: string };
  /** Names what is reported, so that reports of two messages are two. */
  readonly about?: string;
  /** Reads and copies what is reported, once the limit permits the report. */
  readonly collect?: () => Promise<Collected>;
  /** The text of a reported message, for the email to the site. */
  readonly quoted?: string | null;
}

interface Collected {
  readonly content: ReportedContent;
  /** Belongs to the content and happens in the same batch. */
  readonly writes: readonly Write[];
}

/** Stores a report, tells the site of it and sends its receipt to the member. */
export async function report(
  context: RequestContext,
  { reported, reason, message, about = '', collect, quoted = null }: Report,
): Promise<AnswerOf<typeof reportMember>> {
  const sender = requireMember(context);
  const { tenant, origin } = context;
  await consumeLimit(context, LIMITS.reports, sender.id);
  const { content, writes: own = [] } = (await collect?.()) ?? {};
  const reportContent = [sender.id, reported.id, reason, message, ...(about === '' ? [] : [about])];
  const reference = await createReferenceNumber('R', context, reportContent);
  const mail = {
    kind: 'report',
    reference,
    name: sender.name,
    from: sender.email,
    about: reason,
    reported: `${reported.name}, ${origin}${href('members-id', { id: reported.id })}`,
    message,
    ...(quoted !== null && { quoted }),
  } as const;
  const receipt = { kind: 'report_received', reference, about: reason } as const;
  const writes = [
    insertReport(context, {
      reference,
      memberId: sender.id,
      reportedId: reported.id,
      reason,
      message,
      ...content,
    }),
    ...own,
    writeCount(context, `report:${reason}`),
    writeCount(context, 'from:member'),
    enqueueMail(context, tenant.support_email, mail, toSiteLocale(tenant.domain_language)),
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
}
