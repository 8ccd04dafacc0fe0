import { createFormat } from '#client/i18n/format.ts';
import { toLocale, type Locale, DEFAULT_LOCALE } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { Write } from '#worker/db/write.ts';
import type { Decision } from '#worker/mail/mail-kinds.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { insertMail } from '#worker/mail/store.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { createToken, hashToken } from '#worker/session/token.ts';
import { type AppealSide, insertAppealLink } from './appeal-store.ts';
import type { Person } from './case-store.ts';

/** A site of an operator's command, which has no request. */
export type ReadingSite = ConfiguredSite & Pick<SiteContext, 'db' | 'now'>;

/** The law demands six months; the last of them is a whole one, wherever the year begins. */
const APPEAL_MONTHS = 6;

export interface Reader {
  readonly email: string;
  readonly language: string;
}

/** What an email tells of a decision; `erasedAt` is when the data of a closed account are erased. */
export type ToldDecision = Omit<Decision, 'kind' | 'side' | 'link' | 'until' | 'erasedOn' | 'body'> & {
  readonly erasedAt?: number | null;
};

/**
 * Whether a member can be told of a decision. An unconfirmed address may belong to another person; a closed account without
 * confirmation has its id in the place of it.
 */
export function isReached({ id, emailNormalized, fictional, status }: Person): boolean {
  return !fictional && status !== 'not_confirmed' && emailNormalized !== id;
}

/** Statements that send a decision with its reasons to one person, and store the link to appeal. */
export function tellDecision(
  site: ReadingSite,
  side: AppealSide,
  { email, language }: Reader,
  { erasedAt = null, ...decision }: ToldDecision,
): Write[] {
  const token = createToken();
  const expiresAt = addMonths(site.now, APPEAL_MONTHS);
  const locale: Locale = toLocale(language) ?? DEFAULT_LOCALE;
  const { date } = createFormat(locale, site.tenant.countries[0]);
  const params: Omit<Decision, 'kind'> = {
    ...decision,
    side,
    link: `${site.origin}${href('appeal')}?token=${token}`,
    until: date(expiresAt, { dateStyle: 'long' }),
    ...(side === 'affected' && erasedAt !== null && { erasedOn: date(erasedAt, { dateStyle: 'long' }) }),
    body: site.company.dispute_body ?? null,
  };
  const link = { decisionReference: decision.reference, side, email, language: locale, expiresAt };
  return [
    insertAppealLink(site, hashToken(token), link),
    insertMail(site, { recipient: email, language: locale, kind: 'decision', params }),
  ];
}

/** The same day of a later month, or the last day of that month. */
function addMonths(from: number, months: number): number {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime();
}
