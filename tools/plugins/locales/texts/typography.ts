import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import type { LocatedText } from './list-texts.ts';
import { findAll } from './text-rule.ts';

interface QuoteMarks {
  readonly open: string;
  readonly close: string;
}

const SWEDISH = { open: '”', close: '”' };
const GUILLEMETS = { open: '«', close: '»' };

const QUOTES: Readonly<Record<Locale, QuoteMarks>> = {
  en: { open: '“', close: '”' },
  de: { open: '„', close: '“' },
  nl: { open: '‘', close: '’' },
  fr: GUILLEMETS,
  es: GUILLEMETS,
  it: { open: '“', close: '”' },
  pl: { open: '„', close: '”' },
  sv: SWEDISH,
  da: SWEDISH,
  nb: GUILLEMETS,
  fi: SWEDISH,
};

/** Quotation marks of any language; the apostrophe ’ is none unless the language closes with it. */
const ANY_QUOTE = /[“”„‟«»‹›‘‚‛]/u;

/** Quotation marks are those of the language and come in pairs; apostrophes are ’. */
export function checkQuotes({ locale, text }: LocatedText): string[] {
  const { open, close } = QUOTES[locale];
  const pair = new RegExp(
    `${open}[^“”„‟«»‹›‘‚‛"]*?\\p{L}[^“”„‟«»‹›‘‚‛"]*?${close}|${open}[^“”„‟«»‹›‘‚‛"]*${close}`,
    'gu',
  );
  const textOutsideQuotes = text.replace(pair, '');
  return [
    ...findAll(text, /["'`´′″]/g, 'straight or wrong mark, use the quotes of the language or ’'),
    ...(ANY_QUOTE.test(textOutsideQuotes) ? [`quotes are ${open}…${close}, in pairs`] : []),
  ];
}

/** Those that write percent and euros after a number with a space. */
const WITH_SPACED_PERCENT: ReadonlySet<Locale> = new Set(
  LOCALES.filter((locale) => /\s/.test(new Intl.NumberFormat(locale, { style: 'percent' }).format(0.25))),
);

/** A number as written, or a placeholder for one. */
const NUMBER = '(?:\\d|\\}\\})';

/** Spaces that may not break, where the language wants them, and no others. */
export function checkSpaces({ locale, text }: LocatedText): string[] {
  return [
    ...(text !== text.trim() ? ['space at the start or the end'] : []),
    ...findAll(text, /\S*[ \u00a0\u202f]{2,}\S*/g, 'double space'),
    ...(WITH_SPACED_PERCENT.has(locale)
      ? findAll(text, new RegExp(`${NUMBER}[ ]?%`, 'g'), 'U+00A0 before %')
      : findAll(text, new RegExp(`${NUMBER}[\\s]%`, 'g'), 'no space before %')),
    ...findAll(text, new RegExp(`${NUMBER} ?€`, 'g'), 'U+00A0 before €'),
    ...(locale === 'fr'
      ? checkFrenchSpaces(text)
      : findAll(text, /\S*\s[,.;:?!](?=\s|$)/g, 'no space before the mark')),
    ...(locale === 'de'
      ? findAll(text, /(?:z\. ?B\.|u\. ?a\.|d\. ?h\.)/g, 'U+00A0 inside the abbreviation')
      : []),
  ];
}

function checkFrenchSpaces(text: string): string[] {
  return [
    ...findAll(text, /«[^\u00a0][^\s»]*/g, 'U+00A0 after «'),
    ...findAll(text, /[^\s«]*[^\u00a0]»/g, 'U+00A0 before »'),
    ...findAll(text, /\S*[^\u00a0]:(?=\s|$)/g, 'U+00A0 before :'),
    ...findAll(text, /\S*[^\u202f?!][?!;]/g, 'U+202F before ? ! ;'),
    ...findAll(text, /\S*\s[,.](?=\s|$)/g, 'no space before the mark'),
  ];
}

/** The only texts with an exclamation mark: a literal one, and words that a member sends. */
const EXCLAIMED = new Set(['likes.popup.title', 'gifts.thanks']);

/** Three dots, dashes, exclamation marks, and the opening marks of Spanish. */
export function checkCharacters({ locale, key, text }: LocatedText): string[] {
  const count = (mark: string) => text.split(mark).length - 1;
  return [
    ...findAll(text, /\S*\.{3}/g, 'the character … for three dots'),
    ...findAll(text, /\S*\s*—\s*\S*/g, 'no em dash'),
    ...findAll(text, / – \S*/g, 'no dash between words; write a comma or two sentences'),
    ...(EXCLAIMED.has(key) ? [] : findAll(text, /\S*[!¡]/g, 'no exclamation mark')),
    ...findAll(text, /\p{L}*\u00ad\p{L}*/gu, 'no soft hyphen'),
    ...(locale === 'es' && (count('¿') !== count('?') || count('¡') !== count('!'))
      ? ['each ? has its ¿, each ! its ¡']
      : []),
  ];
}
