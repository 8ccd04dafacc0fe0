import type { Lander } from '#client/features/landers/contract.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { aboutFor } from '#worker/features/members/about-text.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import type { Visit } from '#worker/http/request-context.ts';
import { textIn } from '#worker/tenancy/public-settings.ts';
import type { ShownRow } from './store.ts';

/** The words of a campaign in the language of the page; null where the site has none of this name. */
export function campaignIn({ tenant, locale }: Visit, slug: string): Lander['campaign'] {
  const campaign = Object.hasOwn(tenant.campaigns, slug) ? tenant.campaigns[slug] : undefined;
  if (!campaign) return null;
  return { slug, headline: textIn(campaign.headline, locale), text: textIn(campaign.text, locale) };
}

/** A profile as a lander shows it; its words, as far as the site shows such things at all. */
export function shownMember(
  { tenant, now, locale }: Visit,
  row: ShownRow,
  { talks, interests }: { talks: boolean; interests: Interest[] },
): Lander['members'][number] {
  const { about, language } = aboutFor(row.text, locale);
  return {
    ...toCard(row, now),
    about: (talks && tenant.visible_profile_notes && about) || null,
    language,
    interests,
  };
}
