import { getMemberLander } from '#client/features/landers/member/contract.ts';
import { interestsOf } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { closedReason } from '#worker/tenancy/signup-availability.ts';
import { campaignIn, shownMember } from './lander-member.ts';
import { fictionalMember } from './store.ts';

export const memberLandersApi = [
  serve(getMemberLander, async (visit, { params, query }) => {
    const allowed = closedReason(visit.tenant, visit) === null;
    const row = allowed ? await fictionalMember(visit, params.id) : null;
    const interests = await interestsOf(visit, row ? [row.member.id] : []);
    return {
      allowed,
      campaign: campaignIn(visit, query.slug ?? ''),
      member: row && shownMember(visit, row, { talks: true, interests: interests(row.member.id) }),
    };
  }),
];
