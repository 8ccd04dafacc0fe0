import { type Lander, getLander } from '#client/features/landers/contract.ts';
import { LANDERS, type LanderName } from '#client/features/landers/lander-names.ts';
import { interestsOf } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { closedReason } from '#worker/tenancy/signup-availability.ts';
import { visitorCountry } from '#worker/tenancy/visitor-country.ts';
import { distinctPeople } from './distinct-members.ts';
import { campaignIn, shownMember } from './lander-member.ts';
import { shownMembers } from './store.ts';

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
  serve(getLander, async (visit, { query }) => {
    const { tenant } = visit;
    const { name, slug = '' } = query;
    if (closedReason(tenant, visit) !== null) return CLOSED;
    const campaign = campaignIn(visit, slug);
    const pictureSet = (campaign && tenant.campaigns[slug]?.picture_set) ?? tenant.lander.picture_set;
    return {
      allowed: true,
      campaign,
      picture_set: pictureSet,
      members: await landerMembers(visit, name, pictureSet),
    };
  }),
];

async function landerMembers(
  visit: Visit,
  name: LanderName,
  set: Lander['picture_set'],
): Promise<Lander['members']> {
  const { tenant, country } = visit;
  const { geoip_selected_country } = visitorCountry(tenant, country);
  const limit = SHOWN[name] ?? USUAL;
  const found = await shownMembers(visit, {
    set,
    limit: limit * CHOICE,
    country: geoip_selected_country,
    letter: 1 + LANDERS.indexOf(name),
  });
  const rows = distinctPeople(found, { locale: visit.locale, atMost: limit });
  // Only one design lets people talk.
  const talks = name === 'socialnetwork';
  const interests = await interestsOf(visit, talks ? rows.map(({ member }) => member.id) : []);
  return rows.map((row) => shownMember(visit, row, { talks, interests: interests(row.member.id) }));
}
