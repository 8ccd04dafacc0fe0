import { getMemberLander } from '#client/features/landers/member-lander-contract.ts';
import { serve } from '#worker/http/serve.ts';
import { isAdvertisedIn } from './country-rule.ts';
import { fictionalMember } from './fictional-member.ts';
import { campaignIn, shownMember } from './shown.ts';
import { interestsOf } from './store.ts';

export const memberLandersApi = [
  serve(getMemberLander, async (visit, { params, query }) => {
    const allowed = isAdvertisedIn(visit.tenant, visit.country);
    const row = allowed ? await fictionalMember(visit, params.id) : null;
    const ids = row && visit.tenant.visible_profile_fields.includes('interests') ? [row.member.id] : [];
    const interests = await interestsOf(visit, ids);
    return {
      allowed,
      campaign: campaignIn(visit, query.slug ?? ''),
      member: row && shownMember(visit, row, { talks: true, interests: interests.get(row.member.id) ?? [] }),
    };
  }),
];
