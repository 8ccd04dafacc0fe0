import { and, exists, gte, isNotNull, or, sql } from 'drizzle-orm';
import { createFormat } from '#client/i18n/format.ts';
import { DEFAULT_LOCALE, toLocale } from '#client/i18n/locales.ts';
import { href } from '#client/routes.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { closings } from '#worker/db/schema/sites.ts';
import type { Write } from '#worker/db/write.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import { insertMailIf } from './store.ts';

type Member = Pick<typeof members.$inferSelect, 'id' | 'name' | 'email' | 'language' | 'country'>;
type Site = TimedSite & Pick<ConfiguredSite, 'origin'>;

/** Statement that tells a member of the last day of a site, if the account is active when its batch comes to it. */
export function insertClosingMail(site: Site, member: Member, closesOn: string): Write {
  return insertMailIf(site, toMail(site, member, closesOn), isActive(site, member));
}

/** Statements that tell a member of a closing site whose account the same batch has just made active; they come last. */
export function tellOfClosing(site: Site, member: Member): Write[] {
  const { closes_on: closesOn } = site.tenant;
  if (closesOn === undefined) return [];
  const condition = sql`${isActive(site, member)} and ${isPassedOver(site, member, closesOn)}`;
  return [insertMailIf(site, toMail(site, member, closesOn), condition)];
}

/** An address that is not confirmed may belong to another person. */
function isActive({ db, tenant }: Site, { id }: Member) {
  const active = orm(db)
    .select({ one: sql`1` })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id, status: 'active' }));
  return exists(active);
}

/** The job that tells all members has come past this one. */
function isPassedOver({ db, tenant }: Site, { id }: Member, closesOn: string) {
  const closing = orm(db)
    .select({ one: sql`1` })
    .from(closings)
    .where(
      and(
        hasValues(closings, { tenantId: tenant.id, closesOn }),
        or(isNotNull(closings.toldAt), gte(closings.toldTo, id)),
      ),
    );
  return exists(closing);
}

function toMail({ origin }: Site, { name, email, language, country }: Member, closesOn: string) {
  const locale = toLocale(language) ?? DEFAULT_LOCALE;
  const date = createFormat(locale, country).date(closesOn, { dateStyle: 'long' });
  const params = { name, date, link: origin + href('settings-data') };
  return { recipient: email, language: locale, kind: 'site_closing', params, about: { closesOn } };
}
