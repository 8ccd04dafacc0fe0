import { ApiError } from '#client/api/errors.ts';
import { choicesOf } from '#client/features/members/niche-choices.ts';
import {
  type ProfileChanges,
  type ProfileFacts,
  getProfile,
  updateProfile,
} from '#client/features/profile/contract.ts';
import { assertNewName } from '#worker/features/auth/new-email.ts';
import { writePlace } from '#worker/features/presence/store.ts';
import { currentMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { SessionMember } from '#worker/session/store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { readOwnProfile } from './my-profile-store.ts';
import { writeFacts, writeWords } from './store.ts';

export const profileApi = [
  serve(getProfile, async (visit) => {
    const profile = await readOwnProfile(visit, currentMember(visit).id);
    if (profile === null) throw new ApiError('authentication_required');
    return profile;
  }),

  serve(updateProfile, async (visit, { body }) => {
    const member = currentMember(visit);
    if (body.name !== undefined) assertNewName(member, body.name);
    assertOffered(visit, member, body);
    const facts = writeFacts(visit, member.id, shownFacts(visit, body));
    const words = writeWords(visit, member.id, shownWords(visit, body));
    const place = body.place ? [writePlace(visit, member.id, body.place)] : [];
    return commit(visit, [...facts, ...words, ...place], { ok: true } as const);
  }),
];

/** A choice that the site no longer offers stays for those who have made it. */
function assertOffered({ tenant }: Visit, member: SessionMember, { gender, seeking }: ProfileChanges): void {
  const offered = choicesOf(tenant.niche);
  const fields: Record<string, string> = {};
  if (gender && gender !== member.gender && !offered.genders.includes(gender))
    fields['gender'] = 'choose_one';
  if (seeking && seeking !== member.seeking && !offered.seeking.includes(seeking))
    fields['seeking'] = 'choose_one';
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
}

/** What nobody will see is not kept either. */
function shownFacts({ tenant }: Visit, facts: ProfileFacts): ProfileFacts {
  const { visible_profile_fields: visible } = tenant;
  return Object.fromEntries(Object.entries(facts).filter(([field]) => visible.includes(field as 'reason')));
}

function shownWords({ tenant }: Visit, { about, ...words }: ProfileChanges): ProfileChanges {
  return tenant.visible_profile_notes && about !== undefined ? { ...words, about } : words;
}
