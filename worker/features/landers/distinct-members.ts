import type { Locale } from '#client/i18n/locales.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import type { LanderMemberRow } from './store.ts';

/**
 * Picks members so that no two share a first name or a sentence in the language of the page. Members with the
 * same hair and eye color come last.
 */
export function pickDistinctMembers(
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
