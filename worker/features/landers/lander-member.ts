import type { Lander } from '#client/features/landers/contract.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { pickText } from '#worker/tenancy/public-settings.ts';
import type { LanderMemberRow } from './store.ts';

export function findCampaign({ tenant, locale }: RequestContext, slug: string): Lander['campaign'] {
  const campaign = Object.hasOwn(tenant.campaigns, slug) ? tenant.campaigns[slug] : undefined;
  if (!campaign) return null;
  return { slug, headline: pickText(campaign.headline, locale), text: pickText(campaign.text, locale) };
}

/** A profile as a lander shows it, with its text only if the site shows such texts. */
export function toLanderMember(
  { tenant, now, locale }: RequestContext,
  row: LanderMemberRow,
  { showsTexts, interests }: { showsTexts: boolean; interests: Interest[] },
): Lander['members'][number] {
  const { about, language } = getAboutText(row.text, locale);
  return {
    ...toCard(row, now),
    about: (showsTexts && tenant.visible_profile_notes && about) || null,
    language,
    interests,
  };
}
