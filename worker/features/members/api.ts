import { ApiError } from '#client/api/errors.ts';
import {
  type MemberProfile,
  getInterests,
  getMember,
  getShowcase,
} from '#client/features/members/contract.ts';
import { INTERESTS, type ProfileChoice } from '#client/features/members/vocabulary.ts';
import { memberImage } from '#worker/features/photos/image.ts';
import { maySeePhoto } from '#worker/features/photos/rules.ts';
import { LIMITS, useUp } from '#worker/http/limits.ts';
import { serve } from '#worker/http/serve.ts';
import type { Visit } from '#worker/http/visit.ts';
import { toCard } from './card.ts';
import { maySeeMember } from './rules.ts';
import { type MemberRow, findMember, membersLike, showcaseMembers } from './store.ts';

const SIMILAR = 5;
const SHOWCASE = 6;

export const membersApi = [
  serve(getMember, async (visit, { params }) => {
    const viewer = viewerOf(visit);
    await useUp(visit, LIMITS.profileViews, viewer.id);
    const member = await findMember(visit, params.id);
    if (!member || !maySeeMember(viewer, member)) throw new ApiError('not_found');
    const similar = await membersLike(visit, member, viewer.id, SIMILAR);
    return { ...toProfile(visit, member, viewer), similar: similar.map((row) => toCard(row, visit.now)) };
  }),

  serve(getShowcase, async (visit) => {
    const rows = await showcaseMembers(visit, SHOWCASE);
    return { members: rows.map((row) => toCard(row, visit.now)) };
  }),

  serve(getInterests, async () => ({ interests: INTERESTS.slice() })),
];

function viewerOf({ session, tenant }: Visit) {
  if (!session) throw new ApiError('authentication_required');
  return { id: session.member.id, tenantId: tenant.id };
}

/** Field by field: what is not named here never leaves (SECURITY 13). */
function toProfile(
  { tenant, now }: Visit,
  member: MemberRow,
  viewer: { id: string; tenantId: string },
): Omit<MemberProfile, 'similar'> {
  const photos = member.photos.filter((photo) => maySeePhoto(photo, member, viewer));
  const shown = (field: ProfileChoice) =>
    tenant.visible_profile_fields.includes(field) ? member[COLUMNS[field]] : null;
  return {
    ...toCard({ member, photo: photos[0] ?? null }, now),
    country: member.country,
    region: member.region,
    gender: member.gender,
    about: (tenant.visible_profile_notes && member.about) || null,
    sexuality: shown('sexuality'),
    hair_colour: shown('hair_colour'),
    eye_colour: shown('eye_colour'),
    body_type: shown('body_type'),
    relationship_status: shown('relationship_status'),
    tattoos: shown('tattoos'),
    reason: shown('reason'),
    interests: tenant.visible_profile_fields.includes('interests')
      ? INTERESTS.filter((interest) => member.interests.includes(interest))
      : [],
    photos: photos.flatMap((photo) => memberImage(photo) ?? []),
  };
}

const COLUMNS = {
  sexuality: 'sexuality',
  hair_colour: 'hairColour',
  eye_colour: 'eyeColour',
  body_type: 'bodyType',
  relationship_status: 'relationshipStatus',
  tattoos: 'tattoos',
  reason: 'reason',
} as const satisfies Record<ProfileChoice, keyof MemberRow>;
