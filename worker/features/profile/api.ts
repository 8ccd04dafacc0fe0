import { FACT_NAMES, SENSITIVE_FACTS } from '#client/facts/facts.ts';
import { ApiError } from '#client/api/errors.ts';
import { SENSITIVE_INTERESTS } from '#client/features/consent/sensitive-interests.ts';
import { getNicheChoices } from '#client/features/members/niche-choices.ts';
import {
  type ProfileChanges,
  type ProfileFacts,
  getProfile,
  updateProfile,
} from '#client/features/profile/contract.ts';
import { isConsentMissing } from '#worker/db/errors.ts';
import { assertNewName } from '#worker/features/auth/new-email.ts';
import { writePlace } from '#worker/features/places/store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import { commit } from '#worker/idempotency/store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeAccountEvents } from '#worker/realtime/events-store.ts';
import { readMyProfile } from './my-profile-store.ts';
import { writeFacts, writeDetails } from './store.ts';

export const endpoints = [
  serve(getProfile, async (context) => {
    const profile = await readMyProfile(context, requireMember(context).id);
    if (profile === null) throw new ApiError('authentication_required');
    return profile;
  }),

  serve(updateProfile, async (context, { body }) => {
    const member = requireMember(context);
    const { name = member.name } = body;
    if (name !== member.name) assertNewName(context, member, name);
    assertOfferedChoices(context, member, body);
    if (!member.hasConsent && isSensitive(member, body)) throw new ApiError('consent_needed');
    const facts = writeFacts(context, member, selectVisibleFacts(context, body));
    const textWrites = writeDetails(context, member.id, selectVisibleTexts(context, body));
    const place = body.place ? [writePlace(context, member.id, body.place)] : [];
    const isPauseChanged = body.paused !== undefined && body.paused !== member.paused;
    const events = isPauseChanged ? writeAccountEvents(context, member.id) : [];
    const writes = [...facts, ...textWrites, ...place, ...events];
    return commit(context, writes, { ok: true } as const).catch((error: unknown) => {
      // It was withdrawn meanwhile.
      throw isConsentMissing(error) ? new ApiError('consent_needed') : error;
    });
  }),
];

/** What only a member with consent may state. Leaving it out keeps what is stored. */
function isSensitive(
  member: SessionMember,
  { paused, seeking, interests = [], ...facts }: ProfileChanges,
): boolean {
  return (
    (member.paused && paused === false) ||
    (seeking !== undefined && seeking !== member.seeking) ||
    SENSITIVE_FACTS.some((fact) => Boolean(facts[fact])) ||
    interests.some((interest) => SENSITIVE_INTERESTS.includes(interest))
  );
}

/** A member may keep a choice that the site no longer offers. */
function assertOfferedChoices(
  { tenant }: RequestContext,
  member: SessionMember,
  { gender, seeking }: ProfileChanges,
): void {
  const offered = getNicheChoices(tenant.niche);
  const fields: Record<string, string> = {};
  if (gender && gender !== member.gender && !offered.genders.includes(gender))
    fields['gender'] = 'choose_one';
  if (seeking && seeking !== member.seeking && !offered.seeking.includes(seeking))
    fields['seeking'] = 'choose_one';
  if (Object.keys(fields).length > 0) throw new ApiError('validation', { fields });
}

/** Drops fields that the site never shows, so that they are not stored either. */
function selectVisibleFacts({ tenant }: RequestContext, facts: ProfileFacts): ProfileFacts {
  const { visible_profile_fields: visible } = tenant;
  const fields = (['interests', ...FACT_NAMES] as const).filter((field) => visible.includes(field));
  return Object.fromEntries(fields.map((field) => [field, facts[field]]));
}

function selectVisibleTexts(
  { tenant }: RequestContext,
  { about, ...textWrites }: ProfileChanges,
): ProfileChanges {
  return tenant.visible_profile_notes && about !== undefined ? { ...textWrites, about } : textWrites;
}
