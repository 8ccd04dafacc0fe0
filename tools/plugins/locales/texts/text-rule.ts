import type { LocatedText } from './list-texts.ts';

/** The kinds of problems; `locales/text-exceptions.json` names them. */
export type RuleName =
  | 'quotes'
  | 'spaces'
  | 'characters'
  | 'spelling'
  | 'contractions'
  | 'words'
  | 'gender'
  | 'names'
  | 'past'
  | 'plural'
  | 'glossary'
  | 'length';

/** Says what is wrong with a text, one line for each problem. */
export type TextRule = (text: LocatedText) => string[];

/** `\b` of a regular expression does not know letters such as ä, so whole words are matched with this. */
export function matchWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');
}

/** The matches of a global pattern, with `message` behind each. */
export function findAll(text: string, pattern: RegExp, message: string): string[] {
  // `matchAll` would compile the pattern anew for each text.
  return (text.match(pattern) ?? []).map((match) => `“${match.trim()}”: ${message}`);
}
