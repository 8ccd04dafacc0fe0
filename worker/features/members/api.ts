import { type Fact, type FactAnswers, mapFacts } from '#client/facts/facts.ts';
import { ApiError } from '#client/api/errors.ts';
import {
  type MemberProfile,
  type PhotoAccess,
  getInterests,
  getMember,
  getShowcase,
} from '#client/features/members/contract.ts';
import { INTERESTS } from '#client/features/members/vocabulary.ts';
import { toMemberImage } from '#worker/features/photos/member-image.ts';
import { canSeePhoto, getViewer, profileAccess, type Viewer } from '#worker/features/safety/visibility.ts';
import { toAccessError } from '#worker/features/safety/require-visible.ts';
import { countUseLater } from '#worker/limits/deferred-limits.ts';
import { LIMITS } from '#worker/limits/limits.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { getAboutText } from './about-text.ts';
import { toCard } from './card-store.ts';
import { getDistanceTo } from './distance.ts';
import { addLikedFlags } from './liked-store.ts';
import { type FoundMember, findMember, findSimilarMembers, findShowcaseMembers, isFound } from './store.ts';

const SHOWCASE_COUNT = 6;

export const endpoints = [
  serve(getMember, async (context, { params }) => {
    const viewer = getViewer(context);
    const [foundMember, similar] = await Promise.all([
      findMember(context, params.id, viewer.id),
      findSimilarMembers(context, params.id, viewer.id),
    ]);
    await countUseLater(context, LIMITS.profileViews, viewer.id, foundMember.views);
    if (!isFound(foundMember)) throw new ApiError('not_found');
    const { member, relation } = foundMember;
    const access = profileAccess(viewer, member, relation);
    if (access !== 'whole') throw toAccessError(access, member.name);
    return {
      ...toProfile(context, foundMember, viewer),
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
    const rows = isAreaClosed(context) ? [] : await findShowcaseMembers(context, SHOWCASE_COUNT);
    return { members: rows.map((row) => toCard(row, context.now)) };
  }),

  serve(getInterests, async () => ({ interests: INTERESTS.slice() })),
];

/**
 * Names every field besides the facts, which a site shows or not, so that a new column is never disclosed by accident
 * (docs/security.md#visibility).
 */
function toProfile(
  context: RequestContext,
  foundMember: FoundMember,
  viewer: Viewer,
): Omit<MemberProfile, 'similar'> {
  const { tenant, now, session } = context;
  const { member, interests } = foundMember;
  const { visible_profile_fields: visible } = tenant;
  const getVisibleValue = <Field extends Fact | 'country' | 'gender'>(field: Field) =>
    visible.includes(field) ? member[field] : null;
  const chosen = visible.includes('interests')
    ? INTERESTS.filter((interest) => interests.some((row) => row.interest === interest))
    : [];
  const shared = chosen.filter((interest) =>
    interests.some((row) => row.interest === interest && row.isShared),
  );
  const { photos, locked, access } = selectVisiblePhotos(foundMember, viewer);
  return {
    ...toCard({ member, photo: photos[0] ?? null }, now),
    // Search shows no distance to oneself and to unlisted members, so the profile must not either.
    distance_km: member.listed && viewer.id !== member.id ? getDistanceTo(context, member) : null,
    locked: access !== 'open' && access !== 'granted',
    country: getVisibleValue('country'),
    region: visible.includes('country') ? member.region : null,
    gender: getVisibleValue('gender'),
    about: (tenant.visible_profile_notes && getAboutText(member, context.locale).about) || null,
    ...(mapFacts(getVisibleValue) as FactAnswers),
    interests: chosen,
    shared_interests: viewer.id === member.id ? [] : shared,
    photos: photos.map((photo) => toMemberImage(photo)),
    photo_access: access,
    locked_photos: locked,
    liked: foundMember.liked,
    // A member who shows photos to everyone has no requests to answer.
    photo_request: session?.member.privacyMode ? foundMember.asks : null,
  };
}

function selectVisiblePhotos({ member, relation, asked, photos }: FoundMember, viewer: Viewer) {
  const active = photos.filter(({ status }) => status === 'active');
  const isOwn = viewer.id === member.id;
  const seen = (isOwn ? photos : active).filter((photo) =>
    canSeePhoto(photo, active.indexOf(photo), member, viewer, relation),
  );
  const isPrivate = member.privacyMode && !isOwn && active.length > 0;
  const access: PhotoAccess = isPrivate ? (asked ?? 'ask') : 'open';
  return { photos: seen, locked: isOwn ? 0 : active.length - seen.length, access };
}
