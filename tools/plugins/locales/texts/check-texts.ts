// docs/decisions/070-text-checks.md
import { parseArgs } from 'node:util';
import { LOCALES, type Locale } from '#client/i18n/locales.ts';
import exceptions from '#locales/text-exceptions.json' with { type: 'json' };
import { LOCALES_DIR } from '../locale-files.ts';
import { checkContractions, checkCountedNouns, checkSpelling } from './english.ts';
import { checkTerms, checkWords } from './glossary.ts';
import { checkLengths } from './lengths.ts';
import { listTexts, type LocatedText } from './list-texts.ts';
import { checkGenderForms, checkNames, checkPastTense } from './people.ts';
import { reportSameAsEnglish } from './same-as-english.ts';
import type { RuleName, TextRule } from './text-rule.ts';
import { checkCharacters, checkQuotes, checkSpaces } from './typography.ts';

const RULES: readonly (readonly [RuleName, TextRule])[] = [
  ['quotes', checkQuotes],
  ['spaces', checkSpaces],
  ['characters', checkCharacters],
  ['spelling', checkSpelling],
  ['contractions', checkContractions],
  ['plural', checkCountedNouns],
  ['words', checkWords],
  ['gender', checkGenderForms],
  ['names', checkNames],
  ['past', checkPastTense],
  ['length', checkLengths],
];

/** Problems of one language as `locales/fi/chat.json: chat.send (one): words: …`. */
export function checkTexts(dir: string, locale: Locale): string[] {
  const texts = listTexts(dir, locale);
  const textProblems = texts.flatMap((text) =>
    RULES.flatMap(([rule, check]) => report(text, rule, check(text))),
  );
  const sectionProblems = joinSections(texts).flatMap((text) => report(text, 'glossary', checkTerms(text)));
  return [...textProblems, ...sectionProblems];
}

function report({ locale, file, key, at }: LocatedText, rule: RuleName, problems: string[]): string[] {
  if (problems.length === 0) return [];
  const isAllowed = exceptions.some(
    (one) => one.rule === rule && one.key === key && (one.lang === locale || one.lang === '*'),
  );
  if (isAllowed) return [];
  return problems.map(
    (problem) => `locales/${locale}/${file}: ${key}${at === '' ? '' : ` (${at})`}: ${rule}: ${problem}`,
  );
}

/** All lines of a section of a page as one text, and the form `other` of JSON texts. */
function joinSections(texts: readonly LocatedText[]): LocatedText[] {
  const joined = new Map<string, LocatedText>();
  for (const text of texts) {
    const before = joined.get(text.key);
    if (before === undefined) joined.set(text.key, { ...text, at: '' });
    else joined.set(text.key, { ...before, text: `${before.text} ${text.text}` });
  }
  return [...joined.values()];
}

/** `npm run texts [-- --lang fi] [--rule words]` */
function main(): void {
  const { values } = parseArgs({ options: { lang: { type: 'string' }, rule: { type: 'string' } } });
  const chosen = LOCALES.filter(
    (locale) => values.lang === undefined || values.lang.split(',').includes(locale),
  );
  if (chosen.length === 0) throw new Error(`--lang is one of ${LOCALES.join(', ')}`);
  for (const locale of chosen) {
    const problems = checkTexts(LOCALES_DIR, locale).filter(
      (problem) => values.rule === undefined || problem.includes(`: ${values.rule}: `),
    );
    for (const problem of problems) console.log(problem);
    console.log(`${locale}: ${problems.length} problems. ${reportSameAsEnglish(LOCALES_DIR, locale)}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

if (import.meta.main) main();
