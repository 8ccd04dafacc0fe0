import { ApiError } from '#client/api/errors.ts';
import {
  type MemberProfile,
  getInterests,
  getMember,
  getShowcase,
} from '#client/features/members/contract.ts';
import { INTERESTS, type ProfileChoice } from '#client/features/members/vocabulary.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { type Viewer, profileAccess } from '#worker/features/safety/profile-access.ts';
import { getViewer } from '#worker/features/safety/viewer.ts';
import { toAccessError } from '#worker/features/safety/require-member.ts';
import { countUseLater } from '#worker/limits/deferred-limits.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { getAboutText } from './about-text.ts';
import { toCard } from './card-store.ts';
import { getDistanceTo } from './distance.ts';
import { addLikedFlags } from './liked-store.ts';
import { photosFor } from './visible-photos.ts';
import { type FoundMember, findMember, findSimilarMembers, findShowcaseMembers } from './store.ts';

const SIMILAR = 5;
const SHOWCASE = 6;

export const membersApi = [
  serve(getMember, async (context, { params }) => {
    const viewer = getViewer(context);
    await countUseLater(context, LIMITS.profileViews, viewer.id);
    const found = await findMember(context, params.id, viewer.id);
    if (!found) throw new ApiError('not_found');
    const { member, relation } = found;
    const sight = profileAccess(viewer, member, relation);
    if (sight !== 'whole') throw toAccessError(sight, member.name);
    const similar = await findSimilarMembers(context, member, viewer.id, SIMILAR);
    return {
      ...toProfile(context, found, viewer),
      similar: await addLikedFlags(
        context,
        similar.map((row) => ({
          ...toCard(row, context.now),
          distance_km: getDistanceTo(context, row.member),
        })),
      ),
    };
  }),

  serve(getShowcase, async (context) => {
    const rows = await findShowcaseMembers(context, SHOWCASE);
    return { members: rows.map((row) => toCard(row, context.now)) };
  }),

  serve(getInterests, async () => ({ interests: INTERESTS.slice() })),
];

/** Field by field: what is not named here never leaves (SECURITY 13). */
function toProfile(
  context: RequestContext,
  found: FoundMember,
  viewer: Viewer,
): Omit<MemberProfile, 'similar'> {
  const { tenant, now, session } = context;
  const { member, interests } = found;
  const { visible_profile_fields: visible } = tenant;
  const shown = (field: keyof typeof COLUMNS) => (visible.includes(field) ? member[COLUMNS[field]] : null);
  const chosen = visible.includes('interests')
    ? INTERESTS.filter((interest) => interests.some((one) => one.interest === interest))
    : [];
  const shared = chosen.filter((interest) =>
    interests.some((one) => one.interest === interest && one.isShared),
  );
  const { photos, locked, access } = photosFor(found, viewer);
  return {
    ...toCard({ member, photo: photos[0] ?? null }, now),
    // No more than search says: it has neither oneself nor who is in no list.
    distance_km: member.listed && viewer.id !== member.id ? getDistanceTo(context, member) : null,
    locked: access !== 'open' && access !== 'granted',
    country: shown('country'),
    region: visible.includes('country') ? member.region : null,
    gender: shown('gender'),
    about: (tenant.visible_profile_notes && getAboutText(member, context.locale).about) || null,
    sexuality: shown('sexuality'),
    hair_colour: shown('hair_colour'),
    eye_colour: shown('eye_colour'),
    body_type: shown('body_type'),
    relationship_status: shown('relationship_status'),
    tattoos: shown('tattoos'),
    reason: shown('reason'),
    interests: chosen,
    shared_interests: viewer.id === member.id ? [] : shared,
    photos: photos.map((photo) => toMemberImage(photo)),
    photo_access: access,
    locked_photos: locked,
    liked: found.liked,
    // Whoever shows photos to everybody has nothing to decide.
    photo_request: session?.member.privacyMode ? found.asks : null,
  };
}

const COLUMNS = {
  country: 'country',
  gender: 'gender',
  sexuality: 'sexuality',
  hair_colour: 'hairColour',
  eye_colour: 'eyeColour',
  body_type: 'bodyType',
  relationship_status: 'relationshipStatus',
  tattoos: 'tattoos',
  reason: 'reason',
} as const satisfies Record<ProfileChoice | 'country' | 'gender', keyof FoundMember['member']>;
