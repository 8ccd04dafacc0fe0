import { type SQL, and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { EXPORT_MINUTES } from '#client/features/account/export/contract.ts';
import { RESET_MINUTES } from '#client/features/auth/email-links-contract.ts';
import { PENDING_MS, REACTIVATION_MS } from '#worker/db/expiry/erase-members.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { oneTimeLinks } from '#worker/db/schema/sessions.ts';
import { hashToken, createToken } from '#worker/session/token.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

/** Purposes that log a member in or change an account. Unsubscribe links belong to notifications. */
export type LinkPurpose = Exclude<(typeof oneTimeLinks.$inferSelect)['purpose'], 'unsubscribe'>;

export interface LinkSecret {
  readonly token: string;
  readonly purpose: LinkPurpose;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const UNDO_HOURS = 48;

const LIFETIME_MS: Record<LinkPurpose, number> = {
  activate: PENDING_MS,
  reset_password: RESET_MINUTES * MINUTE_MS,
  change_email: DAY_MS,
  undo_email: UNDO_HOURS * HOUR_MS,
  reactivate: REACTIVATION_MS,
  export: EXPORT_MINUTES * MINUTE_MS,
  closed_account: DAY_MS,
};

/**
 * Creates a one-time secret and the statement that stores its hash. Without a member the same statement runs and inserts
 * nothing, so that the elapsed time does not reveal whether an account exists (docs/security.md#links).
 */
export function createLink(
  { db, tenant, now }: TimedSite,
  purpose: LinkPurpose,
  memberId: string | null,
  payload: string | null = null,
  token = createToken(),
) {
  const row = orm(db)
    .select({
      tokenHash: sql<string>`${hashToken(token)}`.as('token_hash'),
      tenantId: members.tenantId,
      memberId: members.id,
      purpose: sql<LinkPurpose>`${purpose}`.as('purpose'),
      createdAt: sql<number>`${now}`.as('created_at'),
      expiresAt: sql<number>`${now + LIFETIME_MS[purpose]}`.as('expires_at'),
      payload: sql<string | null>`${payload}`.as('payload'),
    })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id: memberId ?? '' }));
  return { token, write: orm(db).insert(oneTimeLinks).select(row) };
}

/** The member of a link, or null when it is unknown, used, expired, for another purpose or of another site. */
export async function findLinkedMember({ db, tenant, now }: TimedSite, { token, purpose }: LinkSecret) {
  const [row] = await orm(db)
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      emailNormalized: members.emailNormalized,
      passwordHash: members.passwordHash,
      language: members.language,
      country: members.country,
      status: members.status,
      paidUser: members.paidUser,
      payload: oneTimeLinks.payload,
      linkCreatedAt: oneTimeLinks.createdAt,
    })
    .from(oneTimeLinks)
    .innerJoin(members, isMemberOf(oneTimeLinks, oneTimeLinks.memberId))
    .where(
      and(
        isUsable({ tenant, now }, { token, purpose }),
        inArray(members.status, STATUSES_BY_PURPOSE[purpose]),
      ),
    );
  return row ?? null;
}

/** Whether a link works, for whichever purpose it is. The statement is the same for all of them. */
export async function isLinkUsable(
  { db, tenant, now }: TimedSite,
  { token, purpose }: LinkSecret,
): Promise<boolean> {
  const [row] = await orm(db)
    .select({ status: members.status })
    .from(oneTimeLinks)
    .innerJoin(members, isMemberOf(oneTimeLinks, oneTimeLinks.memberId))
    .where(isUsable({ tenant, now }, { token, purpose }));
  return STATUSES_BY_PURPOSE[purpose].some((status) => status === row?.status);
}

export type LinkedMember = NonNullable<Awaited<ReturnType<typeof findLinkedMember>>>;

export async function requireLinkedMember(site: TimedSite, link: LinkSecret): Promise<LinkedMember> {
  const member = await findLinkedMember(site, link);
  if (!member) throw new ApiError('link_invalid');
  return member;
}

const STATUSES_BY_PURPOSE = {
  activate: ['not_confirmed'],
  reset_password: ['active'],
  change_email: ['active'],
  // A thief who took the account may have deleted it as well.
  undo_email: ['active', 'deleted'],
  reactivate: ['deleted'],
  export: ['not_confirmed', 'active'],
  closed_account: ['disabled'],
} as const satisfies Record<LinkPurpose, readonly string[]>;

/** The member of a link inside a batch; null when it has just been used, or the account was closed. */
export function selectLinkedMemberId({ db, tenant, now }: TimedSite, link: LinkSecret): SQL<string> {
  const foundLink = orm(db)
    .select({ id: oneTimeLinks.memberId })
    .from(oneTimeLinks)
    .innerJoin(members, isMemberOf(oneTimeLinks, oneTimeLinks.memberId))
    .where(and(isUsable({ tenant, now }, link), inArray(members.status, STATUSES_BY_PURPOSE[link.purpose])));
  return sql<string>`(${foundLink})`;
}

/**
 * Statement. It withdraws the links of a member, all or those of one purpose. Undo links of earlier addresses stay,
 * because a thief would start with a new password.
 */
export function withdrawLinks({ db, tenant }: TimedSite, memberId: string, purpose?: LinkPurpose) {
  return orm(db)
    .delete(oneTimeLinks)
    .where(
      and(
        hasValues(oneTimeLinks, { tenantId: tenant.id, memberId }),
        purpose
          ? eq(oneTimeLinks.purpose, purpose)
          : notInArray(oneTimeLinks.purpose, ['unsubscribe', 'undo_email']),
      ),
    );
}

function isUsable({ tenant, now }: Pick<TimedSite, 'tenant' | 'now'>, { token, purpose }: LinkSecret) {
  return and(
    hasValues(oneTimeLinks, { tokenHash: hashToken(token), tenantId: tenant.id, purpose }),
    gt(oneTimeLinks.expiresAt, now),
  );
}
