import { and, lt, sql } from 'drizzle-orm';
import type { Orm } from '../orm.ts';
import { appeals, decisions } from '../schema/moderation.ts';
import { complaints, deletionReasons, reports } from '../schema/safety.ts';

/** A month counts as 30 days, so that no text is kept longer than the privacy page says. */
const MONTH_MS = 30 * 86_400_000;

/** Texts of reports, complaints, decisions and appeals, and reported messages. The privacy page names both periods. */
export const REPORT_TEXT_MONTHS = 12;
/** Photos that a decision has removed stay as long as its text, because an appeal may bring them back. */
export const REPORT_TEXT_MS = REPORT_TEXT_MONTHS * MONTH_MS;
/** Messages of members who delete their account. */
export const DELETION_TEXT_MONTHS = 6;

/** Statements that remove expired free text. The rows stay, because reasons and dates are counted. */
export function removeOldTexts(db: Orm, now: number) {
  const reportedBefore = now - REPORT_TEXT_MS;
  const deletedBefore = now - DELETION_TEXT_MONTHS * MONTH_MS;
  return [
    db
      .update(reports)
      .set({ message: '' })
      .where(and(sql`${reports.message} <> ''`, lt(reports.createdAt, reportedBefore))),
    db
      .update(reports)
      .set({ evidence: null, evidenceKey: null })
      .where(and(sql`${reports.evidence} is not null`, lt(reports.createdAt, reportedBefore))),
    db
      .update(complaints)
      .set({ message: '', subject: null, name: '', email: '' })
      .where(and(sql`${complaints.message} <> ''`, lt(complaints.createdAt, reportedBefore))),
    db
      .update(decisions)
      .set({ facts: '', removed: null, removedImageKey: null })
      .where(and(sql`${decisions.facts} <> ''`, lt(decisions.decidedAt, reportedBefore))),
    // Written as a literal, because the partial index has it as a literal.
    db.delete(appeals).where(and(sql`${appeals.status} = 'unused'`, lt(appeals.expiresAt, now))),
    db
      .update(appeals)
      .set({ message: '', answer: '', email: '' })
      .where(and(sql`${appeals.email} || ${appeals.answer} <> ''`, lt(appeals.filedAt, reportedBefore))),
    db
      .update(deletionReasons)
      .set({ message: '' })
      .where(and(sql`${deletionReasons.message} <> ''`, lt(deletionReasons.createdAt, deletedBefore))),
  ] as const;
}
