import { getMemberLander } from '#client/features/landers/member/contract.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { isAgeCheckDue } from '#worker/session/age-gate.ts';
import { findCampaign, toLanderMember } from './lander-member.ts';
import { findFictionalMember } from './store.ts';

export const memberLandersApi = [
  serve(getMemberLander, async (context, { params, query }) => {
    const row = isAgeCheckDue(context) ? null : await findFictionalMember(context, params.id);
    const interests = await findInterests(context, row ? [row.member.id] : []);
    return {
      campaign: findCampaign(context, query.slug ?? ''),
      member: row && toLanderMember(context, row, { showsTexts: true, interests: interests(row.member.id) }),
    };
  }),
];
