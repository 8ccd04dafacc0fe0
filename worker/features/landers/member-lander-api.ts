import { getMemberLander } from '#client/features/landers/member/contract.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import { isAgeCheckDue } from '#worker/session/age-gate.ts';
import { findSignupClosedReason } from '#worker/tenancy/signup-availability.ts';
import { findCampaign, toLanderMember } from './lander-member.ts';
import { findFictionalMember } from './store.ts';

export const memberLandersApi = [
  serve(getMemberLander, async (context, { params, query }) => {
    const allowed = findSignupClosedReason(context.tenant, context) === null;
    const row = allowed && !isAgeCheckDue(context) ? await findFictionalMember(context, params.id) : null;
    const interests = await findInterests(context, row ? [row.member.id] : []);
    return {
      allowed,
      campaign: findCampaign(context, query.slug ?? ''),
      member: row && toLanderMember(context, row, { showsTexts: true, interests: interests(row.member.id) }),
    };
  }),
];
