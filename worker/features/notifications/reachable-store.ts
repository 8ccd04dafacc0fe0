import { type SQL, and, eq, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { mayGetNews } from '#worker/session/age-gate-store.ts';

type Site = Pick<SiteContext, 'db' | 'tenant'>;

/** The member who has caused the news. */
export const sender = alias(members, 'sender');

/** Join condition on `sender`; without a sender it finds no member. */
export function isSender({ tenant }: Site, from: string | null): SQL | undefined {
  return and(eq(sender.tenantId, tenant.id), eq(sender.id, from ?? ''));
}

/** News of other members could not be read on a paused site. */
function isLive({ tenant }: Site): SQL {
  return tenant.state === 'live' ? sql`true` : sql`false`;
}

/**
 * Condition on `members`, the recipient, and `sender`: an email of this kind may reach the recipient. It holds when the email
 * is written and once more when it is sent.
 */
export function isReachable(
  site: Site,
  { to, from, kind }: { to: string; from: string | null; kind: string },
): SQL | undefined {
  const isBetween = or(
    and(eq(blocks.memberId, members.id), eq(blocks.blockedId, sender.id)),
    and(eq(blocks.memberId, sender.id), eq(blocks.blockedId, members.id)),
  );
  const law = {
    countries: JSON.stringify(site.tenant.age_assurance_countries),
    minAge: site.tenant.min_age,
  };
  return and(
    eq(members.tenantId, site.tenant.id),
    eq(members.id, to),
    eq(members.status, 'active'),
    eq(members.fictional, false),
    ...(from === null ? [] : [eq(sender.fictional, false), mayGetNews(members, law), isLive(site)]),
    sql`${`${kind}.mail`} not in (select value from json_each(${members.notificationsDisabled}))`,
    notExists(
      orm(site.db)
        .select({ one: sql`1` })
        .from(blocks)
        .where(and(eq(blocks.tenantId, site.tenant.id), isBetween)),
    ),
  );
}
