import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { createFormat } from '#client/i18n/format.ts';
import { href } from '#client/routes.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { commitWrites } from '#worker/db/write.ts';
import { insertMail } from '#worker/mail/store.ts';
import { type Closing, listMembersToTell, writeTold } from './closing-store.ts';

/** Writes to the next members in one batch, so that each is told once. Returns whether others may wait. */
export async function tellPortion(site: SiteContext, progress: Closing, limit: number): Promise<boolean> {
  const members = await listMembersToTell(site, progress, limit);
  // An address that is not confirmed may belong to another person.
  const recipients = members.filter(({ status, fictional }) => status === 'active' && !fictional);
  const portion = { last: members.at(-1)?.id, count: recipients.length, isLast: members.length < limit };
  try {
    await commitWrites(site.db, [
      writeTold(site, progress, portion),
      ...recipients.map((member) => writeNews(site, progress, member)),
    ]);
  } catch (error) {
    if (!isNotNullViolation(error, 'closings.told_to')) throw error;
  }
  // The refunds follow.
  return true;
}

type Member = Awaited<ReturnType<typeof listMembersToTell>>[number];

function writeNews(site: SiteContext, { closesOn }: Closing, { name, email, language, country }: Member) {
  const locale = toLocale(language) ?? DEFAULT_LOCALE;
  const date = createFormat(locale, country).date(closesOn, { dateStyle: 'long' });
  const link = site.origin + href('settings-data');
  const params = { name, date, link };
  return insertMail(site, { recipient: email, language: locale, kind: 'site_closing', params });
}
