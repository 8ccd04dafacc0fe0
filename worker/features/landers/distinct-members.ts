import type { Locale } from '#client/i18n/locales.ts';
import { getAboutText } from '#worker/features/members/about-text.ts';
import type { LanderMemberRow } from './store.ts';

/**
 * The first people of a list of whom no two have the same first name or say the same sentence in the language of the
 * page. Those who look alike come last.
 */
export function pickDistinctMembers(
  rows: readonly LanderMemberRow[],
  { locale, atMost }: { locale: Locale; atMost: number },
): LanderMemberRow[] {
  const taken = new Set<string>();
  const chosen: LanderMemberRow[] = [];
  const choose = (row: LanderMemberRow, traits: readonly string[]) => {
    if (chosen.length === atMost || traits.some((trait) => taken.has(trait))) return;
    for (const trait of traits) taken.add(trait);
    chosen.push(row);
  };
  for (const row of rows) choose(row, [...wordsOf(row, locale), lookOf(row)]);
  for (const row of rows.filter((one) => !chosen.includes(one))) choose(row, wordsOf(row, locale));
  return chosen;
}

function wordsOf({ member, text }: LanderMemberRow, locale: Locale): string[] {
  const [firstName = ''] = member.name.toLowerCase().split(' ');
  const sentences = getAboutText(text, locale)
    .about.split(/(?<=[.!?])\s+/)
    .filter(Boolean);
  return [`name ${firstName}`, ...sentences.map((sentence) => `says ${sentence}`)];
}

function lookOf({ member, look }: LanderMemberRow): string {
  return `looks ${look.hairColour && look.eyeColour ? `${look.hairColour} ${look.eyeColour}` : member.id}`;
}
