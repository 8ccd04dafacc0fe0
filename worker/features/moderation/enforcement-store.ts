import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { decisions } from '#worker/db/schema/moderation.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

const isMember = ({ tenant }: Pick<Site, 'tenant'>, memberId: string) =>
  and(eq(members.tenantId, tenant.id), eq(members.id, memberId));

/** Statement. A blocked account cannot be found, and its member cannot log in. */
export function writeBlockedAccount(site: Site, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'disabled' })
    .where(and(isMember(site, memberId), eq(members.status, 'active')));
}

export function writeUnblockedAccount(site: Site, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'active' })
    .where(and(isMember(site, memberId), eq(members.status, 'disabled')));
}

/** Statement that empties the text of a profile, in all languages. */
export function writeRemovedText(site: Site, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ about: '', aboutIn: null, signupMessage: null })
    .where(isMember(site, memberId));
}

/** Statement that brings a removed text back, unless the member has written another one. */
export function writeRestoredText(site: Site, memberId: string, decision: string) {
  const removed = orm(site.db)
    .select({ text: decisions.removed })
    .from(decisions)
    .where(
      and(
        eq(decisions.tenantId, site.tenant.id),
        eq(decisions.reference, decision),
        eq(decisions.memberId, memberId),
        isNotNull(decisions.removed),
      ),
    );
  return orm(site.db)
    .update(members)
    .set({ about: sql`coalesce((${removed}), '')` })
    .where(and(isMember(site, memberId), eq(members.about, '')));
}
