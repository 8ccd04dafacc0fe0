import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { getUser } from '#client/features/auth/contract.ts';
import type { User } from '#client/features/auth/user.ts';
import { TIME_BONUS_SECONDS } from '#client/features/discounts/rules.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { findMyFacts } from '../store.ts';
import { type BadgeCounts, readBadgeCounts } from '#worker/features/activity/badge-count-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { isSelling } from '#worker/payments/list-methods.ts';
import { findAreaClosure } from '#worker/session/members-area.ts';
import { requireSession } from '#worker/session/require-member.ts';
import type { Session, SessionUser } from '#worker/session/session.ts';
import { getVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

async function toUser(
  context: RequestContext,
  { member, photo }: Session,
  badges: BadgeCounts,
): Promise<User> {
  const { now } = context;
  return {
    id: member.id,
    profile: {
      name: member.name,
      age: computeAge(member.birthDate, now),
      country: member.country,
      gender: member.gender,
      seeking: member.seeking,
      status: member.status === 'active' ? 'active' : 'disabled',
      main_image: toMemberImage(photo),
    },
    credits: member.credits,
    paid_user: member.paidUser,
    language: member.language,
    signup_date: new Date(member.createdAt).toISOString(),
    status: member.status === 'active' ? 'active' : 'not_confirmed',
    notifications_disabled: member.notificationsDisabled,
    privacy_mode: member.privacyMode,
    invisible: member.invisible,
    paused: member.paused,
    consent_needed: !member.hasConsent,
    read_receipts: member.readReceipts,
    members_area: findAreaClosure(context) ?? 'open',
    may_have_time_bonus:
      !member.paidUser &&
      now < getLatestBonusEnd(context.tenant, member) &&
      // A banner must not fail the page.
      (await isSelling(context, getVisitorCountry(context)).catch(() => false)),
    new_activity: badges.newActivity,
    unread_messages: badges.unread,
  };
}

/**
 * The banner also shows the welcome discount of a site where that ends later. The time of a pause does not count, and this
 * adds each pause, also one after the end.
 */
function getLatestBonusEnd(
  { welcome_hours: hours }: Pick<Tenant, 'welcome_hours'>,
  { createdAt, sitePausedMs }: Session['member'],
): number {
  return createdAt + sitePausedMs + Math.max(TIME_BONUS_SECONDS, hours * 3600) * 1000;
}

export async function getCurrentUser(context: RequestContext): Promise<User> {
  const session = requireSession(context);
  return toUser(context, session, takeUser(session)?.badges ?? (await readBadgeCounts(context)));
}

/** The user with all details of the profile. */
export async function getCurrentUserWithFacts(context: RequestContext): Promise<AnswerOf<typeof getUser>> {
  const session = requireSession(context);
  const read = takeUser(session);
  const { badges, facts } = read ?? {
    badges: await readBadgeCounts(context),
    facts: await findMyFacts(context, session.member.id),
  };
  const user = await toUser(context, session, badges);
  return { ...user, profile: { ...user.profile, ...facts } };
}

/** What was read with the session, for its first use. */
function takeUser(session: Session): SessionUser | null {
  const { user } = session;
  session.user = null;
  return user;
}
