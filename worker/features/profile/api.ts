import { type ProfileFacts, updateProfile } from '#client/features/profile/contract.ts';
import { ApiError } from '#client/api/errors.ts';
import { commit } from '#worker/http/idempotency.ts';
import { serve } from '#worker/http/serve.ts';
import { writeFacts } from './store.ts';

export const profileApi = [
  serve(updateProfile, async (visit, { body }) => {
    if (!visit.session) throw new ApiError('authentication_required');
    const facts = shownFacts(body, visit.tenant.visible_profile_fields);
    return commit(visit, writeFacts(visit, visit.session.member.id, facts), { ok: true } as const);
  }),
];

/** What nobody will see is not kept either. */
function shownFacts(facts: ProfileFacts, visible: readonly string[]): ProfileFacts {
  return Object.fromEntries(Object.entries(facts).filter(([field]) => visible.includes(field)));
}
