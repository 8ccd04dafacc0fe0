import { getMemberLander } from '#client/features/landers/member-lander-contract.ts';
import { toCard } from '#worker/features/members/card.ts';
import { serve } from '#worker/http/serve.ts';
import { textIn } from '#worker/tenancy/settings.ts';
import { isAdvertisedIn } from './country-rule.ts';
import { fictionalMember } from './fictional-member.ts';
import { interestsOf } from './store.ts';

export const memberLandersApi = [
  serve(getMemberLander, async (visit, { params, query }) => {
    const { tenant, locale, now } = visit;
    const { slug = '' } = query;
    const campaign = Object.hasOwn(tenant.campaigns, slug) ? tenant.campaigns[slug] : undefined;
    const allowed = isAdvertisedIn(tenant, visit.country);
    const row = allowed ? await fictionalMember(visit, params.id) : null;
    const interests = row && tenant.visible_profile_fields.includes('interests') ? await interestsOf(visit, [row.member.id]) : null; // prettier-ignore
    return {
      allowed,
      campaign: campaign
        ? { slug, headline: textIn(campaign.headline, locale), text: textIn(campaign.text, locale) }
        : null,
      member: row && {
        ...toCard(row, now),
        about: (tenant.visible_profile_notes && row.text.about) || null,
        language: row.text.language,
        interests: interests?.get(row.member.id) ?? [],
      },
    };
  }),
];
