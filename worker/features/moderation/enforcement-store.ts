import { and, eq, notExists, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { appeals, decisions } from '#worker/db/schema/moderation.ts';
import { photos } from '#worker/db/schema/photos.ts';
import type { TimedSite } from '#worker/context/site-context.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';

const isMember = ({ tenant }: Pick<TimedSite, 'tenant'>, memberId: string) =>
  hasValues(members, { tenantId: tenant.id, id: memberId });

/** In the place of an address that was never confirmed, so that its owner can sign up. */
const isAddressFree = sql`${members.emailNormalized} = ${members.id}`;

/**
 * Statement that closes an account in any state: it cannot be found, and its member cannot log in. A deleted one is still
 * erased in its time, and so is one that was not confirmed, unless it was paid for. `isErased` erases any other too.
 */
export function writeBlockedAccount(site: TimedSite, memberId: string, isErased: boolean) {
  const isPending = sql`${members.status} = 'not_confirmed'`;
  const isErasable = isErased ? sql`true` : sql`${isPending} and ${members.paidUser} = 0`;
  return orm(site.db)
    .update(members)
    .set({
      status: 'disabled',
      emailNormalized: sql`iif(${isPending}, ${members.id}, ${members.emailNormalized})`,
      deletedAt: sql`iif(${isErasable}, coalesce(${members.deletedAt}, ${site.now}), ${members.deletedAt})`,
    })
    .where(isMember(site, memberId));
}

/**
 * Statement that keeps an account from the erasure which a decision began, and which has the same time. Another decision that
 * erases the account begins it anew, at its own time.
 */
export function writeKeptAccount(site: TimedSite, memberId: string, decision: string) {
  const decidedAt = sql`(select ${decisions.decidedAt} from ${decisions} where ${decisions.tenantId} = ${site.tenant.id} and ${decisions.reference} = ${decision})`;
  const otherErasure = orm(site.db)
    .select({ at: sql`min(${decisions.decidedAt})` })
    .from(decisions)
    .where(and(isStandingBlock(site, memberId, decision), sql`${decisions.removed} ->> '$.erases'`));
  return orm(site.db)
    .update(members)
    .set({ deletedAt: sql`${otherErasure}` })
    .where(
      and(
        isMember(site, memberId),
        eq(members.status, 'disabled'),
        sql`not ${isAddressFree}`,
        sql`${members.deletedAt} = ${decidedAt}`,
      ),
    );
}

/** Statement that gives an account back as it was, unless another decision to close it stands. */
export function writeUnblockedAccount(
  site: TimedSite,
  { id, email }: { readonly id: string; readonly email: string },
  decision: string,
) {
  return orm(site.db)
    .update(members)
    .set({
      status: sql`case when ${isAddressFree} then 'not_confirmed' when ${members.deletedAt} is null then 'active' else 'deleted' end`,
      emailNormalized: sql`iif(${isAddressFree}, ${normalizeEmail(email)}, ${members.emailNormalized})`,
      deletedAt: sql`iif(${isAddressFree}, null, ${members.deletedAt})`,
    })
    .where(
      and(
        isMember(site, id),
        eq(members.status, 'disabled'),
        notExists(listStandingBlocks(site, id, decision)),
      ),
    );
}

/** Other decisions that keep an account closed. */
export function listStandingBlocks(site: TimedSite, memberId: string, except: string) {
  return orm(site.db)
    .select({ reference: decisions.reference })
    .from(decisions)
    .where(isStandingBlock(site, memberId, except));
}

function isStandingBlock({ tenant }: TimedSite, memberId: string, except: string) {
  const undone = sql`(select 1 from ${appeals} where ${appeals.tenantId} = ${decisions.tenantId} and ${appeals.decisionReference} = ${decisions.reference} and ${appeals.side} = 'affected' and ${appeals.status} = 'upheld')`;
  return and(
    hasValues(decisions, { tenantId: tenant.id, memberId, action: 'block' }),
    sql`${decisions.reference} <> ${except}`,
    sql`not exists ${undone}`,
  );
}

/** The texts of a profile, to be kept with the decision that removes them. */
export function selectTexts(site: TimedSite, memberId: string) {
  const texts = sql`json_object('about', ${members.about}, 'aboutIn', json(${members.aboutIn}), 'signupMessage', ${members.signupMessage})`;
  return sql`(select ${texts} from ${members} where ${isMember(site, memberId)})`;
}

/** Statement that empties the text of a profile, in all languages. */
export function writeRemovedText(site: TimedSite, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ about: '', aboutIn: null, signupMessage: null })
    .where(isMember(site, memberId));
}

/** Statement that brings removed texts back, unless the member has written another one. */
export function writeRestoredText(site: TimedSite, memberId: string, removed: string) {
  return orm(site.db)
    .update(members)
    .set({
      about: sql`coalesce(${removed} ->> '$.about', '')`,
      aboutIn: sql`${removed} ->> '$.aboutIn'`,
      signupMessage: sql`${removed} ->> '$.signupMessage'`,
    })
    .where(and(isMember(site, memberId), eq(members.about, '')));
}

/** The state and the place of a photo, to be kept with the decision that hides it. */
export function selectPhotoState({ tenant }: TimedSite, key: string) {
  return sql`(select json_object('status', ${photos.status}, 'position', ${photos.position}) from ${photos} where ${photos.tenantId} = ${tenant.id} and ${photos.key} = ${key})`;
}
