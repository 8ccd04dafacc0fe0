import { type Lander, getLander } from '#client/features/landers/contract.ts';
import { LANDERS, type LanderName } from '#client/features/landers/lander-names.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { findSignupClosedReason } from '#worker/tenancy/signup-availability.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor-country.ts';
import { pickDistinctMembers } from './distinct-members.ts';
import { findCampaign, toLanderMember } from './lander-member.ts';
import { findLanderMembers } from './store.ts';

/** How many people a design has room for, where that is not the usual number. */
const SHOWN: Partial<Record<LanderName, number>> = {
  collagelanding: 9,
  gallery: 12,
  iconslanding: 0,
  tinderswipe: 5,
};
const USUAL = 6;
/** Of so many times as many people those are taken who differ. */
const CHOICE = 5;

const CLOSED: Lander = { allowed: false, campaign: null, picture_set: 'mixed', members: [] };

export const landersApi = [
  serve(getLander, async (context, { query }) => {
    const { tenant } = context;
    const { name, slug = '' } = query;
    if (findSignupClosedReason(tenant, context) !== null) return CLOSED;
    const campaign = findCampaign(context, slug);
    const pictureSet = (campaign && tenant.campaigns[slug]?.picture_set) ?? tenant.lander.picture_set;
    return {
      allowed: true,
      campaign,
      picture_set: pictureSet,
      members: await landerMembers(context, name, pictureSet),
    };
  }),
];

async function landerMembers(
  context: RequestContext,
  name: LanderName,
  set: Lander['picture_set'],
): Promise<Lander['members']> {
  const { tenant, country } = context;
  const { geoip_selected_country } = resolveVisitorCountry(tenant, country);
  const limit = SHOWN[name] ?? USUAL;
  const found = await findLanderMembers(context, {
    set,
    limit: limit * CHOICE,
    country: geoip_selected_country,
    letter: 1 + LANDERS.indexOf(name),
  });
  const rows = pickDistinctMembers(found, { locale: context.locale, atMost: limit });
  // Only one design lets people talk.
  const talks = name === 'socialnetwork';
  const interests = await findInterests(context, talks ? rows.map(({ member }) => member.id) : []);
  return rows.map((row) => toLanderMember(context, row, { talks, interests: interests(row.member.id) }));
}
