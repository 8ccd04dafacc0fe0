import type { Locale } from '#client/i18n/locales.ts';
import glossary from '#locales/glossary.json' with { type: 'json' };
import sameAsEnglish from '#locales/same-as-english.json' with { type: 'json' };
import { listEntries } from '../locale-entries.ts';
import { readLocales } from '../locale-files.ts';

/** Terms that the glossary has in English too, such as Credits in German, and their plurals. */
function sharedTerms(locale: Locale): Set<string> {
  const english = (term: string) => term.replace(/ \(.*/, '').toLowerCase();
  const shared = glossary.terms.filter(({ term }) => english(term.en) === term[locale].toLowerCase());
  return new Set(shared.flatMap(({ term }) => ['', 's', 'es'].map((ending) => english(term.en) + ending)));
}

/** How many texts are equal to English, without names, terms of the glossary, and words that every language has. */
export function countSameAsEnglish(dir: string, locale: Locale): { same: number; all: number } {
  const everywhere = new Set<string>(sameAsEnglish['*']);
  const terms = sharedTerms(locale);
  const all = readLocales(dir);
  const english = listEntries(all.en);
  const same = [...listEntries(all[locale])].filter(([key, entry]) => {
    const words = String(english.get(key)?.forms.other);
    const bare = words.replace(/\{\{.*?\}\}|<\/?\w+>/g, '');
    const isWord = /\p{L}/u.test(bare) && !everywhere.has(words) && !terms.has(bare.trim().toLowerCase());
    return entry.forms.other === words && isWord;
  });
  return { same: same.length, all: english.size };
}

export function reportSameAsEnglish(dir: string, locale: Locale): string {
  if (locale === 'en') return 'English is the source.';
  const { same, all } = countSameAsEnglish(dir, locale);
  return `${same} of ${all} texts (${((same / all) * 100).toFixed(1)} %) are equal to English.`;
}
