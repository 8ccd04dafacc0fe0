// docs/decisions/066-consent.md
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { SENSITIVE_FACTS } from '#client/facts/facts.ts';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import type { Seeking } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { savedSearches, searches } from '#worker/db/schema/search.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site, TimedSiteId } from '#worker/context/site-context.ts';

const isStanding = ({ tenant }: Pick<TimedSiteId, 'tenant'>, memberId: string) =>
  and(eq(consents.tenantId, tenant.id), eq(consents.memberId, memberId), isNull(consents.withdrawnAt));

export async function findConsentTime(
  site: Pick<TimedSiteId, 'db' | 'tenant'>,
  memberId: string,
): Promise<number | null> {
  const [row] = await orm(site.db)
    .select({ givenAt: consents.givenAt })
    .from(consents)
    .where(isStanding(site, memberId));
  return row?.givenAt ?? null;
}

/** Statement. A member who has agreed already keeps the first consent. */
export function insertConsent(
  { db, tenant, locale, now }: Site & Pick<RequestContext, 'locale' | 'now'>,
  memberId: string,
) {
  return orm(db)
    .insert(consents)
    .values({ tenantId: tenant.id, memberId, version: CONSENT_VERSION, language: locale, givenAt: now })
    .onConflictDoNothing();
}

/** Statement that ends the pause of a member who has agreed; the database refuses it without consent. */
export function showAgain({ db, tenant }: Site, memberId: string, seeking: Seeking) {
  return orm(db)
    .update(members)
    .set({ paused: false, seeking })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}

/**
 * Statements that withdraw the consent. The profile is hidden by a pause, which cannot end without consent, so that
 * every rule of pauses holds; what was stored only by consent goes.
 */
export function withdraw(site: TimedSiteId, memberId: string): Write[] {
  const { db, tenant, now } = site;
  const d = orm(db);
  return [
    d.update(consents).set({ withdrawnAt: now }).where(isStanding(site, memberId)),
    d
      .update(members)
      .set({ paused: true, seeking: '', ...Object.fromEntries(SENSITIVE_FACTS.map((fact) => [fact, null])) })
      .where(hasValues(members, { tenantId: tenant.id, id: memberId })),
    d
      .delete(memberInterests)
      .where(
        and(
          hasValues(memberInterests, { tenantId: tenant.id, memberId }),
          inArray(memberInterests.interest, [...SENSITIVE_INTERESTS]),
        ),
      ),
    d.delete(savedSearches).where(hasValues(savedSearches, { tenantId: tenant.id, memberId })),
    d.delete(searches).where(hasValues(searches, { tenantId: tenant.id, memberId })),
  ];
}
