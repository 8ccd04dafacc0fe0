import type { AnswerOf } from '#client/api/endpoint.ts';
import type { getUser } from '#client/features/auth/contract.ts';
import type { User } from '#client/features/auth/user.ts';
import { computeAge } from '#client/features/signup/rules.ts';
import { findMyFacts } from '../store.ts';
import { readBadgeCounts } from '#worker/features/activity/badge-count-store.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

function toUser(member: SessionMember, now: number): Omit<User, 'new_activity' | 'unread_messages'> {
  return {
    id: member.id,
    profile: {
      name: member.name,
      age: computeAge(member.birthDate, now),
      country: member.country,
      gender: member.gender,
      seeking: member.seeking,
      status: member.status === 'active' ? 'active' : 'disabled',
      main_image: toMemberImage(member.photo),
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
    read_receipts: member.readReceipts,
  };
}

export async function getCurrentUser(context: RequestContext): Promise<User> {
  return { ...toUser(requireMember(context), context.now), ...(await readBadgeCounts(context)) };
}

/** The user with all details of the profile. */
export async function getCurrentUserWithFacts(context: RequestContext): Promise<AnswerOf<typeof getUser>> {
  const [user, facts] = await Promise.all([
    getCurrentUser(context),
    findMyFacts(context, requireMember(context).id),
  ]);
  return { ...user, profile: { ...user.profile, ...facts } };
}
