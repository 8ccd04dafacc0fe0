import {
  getLander,
  getMemberLander,
  type Lander,
  type LanderName,
  LANDERS,
} from '#client/features/landers/contract.ts';
import { findInterests } from '#worker/features/members/interests-store.ts';
import { serve } from '#worker/http/api/serve.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { isAreaClosed } from '#worker/session/members-area.ts';
import { resolveVisitorCountry } from '#worker/tenancy/visitor/country.ts';
import { findFictionalMember, findLanderMembers, type LanderMemberRow } from './store.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { toCard } from '#worker/features/members/card-store.ts';
import { pickText } from '#worker/tenancy/public-settings.ts';

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

/**
 * Picks members so that no two share a first name or a sentence in the language of the page. Members with the
 * same hair and eye color come last.
 */
function pickDistinctMembers(
  rows: readonly LanderMemberRow[],
  { locale, atMost }: { locale: Locale; atMost: number },
): LanderMemberRow[] {
  const usedTraits = new Set<string>();
  const chosen: LanderMemberRow[] = [];
  const choose = (row: LanderMemberRow, traits: readonly string[]) => {
    if (chosen.length === atMost || traits.some((trait) => usedTraits.has(trait))) return;
    for (const trait of traits) usedTraits.add(trait);
    chosen.push(row);
  };
  for (const row of rows) choose(row, [...getTextTraits(row, locale), getLookTrait(row)]);
  for (const row of rows.filter((row) => !chosen.includes(row))) choose(row, getTextTraits(row, locale));
  return chosen;
}

function getTextTraits({ member, text }: LanderMemberRow, locale: Locale): string[] {
  const [firstName = ''] = member.name.toLowerCase().split(' ');
  const sentences = getAboutText(text, locale)
    .about.split(/(?<=[.!?])\s+/)
    .filter(Boolean);
  return [`name ${firstName}`, ...sentences.map((sentence) => `says ${sentence}`)];
}

function getLookTrait({ member, look }: LanderMemberRow): string {
  return `looks ${look.hair_colour && look.eye_colour ? `${look.hair_colour} ${look.eye_colour}` : member.id}`;
}

function findCampaign({ tenant, locale }: RequestContext, slug: string): Lander['campaign'] {
  const campaign = Object.hasOwn(tenant.campaigns, slug) ? tenant.campaigns[slug] : undefined;
  if (!campaign) return null;
  return { slug, headline: pickText(campaign.headline, locale), text: pickText(campaign.text, locale) };
}

/** A profile as a lander shows it, with its text only if the site shows such texts. */
function toLanderMember(
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
