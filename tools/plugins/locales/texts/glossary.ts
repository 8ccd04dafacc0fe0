import type { Locale } from '#client/i18n/locales.ts';
import glossary from '#locales/glossary.json' with { type: 'json' };
import type { LocatedText } from './list-texts.ts';
import { findAll, matchWords } from './text-rule.ts';

interface Forbidden {
  /** A pattern of whole words. */
  readonly words: string;
  /** What to write instead. */
  readonly use: string;
  readonly caseSensitive?: boolean;
  /** Patterns of the keys that it concerns, and that it does not. */
  readonly keys?: string;
  readonly unless?: string;
  /** Patterns of the English text that it concerns, and that it does not. */
  readonly english?: string;
  readonly unlessEnglish?: string;
}

interface Term {
  readonly term: Readonly<Record<Locale, string>>;
  /** Where English says this, the other languages use their term. */
  readonly english?: string;
  /** What stays of the term when it is inflected. */
  readonly stem?: Readonly<Partial<Record<Locale, string>>>;
}

const FORBIDDEN = compileForbidden(glossary.forbidden);
const TERMS = (glossary.terms as Term[]).flatMap(({ term, english, stem }) =>
  english && stem ? [{ term, english: matchWords(english), stem }] : [],
);

function compileForbidden(all: Record<Locale, Forbidden[]>) {
  const compile = (pattern: string | undefined) => (pattern === undefined ? null : new RegExp(pattern, 'iu'));
  return Object.fromEntries(
    Object.entries(all).map(([locale, entries]) => [
      locale,
      entries.map(({ words, use, caseSensitive, keys, unless, english, unlessEnglish }) => {
        const pattern = matchWords(words);
        return {
          words: caseSensitive ? new RegExp(pattern.source, 'gu') : pattern,
          use,
          keys: compile(keys),
          unless: compile(unless),
          english: compile(english),
          unlessEnglish: compile(unlessEnglish),
        };
      }),
    ]),
  );
}

/** Names of placeholders are no words. */
function maskPlaceholders(text: string): string {
  return text.replace(/\{\{\w+\}\}/g, '{{_}}');
}

/** Words that the language does not use here, such as a synonym of a term. */
export function checkWords({ locale, key, text, english }: LocatedText): string[] {
  const words = maskPlaceholders(text);
  return (FORBIDDEN[locale] ?? []).flatMap((entry) => {
    const concerns =
      (entry.keys?.test(key) ?? true) &&
      !entry.unless?.test(key) &&
      (entry.english?.test(english) ?? true) &&
      !entry.unlessEnglish?.test(english);
    return concerns ? findAll(words, entry.words, `write ${entry.use}`) : [];
  });
}

/** The official words of a mandate are fixed in each language. */
const FIXED = /^debits\.mandate\./;

/** Where English uses a term of the glossary, the language uses its own. `text` is the whole key or section. */
export function checkTerms({ locale, key, text, english }: LocatedText): string[] {
  if (locale === 'en' || FIXED.test(key)) return [];
  return TERMS.flatMap(({ term, english: mentioned, stem }) => {
    const englishTerm = maskPlaceholders(english).match(mentioned)?.[0];
    const root = stem[locale];
    if (
      englishTerm === undefined ||
      root === undefined ||
      new RegExp(root, 'iu').test(maskPlaceholders(text))
    )
      return [];
    return [`English says “${englishTerm}”, the term here is “${term[locale]}”`];
  });
}
