import { getLander, type Lander, type LanderName, LANDERS } from '#client/features/landers/contract.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { resolveVisitorCountry } from '#worker/tenancy/country.ts';
import { pickDistinctMembers } from './distinct-members.ts';
import { findCampaign, toLanderMember } from './lander-member.ts';
import { findFictionalMember, findLanderMembers } from './store.ts';
import { getMemberLander } from '#client/features/landers/member/contract.ts';

/** Number of members per design where it differs from the usual number. */
const MEMBERS_PER_DESIGN: Partial<Record<LanderName, number>> = {
  collagelanding: 9,
  gallery: 12,
  iconslanding: 0,
  tinderswipe: 5,
};
const DEFAULT_MEMBERS = 6;
/** Reads this many times the members that are shown, so that distinct ones can be chosen. */
const CANDIDATE_FACTOR = 5;

export const endpoints = [
  serve(getMemberLander, async (context, { params, query }) => {
    const row = isAreaClosed(context) ? null : await findFictionalMember(context, params.id);
    const interests = await findInterests(context, row ? [row.member.id] : []);
    return {
      campaign: findCampaign(context, query.slug ?? ''),
      member: row && toLanderMember(context, row, { showsTexts: true, interests: interests(row.member.id) }),
    };
  }),

  serve(getLander, async (context, { query }) => {
    const { tenant } = context;
    const { name, slug = '' } = query;
    const campaign = findCampaign(context, slug);
    const pictureSet = (campaign && tenant.campaigns[slug]?.picture_set) ?? tenant.lander.picture_set;
    return {
      campaign,
      picture_set: pictureSet,
      members: isAreaClosed(context) ? [] : await readLanderMembers(context, name, pictureSet),
    };
  }),
];

async function readLanderMembers(
  context: RequestContext,
  name: LanderName,
  set: Lander['picture_set'],
): Promise<Lander['members']> {
  const { tenant, country } = context;
  const { geoip_selected_country } = resolveVisitorCountry(tenant, country);
  const limit = MEMBERS_PER_DESIGN[name] ?? DEFAULT_MEMBERS;
  const people = await findLanderMembers(context, {
    set,
    limit: limit * CANDIDATE_FACTOR,
    country: geoip_selected_country,
    letter: 1 + LANDERS.indexOf(name),
  });
  const rows = pickDistinctMembers(people, { locale: context.locale, atMost: limit });
  // Only this design shows profile texts.
  const showsTexts = name === 'socialnetwork';
  const interests = await findInterests(context, showsTexts ? rows.map(({ member }) => member.id) : []);
  return rows.map((row) => toLanderMember(context, row, { showsTexts, interests: interests(row.member.id) }));
}
